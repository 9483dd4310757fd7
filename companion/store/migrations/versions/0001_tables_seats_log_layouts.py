"""Tables, seats, the append-only log, own layouts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SECONDS = sa.Integer().with_variant(sa.BigInteger(), "postgresql")

APPEND_ONLY = {
    "sqlite": (
        """CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
           BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
        """CREATE TRIGGER entries_go_only_with_their_table BEFORE DELETE ON entries
           WHEN (SELECT deleted_at FROM tables WHERE id = OLD.table_id) IS NULL
           BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    ),
    "postgresql": (
        """CREATE FUNCTION the_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$""",
        """CREATE FUNCTION entries_go_only_with_their_table() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN
               IF (SELECT deleted_at FROM tables WHERE id = OLD.table_id) IS NULL THEN
                   RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation';
               END IF;
               RETURN OLD;
           END $$""",
        """CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
           FOR EACH ROW EXECUTE FUNCTION the_log_is_append_only()""",
        """CREATE TRIGGER entries_go_only_with_their_table BEFORE DELETE ON entries
           FOR EACH ROW EXECUTE FUNCTION entries_go_only_with_their_table()""",
        """CREATE TRIGGER entries_are_never_emptied BEFORE TRUNCATE ON entries
           FOR EACH STATEMENT EXECUTE FUNCTION the_log_is_append_only()""",
    ),
}


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("layout", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("host_link", sa.String(64), nullable=False),
        sa.Column("created_at", SECONDS, nullable=False),
        sa.Column("started_at", SECONDS),
        sa.Column("deleted_at", SECONDS),
        sa.Column("next_code", sa.String(16)),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("phone", sa.String(64)),
        sa.Column("wanted_by", sa.String(64)),
        sa.UniqueConstraint("table_id", "name"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("move", sa.Text),
        sa.Column("cancels", sa.Integer),
        sa.Column("typed_by", sa.Text, nullable=False),
        sa.Column("at", SECONDS, nullable=False),
        sa.UniqueConstraint("table_id", "client"),
    )
    op.create_table(
        "layouts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_at", SECONDS, nullable=False),
        sa.UniqueConstraint("game", "key"),
    )
    for trigger in APPEND_ONLY[op.get_bind().dialect.name]:
        op.execute(trigger)
