"""``companion print``: what it writes, and one clear sentence for everything it cannot."""

import argparse
import json
import os

import pypdfium2
import pytest
from paper_help import (
    BLANK,
    BUILDINGS,
    EVERY_GAME,
    KEY,
    SHARED,
    game_of,
    played_out,
    qr_texts,
    random_dice,
    random_game,
    random_site,
    seats_of,
)

from companion import network
from companion.cli_print import TableToPrint, add_print_parser, not_wired
from companion.library import built_in_layout
from printables import PRINTABLES

BASE = "http://192.168.1.20:8000"


def run(*arguments, read_table=not_wired):
    parser = argparse.ArgumentParser(prog="companion")
    add_print_parser(parser.add_subparsers(), read_table)
    options = parser.parse_args(["print", *map(str, arguments)])
    return options.run(options)


@pytest.fixture
def output(tmp_path):
    return tmp_path / "out" / "sheet.pdf"


@pytest.fixture(autouse=True)
def folder(output):
    output.parent.mkdir()
    return output.parent


def opened(output):
    return pypdfium2.PdfDocument(output)


def qr_of(output):
    return qr_texts(opened(output)[0].render(scale=150 / 72).to_pil())


# ---------------------------------------------------------------- what it writes

@EVERY_GAME
def test_a_blank_sheet_whose_qr_opens_a_table_with_this_layout(output, capsys, game):
    assert run(game, "--base-url", BASE, "-o", output) == 0
    assert qr_of(output) == [f"{BASE}/new/{game}?layout=house"]
    assert capsys.readouterr() == ("", "")


def test_a_base_address_may_end_in_a_slash(output):
    assert run(KEY, "--base-url", "https://table.test/dice/", "-o", output) == 0
    assert qr_of(output) == [f"https://table.test/dice/new/{KEY}?layout=house"]


def test_without_a_base_address_the_qr_leads_to_this_machine(output, monkeypatch, capsys):
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.7.9")
    assert run(KEY, "-o", output) == 0
    assert qr_of(output) == [f"http://192.168.7.9:8000/new/{KEY}?layout=house"]
    assert capsys.readouterr().err == ""


def test_without_a_network_it_says_that_the_qr_is_of_little_use(output, monkeypatch, capsys):
    monkeypatch.setattr(network, "lan_address", lambda: network.LOOPBACK)
    assert run(KEY, "-o", output) == 0
    assert "no network" in capsys.readouterr().err


def test_count_paper_language_and_two_sheets_on_a_page(output):
    assert run(KEY, "--base-url", BASE, "--count", "5", "--two-up", "--paper", "letter", "--lang", "fr", "--mono",
               "-o", output) == 0
    document = opened(output)
    assert len(document) == 3
    assert document[0].get_size() == pytest.approx((792, 612))
    text = document[0].get_textpage().get_text_range()
    assert text.count("Feuille maison") >= 2


def test_a_layout_from_a_file(output, folder):
    house = built_in_layout(KEY, "house")
    (folder / "ours.json").write_text(json.dumps({**house, "key": "our & own", "name": "From the attic"}), "utf-8")
    assert run(KEY, "--layout", folder / "ours.json", "--base-url", BASE, "-o", output) == 0
    assert qr_of(output) == [f"{BASE}/new/{KEY}?layout=our%20%26%20own"]
    assert "From the attic" in opened(output)[0].get_textpage().get_text_range()


def test_the_cards_of_a_deck(output, folder, capsys):
    deck = {**built_in_layout(BUILDINGS, "house"), "key": "ours", "name": "From the attic"}
    deck["plans"] = {"A1": deck["plans"]["01"]}
    (folder / "ours.json").write_text(json.dumps(deck), "utf-8")
    look = ("--paper", "letter", "--lang", "fr", "--mono")
    for chosen, pages, number in (((), 10, "01"), (("--layout", folder / "ours.json"), 6, "A1")):
        assert run(BUILDINGS, "--cards", *look, *chosen, "-o", output) == 0
        document = opened(output)
        assert len(document) == pages
        assert document[0].get_size() == pytest.approx((612, 792))
        assert document[0].get_textpage().get_text_range().split()[:2] == ["PLAN", number]
        assert "RÉCOMPENSE · PRIX" in document[pages - 1].get_textpage().get_text_range()
    assert capsys.readouterr() == ("", ""), "no QR, so nothing to say about a network"


def test_an_existing_file_is_replaced(output):
    output.write_text("old")
    assert run(KEY, "--base-url", BASE, "-o", output) == 0
    assert output.read_bytes().startswith(b"%PDF")


# ---------------------------------------------------------------- what it cannot

