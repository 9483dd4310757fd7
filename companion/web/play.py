"""The table in play: the sheet, entries, undo, the end, updates for the other phones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.codes import new_key
from companion.core.game import Effect, Game, Move
from companion.core.reading import an_object
from companion.core.records import parse_json
from companion.core.secrecy import has_secrets, tell_move
from companion.core.violations import RuleViolation, Unreadable, say_unreadable
from companion.core.wording import listing, signed
from companion.rulebook import LOOKUPS
from companion.table import Table
from companion.tables import CannotUndo, NotAllowed, Stale
from companion.web.at_table import events_address, this_phone, wants_fragment
from companion.web.cards import brought
from companion.web.drawing import drawn, words
from companion.web.errors import not_allowed_sentence
from companion.web.forms import EntryForm, UndoForm, fields
from companion.web.language import gettext as _
from companion.web.language import language
from companion.web.phone import phone_key, remember_table, services
from companion.web.seats import lobby

pages = Blueprint("play", __name__, url_prefix="/t/<code>")

Page = Response | AnyResponse | tuple[str, int] | str
MOST_AT_ONCE = 20               # moves that a tap may enter besides the first


# ---------------------------------------------------------------- pages

@pages.get("")
def table(code: str) -> Page:
    found = services().tables.load(code)
    remember_table(code)
    if not found.started:
        return lobby(found)
    if found.over and "seat" not in request.args:
        return _final(found)
    return stage(found)


@pages.get("/version")
def version(code: str) -> Response:
    """Asked every other second by every phone: answered from memory."""
    return Response(str(services().tables.version(code)), content_type="text/plain")


# ---------------------------------------------------------------- the stage: prompt, sheet, dock

@dataclass(frozen=True, slots=True)
class Choice:
    """What the player has chosen but not entered: the move it would be, what it would change, or why it cannot be."""

    fields: Mapping[str, Sequence[str]]
    move: Move | None = None
    effects: Sequence[Effect] = ()
    violation: RuleViolation | None = None
    alternatives: Sequence[Move] = ()

    @property
    def query(self) -> str:
        """The choice as part of an address."""
        return urlencode(self.fields, doseq=True)

    @property
    def typed(self) -> frozenset[tuple[str, str]]:
        """Every field and value, for a form that comes back with what was in it."""
        return frozenset((name, value) for name, values in self.fields.items() for value in values)


def stage(found: Table, *, choice: Choice | None = None, notice: str = "", shown: int | None = None, status: int = 200,
          in_hand: int | None = None, amends: int = 0, entered: str = "") -> Page:
    """The table as this phone may see it; ``in_hand`` is the seat whose player has just entered something here.

    With ``amends`` it is the table as it was when that entry was made, and what is ``entered`` here takes its place.
    """
    phone = this_phone(found)
    shown = _shown(found, phone.held) if shown is None else shown
    curtain = _curtain(found, phone.held, shown, in_hand)
    seat = shown if shown in phone.held and not curtain else None
    choice = choice or _choice(found, seat)
    page = render_template(
        "play/stage.html" if wants_fragment() else "play/table.html",
        table=found, game=found.game, phone=phone, shown=shown, seat=seat, choice=choice,
        view=found.game.view(found.state, seat, shown, choice.fields), notice=notice, client=new_key(),
        amends=amends, entered=entered,
        here=url_for("history.amend", code=found.code, number=amends) if amends else url_for(
            "play.table", code=found.code),
        move_to=url_for("history.put_right", code=found.code, number=amends) if amends else url_for(
            "play.move", code=found.code),
        undoable=None if amends else found.undoable(phone_key()), tell=partial(_tell, found, seat), curtain=curtain,
        in_front=_in_front(found, phone.held, shown, seat),
        prompt=_prompt(found, shown, phone.held), waiting=set(found.game.waiting_for(found.state)),
        effect_sections=LOOKUPS[found.game.KEY].EFFECTS, label=partial(found.game.label, language(), found.state),
        moment=partial(found.game.moment, found.state), events=events_address(found), drawn=drawn, signed=signed,
        **brought(found.game), **words(found.game))
    return make_response(page, status)


def _in_front(found: Table, held: Sequence[int], shown: int, seat: int | None) -> dict[str, int]:
    """What an address says to come back to this sheet: whose it is, and that the curtain is open already."""
    is_open = seat is not None and len(held) > 1 and has_secrets(found.game, found.state)
    return {"seat": shown, "open": 1} if is_open else {"seat": shown}


def _curtain(found: Table, held: Sequence[int], shown: int, in_hand: int | None) -> bool:
    """Whether one of several players of this phone has yet to say that it is in the right hands."""
    if len(held) < 2 or shown not in held or not has_secrets(found.game, found.state):
        return False
    asked = request.args.get("seat", "") == str(shown) and "open" in request.args
    return not asked and shown != in_hand


def _tell(found: Table, seat: int | None, number: int) -> str:
    """An entry in a few words, as whoever looks at the page of this seat may know it."""
    viewers = () if seat is None else (found.setup.players[seat],)
    return tell_move(found.timeline, found.timeline.numbers.index(number), language(), viewers)


def _shown(found: Table, held: Sequence[int]) -> int:
    """Whose sheet: the one asked for, else the next to act."""
    wanted = request.values.get("seat", "")
    if wanted.isdecimal() and int(wanted[:3]) < len(found.seats):
        return int(wanted[:3])
    return _next_to_act(found, held)


def _next_to_act(found: Table, held: Sequence[int]) -> int:
    """Whoever of this phone's seats the table waits for, clockwise from the last to enter something."""
    count, moves = len(found.seats), found.timeline.moves
    last = found.setup.players.index(moves[-1].by) if moves else 0
    around = [(last + step) % count for step in range(count)]
    waiting = found.game.waiting_for(found.state)
    own = [seat for seat in around if seat in held] or around
    return next((seat for seat in own if seat in waiting), own[0])


