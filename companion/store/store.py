"""The queries, each with a name. No rules here, and no decisions: those are in companion.tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, TextClause, bindparam, delete, exists, func, insert, select, text, update

from .schema import cards, drawings, entries, layouts, seats, tables


@dataclass(frozen=True, slots=True)
class TableRow:
    id: int
    code: str
    game: str
    layout: str
    options: str
    host: str
    host_link: str
    created_at: int
    started_at: int | None
    deleted_at: int | None
    next_code: str | None
    version: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    position: int
    name: str
    phone: str | None
    wanted_by: str | None


@dataclass(frozen=True, slots=True)
class EntryRow:
    number: int
    client: str
    move: str | None
    cancels: int | None
    typed_by: str
    at: int


# Built once: composing a statement costs more than running it.
_TABLE = select(tables).where(tables.c.code == bindparam("code"), tables.c.deleted_at.is_(None))
_TABLE_TO_CHANGE = _TABLE.with_for_update()      # SQLite has one writer at a time anyway, and leaves that out
_VERSION = select(tables.c.version).where(tables.c.code == bindparam("code"), tables.c.deleted_at.is_(None))
_IDLE = select(tables.c.code).where(
    tables.c.created_at < bindparam("before"), func.coalesce(tables.c.started_at, 0) < bindparam("before"),
    ~exists().where(entries.c.table_id == tables.c.id, entries.c.at >= bindparam("before")))
_IS_IDLE = _IDLE.where(tables.c.code == bindparam("code"))
_SEATS = (select(seats.c.position, seats.c.name, seats.c.phone, seats.c.wanted_by)
          .where(seats.c.table_id == bindparam("table")).order_by(seats.c.position))
_ENTRY = (entries.c.number, entries.c.client, entries.c.move, entries.c.cancels, entries.c.typed_by, entries.c.at)
_ENTRIES = (select(*_ENTRY)
            .where(entries.c.table_id == bindparam("table"), entries.c.number > bindparam("after"))
            .order_by(entries.c.number))
_BY_CLIENT = (select(entries.c.number)
              .where(entries.c.table_id == bindparam("table"), entries.c.client == bindparam("client")))
_APPEND = insert(entries)


def _kept(table: Table, key: str) -> TextClause:
    """A statement that keeps something of a game, in the place of what was kept under the same name before."""
    columns = [column.name for column in table.columns if column.name != "id"]
    names, values = ", ".join(columns), ", ".join(f":{name}" for name in columns)
    others = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in ("game", key))
    added = f"INSERT INTO {table.name} ({names}) VALUES ({values})"  # noqa: S608 - names of our own columns
    return text(f"{added} ON CONFLICT (game, {key}) DO UPDATE SET {others}")


_KEEP_LAYOUT, _KEEP_CARD, _KEEP_DRAWING = _kept(layouts, "key"), _kept(cards, "name"), _kept(drawings, "icon")
_BUMP = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1)


class Store:
    """All statements on one connection, inside the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    # tables
    def add_table(self, values: Mapping[str, Any]) -> int:
        result = self.connection.execute(insert(tables).values(version=1, **values))
        assert result.inserted_primary_key is not None
        table: int = result.inserted_primary_key[0]
        return table

    def table(self, code: str) -> TableRow | None:
        row = self.connection.execute(_TABLE, {"code": code}).first()
        return None if row is None else TableRow(*row)

    def table_to_change(self, code: str) -> TableRow | None:
        """The same, once whoever else is changing it has finished: it stays as it is until this transaction ends."""
        row = self.connection.execute(_TABLE_TO_CHANGE, {"code": code}).first()
        return None if row is None else TableRow(*row)

    def version(self, code: str) -> int | None:
        return self.connection.execute(_VERSION, {"code": code}).scalar()

    def idle(self, before: int) -> tuple[str, ...]:
        """The tables at which nobody has entered anything since."""
        return tuple(self.connection.execute(_IDLE, {"before": before}).scalars())

    def is_idle(self, code: str, before: int) -> bool:
        return self.connection.execute(_IS_IDLE, {"before": before, "code": code}).scalar() is not None

    def change_table(self, table: int, **values: Any) -> None:
        self.connection.execute(update(tables).where(tables.c.id == table).values(**values))

    def bump(self, table: int) -> None:
        self.connection.execute(_BUMP, {"table": table})

    def delete_table(self, table: int, now: int) -> None:
        """Everything of a table goes; its row stays for the instant in which the log may be deleted."""
        self.change_table(table, deleted_at=now)
        for child in (entries, seats):
            self.connection.execute(delete(child).where(child.c.table_id == table))
        self.connection.execute(delete(tables).where(tables.c.id == table))

    # seats
    def seats(self, table: int) -> tuple[SeatRow, ...]:
        return tuple(SeatRow(*row) for row in self.connection.execute(_SEATS, {"table": table}))

    def set_seats(self, table: int, people: Sequence[tuple[str, str | None]]) -> None:
        self.connection.execute(delete(seats).where(seats.c.table_id == table))
        self.connection.execute(insert(seats), [{"table_id": table, "position": position, "name": name, "phone": phone}
                                                for position, (name, phone) in enumerate(people)])

    def change_seat(self, table: int, position: int, **values: Any) -> None:
        self.connection.execute(
            update(seats).where(seats.c.table_id == table, seats.c.position == position).values(**values))

    # the log
    def entries(self, table: int, after: int = 0) -> tuple[EntryRow, ...]:
        return tuple(EntryRow(*row) for row in self.connection.execute(_ENTRIES, {"table": table, "after": after}))

    def entry_of_client(self, table: int, client: str) -> int | None:
        return self.connection.execute(_BY_CLIENT, {"table": table, "client": client}).scalar()

    def append(self, table: int, entry: EntryRow) -> None:
        self.connection.execute(_APPEND, {
            "table_id": table, "number": entry.number, "client": entry.client, "move": entry.move,
            "cancels": entry.cancels, "typed_by": entry.typed_by, "at": entry.at})
        self.bump(table)

    # own cards, and how icons are drawn
    def cards(self, game: str) -> dict[str, dict[str, Any]]:
        rows = self.connection.execute(select(cards.c.name, cards.c.body).where(cards.c.game == game)
                                       .order_by(cards.c.name))
        return {name: json.loads(body) for name, body in rows}

    def save_card(self, game: str, card: Mapping[str, Any], now: int) -> None:
        self.connection.execute(_KEEP_CARD, {"game": game, "name": card["name"], "body": json.dumps(card),
                                             "created_at": now})

    def delete_card(self, game: str, name: str) -> None:
        self.connection.execute(delete(cards).where(cards.c.game == game, cards.c.name == name))

    def drawings(self, game: str) -> dict[str, dict[str, Any]]:
        rows = self.connection.execute(select(drawings.c.icon, drawings.c.body).where(drawings.c.game == game))
        return {icon: json.loads(body) for icon, body in rows}

    def save_drawing(self, game: str, icon: str, drawing: Mapping[str, Any], now: int) -> None:
        self.connection.execute(_KEEP_DRAWING, {"game": game, "icon": icon, "body": json.dumps(drawing),
                                                "created_at": now})

    def delete_drawing(self, game: str, icon: str) -> None:
        self.connection.execute(delete(drawings).where(drawings.c.game == game, drawings.c.icon == icon))

    # own layouts
    def layouts(self, game: str) -> dict[str, dict[str, Any]]:
        rows = self.connection.execute(select(layouts.c.key, layouts.c.body).where(layouts.c.game == game)
                                       .order_by(layouts.c.name))
        return {key: json.loads(body) for key, body in rows}

    def save_layout(self, game: str, layout: Mapping[str, Any], now: int) -> None:
        key = layout["key"]
        self.connection.execute(_KEEP_LAYOUT, {"game": game, "key": key, "name": layout["name"],
                                               "body": json.dumps(layout), "created_at": now})

    def delete_layout(self, game: str, key: str) -> None:
        self.connection.execute(delete(layouts).where(layouts.c.game == game, layouts.c.key == key))
