"""Cards that people bring, and how they draw icons."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"

SECONDS = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_at", SECONDS, nullable=False),
        sa.UniqueConstraint("game", "name"),
    )
    op.create_table(
        "drawings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("icon", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created_at", SECONDS, nullable=False),
        sa.UniqueConstraint("game", "icon"),
    )