def refused(capsys, output, *arguments, read_table=not_wired):
    """The one sentence it says; nothing may have been written."""
    before = sorted(output.parent.iterdir())
    assert run(*arguments, read_table=read_table) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("companion: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith(".\n")
    assert sorted(output.parent.iterdir()) == before
    return said.err


def test_an_unknown_game(output, capsys):
    assert "'chess'" in refused(capsys, output, "chess", "-o", output)


def test_an_unknown_layout(output, capsys):
    said = refused(capsys, output, KEY, "--layout", "attic", "-o", output)
    assert "'attic'" in said
    assert "house" in said


BROKEN = {
    "not JSON": (b"{", "Line 1"),
    "not text": (b"\xff\xfe\x00", "UTF-8"),
    "a list": (b"[]", "layout"),
    "another game": (b'{"game": "chess"}', "layout.game"),
    "a grid too few": (json.dumps({"game": KEY, "key": "a", "name": "a", "grids": {}}).encode(), "left"),
    "endless": (b"[" * 100_000, "deep"),
    "huge": (b" " * 1_100_000, "1 MB"),
    "a key without end": (json.dumps({**built_in_layout(KEY, "house"), "key": "k" * 400}).encode(), "300"),
}


@pytest.mark.parametrize(("content", "told"), BROKEN.values(), ids=BROKEN)
def test_a_broken_layout_file(content, told, output, folder, capsys):
    (folder / "broken.json").write_bytes(content)
    said = refused(capsys, output, KEY, "--base-url", BASE, "--layout", folder / "broken.json", "-o", output)
    assert told in said


@pytest.mark.parametrize("count", ["0", "-1", "501", "10000", "two", "1.5", "", "9" * 5000, "²"])
def test_a_count_out_of_reason(count, output, capsys):
    assert "1 to 500" in refused(capsys, output, KEY, f"--count={count}", "-o", output)


def test_the_largest_count(output):
    assert run(KEY, "--base-url", BASE, "--count", "500", "-o", output) == 0
    assert len(opened(output)) == 500


@pytest.mark.parametrize(("option", "value", "told"), [
    ("--paper", "a5", "a4, letter"), ("--paper", "A4 ", "a4, letter"), ("--lang", "de", "en, fr"),
    ("--base-url", "table", "http://"), ("--base-url", "ftp://table.test", "http://"),
    ("--base-url", "http://[", "http://"), ("--base-url", "http://a b", "http://"),
    ("--base-url", "http://table.test/?a=1", "http://"), ("--base-url", "http://" + "a" * 300, "300"),
])
def test_an_option_that_makes_no_sense(option, value, told, output, capsys):
    assert told in refused(capsys, output, KEY, f"{option}={value}", "-o", output)


def test_the_cards_in_play_at_a_table(output):
    state = GAMES_PLAYED[BLANK]
    assert run(BLANK, "--cards", "--table", "KF47", "--base-url", BASE, "-o", output, read_table=one_table(state)) == 0
    text = " ".join(" ".join(page.get_textpage().get_text_range() for page in opened(output)).split())
    assert all(name in text for name in state.tableau.laid)


@pytest.mark.parametrize("extra", [("--count", "2"), ("--table", "KF47"), ("--two-up",)])
def test_what_cards_have_not(extra, output, capsys):
    said = refused(capsys, output, BUILDINGS, "--cards", *extra, "-o", output)
    assert extra[0] in said
    assert "--cards" in said


def test_a_game_without_cards(output, capsys):
    assert BUILDINGS in refused(capsys, output, KEY, "--cards", "-o", output)


def test_a_deck_with_what_is_no_plan(output, folder, capsys):
    deck = {**built_in_layout(BUILDINGS, "house"), "plans": {"01": [[1, 1, 1], [1, 1, 2]]}}
    (folder / "broken.json").write_text(json.dumps(deck), "utf-8")
    assert "layout.plans.01" in refused(capsys, output, BUILDINGS, "--cards", "--layout", folder / "broken.json",
                                        "-o", output)


def test_a_folder_that_does_not_exist(output, capsys):
    said = refused(capsys, output, KEY, "--base-url", BASE, "-o", output.parent / "nowhere" / "sheet.pdf")
    assert "nowhere" in said


def test_a_folder_instead_of_a_file(output, capsys):
    assert "folder" in refused(capsys, output, KEY, "--base-url", BASE, "-o", output.parent)


def test_a_file_that_cannot_be_written(output, capsys):
    long = output.parent / ("n" * 300 + ".pdf")
    assert os.strerror(36) in refused(capsys, output, KEY, "--base-url", BASE, "-o", long)


# ---------------------------------------------------------------- tables

GAMES_PLAYED = {KEY: random_game("Ana", "Ben", turns=6), BUILDINGS: random_site("Ana", "Ben", rounds=1, moves=9),
                BLANK: random_dice("Ana", "Ben", seed=5, until=lambda state: state.round == 2)}
GAMES_OVER = {game: played_out(game, "Ana", "Ben") for game in GAMES_PLAYED}
GAME = GAMES_PLAYED[KEY]


def one_table(state, seen=None):
    def read_table(code, base_url, options):
        if seen is not None:
            seen.append((code, base_url))
        game = game_of(state)
        standings = game.standings(state) if game.over(state) else ()
        played = PRINTABLES[game.KEY].played(state)
        return TableToPrint(game.KEY, state.layout, code, seats_of(state), played, standings, state)
    return read_table


@EVERY_GAME
def test_the_sheets_of_a_table(output, game):
    seen = []
    read_table = one_table(GAMES_PLAYED[game], seen)
    assert run(game, "--table", "KF47", "--base-url", BASE, "-o", output, read_table=read_table) == 0
    assert seen == [("KF47", BASE)]
    texts = [page.get_textpage().get_text_range() for page in opened(output)]
    assert ["Ana" in texts[0], "Ben" in texts[1]] == [True, True]
    assert len(texts) == 2 + SHARED[game]


@EVERY_GAME
def test_a_finished_table_becomes_a_keepsake(output, game):
    read_table = one_table(GAMES_OVER[game])
    assert run(game, "--table", "KF47", "--base-url", BASE, "-o", output, read_table=read_table) == 0
    assert "Final ranking" in opened(output)[0].get_textpage().get_text_range()


def test_tables_that_are_not_connected_are_said_to_be(output, capsys):
    assert "not connected" in refused(capsys, output, KEY, "--base-url", BASE, "--table", "KF47", "-o", output)


@pytest.mark.parametrize("extra", [("--count", "2"), ("--layout", "house")])
def test_what_the_table_says_cannot_be_asked_for(extra, output, capsys):
    said = refused(capsys, output, KEY, "--table", "KF47", *extra, "-o", output, read_table=one_table(GAME))
    assert extra[0] in said
