"""The pages of the rules, for every game; and of a table, where a refusal must not tell what is behind a screen."""

import pytest

from companion.games import GAMES, blueprints_buildings
from companion.library import rules_of
from companion.rulebook import frequent_questions

BUILDINGS = blueprints_buildings.KEY
BOOKS = [(key, language) for key in GAMES for language in ("en", "fr")]


@pytest.mark.parametrize(("key", "language"), BOOKS)
def test_every_section_has_its_page_with_its_examples_drawn(phone, key, language):
    reader = phone(language)
    for section in rules_of(key, language).sections:
        page = reader.get(f"/rules/{key}/{section.anchor}")
        assert page.status == 200, section.anchor
        assert section.title in page.text
        assert len(page.find("figure")) == len(section.samples)
        assert len(page.find("aside", class_="ruling")) == len(section.rulings)


@pytest.mark.parametrize(("key", "language"), BOOKS)
def test_the_question_field_suggests_a_question_of_this_game(phone, key, language):
    asked = frequent_questions(key, language)[0][0]
    assert phone(language).get(f"/rules/{key}").one("input", name="q")["placeholder"] == asked


def test_a_ruling_is_headed_by_its_mark(phone):
    page = phone().get(f"/rules/{BUILDINGS}/unplaceable")
    assert [heading.text for heading in page.find("h3")] == ["Ruling T5", "Ruling C5"]


# ---------------------------------------------------------------- at a table

@pytest.fixture
def running(phone):
    """A round of Ana and Ben, each with an own phone; a green 3 stands in row 1, column 1 of Ana's building."""
    ana, ben = phone(), phone()
    code = ana.post(f"/new/{BUILDINGS}", {"name": ["Ana", "Ben"]}).location.rsplit("/", 1)[1]
    assert ben.post(f"/t/{code}/seats/1/take").status == 303
    assert ana.post(f"/t/{code}/start").status == 303
    ana.enter(code, 0, "round", in_demand=["black", "green"], first="Ana")
    ana.enter(code, 0, "plan", plan="21#/#12")
    ana.enter(code, 0, "take", die="green-3", space="1-1")
    assert ana.tables.load(code).state.buildings[0].picks == 1
    return code, ana, ben


CHOICE = "seat=0&die=orange-2&space=1-1"


def test_the_rule_of_a_refused_choice_tells_why(running):
    code, ana, _ = running
    page = ana.get(f"/t/{code}/rules?{CHOICE}")
    assert "Orange 2 cannot stand on green 3" in page.text
    assert [article["id"] for article in page.find("article")] == ["placing"]


def test_the_refusal_of_anothers_choice_is_not_told(running):
    """Whoever asked for it could feel around behind the screen, die by die."""
    code, _, ben = running
    page = ben.get(f"/t/{code}/rules?{CHOICE}")
    assert page.status == 200
    assert "At your table" not in page.text
    assert [article["id"] for article in page.find("article")][:2] == ["placing", "wood"]
    hatched = ben.get(f"/t/{code}/rules?{CHOICE.replace('1-1', '1-3')}")
    assert [article["id"] for article in hatched.find("article")] == [article["id"] for article in page.find("article")]


def test_an_entry_without_a_space_is_told_its_rule_too(running):
    code, ana, _ = running
    page = ana.get(f"/t/{code}/rules?seat=0&do=plan&plan=111/111")
    assert "already chosen 1 of six dice" in page.text
    assert [article["id"] for article in page.find("article")] == ["plan"]


def test_without_a_choice_what_is_due_is_shown(running):
    code, ana, ben = running
    assert [article["id"] for article in ana.get(f"/t/{code}/rules?seat=0").find("article")] == ["taking"]
    assert [article["id"] for article in ben.get(f"/t/{code}/rules?seat=1").find("article")] == ["plan"]
