"""Tables, seats, the append-only log, own layouts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPEND_ONLY = (
    """CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
       BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
    """CREATE TRIGGER entries_go_only_with_their_table BEFORE DELETE ON entries
       WHEN (SELECT deleted_at FROM tables WHERE id = OLD.table_id) IS NULL
       BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END""",
)


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
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("started_at", sa.Integer),
        sa.Column("deleted_at", sa.Integer),
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
        sa.Column("at", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "client"),
    )
    op.create_table(
        "layouts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.UniqueConstraint("game", "key"),
    )
    for trigger in APPEND_ONLY:
        op.execute(trigger)
