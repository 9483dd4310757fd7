"""The cards of Blank White Dice: the core, blank ones for the table's own, and those in play at a table."""

import re
from dataclasses import replace

import pypdfium2
import pytest
from blank_help import Table
from paper_help import BLANK, HOUSES, MM, assert_pure_black, random_dice

from companion.games import blank_white_dice as dice
from companion.games.blank_white_dice.cards import CORE
from companion.games.blank_white_dice.pieces import initials
from printables import PAPERS, cards
from printables.blank_white_dice_words import WORDS
from printables.card import CARD_H, CARD_W
from printables.page import page

HOUSE = HOUSES[BLANK]
EVERY_LANGUAGE = pytest.mark.parametrize("language", dice.LANGUAGES)
PLAYED = random_dice("Ana", "Ben", seed=3, level="experienced", until=lambda state: state.round >= 3)


def squeezed(text):
    return re.sub(r"\*\*|\s", "", text)


def cards_of(language="en", paper="a4", mono=False, state=None):
    data = cards.to_bytes(cards.Deck(BLANK, HOUSE, paper, language, mono, state))
    return data, list(pypdfium2.PdfDocument(data))


def text_on(pdf_page, place):
    high = pdf_page.get_height()
    found = pdf_page.get_textpage().get_text_bounded(place.x * MM, high - place.bottom * MM, place.right * MM,
                                                     high - place.y * MM)
    return " ".join(found.split())


@pytest.mark.parametrize("paper", PAPERS)
@EVERY_LANGUAGE
def test_the_core_cards_and_blank_ones_nine_to_a_page(paper, language):
    _, pages = cards_of(language, paper)
    places, words = cards.places(page(PAPERS[paper])), WORDS[language]
    assert [(box.w, box.h) for box in places] == [(CARD_W, CARD_H)] * 9
    fronts = [text_on(sheet, box) for sheet in pages[::2] for box in places]
    backs = [text_on(sheet, box) for sheet in pages[1::2] for box in places]
    assert len(fronts) == 18
    assert set(backs) == {"BLANK WHITE DICE"}
    for front, card in zip(fronts, CORE, strict=False):
        assert card.name in front
        assert squeezed(words[f"core-{card.name}"]) in squeezed(front)
    fields = [*(words[f"phase-{key}"] for key in ("first", "main", "last", "always", "ward", "tagged", "one-shot")),
              words["card-over"], words["card-needs"], *(words[key].upper() for key in ("card-name", "card-phases"))]
    assert all(field in front for front in fronts[len(CORE):] for field in fields)


def test_the_cards_of_a_table_with_what_is_known_of_them():
    state = Table("Ana", "Ben").play("""
        Ana adds {"name": "Zoom", "overwrites": "Re-roll", "one-shot": true, "phases": ["ward"], "note": "Stop, thief!"}
        Ben adds {"name": "Medkit", "icons": ["Plaster", "-2", "1"]}
    """).state
    _, pages = cards_of(state=state)
    places = cards.places(page(PAPERS["a4"]))
    fronts = [text_on(sheet, box) for sheet in pages[::2] for box in places]
    known = {name: next(front for front in fronts if name in front) for name in state.tableau.laid}
    assert len(known) == 12
    assert len(fronts) == 18, "the rest of the page is blank cards"
    assert "Overwrites Re-roll" in known["Zoom"]
    assert "Stop, thief!" in known["Zoom"]
    assert all(initials(icon).replace("-", "−") in known["Medkit"].split() for icon in ("Plaster", "-2", "1"))
    assert squeezed(WORDS["en"]["known-Medkit"]) in squeezed(known["Medkit"]), "what the rules tell"


def test_the_longest_card_is_whole():
    note = "Each opponent loses 1 point for every dot beside this icon, unless they pay 2; then erase a face. " * 4
    name = "The Very Long Name Of A Card That Nobody Would Ever Have Printed"
    entered = {"name": name, "note": note, "phases": ["first", "main", "last", "always", "ward", "tagged"]}
    state = Table("Ana", "Ben").state
    card = dice.cards.read_card(entered, "")
    _, pages = cards_of(state=replace(state, tableau=dice.tableau.with_card(state.tableau, card)))
    front = text_on(pages[2], cards.places(page(PAPERS["a4"]))[1])
    assert squeezed(name) in squeezed(front)
    assert squeezed(note) in squeezed(front)


@pytest.mark.parametrize("state", [None, PLAYED], ids=["blank", "table"])
def test_cards_in_pure_black(state):
    assert_pure_black(cards_of(mono=True, state=state)[0])
