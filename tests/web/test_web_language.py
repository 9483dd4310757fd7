"""English and French: as the browser wishes, as the reader chooses, and no sentence forgotten."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from every_page import every_page
from phones import KEY

import companion

ROOT = Path(__file__).parents[2]
CATALOGUE = Path(companion.__file__).parent / "translations" / "fr.po"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_is_in_the_readers_language(phone, language):
    seen = 0
    for name, page in every_page(phone, language):
        found = page.find("html")
        assert not found or found[0].get("lang") == language, name
        seen += bool(found)
    assert seen > 35


@pytest.mark.parametrize(("wish", "given"), [
    ("fr", "fr"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("en-GB", "en"), ("de,fr;q=0.5", "fr"), ("de", "en"), ("", "en"),
    ("*", "en"), ("fr;q=0,en", "en"), ("garbage;;;q=x", "en"), ("x" * 5000, "en"),
])
def test_the_browsers_wish(phone, wish, given):
    assert phone(wish).get("/").one("html")["lang"] == given


def test_the_readers_choice_counts_more_than_the_browsers_wish(phone):
    ana = phone("en")
    page = ana.post("/language", {"language": "fr", "back": f"/new/{KEY}"})
    assert page.location == f"/new/{KEY}"
    assert ana.get("/").one("html")["lang"] == "fr"
    code = ana.play_solo()
    assert ana.get(f"/t/{code}").one(id="prompt").text == "Ana : entre le lancer"
    ana.post("/language", {"language": "en", "back": "/"})
    assert ana.get(f"/t/{code}").one(id="prompt").text == "Ana: enter the roll"


@pytest.mark.parametrize("language", ["de", "", "../../etc", "FR", "x" * 1000])
def test_a_language_we_do_not_speak_changes_nothing(phone, language):
    ana = phone("fr")
    assert ana.post("/language", {"language": language, "back": "/"}).status == 303
    assert ana.get("/").one("html")["lang"] == "fr"


def test_the_switch_stands_on_the_first_page_in_the_other_language(phone):
    ana = phone("en")
    button = ana.get("/").one("button", name="language")
    assert (button["value"], button["lang"], button["aria-label"]) == ("fr", "fr", "Français")
    ana.post("/language", {"language": "fr", "back": "/"})
    assert ana.get("/").one("button", name="language")["aria-label"] == "English"


def test_two_phones_at_one_table_each_read_their_own_language(phone):
    ana, zoe = phone("en"), phone("fr")
    code = ana.open("Ana", "Zoé")
    zoe.post(f"/t/{code}/seats/1/take")
    ana.post(f"/t/{code}/start")
    ana.roll(code)
    for _ in range(2):      # drawn pieces are kept: they must not be kept across languages
        assert "empty" in ana.get(f"/t/{code}").find("button", value="left-1-1")[0]["aria-label"]
        assert "vide" in zoe.get(f"/t/{code}").find("button", value="left-1-1")[0]["aria-label"]


# --- no sentence forgotten -------------------------------------------------------------------------------------


def sentences():
    """Every sentence that the pages ask to be translated, with where it stands."""
    found = {}
    sources = ((ROOT / "templates", [("**.html", "jinja2")], {"**.html": {"silent": "false"}}),
               (ROOT / "companion" / "web", [("**.py", "python")], {}))
    for folder, methods, options in sources:
        for file, line, message, _comments, _context in extract_from_dir(
                folder, methods, options, keywords={"_": None, "gettext": None, "ngettext": (1, 2)}):
            found[message] = f"{file}:{line}"
    return found


def test_every_sentence_has_a_french_one_with_the_same_facts():
    asked = sentences()
    assert len(asked) > 60
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    for message, where in asked.items():
        entry = catalogue.get(message if isinstance(message, str) else message[0])
        assert entry is not None, f"{where}: {message} is not in the catalogue"
        assert not entry.fuzzy, f"{where}: {message}"
        assert entry.string, f"{where}: {message} has no French"
        wanted = facts(message if isinstance(message, str) else message[1])
        for text in [entry.string] if isinstance(entry.string, str) else entry.string:
            assert text, f"{where}: {message}"
            assert facts(text) == wanted, f"{where}: {text}"


def facts(text):
    return set(re.findall(r"%\((\w+)\)", text))


def test_the_catalogue_has_no_sentence_that_nobody_says():
    asked = {message if isinstance(message, str) else message[0] for message in sentences()}
    with CATALOGUE.open("rb") as file:
        entries = [entry.id for entry in read_po(file, locale="fr") if entry.id]
    kept = {entry if isinstance(entry, str) else entry[0] for entry in entries}
    assert kept - asked == set()
