"""Type: what the font can draw, and how words fit where they must."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables import fonts
from printables.fonts import BOLD, REGULAR


def plain(line):
    return "".join((" " if piece.space else "") + piece.text for piece in line)


# ---------------------------------------------------------------- characters

@pytest.mark.parametrize("text", ["Zoë d’Éloïse", "Łódź", "Ωμέγα Ἀθῆναι", "Щукіна", "Nguyễn", "1 × 2 − 3 → 4", "…"])
def test_what_the_font_has_stays_as_it_is(text):
    assert fonts.drawable(text) == text
    assert not fonts.undrawable(text)


@pytest.mark.parametrize(("text", "shown"), [
    ("李小龍", "▯▯▯"), ("Zoë 🎲", "Zoë ▯"), ("👩‍👩‍👧‍👦", "▯"), ("👍🏽", "▯"), ("❤️", "▯"),
    ("A\u200bn\u200ba", "Ana"), ("Ana\nBen\t!", "Ana Ben !"), ("e\u0301", "é"), ("①", "1"), ("ﬃ", "ffi"),
])
def test_what_the_font_lacks_becomes_the_nearest_or_one_box(text, shown):
    assert fonts.drawable(text) == shown


@given(st.text(max_size=60))
def test_any_text_can_be_drawn(text):
    known = fonts.font(REGULAR).face.charToGlyph
    assert all(ord(letter) in known or letter == "\xa0" for letter in fonts.drawable(text))


def test_both_weights_have_the_same_characters():
    assert fonts.font(REGULAR).face.charToGlyph.keys() == fonts.font(BOLD).face.charToGlyph.keys()


# ---------------------------------------------------------------- fitting

def test_text_that_fits_keeps_its_size():
    assert fonts.fit("Ana", REGULAR, 10, 40, 6) == ("Ana", 10)


def test_longer_text_shrinks_until_it_fits():
    shown, size = fonts.fit("Maximilian-Alexander", REGULAR, 12, 30, 6)
    assert shown == "Maximilian-Alexander"
    assert 6 <= size < 12
    assert fonts.width(shown, REGULAR, size) == pytest.approx(30)


def test_what_cannot_shrink_any_further_loses_its_end():
    shown, size = fonts.fit("Maximilian-Alexander von Hohenberg", REGULAR, 12, 20, 6)
    assert size == 6
    assert shown.endswith("…")
    assert "Maximilian".startswith(shown[:5])
    assert fonts.width(shown, REGULAR, size) <= 20


@given(st.text(max_size=80), st.floats(3, 80))
def test_fitted_text_is_never_wider_than_its_room(text, room):
    shown, size = fonts.fit(text, BOLD, 12, room, 5)
    assert fonts.width(shown, BOLD, size) <= room + 1e-6 or shown == "…"


# ---------------------------------------------------------------- flowing

def test_words_flow_into_lines_and_none_is_lost():
    text = "One two three four five six seven eight nine ten"
    lines = list(fonts.wrap(text, 8, 25))
    assert len(lines) > 2
    assert " ".join(plain(line) for line in lines) == text
    assert all(fonts.width(plain(line), REGULAR, 8) <= 25 for line in lines)


def test_bold_words_are_bold_and_keep_their_punctuation():
    (line,) = fonts.wrap("**Solid:** only (**white**) dice", 8, 200)
    assert [(piece.text, piece.font) for piece in line] == [
        ("Solid:", BOLD), ("only", REGULAR), ("(", REGULAR), ("white", BOLD), (")", REGULAR), ("dice", REGULAR)]
    assert plain(line) == "Solid: only (white) dice"


def test_a_no_break_space_holds():
    lines = [plain(line) for line in fonts.wrap("aaaa bbbb\xa0: cccc", 8, 9)]
    assert "bbbb\xa0:" in lines


@given(st.text(alphabet="abcdefghij éΩ", max_size=200), st.floats(5, 60))
def test_no_line_is_wider_than_its_room(text, room):
    lines = list(fonts.wrap(text, 7, room))
    assert all(fonts.width(plain(line), REGULAR, 7) <= room + 1e-6 for line in lines)
    assert "".join(plain(line) for line in lines).replace(" ", "") == text.replace(" ", "")
