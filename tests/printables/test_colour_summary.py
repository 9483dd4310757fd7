"""The rules of Colour Square on one page: all that was chosen is there, on any paper and any printer."""

import re

import pypdfium2
import pytest

from companion.core.rulebook import Item, Paragraph, plain
from companion.games.colour_square import KEY, LANGUAGES
from companion.library import rules_of
from printables import PAPERS, summaries
from printables.summaries import CHOICES, Summary

PARTS = [part for chapter in CHOICES[KEY].chapters for part in chapter]
URL = "http://192.168.178.21:8000/rules/colour-square"


def squeezed(text):
    """Without spaces: where lines end is a matter of paper and type."""
    return re.sub(r"\s", "", text).casefold()


@pytest.mark.parametrize("mono", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_one_page_has_all_that_was_chosen(paper, language, mono):
    document = pypdfium2.PdfDocument(summaries.to_bytes(Summary(KEY, URL, paper, language, mono)))
    assert len(document) == 1
    text, book = squeezed(document[0].get_textpage().get_text_range()), rules_of(KEY, language)
    for part in PARTS:
        section = book.section(part.anchor)
        assert squeezed(section.title) in text
        assert squeezed(plain(section.lead)) in text
        rulings = {ruling.mark: ruling.text for ruling in section.rulings}
        assert all(squeezed(plain(rulings[mark])) in text for mark in part.rulings)
        told = [re.sub(r"^\d\. ", "", plain(block.text)) for block in section.blocks
                if isinstance(block, Paragraph | Item)]
        assert all(squeezed(told[place]) in text for place in part.more)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_type_leaves_room_for_a_word_more(paper, language):
    assert summaries.plan_of(KEY, paper, language).flow.size > 8.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_example_is_drawn_there(language):
    page = pypdfium2.PdfDocument(summaries.to_bytes(Summary(KEY, URL, "a4", language)))[0]
    text = page.get_textpage().get_text_range()
    assert "92" in text
    assert "22 + 14 + 38 + 21" in text.replace("\xa0", " ")
