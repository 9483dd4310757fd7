"""The keepsake of a finished game: the ranking, and every sheet with the story of its score."""

import pytest
from paper_help import BLANK, BUILDINGS, HOUSE, KEY, SHARED, Printed, game_of, keepsake_job, played_out, random_game

from companion.core.scoring import Standing
from companion.core.wording import signed
from companion.games import blueprints_squares as squares
from printables import Seat, keepsake
from printables.blueprints_squares import SCORE
from printables.parts import score_boxes

GAME = random_game("Ana", "Ben", "Chloé", seed=2)
OVER = {KEY: GAME, **{game: played_out(game, "Ana", "Ben", "Chloé", seed=2) for game in (BUILDINGS, BLANK)}}


@pytest.fixture(scope="module", params=[(key, language) for key in OVER for language in squares.LANGUAGES],
                ids="-".join)
def printed(request):
    key, language = request.param
    return Printed(keepsake_job(OVER[key], language=language))


def game_on(printed):
    """Its functions, and the state whose keepsake it is."""
    state = OVER[printed.job.game]
    return game_of(state), state


def score_of(printed, seat):
    game, state = game_on(printed)
    return game.score(game.sheet_of(state, seat), state.layout)


def test_the_ranking_comes_first_then_a_sheet_a_player(printed):
    assert len(printed.pages) == 4 + SHARED[printed.job.game]
    titles = [" ".join(printed.text_in(printed.plan.title, page=page)) for page in (1, 2, 3)]
    assert all(seat.name in title for seat, title in zip(printed.job.seats, titles, strict=False))


def test_the_ranking_lists_place_name_lines_and_score(printed):
    text, language = printed.text(0), printed.job.language
    game, state = game_on(printed)
    for standing in game.standings(state):
        lines = score_of(printed, standing.seat).lines
        why = game.say(language, f"tie-{standing.why}", standing.facts) if standing.why else ""
        points = [str(value).replace("-", "−") for value in (*(line.points for line in lines), standing.score)]
        row = " ".join(f"{standing.place} {state.players[standing.seat]} {why} {' '.join(points)}".split())
        assert row in text
        text = text[text.index(row):]           # the next is further down


def test_each_sheet_tells_its_score_line_by_line(printed):
    language = printed.job.language
    for seat in range(3):
        receipt = " ".join(printed.text_in(printed.plan.aid, page=seat + 1))
        result = score_of(printed, seat)
        for line in result.lines:
            label = game_on(printed)[0].say(language, f"line-{line.key}", line.facts).replace("\xa0", " ")
            assert f"{label} {signed(line.points)}" in receipt
        assert receipt.endswith(str(result.total).replace("-", "−"))


@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_the_score_area_is_filled_in_and_adds_up(language):
    printed = Printed(keepsake_job(GAME, language=language))
    for seat, sheet in enumerate(GAME.sheets):
        shown = {key: int(printed.text_in(box, page=seat + 1)[-1].replace("−", "-"))
                 for key, box in score_boxes(printed.plan.score, SCORE).items()}
        points = {line.key: line.points for line in squares.score(sheet, HOUSE).lines}
        assert all(shown[key] == abs(value) for key, value in points.items())
        assert shown["grid-total"] == sum(shown[key] for key in ("left", "middle", "right", "four"))
        assert shown["penalty-total"] == sum(shown[key] for key in points if key.endswith("penalty"))
        assert shown["final-score"] == shown["grid-total"] - shown["penalty-total"] == sum(points.values())


def test_each_sheet_says_how_its_player_came_out(printed):
    of = {"en": "of", "fr": "sur"}[printed.job.language]
    for standing in game_on(printed)[0].standings(OVER[printed.job.game]):
        title = " ".join(printed.text_in(printed.plan.title, page=standing.seat + 1))
        assert f"{standing.place} {of} 3" in title


def test_a_tie_break_is_told_in_words():
    seats = [Seat(name, "", sheet) for name, sheet in zip(GAME.players, GAME.sheets, strict=True)]
    standings = [Standing(1, 2, 21, "crossed", {"variant": "ahead", "rival": "Ana", "own": 3, "other": 4}),
                 Standing(2, 0, 21, "crossed", {"variant": "behind", "rival": "Chloé", "own": 4, "other": 3}),
                 Standing(3, 1, 17)]
    text = Printed(keepsake(KEY, HOUSE, seats, standings)).text(0)
    assert "1 Chloé Tied with Ana: fewer crossed-out spaces decide, 3 against 4." in text
    assert "2 Ana Tied with Chloé: fewer crossed-out spaces decide, 3 against 4." in text


def test_a_solo_game_needs_no_ranking():
    printed = Printed(keepsake_job(random_game("Ana", seed=3)))
    assert len(printed.pages) == 1
    assert "Solo" in " ".join(printed.text_in(printed.plan.title))


@pytest.mark.parametrize("look", [{"paper": "a4"}, {"paper": "letter"},
                                  {"paper": "letter", "two_up": True, "mono": True}], ids=str)
@pytest.mark.parametrize(("game", "count"), [(KEY, 12), (BUILDINGS, 4), (BLANK, 4)])
def test_as_many_players_as_can_be_with_the_longest_names_stay_on_their_pages(game, count, look):
    names = [f"{number:02} " + "Wilhelmina-Magdalena zu Hohenschwangau"[:37] for number in range(1, count + 1)]
    printed = Printed(keepsake_job(played_out(game, *names, seed=5), **look))
    sheets = count + SHARED[game]
    assert len(printed.pages) == 1 + (-(-sheets // 2) if look.get("two_up") else sheets)
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))
    assert all(name[:12] in printed.text(0) for name in names)


def test_a_keepsake_needs_every_sheet():
    with pytest.raises(ValueError, match="every seat"):
        keepsake(KEY, HOUSE, [Seat("Ana", "", None)], ())