def _prompt(found: Table, shown: int, held: Sequence[int]) -> dict[str, str]:
    """The next thing to do, in one line; and for a phone that goes round, whose hands it belongs in."""
    game, names = found.game, found.setup.players
    waiting = [names[seat] for seat in game.waiting_for(found.state)]
    task = game.task(found.state, shown)
    if task != "wait" and shown not in held and len(waiting) > 0:
        task = "wait"
    facts = {"player": names[shown], "waiting": tuple(waiting)}
    moved = bool(found.timeline.moves) and found.timeline.moves[-1].by != names[shown]
    hand = _("Hand the phone to %(name)s", name=names[shown]) if moved and len(held) > 1 and shown in held else ""
    return {"line": game.say(language(), f"do-{task}", facts), "task": task, "hand": hand}


def _choice(found: Table, seat: int | None) -> Choice:
    """The choice in the address of the page: how the sheet answers taps without JavaScript, and what-ifs with it."""
    chosen = fields()
    if seat is None or not chosen:
        return Choice({})
    return look(found, seat, chosen)


def look(found: Table, seat: int, chosen: Mapping[str, Sequence[str]]) -> Choice:
    """What would happen: the same ``apply`` that judges the entry, thrown away afterwards."""
    game, name = found.game, found.setup.players[seat]
    try:
        move = game.read_move(game.move_from_form(name, chosen), "")
    except Unreadable:
        return Choice(chosen)
    try:
        game.apply(found.state, move)
    except RuleViolation as violation:
        return Choice(chosen, move, (), violation, game.alternatives(found.state, move))
    return Choice(chosen, move, game.what_if(found.state, move))


# ---------------------------------------------------------------- entries

@pages.post("/move")
def move(code: str) -> Page:
    form = EntryForm()
    if not form.validate_on_submit():
        found = services().tables.load(code)
        return stage(found, notice=_("The entry could not be read. Nothing was entered."), status=400)
    try:
        return _enter(code, int(form.seat.data or 0), form)
    except (Unreadable, RuleViolation, Stale, NotAllowed) as trouble:
        return _refused(code, int(form.seat.data or 0), trouble)


def _enter(code: str, seat: int, form: EntryForm) -> Page:
    return _after_entry(services().tables.play_all(
        code, seat, _moves, phone_key(), client=form.client.data or "", seen=form.seen.data or ""))


def _moves(game: Game, name: str) -> Sequence[Mapping[str, object]]:
    """The move of the form, and those that the same tap enters after it, each as it stands in a record (``then``)."""
    then = request.form.getlist("then")[:MOST_AT_ONCE]
    return [game.move_from_form(name, fields()),
            *({**an_object(parse_json(move), "then"), "by": name} for move in then)]


