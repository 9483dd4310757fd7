"""Reading paper back: pages as text and as pictures, in mm from the top left, and games to print."""

import random
import re
import zlib
from functools import reduce

import oracle_blank
import pypdfium2
import pytest
import random_blank
import zxingcpp
from random_buildings import random_record

from companion.core.records import read_record
from companion.games import GAMES
from companion.games import blank_white_dice as blank_dice
from companion.games import blueprints_buildings as buildings
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares import placing
from companion.games.blueprints_squares.moves import Cross, Pass, Roll, Write
from companion.games.blueprints_squares.state import dice_in
from companion.library import built_in_layout
from printables import PRINTABLES, Seat, blank, keepsake, table, to_bytes
from printables import seats_of as sheets_of
from printables.document import plan_of
from printables.page import Box

KEY, BUILDINGS, BLANK = squares.KEY, buildings.KEY, blank_dice.KEY
EVERY_GAME = pytest.mark.parametrize("game", [KEY, BUILDINGS, BLANK])
HOUSES = {key: GAMES[key].read_layout(built_in_layout(key, "house")) for key in (KEY, BUILDINGS, BLANK)}
WITH_LAYOUTS = pytest.mark.parametrize("game", [KEY, BUILDINGS])        # that people can copy
KINDS = {BLANK: ("mat",)}               # of the sheets that a player has, where there are others
HOUSE = HOUSES[KEY]
SHARED = {KEY: 0, BUILDINGS: 0, BLANK: 1}       # sheets of a table that are everybody's
NEW_TABLE = "http://192.168.178.21:8000/new/blueprints-squares?layout=house"
TABLE_URL = "http://192.168.178.21:8000/t/KF47-WXYZ-23"
MM = 72 / 25.4


# ---------------------------------------------------------------- games

def random_game(*names, seed=1, turns=None, layout=HOUSE):
    """A game of players who write what fits and rarely think: played to its end, or for some turns."""
    rng = random.Random(seed)
    state = squares.new(layout, names, squares.read_options({}, names))
    while not state.over and (turns is None or state.turn < turns):
        state = squares.apply(state, _some_move(rng, state, rng.choice(squares.waiting_for(state))))
    return state


def _some_move(rng, state, seat):
    by, choices = state.players[seat], squares.options(state, seat)
    if choices.roll:
        return Roll(by, {die: rng.randint(1, 6) for die in choices.roll})
    fits = [(space, dice) for space, sets in enumerate(choices.writes) for dice in placing.SETS if sets >> dice & 1]
    if fits and not (choices.may_pass and rng.random() < 0.5):
        space, dice = rng.choice(fits)
        return Write(by, state.layout.spaces[space].name, dice_in(dice))
    if choices.may_pass:
        return Pass(by)
    return Cross(by, state.layout.spaces[rng.choice([i for i, may in enumerate(choices.crosses) if may])].name)


def random_site(*names, seed=1, rounds=3, moves=0, **options):
    """Builders who take what comes: played for some rounds, and some moves of the next."""
    entered = random_record(*names, seed=seed, rounds=rounds, moves=moves, **options)
    record = read_record(entered, GAMES, built_in_layout)
    return reduce(buildings.apply, record.moves, buildings.new(HOUSES[BUILDINGS], names, record.setup.options))


def random_dice(*names, seed=1, until=lambda state: False, **options):
    """Players who draw, roll and resolve as it comes, until something is so, or somebody has won."""
    rng, naive = random.Random(seed), oracle_blank.begin(names, options)
    state = blank_dice.new(HOUSES[BLANK], names, blank_dice.read_options(options, names))
    while not (blank_dice.over(state) or until(state)):
        entered = random_blank.legal_move(rng, naive)
        if oracle_blank.play(naive, entered) is None:
            state = blank_dice.apply(state, blank_dice.read_move(entered, ""))
    return state


def game_of(state):
    return next(game for game in GAMES.values() if isinstance(state, game.state.State))


def played_out(game, *names, seed=1):
    """A game of any kind that is over."""
    return {KEY: random_game, BUILDINGS: random_site, BLANK: random_dice}[game](*names, seed=seed)


def seat_url(number):
    return f"http://192.168.178.21:8000/t/KF47-WXYZ-23/seat/{number}-k7Qm2xVb"


