"""Pictures for the rules of Blank White Dice: icons and signs with their names, and examples played by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion import rulebook
from companion.core.rulebook import Section
from companion.games.blank_white_dice import KEY
from companion.games.blank_white_dice.cards import CORE, EFFECTS
from companion.games.blank_white_dice.example_drawing import Drawing, Net, Square

from . import blank_white_dice_art as art
from . import fonts
from .blank_white_dice_words import WORDS
from .flow import Block, draw_text, text_height
from .fonts import REGULAR
from .page import Box
from .pen import BAD, CENTRE, INK, PEN, SOFT, Pen, rounded
from .summary import Picture, tied
from .words import speaker

FACE = 5.4              # the most a face of an unfolded die may have, in mm
_APART = 2.4            # between two dice
_GAP = 1.0              # between a picture and its words
_ROW = (7.4, 2.9)       # of icons with names: height of the icons, of the names

Sign = Callable[[Pen, Box], None]


# ---------------------------------------------------------------- icons and signs in a row

@dataclass(frozen=True, slots=True)
class Row:
    """Signs side by side, each over its name."""

    signs: Sequence[tuple[Sign, str]]
    high: float = _ROW[0]
    above: float = 0.4

    def height(self, width: float, size: float) -> float:
        return self.high + _ROW[1]

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        size *= 0.82
        needed = [max(fonts.width(name, REGULAR, size), self.high) for _, name in self.signs]
        apart, x = (box.w - sum(needed)) / len(needed), box.x
        for (sign, name), wide in zip(self.signs, needed, strict=True):
            cell = Box(x, box.y, wide + apart, self.high)
            sign(pen, Box(cell.cx - self.high / 2, box.y, self.high, self.high))
            label = Box(cell.x, cell.bottom, cell.w, _ROW[1])
            pen.fitted(label, name, size if apart > 0.6 else size * 0.9, ink=SOFT, at=CENTRE, smallest=4.5)
            x = cell.right


def core_icons(section: Section, language: str) -> Block:
    """Every icon of the core on its face."""
    return Row([(art.core_sign(icon), card.name) for card in CORE for icon in card.icons])


def phases(section: Section, language: str) -> Block:
    """The signs that stand on mats and cards for when something works."""
    say = speaker(language, WORDS)
    return Row([(art.SIGNS[key], say(f"phase-{key}")) for key in (*EFFECTS, "one-shot")], high=4.2)


# ---------------------------------------------------------------- examples

@dataclass(frozen=True, slots=True)
class Played:
    """The dice of an example unfolded, as they are at its end, and below them what the engine said."""

    drawing: Drawing
    above: float = 0.4

    def _words(self) -> str:
        told = [verdict.word for verdict in self.drawing.verdicts if verdict.fits]
        return tied(f"**{_capital(self.drawing.caption)}.** {'. '.join(told)}.")

    def _face(self, width: float) -> float:
        count = len(self.drawing.nets)
        return min(FACE, (width - (count - 1) * _APART) / (count * art.ACROSS))

    def height(self, width: float, size: float) -> float:
        return self._face(width) * art.DOWN + _GAP + text_height(self._words(), size, width)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        side = self._face(box.w)
        for place, net in enumerate(self.drawing.nets):
            x = box.x + place * (side * art.ACROSS + _APART)
            _draw_net(pen, Box(x, box.y, side * art.ACROSS, side * art.DOWN), net, size * 0.8)
        top = side * art.DOWN + _GAP
        draw_text(pen, box.x, box.y + top, box.w, self._words(), size)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _draw_net(pen: Pen, box: Box, net: Net, size: float) -> None:
    upper, lower = art.beside(box)
    for square, cell in zip(net.squares, art.unfolded(box), strict=True):
        _draw_square(pen, cell.inset(0.12), square)
    name = Box(upper.x + 0.8, upper.y, upper.w - 0.8, upper.h - 0.4)
    art.in_lines(pen, name, net.name, size)
    if net.owner:
        pen.fitted(Box(lower.x + 0.8, lower.y, lower.w - 0.8, lower.h), f"→ {net.owner}", size, font=REGULAR, ink=SOFT,
                   smallest=4)


def _draw_square(pen: Pen, box: Box, square: Square) -> None:
    """A face; what the steps drew has a rim in the colour of the pen, what they wiped is dashed."""
    art.plate(pen, box)
    art.face(pen, box, square.face)
    if square.look == "new":
        pen.box(box.inset(box.w * 0.09), box.w * 0.05, ink=PEN, width=box.w * 0.07)
    elif square.look == "gone":
        pen.stroke(rounded(box.inset(box.w * 0.14), 0), BAD if not pen.mono else INK, box.w * 0.06, "[0.7 0.6] 0 d")


def played(place: int) -> Picture:
    """The example at this place of its section."""
    def picture(section: Section, language: str) -> Block:
        return Played(rulebook.drawing(KEY, language, section.samples[place]))
    return picture
