"""Tables, seats, the append-only log and own layouts, in SQLite or PostgreSQL by SQLAlchemy Core."""

from .database import Database
from .store import Store

__all__ = ["Database", "Store"]