def seats_of(state, *, filled=True):
    if not filled:
        return [Seat(name, seat_url(i)) for i, name in enumerate(state.players)]
    addresses = [(name, seat_url(i)) for i, name in enumerate(state.players)]
    return sheets_of(game_of(state).KEY, state, addresses, TABLE_URL)


def blank_job(game=KEY, **look):
    return blank(game, look.pop("layout", HOUSES[game]), url=look.pop("url", NEW_TABLE),
                 kinds=look.pop("kinds", KINDS.get(game, ())), **look)


def table_job(state, *, filled=True, **look):
    key = game_of(state).KEY
    return table(key, state.layout, seats_of(state, filled=filled), code="KF47-WXYZ-23",
                 turns=PRINTABLES[key].played(state) if filled else 0, **look)


def keepsake_job(state, **look):
    game = game_of(state)
    return keepsake(game.KEY, state.layout, seats_of(state), game.standings(state), code="KF47-WXYZ-23",
                    turns=PRINTABLES[game.KEY].played(state), **look)


# ---------------------------------------------------------------- reading back

class Printed:
    """A printed job, open for reading."""

    def __init__(self, job):
        self.job = job
        self.data = to_bytes(job)
        self.pages = list(pypdfium2.PdfDocument(self.data))
        self.paper, self.plan = plan_of(job)
        self._texts = {}

    def text(self, page=0):
        """Everything on a page, in the order it was drawn, as one line."""
        return " ".join(self._textpage(page).get_text_range().split())

    def _textpage(self, page):
        if page not in self._texts:
            self._texts[page] = self.pages[page].get_textpage()
        return self._texts[page]

    def on_page(self, box, frame=0):
        """A box of the plan, where it lies on the page."""
        corner = self.paper.frames[frame]
        return Box(corner.x + box.x, corner.y + box.y, box.w, box.h)

    def text_in(self, box, page=0, frame=0):
        """The words in a box of the plan."""
        place = self.on_page(box, frame)
        high = self.pages[page].get_height()
        found = self._textpage(page).get_text_bounded(place.x * MM, high - place.bottom * MM, place.right * MM,
                                                      high - place.y * MM)
        return found.split()

    def picture(self, page=0, dpi=150):
        return self.pages[page].render(scale=dpi / 72).to_pil()

    def keeps_its_margins(self, page=0):
        """Whether all ink is where any printer can reach."""
        picture = self.picture(page, dpi=254)                           # ten pixels a millimetre
        left, top, right, bottom = ink_box(picture)
        return min(left, top) >= 99 and right <= picture.width - 99 and bottom <= picture.height - 99


def ink_box(picture):
    """The box around everything that is not paper, in pixels."""
    return picture.convert("L").point(lambda grey: 255 if grey < 250 else 0).getbbox()


def qr_texts(picture):
    return sorted(code.text for code in zxingcpp.read_barcodes(picture))


def streams(data):
    """The drawing operators of all pages and forms, unpacked."""
    found = []
    for match in re.finditer(rb"<<(?:(?!endobj).)*?>>\s*stream\r?\n", data, re.DOTALL):
        length = int(re.search(rb"/Length (\d+)", match[0])[1])
        if b"/Length1" not in match[0]:         # a font's file
            raw = data[match.end():match.end() + length]
            found.append(zlib.decompress(raw) if b"/FlateDecode" in match[0] else raw)
    return [stream for stream in found if b"beginbfchar" not in stream and b"begincmap" not in stream]


COLOUR_OPERATORS = re.compile(rb"(?<![\w.])(?:rg|RG|k|K|cs|CS|sc|SC|scn|SCN|sh)(?![\w.])")


def _operators(data):
    """What is drawn, without the texts."""
    return [re.sub(rb"<[0-9a-f]*>|\([^)]*\)", b"", stream) for stream in streams(data)]


def colours_of(data):
    """The operators that set a colour which is neither black, white nor grey."""
    return [found for drawn in _operators(data) for found in COLOUR_OPERATORS.findall(drawn)]


def assert_pure_black(data):
    assert colours_of(data) == []
    greys = {grey for drawn in _operators(data) for grey in re.findall(rb"([\d.]+) [gG]\b", drawn)}
    assert greys == {b"0", b"1"}


def assert_fonts_embedded(data):
    fonts = set(re.findall(rb"/BaseFont\s*/([\w+-]+)", data))
    assert fonts
    assert all(b"Fira" in font for font in fonts)
    assert data.count(b"/FontFile2") == len(fonts)
