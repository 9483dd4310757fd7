"""The QR on the sheet: the code itself, and that phones read it from paper, crumpled and crooked paper too."""

import random

import pytest
import zxingcpp
from paper_help import EVERY_GAME, HOUSES, NEW_TABLE, Printed, blank_job, qr_texts, seat_url, table_job
from PIL import Image
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.games import GAMES
from printables import qr

LONG = "https://score-sheets.village-hall.example.org/t/KF47-WXYZ-23/seat/3-" + "k7Qm2xVb" * 5


# ---------------------------------------------------------------- the code

def modules_of(code):
    grid = [[False] * code.size for _ in range(code.size)]
    for run in code.runs:
        for x in range(run.x, run.x + run.length):
            assert not grid[run.y][x], "runs must not overlap"
            grid[run.y][x] = True
    return grid


@pytest.mark.parametrize("length", [1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213, 214, 251, 400, 666, 1000, 2300])
def test_the_code_is_the_one_the_reference_makes(length):
    """Up to the fullest code of a version, and one character more; some letters take two bytes."""
    rng = random.Random(length)
    text = "".join(rng.choice("abcdefgh/:.?=-é" if length < 1000 else "abcdefgh") for _ in range(length))
    reference = QRCode(error_correction=ERROR_CORRECT_M, mask_pattern=3, border=0)
    reference.add_data(text, optimize=0)
    reference.make()
    assert modules_of(qr.encode(text)) == [[bool(dark) for dark in row] for row in reference.modules]


def test_the_path_on_screen_draws_the_same_modules():
    code = qr.encode(NEW_TABLE)
    assert code.svg_path().count("M") == len(code.runs)
    assert code.svg_path().startswith(f"M0 0h7v1h-7zM{code.runs[1].x} 0h")


def test_an_address_longer_than_any_code_is_an_error():
    with pytest.raises(ValueError, match="ersion"):
        qr.encode("x" * 3000)


# ---------------------------------------------------------------- from paper

def grey_with_noise(picture):
    grey = picture.convert("L")
    noise = Image.frombytes("L", grey.size, random.Random(5).randbytes(grey.width * grey.height))
    return Image.blend(grey, noise, 0.3)


def crooked(picture):
    return picture.convert("L").rotate(3, expand=True, fillcolor=255)


SEEN = {"as printed": lambda picture: picture, "grey and noisy": grey_with_noise, "crooked": crooked,
        "grey, noisy and crooked": lambda picture: crooked(grey_with_noise(picture))}
LOOKS = [{"paper": paper, "two_up": two_up, "mono": mono}
         for paper in ("a4", "letter") for two_up in (False, True) for mono in (False, True)]


@pytest.mark.parametrize("seen", SEEN.values(), ids=SEEN)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(f"{key}={value}" for key, value in look.items()))
@pytest.mark.parametrize("url", [NEW_TABLE, LONG], ids=["short", "long"])
def test_the_qr_is_read_from_the_page(look, seen, url):
    printed = Printed(blank_job(url=url, count=2 if look["two_up"] else 1, **look))
    assert qr_texts(seen(printed.picture(dpi=150))) == [url] * (2 if look["two_up"] else 1)


@EVERY_GAME
@pytest.mark.parametrize("look", [{}, {"paper": "letter", "mono": True}], ids=str)
def test_each_seat_has_its_own_qr(look, game):
    names = ("Ana", "Ben", "Cleo")
    state = GAMES[game].new(HOUSES[game], names, GAMES[game].read_options({}, names))
    printed = Printed(table_job(state, filled=False, **look))
    assert [qr_texts(printed.picture(page)) for page in range(3)] == [[seat_url(0)], [seat_url(1)], [seat_url(2)]]


@EVERY_GAME
@pytest.mark.parametrize("url", [NEW_TABLE, LONG], ids=["short", "long"])
def test_two_codes_on_a_page_are_both_read(url, game):
    printed = Printed(blank_job(game, url=url, two_up=True, count=2))
    assert qr_texts(printed.picture()) == [url, url]


@EVERY_GAME
@pytest.mark.parametrize("two_up", [False, True])
@pytest.mark.parametrize("url", [NEW_TABLE, LONG], ids=["short", "long"])
def test_four_modules_of_quiet_surround_the_code(two_up, url, game):
    picture = Printed(blank_job(game, url=url, two_up=two_up)).picture(dpi=300).convert("L")
    place = zxingcpp.read_barcodes(picture)[0].position
    module = (place.top_right.x - place.top_left.x) / qr.encode(url).size
    quiet = module * qr.QUIET_ZONE - 2
    around = picture.crop((round(place.top_left.x - quiet), round(place.top_left.y - quiet),
                           round(place.bottom_right.x + quiet), round(place.bottom_right.y + quiet)))
    edge = round(quiet) - 2
    inner = (edge, edge, around.width - edge, around.height - edge)
    around.paste(255, inner)
    assert around.getextrema()[0] > 250


@EVERY_GAME
@pytest.mark.parametrize("two_up", [False, True])
@pytest.mark.parametrize("url", [NEW_TABLE, LONG], ids=["short", "long"])
def test_the_address_stands_under_the_code_in_words(two_up, url, game):
    printed = Printed(blank_job(game, url=url, two_up=two_up))
    assert "".join(printed.text_in(printed.plan.qr)).endswith(url)


def test_no_address_no_qr():
    printed = Printed(blank_job(url=""))
    assert qr_texts(printed.picture()) == []
    assert printed.text_in(printed.plan.qr) == []