def _after_entry(found: Table) -> Page:
    """A phone with JavaScript gets the fresh stage at once; without, the page is fetched anew, so reloading is safe."""
    shown, in_hand = _next_to_act(found, found.held_by(phone_key())), _in_hand(found)
    if not wants_fragment():
        again = {"seat": shown, "open": 1} if shown == in_hand else {}
        return redirect(url_for("play.table", code=found.code, **again), 303)
    if found.over:
        return _final(found)
    return stage(found, choice=Choice({}), shown=shown, in_hand=in_hand)


def _in_hand(found: Table) -> int | None:
    """Whose hands the phone is in for certain: the curtain in front of the form was open, or who has entered something
    only that player may, while it was secret."""
    moves, states = found.timeline.moves, found.timeline.states
    front = request.form.get("front", "")
    if front.isdecimal() and int(front[:3]) in found.held_by(phone_key()):
        return int(front[:3])
    if not moves or found.game.any_seat_may_enter(moves[-1]) or not has_secrets(found.game, states[-2]):
        return None
    return found.setup.players.index(moves[-1].by)


def _refused(code: str, seat: int, trouble: Exception) -> Page:
    """Nothing was entered; the sheet comes back with the choice still on it and the reason beside it."""
    found = services().tables.load(code)
    if isinstance(trouble, Stale):
        notice = _("The table has moved on: this is how it stands now. Your entry was not made.")
        return stage(found, choice=look(found, seat, fields()), shown=seat, notice=notice, status=409, in_hand=seat)
    if isinstance(trouble, NotAllowed):
        return stage(found, choice=Choice({}), notice=not_allowed_sentence(trouble.reason), status=403)
    if isinstance(trouble, Unreadable):
        return stage(found, choice=Choice(fields()), notice=say_unreadable(language(), trouble), status=400)
    return stage(found, choice=_refused_choice(found, seat, trouble), shown=seat, status=422, in_hand=seat)


def _refused_choice(found: Table, seat: int, trouble: Exception) -> Choice:
    """What was chosen, and why not; of several moves the first may be legal and another not."""
    choice = look(found, seat, fields())
    if choice.violation or not isinstance(trouble, RuleViolation):
        return choice
    return replace(choice, violation=trouble, effects=())


@pages.post("/undo")
def undo(code: str) -> Page:
    form = UndoForm()
    if not form.validate_on_submit():
        return stage(services().tables.load(code), notice=_("That could not be read. Nothing was undone."), status=400)
    try:
        found = services().tables.undo(code, int(form.number.data or 0), phone_key(), client=form.client.data or "")
    except Stale:
        notice = _("There is nothing like that to undo any more.")
        return stage(services().tables.load(code), choice=Choice({}), notice=notice, status=409)
    except CannotUndo as trouble:
        notice = _("%(name)s’s later entry needs it: undo that one first.", name=trouble.broken.move.by)
        return stage(services().tables.load(code), choice=Choice({}), notice=notice, status=422)
    return _after_entry(found)


# ---------------------------------------------------------------- the end

def _final(found: Table) -> Page:
    game, names = found.game, found.setup.players
    rows = game.standings(found.state)
    scores = {row.seat: game.score(game.sheet_of(found.state, row.seat), found.setup.layout) for row in rows}
    winners = [names[row.seat] for row in rows if row.place == 1]
    return make_response(render_template(
        "play/final.html", table=found, game=game, rows=rows, scores=scores, names=names,
        winners=listing(language(), winners), shared=len(winners) > 1, fragment=wants_fragment(),
        phone=this_phone(found), undoable=found.undoable(phone_key()), client=new_key(), signed=signed,
        events=events_address(found), view=game.view(found.state, None, 0, {}), tell=partial(_tell, found, None),
        drawn=drawn, **brought(game), **words(game)))


@pages.post("/rematch")
def rematch(code: str) -> AnyResponse:
    return redirect(url_for("play.table", code=services().tables.rematch(code, phone_key())), 303)


@pages.get("/record.json")
def record(code: str) -> Response:
    text = services().tables.export(code)
    response = Response(text, content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{code}.json"'
    return response
