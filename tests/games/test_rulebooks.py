"""What holds for the rules of every game: complete, the same in both languages, never against the engine, found."""

import re
from importlib import import_module

import pytest

from companion import rulebook
from companion.core.rulebook import Item, Paragraph, lines, plain, spans
from companion.games import GAMES
from companion.library import built_in_layout, rules_of

LANGUAGES = ("en", "fr")
BOOKS = [pytest.param(key, language, id=f"{key}-{language}") for key in GAMES for language in LANGUAGES]
each_book = pytest.mark.parametrize(("key", "language"), BOOKS)
each_game = pytest.mark.parametrize("key", list(GAMES))


def sections(key, language):
    return rules_of(key, language).sections


def part(key, name):
    """A module of a game."""
    return import_module(f"{GAMES[key].__name__}.{name}")


def blank_score(key):
    game, names = GAMES[key], ("Ana", "Ben")
    layout = game.read_layout(built_in_layout(key, "house"))
    state = game.new(layout, names, game.read_options({}, names))
    return game.score(game.sheet_of(state, 0), layout)


# ---------------------------------------------------------------- complete

@each_game
def test_both_languages_have_the_same_sections_in_the_same_order(key):
    assert rules_of(key, "en").anchors == rules_of(key, "fr").anchors


@each_book
def test_every_refusal_and_every_score_line_leads_to_a_section(key, language):
    anchors = set(rules_of(key, language).anchors)
    assert set(GAMES[key].SECTIONS.values()) <= anchors
    assert {line.section for line in blank_score(key).lines} <= anchors
    assert {"scoring", "ties"} <= anchors, "the last page leads there"


@each_book
def test_every_ruling_has_its_reason_and_stands_once(key, language):
    rulings = [ruling for section in sections(key, language) for ruling in section.rulings]
    assert all(ruling.text and ruling.why for ruling in rulings)
    assert len({ruling.mark for ruling in rulings}) == len(rulings)


@each_game
def test_both_languages_rule_the_same_in_the_same_places(key):
    found = [[(ruling.mark, section.anchor, bool(ruling.otherwise)) for section in sections(key, language)
              for ruling in section.rulings] for language in LANGUAGES]
    assert found[0] == found[1]


# ---------------------------------------------------------------- readable

@each_book
def test_a_section_fits_a_screen_and_begins_with_the_answer(key, language):
    for section in sections(key, language):
        told = [plain(block.text) for block in section.blocks if isinstance(block, Paragraph | Item)]
        assert len(plain(section.lead)) <= 240, section.anchor
        assert len(told) <= 8, section.anchor
        assert sum(map(len, told)) <= 700, section.anchor


@each_book
def test_every_link_leads_to_another_section(key, language):
    for section in sections(key, language):
        texts = [text for block in section.blocks for text in vars_of(block)]
        links = {span.link for text in texts for span in spans(text) if span.link}
        assert links <= set(rules_of(key, language).anchors) - {section.anchor}, section.anchor


def vars_of(block):
    return [getattr(block, name) for name in ("text", "why", "otherwise") if hasattr(block, name)]


@each_book
def test_the_text_is_set_with_true_quotes_and_without_leftover_signs(key, language):
    for section in sections(key, language):
        text = "\n".join((section.title, *lines(section, language, lambda sample: sample.caption)))
        assert not re.search(r"['\"*\[\]`]|->", text), section.anchor


# ---------------------------------------------------------------- examples, played by the engine

SAMPLES = [pytest.param(key, language, section.anchor, sample, id=f"{key}-{language}-{section.anchor}-{sample.line}")
           for key in GAMES for language in LANGUAGES for section in sections(key, language)
           for sample in section.samples]
each_sample = pytest.mark.parametrize(("key", "language", "anchor", "sample"), SAMPLES)


def played(key, sample):
    examples = part(key, "examples")
    example = examples.read_example(sample.source)
    layout = GAMES[key].read_layout(built_in_layout(key, example.layout))
    return example, list(examples.played(example, layout))


