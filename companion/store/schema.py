"""The columns, as the code reads them. ``migrations/`` makes them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

Seconds = Integer().with_variant(BigInteger(), "postgresql")      # since 1970; SQLite has one size for all

tables = Table(
    "tables", metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("layout", Text, nullable=False),         # JSON, as it stands in a record
    Column("options", Text, nullable=False),        # JSON, as it stands in a record
    Column("host", String(64), nullable=False),     # hash of the host's phone key; "" = nobody's
    Column("host_link", String(64), nullable=False),
    Column("created_at", Seconds, nullable=False),
    Column("started_at", Seconds),
    Column("deleted_at", Seconds),
    Column("next_code", String(16)),                # the rematch
    Column("version", Integer, nullable=False),     # grows with every change a phone may want to see
)

seats = Table(
    "seats", metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("phone", String(64)),                    # hash of the phone key that holds the seat; NULL = free
    Column("wanted_by", String(64)),                # hash of the phone key that asks for it
    UniqueConstraint("table_id", "name"),
)

entries = Table(
    "entries", metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("client", String(64), nullable=False),   # made by the phone: sent twice, counted once
    Column("move", Text),                           # JSON of the move, or NULL: an undo
    Column("cancels", Integer),                     # number of the entry an undo takes back
    Column("typed_by", Text, nullable=False),       # name of the seat that typed it
    Column("at", Seconds, nullable=False),
    UniqueConstraint("table_id", "client"),
)

cards = Table(                                      # brought by people, kept for later tables
    "cards", metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("body", Text, nullable=False),           # JSON, as it stands in a record
    Column("created_at", Seconds, nullable=False),
    UniqueConstraint("game", "name"),
)

drawings = Table(                                   # how people draw an icon
    "drawings", metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("icon", Text, nullable=False),
    Column("body", Text, nullable=False),           # JSON: strokes or letters
    Column("created_at", Seconds, nullable=False),
    UniqueConstraint("game", "icon"),
)

layouts = Table(
    "layouts", metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("key", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", Seconds, nullable=False),
    UniqueConstraint("game", "key"),
)
