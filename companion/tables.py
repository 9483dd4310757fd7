"""The use cases: what people do at a table. The rules (core, games) meet the database (store) here and only here."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from companion.codes import fingerprint, is_code, new_code, new_key
from companion.core.game import Game, Move
from companion.core.log import Broken, Entry, Timeline
from companion.core.records import Record, read_setup, write_record
from companion.core.secrecy import open_moves
from companion.core.violations import RuleViolation
from companion.games import GAMES
from companion.library import built_in_layout
from companion.live import GONE, Versions
from companion.memory import Kept, Memory
from companion.own_cards import check_can_be_drawn, keep_open_cards
from companion.store import Database, Store
from companion.store.store import EntryRow, SeatRow, TableRow
from companion.table import Table

DAY = 24 * 60 * 60


class NoSuchTable(Exception):
    """The code leads nowhere (any more)."""


class NotAllowed(Exception):
    """This phone may not do that; ``reason`` is a message key."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Stale(Exception):
    """The table has moved on since the player looked."""


class CannotUndo(Exception):
    """A later entry needs the one to be taken back."""

    def __init__(self, broken: Broken) -> None:
        self.broken = broken
        super().__init__(str(broken))


class Breaks(Exception):
    """Putting an entry right leaves later ones without ground: nobody has agreed to that yet."""

    def __init__(self, broken: Sequence[Broken]) -> None:
        self.broken = broken
        super().__init__(*(one.entry for one in broken))