@each_sample
def test_what_an_example_says_is_what_the_engine_does(key, language, anchor, sample):
    example, happened = played(key, sample)
    assert [step.told for step in happened] == [step.claim for step in example.steps]
    assert happened, "an example without a step shows nothing"
    assert example.caption


@each_sample
def test_a_refusal_in_an_example_names_its_own_or_a_neighbouring_rule(key, language, anchor, sample):
    near = rulebook.LOOKUPS[key].NEAR[anchor]
    for step in played(key, sample)[1]:
        if step.refused:
            assert step.refused.section in (anchor, *near, "writing")


@each_sample
def test_an_example_is_told_to_those_who_cannot_see_it(key, language, anchor, sample):
    lookup = rulebook.LOOKUPS[key]
    told = lookup.in_words(rulebook.drawing(key, language, sample), language)
    assert told.startswith(sample.caption + ".")
    for step in played(key, sample)[1]:
        if step.refused:
            assert GAMES[key].say(language, step.refused.code, step.refused.facts) in told


@each_game
def test_both_languages_play_the_same_examples(key):
    sources = [[re.sub(r"caption: .*", "", sample.source)
                for section in sections(key, language) for sample in section.samples] for language in LANGUAGES]
    assert sources[0] == sources[1]
    assert len(sources[0]) >= 15


# ---------------------------------------------------------------- from the screen to the rule

@each_game
def test_everything_on_the_screen_leads_to_a_section_that_exists(key):
    lookup, anchors = rulebook.LOOKUPS[key], set(rules_of(key, "en").anchors)
    for ways in (lookup.BUTTONS, lookup.TASKS, lookup.EFFECTS, lookup.SCORE_LINES):
        assert set(ways.values()) <= anchors
    assert set(lookup.NEAR) == anchors
    assert all(anchor not in near and set(near) <= anchors for anchor, near in lookup.NEAR.items())


@each_game
def test_no_task_effect_or_score_line_is_without_its_rule(key):
    lookup, sentences = rulebook.LOOKUPS[key], part(key, "messages").SENTENCES["en"]
    assert set(lookup.TASKS) == {name.removeprefix("do-") for name in sentences if name.startswith("do-")}
    assert set(lookup.EFFECTS) == {name for name in sentences if name.startswith("if-")}
    assert {line.key: line.section for line in blank_score(key).lines}.items() <= lookup.SCORE_LINES.items()


# ---------------------------------------------------------------- found

@each_book
def test_every_section_is_found_by_its_title_and_its_anchor(key, language):
    for section in sections(key, language):
        assert rulebook.find(key, section.title, language)[0].section == section.anchor
        assert section.anchor in [hit.section for hit in rulebook.find(key, section.anchor, language)[:3]]


@each_book
@pytest.mark.parametrize("words", ["xqzzt", "zzzz qqq", "", "?", "pizza", "lorem ipsum", "🎲", "de la of the", "pasta"])
def test_nonsense_finds_nothing(key, language, words):
    assert rulebook.find(key, words, language) == []


@each_book
def test_a_frequent_question_has_its_section_as_the_first_answer(key, language):
    questions = rulebook.frequent_questions(key, language)
    assert len(questions) >= 10
    for question, section in questions:
        assert rulebook.find(key, question, language)[0].section == section, question


@each_game
def test_both_languages_offer_the_same_frequent_questions(key):
    offered = [[section for _, section in rulebook.frequent_questions(key, language)] for language in LANGUAGES]
    assert offered[0] == offered[1]


@each_book
def test_a_hit_marks_words_of_its_passage(key, language):
    for question, _ in rulebook.frequent_questions(key, language):
        for hit in rulebook.find(key, question, language):
            assert hit.passage in plain(hit.text)
            assert all(0 <= start < end <= len(hit.passage) for start, end in hit.marks)


@each_game
def test_two_indexes_of_the_same_rules_are_the_same(key):
    first, second = rulebook.build_index(key, "fr"), rulebook.build_index(key, "fr")
    assert first.postings == second.postings
    assert list(first.postings) == list(second.postings)
