"""The rules of Blank White Dice on one page, icons and keywords on another: all that was chosen is there."""

import re

import pypdfium2
import pytest
from paper_help import assert_pure_black, ink_box, qr_texts

from companion.core.rulebook import Item, Paragraph, plain
from companion.games.blank_white_dice import KEY, LANGUAGES
from companion.games.blank_white_dice.cards import EFFECTS
from companion.library import rules_of
from printables import PAPERS, summaries
from printables.blank_white_dice_words import WORDS
from printables.summaries import Summary, pages_of, plan_of

URL = "http://192.168.178.21:8000/rules/blank-white-dice"
CHOSEN = pages_of(KEY)


def squeezed(text):
    """Without spaces: where lines end is a matter of paper and type."""
    return re.sub(r"\s", "", text).casefold()


@pytest.fixture(scope="module", params=[(paper, language, mono) for paper in PAPERS for language in LANGUAGES
                                        for mono in (False, True)], ids=lambda look: "-".join(map(str, look)))
def printed(request):
    return Summary(KEY, URL, *request.param)


@pytest.fixture(scope="module")
def pages(printed):
    return list(pypdfium2.PdfDocument(summaries.to_bytes(printed)))


def test_each_page_has_all_that_was_chosen(printed, pages):
    assert len(pages) == len(CHOSEN) == 2
    book = rules_of(KEY, printed.language)
    for page, choice in zip(pages, CHOSEN.values(), strict=True):
        text = squeezed(page.get_textpage().get_text_range())
        assert squeezed(plain(book.section(choice.intro).lead)) in text
        for part in (part for chapter in choice.chapters for part in chapter):
            section = book.section(part.anchor)
            told = [re.sub(r"^\d\. ", "", plain(block.text)) for block in section.blocks
                    if isinstance(block, Paragraph | Item)]
            rulings = {ruling.mark: ruling.text for ruling in section.rulings}
            wanted = [section.title, *(told[place] for place in (0, *part.more)),
                      *(plain(rulings[mark]) for mark in part.rulings)]
            assert [words for words in wanted if squeezed(words) not in text] == []


def test_no_section_is_told_twice_and_no_keyword_is_left_out():
    anchors = [part.anchor for choice in CHOSEN.values() for chapter in choice.chapters for part in chapter]
    assert len(anchors) == len(set(anchors))
    keywords = {"tag", "erase", "reroll", "points-card", "window", "phases", "always", "ward", "tagged", "one-shot",
                "overwrite", "neutralize", "prerequisite", "dots", "mark", "fizzle", "targeting", "replace", "copy"}
    assert keywords <= {part.anchor for chapter in CHOSEN["keywords"].chapters for part in chapter}


def test_each_page_keeps_its_margins_and_leads_to_all_the_rules(pages):
    for page in pages:
        picture = page.render(scale=200 / 72).to_pil()
        left, top, right, bottom = (edge * 25.4 / 200 for edge in ink_box(picture))
        assert min(left, top) >= 9.8
        assert right <= picture.width * 25.4 / 200 - 9.8
        assert bottom <= picture.height * 25.4 / 200 - 9.8
        assert qr_texts(picture) == [URL]


def test_the_type_is_large_enough_to_read(printed):
    assert min(plan_of(KEY, printed.paper, printed.language, about).flow.size for about in CHOSEN) >= 8.5


def test_icons_and_signs_stand_with_their_names(printed, pages):
    text = squeezed(pages[1].get_textpage().get_text_range())
    assert "tagerasere-roll3points−2pointsthewindow" in text
    phases = [WORDS[printed.language][f"phase-{key}"] for key in EFFECTS]
    assert squeezed("".join(phases) + "1 one-shot") in text, "the sign of one-shot is a 1 in a ring"


def test_the_examples_are_told_by_the_engine(printed, pages):
    told = {"en": "Ana gained 3 points", "fr": "Ana a gagné 3 points"}[printed.language]
    assert squeezed(told) in squeezed(pages[1].get_textpage().get_text_range())


def test_pure_black(printed):
    if printed.mono:
        assert_pure_black(summaries.to_bytes(printed))
