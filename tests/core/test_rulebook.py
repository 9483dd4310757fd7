"""The rules as files: what is read out of them, and what is not accepted."""

import pytest

from companion.core.rulebook import (
    BadRulebook,
    Item,
    Paragraph,
    Ruling,
    Sample,
    Span,
    lines,
    plain,
    read_rulebook,
    spans,
)

TEXT = """# A game

## Writing {#writing}
<!-- words: put, fill in -->

Write **one** number. See [Carrots](#carrots).

- In an empty space.

```example
caption: three fits
write 1-1 -> fits
```

> [R9] At most one circle.
> why: The text is silent.
> otherwise: Two circles.

## Carrots {#carrots}

The point is smaller.

> [F1] Nine is impossible.
> why: Tried.
"""


@pytest.fixture
def rulebook():
    return read_rulebook(TEXT)


def test_sections_keep_their_order_and_their_anchors(rulebook):
    assert rulebook.title == "A game"
    assert rulebook.anchors == ("writing", "carrots")
    assert rulebook.section("carrots").title == "Carrots"
    with pytest.raises(KeyError):
        rulebook.section("no-such-section")


def test_a_section_begins_with_its_rule_and_keeps_its_blocks_in_order(rulebook):
    section = rulebook.section("writing")
    assert section.lead == "Write **one** number. See [Carrots](#carrots)."
    assert [type(block) for block in section.blocks] == [Paragraph, Item, Sample, Ruling]
    assert section.words == ("put", "fill in")
    assert rulebook.section("carrots").words == ()


def test_a_ruling_has_its_number_its_reason_and_the_other_reading(rulebook):
    (ruling,) = rulebook.section("writing").rulings
    assert (ruling.mark, ruling.number, ruling.fact) == ("R9", "9", False)
    assert (ruling.text, ruling.why, ruling.otherwise) == ("At most one circle.", "The text is silent.", "Two circles.")


def test_a_proved_fact_is_no_ruling(rulebook):
    (fact,) = rulebook.section("carrots").rulings
    assert (fact.mark, fact.fact, fact.otherwise) == ("F1", True, "")


def test_an_example_is_kept_as_it_stands_with_its_line(rulebook):
    (sample,) = rulebook.section("writing").samples
    assert sample.source == "caption: three fits\nwrite 1-1 -> fits"
    assert sample.caption == "three fits"
    assert TEXT.splitlines()[sample.line - 1] == "caption: three fits"


def test_bold_and_links_become_spans():
    assert spans("Write **one** number, see [Carrots](#carrots).") == (
        Span("Write "), Span("one", bold=True), Span(" number, see "), Span("Carrots", link="carrots"), Span("."))
    assert spans("plain") == (Span("plain"),)
    assert plain("Write **one**, see [Carrots](#carrots)") == "Write one, see Carrots"


def test_markup_that_is_not_ours_stays_text():
    assert plain("<b>1 < 2</b> * 3") == "<b>1 < 2</b> * 3"


def test_a_section_as_plain_lines(rulebook):
    assert list(lines(rulebook.section("writing"), "en", lambda sample: sample.caption)) == [
        "Write one number. See Carrots.", "- In an empty space.", "Example: three fits",
        "Ruling 9. At most one circle. Why: The text is silent. The other reading: Two circles."]
    assert list(lines(rulebook.section("carrots"), "fr", lambda sample: ""))[-1] == (
        "Prouvé. Nine is impossible. Pourquoi : Tried.")


@pytest.mark.parametrize(("old", "new", "line", "reason"), [
    ("# A game\n", "A game\n", 1, "no title"),
    ("## Carrots {#carrots}", "## Carrots", 19, "no heading with an anchor"),
    ("## Writing {#writing}", "## Writing", 3, "no heading with an anchor"),
    ("{#carrots}\n\nThe", "{#writing}\n\nThe", 19, "a second section #writing"),
    ("> why: The text is silent.\n", "", 15, "R9 has no reason"),
    ("> [R9] At most", "> [X9] At most", 15, "no ruling like"),
    ("> [R9] At most", "> At most", 15, "not a paragraph"),
    ("write 1-1 -> fits\n```\n", "write 1-1 -> fits\n", 10, "an example without end"),
    ("The point is smaller.\n", "- The point is smaller.\n", 19, "#carrots does not begin with its rule"),
])
def test_a_mistake_is_told_with_its_line(old, new, line, reason):
    assert old in TEXT
    with pytest.raises(BadRulebook, match=reason) as trouble:
        read_rulebook(TEXT.replace(old, new))
    assert trouble.value.line == line