class Tables:
    """All tables of one database."""

    def __init__(self, database: Database, versions: Versions, now: Callable[[], int]) -> None:
        self._database = database
        self._versions = versions
        self._now = now
        self._memory = Memory()

    # ------------------------------------------------------------ looking

    def load(self, code: str) -> Table:
        with self._database.reading() as connection:
            return self._load(Store(connection), code)

    def version(self, code: str) -> int:
        known = self._versions.current(code)
        if known is not None:
            return known
        if not is_code(code):
            raise NoSuchTable
        self._versions.watch(code)          # before asking: what is announced meanwhile is not missed
        with self._database.reading() as connection:
            stored = Store(connection).version(code)
        if stored is None:
            self._versions.forget(code)
            raise NoSuchTable
        self._versions.changed(code, stored)
        return stored

    def _load(self, store: Store, code: str, *, to_change: bool = False) -> Table:
        """The database tells whether what is remembered is the newest: another process may have written."""
        row = None
        if is_code(code):
            row = store.table_to_change(code) if to_change else store.table(code)
        if row is None:
            raise NoSuchTable
        kept = self._memory.get(code)
        if kept is None or kept.version != row.version:
            read = self._read(store, row, kept)
            if read is None:
                return self._load(store, code, to_change=to_change)
            kept = read
        return Table(row, kept.seats, GAMES[row.game], kept.setup, kept.timeline, kept.typed)

    def _read(self, store: Store, row: TableRow, known: Kept | None) -> Kept | None:
        """What is new since the table was remembered: its seats, and the tail of its log.

        None when somebody has changed or deleted the table in between: its parts may not fit together.
        """
        seats, tail = store.seats(row.id), store.entries(row.id, known.timeline.last if known else 0)
        if store.version(row.code) != row.version:
            return None
        kept = replace(known, version=row.version, seats=seats) if known else _at_the_start(row, seats)
        kept = _folded(kept, tail)
        if row.started_at is not None:      # before that everything may change, the game itself too
            self._memory.keep(row.code, kept)
        return kept

    # ------------------------------------------------------------ opening and seating

    def open(self, game: str, names: Sequence[str], layout: object, options: Mapping[str, Any], phone: str) -> str:
        """A new table in its lobby; whoever opens it is the host and sits in the first seat."""
        read_setup(GAMES[game], tuple(names), layout, options, built_in_layout)
        mine = fingerprint(phone)
        people = [(name, mine if position == 0 else None) for position, name in enumerate(names)]
        with self._database.writing() as connection:
            return self._add(Store(connection), game, people, layout, options, mine, started=False)

    def _add(self, store: Store, game: str, people: Sequence[tuple[str, str | None]], layout: object,
             options: Mapping[str, Any], host: str, *, started: bool, moves: Sequence[Move] = ()) -> str:
        code, now = new_code(), self._now()
        table = store.add_table({
            "code": code, "game": game, "layout": json.dumps(layout), "options": json.dumps(options), "host": host,
            "host_link": new_key(), "created_at": now, "started_at": now if started else None})
        store.set_seats(table, people)
        for number, move in enumerate(moves, 1):
            store.append(table, EntryRow(number, f"import-{number}", json.dumps(move.record()), None, move.by, now))
        return code

    def set_up(self, code: str, names: Sequence[str], layout: object, options: Mapping[str, Any], phone: str) -> None:
        """Before the start the host may change everything; who is still named keeps the seat."""
        with self._changing(code, phone, host_only=True) as (store, table):
            if table.started:
                raise NotAllowed("started")
            read_setup(table.game, tuple(names), layout, options, built_in_layout)
            holders = {seat.name: seat.phone for seat in table.seats}
            store.set_seats(table.row.id, [(name, holders.get(name)) for name in names])
            store.change_table(table.row.id, layout=json.dumps(layout), options=json.dumps(options))

    def start(self, code: str, phone: str, *, take_free: bool) -> None:
        with self._changing(code, phone, host_only=True) as (store, table):
            if table.started:
                return
            for seat in table.seats:
                if take_free and seat.phone is None:
                    store.change_seat(table.row.id, seat.position, phone=fingerprint(phone))
            store.change_table(table.row.id, started_at=self._now())

    def claim(self, code: str, position: int, phone: str) -> bool:
        """Take a free seat, or ask for a taken one; True when the seat is this phone's now."""
        mine = fingerprint(phone)
        with self._changing(code, phone) as (store, table):
            seat = _seat(table, position)
            if not table.row.host:
                store.change_table(table.row.id, host=mine)
            if seat.phone in (None, mine) or table.is_host(phone):
                store.change_seat(table.row.id, position, phone=mine, wanted_by=None)
                return True
            store.change_seat(table.row.id, position, wanted_by=mine)
            return False

    def answer(self, code: str, position: int, phone: str, *, yes: bool) -> None:
        """The host's or the holder's word on a phone that asks for a seat."""
        with self._changing(code, phone) as (store, table):
            seat = _seat(table, position)
            if not table.is_host(phone) and seat.phone != fingerprint(phone):
                raise NotAllowed("not-host")
            if seat.wanted_by is not None:
                store.change_seat(table.row.id, position, phone=seat.wanted_by if yes else seat.phone, wanted_by=None)

    def release(self, code: str, position: int, phone: str) -> None:
        with self._changing(code, phone) as (store, table):
            if _seat(table, position).phone != fingerprint(phone) and not table.is_host(phone):
                raise NotAllowed("not-host")
            store.change_seat(table.row.id, position, phone=None, wanted_by=None)

    def take_host(self, code: str, link: str, phone: str) -> None:
        """Host rights move with a link that only the host sees; it works once."""
        with self._changing(code, phone) as (store, table):
            if link != table.row.host_link:
                raise NotAllowed("not-host")
            store.change_table(table.row.id, host=fingerprint(phone), host_link=new_key())

    def delete(self, code: str, phone: str) -> None:
        with self._database.writing() as connection:
            store = Store(connection)
            table = self._load(store, code, to_change=True)
            if not table.is_host(phone):
                raise NotAllowed("not-host")
            self._delete(store, table.row)
        self._memory.forget(code)

    def expire(self, days: int) -> int:
        """Tables at which nobody has entered anything for so many days go, whole; how many they were."""
        before = self._now() - days * DAY
        with self._database.reading() as connection:
            idle = Store(connection).idle(before)
        return sum(self._expire(code, before) for code in idle)

    def _expire(self, code: str, before: int) -> bool:
        """One table at a time, so that nobody waits for long; somebody may have come back to it just now."""
        with self._database.writing() as connection:
            store = Store(connection)
            row = store.table_to_change(code)
            if row is None or not store.is_idle(code, before):
                return False
            self._delete(store, row)
        self._memory.forget(code)
        return True

    def _delete(self, store: Store, row: TableRow) -> None:
        store.delete_table(row.id, self._now())
        self._database.announce(store.connection, row.code, GONE)

    @contextmanager
    def _changing(self, code: str, phone: str, *, host_only: bool = False) -> Iterator[tuple[Store, Table]]:
        """A change to the table that is not a move: it commits, the version grows, the phones look again."""
        with self._database.writing() as connection:
            store = Store(connection)
            table = self._load(store, code, to_change=True)
            if host_only and not table.is_host(phone):
                raise NotAllowed("not-host")
            yield store, table
            store.bump(table.row.id)
            self._database.announce(connection, code, table.row.version + 1)

    # ------------------------------------------------------------ playing

    def play(self, code: str, seat: int, enter: Callable[[Game, str], Mapping[str, Any]], phone: str, *,
             client: str, seen: str) -> Table:
        """Enter a move. When this returns, it is committed; sent again with the same ``client`` it counts once.

        ``enter`` makes the move of a record from the game and the name of the player in ``seat``.
        """
        return self.play_all(code, seat, lambda game, name: [enter(game, name)], phone, client=client, seen=seen)

    def play_all(self, code: str, seat: int, enter: Callable[[Game, str], Sequence[Mapping[str, Any]]], phone: str, *,
                 client: str, seen: str) -> Table:
        """Enter several moves of a player, one after the other: all of them, or none. Each is an entry of its own."""
        with self._database.writing() as connection:
            store = Store(connection)
            table = self._load(store, code, to_change=True)
            if store.entry_of_client(table.row.id, client) is not None:
                return table
            moves = [table.game.read_move(entered, "") for entered in enter(table.game, _seat(table, seat).name)]
            typists = [self._typist(table, seat, move, phone) for move in moves]
            if seen != table.game.moment(table.state, seat, moves[0].do):
                raise Stale
            played = table.timeline
            for place, (move, typist) in enumerate(zip(moves, typists, strict=True)):
                played = played.played(played.last + 1, move)
                self._append(store, table, EntryRow(played.last, _numbered(client, place), json.dumps(move.record()),
                                                    None, typist, self._now()))
            keep_open_cards(store, table.game, table.state, played.state, self._now())
        return self._committed(table, played, *typists)

    def undo(self, code: str, number: int, phone: str, *, client: str) -> Table:
        """Take back an entry, if what came after still replays without it."""
        with self._database.writing() as connection:
            store = Store(connection)
            table = self._load(store, code, to_change=True)
            if store.entry_of_client(table.row.id, client) is not None:
                return table
            found = table.undoable(phone)
            if found is None or found.number != number:
                raise Stale
            if found.breaks:
                raise CannotUndo(found.breaks)
            shorter = table.timeline.without(number, table.timeline.last + 1)
            typist = table.seats[table.held_by(phone)[0]].name
            self._append(store, table, EntryRow(shorter.last, client, None, number, typist, self._now()))
        return self._committed(table, shorter, typist)

    def amend(self, code: str, number: int, enter: Callable[[Game, str], Mapping[str, Any]], phone: str, *,
              client: str, seen: str, agreed: Collection[int]) -> Table:
        """Put an older entry right and replay the rest; what then no longer holds goes, if that was ``agreed``."""
        with self._database.writing() as connection:
            store = Store(connection)
            table = self._load(store, code, to_change=True)
            if store.entry_of_client(table.row.id, client) is not None:
                return table
            old = table.move(number)
            if old is None:
                raise Stale
            if table.final(number):
                raise NotAllowed("settled")
            then, seat = table.as_of(number), table.setup.players.index(old.by)
            move = table.game.read_move(enter(table.game, old.by), "")
            typist = self._typist(table, seat, move, phone)
            if seen != table.game.moment(then.state, seat, move.do):
                raise Stale
            amended, broken = table.timeline.put_right(number, move, table.timeline.last + 1)
            if {one.entry for one in broken} != set(agreed):
                raise Breaks(broken)
            self._append(store, table, EntryRow(amended.last, client, json.dumps(move.record()), number, typist,
                                                self._now()))
        return self._committed(table, amended, typist)

    def history(self, code: str) -> tuple[Table, tuple[EntryRow, ...], tuple[Entry, ...]]:
        """A table and its whole log, as it was entered."""
        with self._database.reading() as connection:
            store = Store(connection)
            table = self._load(store, code)
            rows = tuple(row for row in store.entries(table.row.id) if row.number <= table.timeline.last)
        return table, rows, _entries(table.game, rows)

    def _typist(self, table: Table, seat: int, move: Move, phone: str) -> str:
        """The seat that types: the player's own, or for a roll any seat of this phone."""
        if not table.started:
            raise NotAllowed("not-started")
        held = table.held_by(phone)
        if not held:
            raise NotAllowed("no-seat")
        if seat in held and table.seats[seat].name == move.by:
            return move.by
        if not table.game.any_seat_may_enter(move):
            raise NotAllowed("not-your-seat")
        return table.seats[held[0]].name

    def _append(self, store: Store, table: Table, entry: EntryRow) -> None:
        """The entry and the news of it are committed together."""
        store.append(table.row.id, entry)
        self._database.announce(store.connection, table.code, table.row.version + entry.number - table.timeline.last)

    def _committed(self, table: Table, timeline: Timeline, *typists: str) -> Table:
        """After the commit, and not before: remember the state."""
        row = replace(table.row, version=table.row.version + len(typists))
        typed = dict(zip(range(table.timeline.last + 1, timeline.last + 1), typists, strict=True))
        kept = Kept(row.version, table.seats, table.setup, timeline, {**table.typed, **typed})
        self._memory.keep(row.code, kept)
        return Table(row, kept.seats, table.game, kept.setup, timeline, kept.typed)

    def draw(self, code: str, icon: str, drawing: Mapping[str, Any] | None, phone: str) -> None:
        """How an icon that lies open at a table is drawn, there and at later tables; None: by its usual letters."""
        with self._changing(code, phone) as (store, table):
            if not table.held_by(phone) and not table.is_host(phone):
                raise NotAllowed("no-seat")
            check_can_be_drawn(table, icon)
            if drawing is None:
                store.delete_drawing(table.game.KEY, icon)
            else:
                store.save_drawing(table.game.KEY, icon, drawing, self._now())

    # ------------------------------------------------------------ afterwards

    def rematch(self, code: str, phone: str) -> str:
        """The same people, phones and layout at a new table; asked twice, it is the same table."""
        with self._changing(code, phone) as (store, table):
            if table.row.next_code:
                return table.row.next_code
            if not table.held_by(phone) and not table.is_host(phone):
                raise NotAllowed("no-seat")
            people = [(seat.name, seat.phone) for seat in table.seats]
            options = table.game.rematch_options(table.setup.options_entered)
            new = self._add(store, table.setup.game, people, table.setup.layout_entered, options, table.row.host,
                            started=True)
            store.change_table(table.row.id, next_code=new)
            return new

    def export(self, code: str) -> str:
        """The record of a table as anybody there may have it: what is still secret is left out."""
        table = self.load(code)
        return write_record(table.setup, open_moves(table.timeline))

    def export_everything(self, code: str) -> str:
        table = self.load(code)
        return write_record(table.setup, table.timeline.moves)

    def import_record(self, record: Record, phone: str = "") -> str:
        """A table made of a record, its seats free; ``Broken`` names the first move the rules refuse."""
        timeline = Timeline.begin(record.game, record.setup)
        for index, move in enumerate(record.moves):
            try:
                timeline = timeline.played(index, move)
            except RuleViolation as violation:
                raise Broken(index, move, violation) from violation
        people = [(name, None) for name in record.setup.players]
        setup, host = record.setup, fingerprint(phone) if phone else ""
        with self._database.writing() as connection:
            return self._add(Store(connection), setup.game, people, setup.layout_entered, setup.options_entered, host,
                             started=True, moves=record.moves)

    # ------------------------------------------------------------ own layouts

    def layouts(self, game: str) -> dict[str, dict[str, Any]]:
        with self._database.reading() as connection:
            return Store(connection).layouts(game)

    def save_layout(self, game: str, layout: Mapping[str, Any]) -> None:
        GAMES[game].read_layout(layout)
        with self._database.writing() as connection:
            Store(connection).save_layout(game, layout, self._now())

    def delete_layout(self, game: str, key: str) -> None:
        with self._database.writing() as connection:
            Store(connection).delete_layout(game, key)


def _numbered(client: str, place: int) -> str:
    """The ids of several entries that a phone sent under one."""
    return f"{client[:60]}-{place}" if place else client


def _seat(table: Table, position: int) -> SeatRow:
    if not 0 <= position < len(table.seats):
        raise NotAllowed("no-such-seat")
    return table.seats[position]


def _at_the_start(row: TableRow, seats: tuple[SeatRow, ...]) -> Kept:
    game = GAMES[row.game]
    setup = read_setup(game, tuple(seat.name for seat in seats), json.loads(row.layout), json.loads(row.options),
                       built_in_layout)
    return Kept(row.version, seats, setup, Timeline.begin(game, setup), {})


def _folded(kept: Kept, rows: Sequence[EntryRow]) -> Kept:
    if not rows:
        return kept
    typed = kept.typed | {row.number: row.typed_by for row in rows}
    return replace(kept, timeline=kept.timeline.fold(_entries(kept.timeline.game, rows)), typed=typed)


def _entries(game: Game, rows: Sequence[EntryRow]) -> tuple[Entry, ...]:
    return tuple(Entry(row.number, None if row.move is None else game.read_move(json.loads(row.move), ""), row.cancels)
                 for row in rows)
