"""What all tests share: the reference players beside the game tests can be imported from anywhere, and a PostgreSQL."""

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "games"))
sys.path.insert(0, str(Path(__file__).parent))

import postgres as postgres_server

os.environ.pop("DATABASE_URL", None)        # whatever this machine uses otherwise is not for tests


@pytest.fixture(scope="session")
def _postgres():
    server = postgres_server.start()
    yield server
    server.stop()


@pytest.fixture
def postgres(_postgres):
    """An empty PostgreSQL database with the tables of a first start; ``postgres.url`` is its address."""
    _postgres.empty()
    return _postgres
