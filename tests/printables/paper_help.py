"""Reading paper back: pages as text and as pictures, in mm from the top left, and games to print."""

import random
import re
import zlib

import pypdfium2
import zxingcpp

from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares import placing
from companion.games.blueprints_squares.moves import Cross, Pass, Roll, Write
from companion.games.blueprints_squares.state import dice_in
from companion.library import built_in_layout
from printables import PRINTABLES, Seat, blank, keepsake, table, to_bytes
from printables.document import plan_of
from printables.page import Box

KEY = squares.KEY
HOUSE = squares.read_layout(built_in_layout(KEY, "house"))
NEW_TABLE = "http://192.168.178.21:8000/new/blueprints-squares?layout=house"
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


def seat_url(number):
    return f"http://192.168.178.21:8000/t/KF47-WXYZ-23/seat/{number}-k7Qm2xVb"


def seats_of(state, *, filled=True):
    return [Seat(name, seat_url(i), squares.sheet_of(state, i) if filled else None)
            for i, name in enumerate(state.players)]


def blank_job(**look):
    return blank(KEY, look.pop("layout", HOUSE), url=look.pop("url", NEW_TABLE), **look)


def table_job(state, *, filled=True, **look):
    return table(KEY, state.layout, seats_of(state, filled=filled), code="KF47-WXYZ-23",
                 turns=PRINTABLES[KEY].played(state) if filled else 0, **look)


def keepsake_job(state, **look):
    return keepsake(KEY, state.layout, seats_of(state), squares.standings(state), code="KF47-WXYZ-23",
                    turns=PRINTABLES[KEY].played(state), **look)


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
