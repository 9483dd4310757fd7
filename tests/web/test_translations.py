"""Every sentence of the pages has its French, with the same placeholders."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from companion.web.language import catalogue

ROOT = Path(__file__).parents[2]
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2)}


def sentences() -> set[str | tuple[str, str]]:
    found = [message for folder, method in (("templates", "jinja2"), ("companion", "python"))
             for _, _, message, _, _ in extract_from_dir(
                 ROOT / folder, method_map=[("**.html" if method == "jinja2" else "**.py", method)], keywords=KEYWORDS)]
    return {message if isinstance(message, str) else tuple(message) for message in found}


def placeholders(sentence: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)s", sentence))


def test_there_are_sentences_to_check() -> None:
    assert len(sentences()) > 100


@pytest.mark.parametrize("message", sorted(sentences(), key=str))
def test_has_its_french(message: str | tuple[str, str]) -> None:
    french = catalogue("fr")
    known = french._catalog
    forms = [message] if isinstance(message, str) else [(message[0], 0), (message[0], 1)]
    for form in forms:
        assert known.get(form), f"no French for {form!r}"
        english = message if isinstance(message, str) else message[form[1]]
        assert placeholders(known[form]) == placeholders(english)
