"""Examples from the rules of Blueprints (magic squares), played by the engine and drawn like the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import rulebook
from companion.core.rulebook import Sample, Section
from companion.games.blueprints_squares import KEY
from companion.games.blueprints_squares.examples import Drawing, Happened, played, read_example
from companion.games.blueprints_squares.layout import COLOURS, SOLID
from companion.games.blueprints_squares.scoring import score, sums
from companion.games.blueprints_squares.state import CROSSED, EMPTY
from companion.games.blueprints_squares.view import Cell

from . import dice
from .blueprints_squares_figures import draw_space, layout_called
from .flow import LEADING, Beside, Block, draw_text, text_height
from .fonts import BOLD, POINT
from .page import Box
from .parts import value
from .pen import BAD, CENTRE, EDGE, INK, PEN, SOFT, WHITE, Pen, middle
from .summary import Picture, tied

SPACE = 7.8             # of a space in an example, in mm
DIE = 4.8
_SIGN = 2.2             # the tick or the cross of a verdict


def _happened(sample: Sample) -> tuple[Happened, ...]:
    example = read_example(sample.source)
    return tuple(played(example, layout_called(example.layout)))


def _drawing(language: str, sample: Sample) -> Drawing:
    found: Drawing = rulebook.drawing(KEY, language, sample)
    return found


# ---------------------------------------------------------------- marks and verdicts

def _draw_mark(pen: Pen, box: Box, mark: int, circled: bool, twice: bool) -> None:
    if mark == CROSSED:
        dice.cross(pen, box.inset(box.w * 0.28), PEN, box.w * 0.05)
    elif mark:
        value(pen, box, mark, circled=circled, twice=twice, scale=0.9)


def _draw_refused(pen: Pen, box: Box, number: int) -> None:
    """A number that may not stand where it was tried."""
    pen.fitted(box.inset(box.w * 0.2), str(number), box.w / POINT * 0.38, font=BOLD, ink=BAD, at=CENTRE, smallest=4)
    pen.box(box.inset(-0.5), 1.2, ink=BAD, width=0.4)


def _draw_sign(pen: Pen, box: Box, fits: bool) -> None:
    if not fits:
        dice.cross(pen, box.inset(box.w * 0.1), BAD, box.w * 0.2)
        return
    shape = (f"{box.x:.2f} {box.y + box.h * 0.55:.2f} m {box.x + box.w * 0.36:.2f} {box.bottom - box.h * 0.05:.2f} l"
             f" {box.right:.2f} {box.y + box.h * 0.05:.2f} l")
    pen.stroke(shape, PEN, box.w * 0.2, "1 J 1 j")


def _signed_height(text: str, size: float, width: float) -> float:
    return text_height(text, size, width - _SIGN - 1)


def _draw_signed(pen: Pen, box: Box, text: str, fits: bool, size: float) -> None:
    """A tick or a cross and words behind it, halfway up the box."""
    y = box.cy - _signed_height(text, size, box.w) / 2
    _draw_sign(pen, Box(box.x, y + (size * LEADING - _SIGN) / 2, _SIGN, _SIGN), fits)
    draw_text(pen, box.x + _SIGN + 1, y, box.w - _SIGN - 1, text, size)


# ---------------------------------------------------------------- attempts: dice, the space, what happens

@dataclass(frozen=True, slots=True)
class Attempt:
    dice: tuple[tuple[str, int], ...]
    colour: str                     # of the space
    solid: bool
    value: int
    mark: int                       # what stands there now
    circled: bool
    twice: bool
    fits: bool
    words: str


def _attempt(happened: Happened, seat: int, words: str) -> Attempt:
    state, step, fits = happened.state, happened.step, happened.refused is None
    index = state.layout.index[step.space]
    space, sheet = state.layout.spaces[index], state.sheets[seat]
    faces = dict(zip(COLOURS, state.faces, strict=True))
    return Attempt(tuple((colour, faces[colour]) for colour in step.dice), space.colour, space.kind == SOLID,
                   happened.value, sheet.marks[index] if fits else EMPTY, bool(sheet.circled >> index & 1),
                   "duplicate" in happened.words, fits, words)


@dataclass(frozen=True, slots=True)
class Attempts:
    """An example line by line: the dice, the space they go to, whether they may, and what it shows."""

    lines: tuple[Attempt, ...]
    language: str
    above: float = 0.3
    _gap = 0.9

    def _left(self) -> float:
        """Where the words begin."""
        return max(len(line.dice) for line in self.lines) * (DIE + 0.6) + 4 + SPACE + 1.6

    def _row(self, line: Attempt, width: float, size: float) -> float:
        return max(SPACE, _signed_height(line.words, size, width - self._left()))

    def height(self, width: float, size: float) -> float:
        return sum(self._row(line, width, size) + self._gap for line in self.lines)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        y, left = box.y + self._gap / 2, self._left()
        for line in self.lines:
            high = self._row(line, box.w, size)
            self._draw_line(pen, box.x + left - 1.6 - SPACE, y + high / 2, line)
            _draw_signed(pen, Box(box.x + left, y, box.w - left, high), line.words, line.fits, size)
            y += high + self._gap

    def _draw_line(self, pen: Pen, x: float, cy: float, line: Attempt) -> None:
        space = Box(x, cy - SPACE / 2, SPACE, SPACE)
        if line.dice:
            pen.text(x - 2, cy + middle(9), "→", 9, ink=SOFT, at=CENTRE)
        for back, (colour, face) in enumerate(reversed(line.dice), 1):
            pen.stamp(dice.die(colour, face, DIE, pen.mono), x - 4 - back * (DIE + 0.6) + 0.6, cy - DIE / 2)
        draw_space(pen, space, line.colour, line.solid, self.language)
        _draw_mark(pen, space, line.mark, line.circled, line.twice)
        if not line.fits and line.value:
            _draw_refused(pen, space, line.value)


def attempts(*places: int) -> Picture:
    """The examples at these places of their section, a line for each thing tried."""
    def picture(section: Section, language: str) -> Block:
        lines = (line for place in places for line in _attempts(section.samples[place], language))
        return Attempts(tuple(lines), language)
    return picture


def _attempts(sample: Sample, language: str) -> Iterator[Attempt]:
    """One thing tried is told by the caption; of several, each says what came of it."""
    example, drawing = read_example(sample.source), _drawing(language, sample)
    seat = example.players.index(example.by)
    for happened, verdict in zip(_happened(sample), drawing.verdicts, strict=True):
        if verdict.space:
            yield _attempt(happened, seat, tied(drawing.caption if len(drawing.verdicts) == 1 else verdict.word))


# ---------------------------------------------------------------- cuts: a part of the sheet

def _draw_cells(pen: Pen, x: float, y: float, pitch: float, drawing: Drawing, language: str) -> None:
    """The cells of an example as they stand after its last step, a refused number where it was tried.

    In a small space a written number leaves no room for the letter; its hatching tells the colour too.
    """
    places = {cell.name: Box(x + i % drawing.columns * pitch, y + i // drawing.columns * pitch, pitch, pitch).inset(
        pitch * 0.025) for i, cell in enumerate(drawing.cells)}
    last = {verdict.space: verdict for verdict in drawing.verdicts}
    for cell in drawing.cells:
        box, verdict = places[cell.name], last.get(cell.name)
        letter = pitch >= SPACE or cell.mark == EMPTY
        draw_space(pen, box, cell.colour, cell.kind == SOLID, language, letter=letter)
        _draw_mark(pen, box, cell.mark, cell.circled, cell.twice)
        if verdict and not verdict.fits and cell.mark == EMPTY:
            _draw_refused(pen, box, verdict.value)
    for cell in drawing.cells:
        _draw_carrots(pen, places[cell.name], pitch, cell)


def _draw_carrots(pen: Pen, box: Box, pitch: float, cell: Cell) -> None:
    if cell.right:
        dice.carrot(pen, box.cx + pitch / 2, box.cy, cell.right, pitch * 0.24)
    if cell.below:
        dice.carrot(pen, box.cx, box.cy + pitch / 2, {"<": "^", ">": "v"}[cell.below], pitch * 0.24)


@dataclass(frozen=True, slots=True)
class Cut:
    """A part of the sheet; under it or, where there is room, beside it what it shows."""

    drawing: Drawing
    language: str
    beside: bool = False
    above: float = 0.3
    _pitch = SPACE + 0.4

    def _size(self) -> tuple[float, float]:
        rows = len(self.drawing.cells) // self.drawing.columns
        return self.drawing.columns * self._pitch, rows * self._pitch

    def _words(self, box: Box, size: float) -> Box:
        wide, high = self._size()
        if self.beside:
            return Box(box.x + wide + 2, box.y, box.w - wide - 2, box.h)
        return Box(box.x, box.y + high + 0.6, box.w, _signed_height(tied(self.drawing.caption), size, box.w))

    def height(self, width: float, size: float) -> float:
        words = self._words(Box(0, 0, width, 0), size)
        needed, high = _signed_height(tied(self.drawing.caption), size, words.w), self._size()[1]
        return max(needed, high) if self.beside else words.y + needed

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        top = box.cy - self._size()[1] / 2 if self.beside else box.y
        _draw_cells(pen, box.x, top, self._pitch, self.drawing, self.language)
        _draw_signed(pen, self._words(box, size), tied(self.drawing.caption), self.drawing.verdicts[-1].fits, size)


def cut(place: int) -> Picture:
    """The example at this place of its section, with what it shows beside it."""
    return lambda section, language: Cut(_drawing(language, section.samples[place]), language, beside=True)


def cuts(*places: int) -> Picture:
    """Examples of a section side by side."""
    def picture(section: Section, language: str) -> Block:
        drawn = tuple(Cut(_drawing(language, section.samples[place]), language) for place in places)
        return Beside(drawn)
    return picture


# ---------------------------------------------------------------- sums

@dataclass(frozen=True, slots=True)
class Counted:
    """A whole grid with its sums, those that count filled in; what comes of it stands beside it."""

    drawing: Drawing
    sums: tuple[int | None, ...]        # rows, columns, falling, rising: the engine's order
    counted: int                        # the sum that counts
    language: str
    above: float = 0.3
    _pitch = 6.4
    _sum = 4.6

    def _side(self) -> float:
        return self.drawing.columns * self._pitch

    def _words(self) -> str:
        told = " ".join(verdict.word for verdict in self.drawing.verdicts)
        return tied(f"**{told}** ({self.drawing.caption})")

    def height(self, width: float, size: float) -> float:
        return self._sum + self._side() + 0.6 + self._sum

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        top, side = box.y + self._sum, self._side()
        _draw_cells(pen, box.x, top, self._pitch, self.drawing, self.language)
        for total, place in zip(self.sums, self._places(box.x, top), strict=True):
            if total is not None:
                self._draw_sum(pen, place, total)
        x = box.x + side + self._sum + 3.6
        y = top + (side - text_height(self._words(), size, box.right - x)) / 2
        draw_text(pen, x, y, box.right - x, self._words(), size)

    def _places(self, x: float, y: float) -> list[Box]:
        count, side, wide = self.drawing.columns, self._side(), self._sum + 0.6
        inset = (self._pitch - self._sum) / 2
        beside, below = x + side + 0.6, y + side + 0.6
        return [*(Box(beside, y + i * self._pitch + inset, wide, self._sum) for i in range(count)),
                *(Box(x + i * self._pitch + (self._pitch - wide) / 2, below, wide, self._sum) for i in range(count)),
                Box(beside, below, wide, self._sum), Box(beside, y - self._sum + 0.1, wide, self._sum)]

    def _draw_sum(self, pen: Pen, box: Box, total: int) -> None:
        hit = total == self.counted
        pen.box(box, 0.8, ink=EDGE, width=0.2, fill=PEN if hit else WHITE)
        pen.fitted(box.inset(0.5), str(total), 8.5, font=BOLD, ink=WHITE if hit else INK, at=CENTRE)


def _counted(sample: Sample, language: str) -> Counted:
    example, happened = read_example(sample.source), _happened(sample)
    state = happened[-1].state
    sheet, grid = state.sheets[0], next(grid for grid in state.layout.grids if grid.key == example.grid)
    line = next(line for line in score(sheet, state.layout).lines if line.key == grid.key)
    return Counted(_drawing(language, sample), sums(sheet, grid), line.facts["sum"], language)


def counted(place: int) -> Picture:
    """The example of scoring at this place of its section."""
    return lambda section, language: _counted(section.samples[place], language)
