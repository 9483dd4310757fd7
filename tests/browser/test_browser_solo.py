"""A whole solo game with taps on a phone, and what its final page says."""

import json
import random

from random_play import random_record
from thumbs import choose, chosen_dice, die, entered, expect, play_solo, roll, undo


def test_a_whole_solo_game_has_the_score_of_its_replay(phone, server, tmp_path):
    page, rng = phone(), random.Random(5)
    code = play_solo(page)
    while page.locator("#stage[data-task]").count():
        play_on(page, rng)
    with page.expect_download() as exported:
        page.get_by_role("link", name="Export").tap()
    file = tmp_path / "game.json"
    exported.value.save_as(file)
    told = json.loads(server.command("replay", str(file)))
    assert told["over"]
    assert told["refused"] == []
    score = str(told["players"][0]["score"]).replace("-", "−")
    expect(page.get_by_role("heading", level=1)).to_contain_text(score)
    expect(page.locator("dd.tot")).to_have_text(score)
    assert server.record(code) == json.loads(file.read_text())


def play_on(page, rng):
    """One entry, whatever is due."""
    task = page.locator("#stage").get_attribute("data-task")
    if task == "roll":
        roll(page, *(rng.randint(1, 6) for _ in range(page.locator("#pad .tray button").count())))
    elif task == "cross" or not write_something(page, rng):
        cross_something(page, rng)


def write_something(page, rng):
    """Two or three tries with random dice."""
    dice = [box.get_attribute("value") for box in page.locator("#choose [name=dice]:enabled").all()]
    for _ in range(3):
        for colour in chosen_dice(page):
            die(page, colour).tap()
        for colour in rng.sample(dice, rng.randint(1, min(2, len(dice)))):
            die(page, colour).tap()
        fitting = page.locator("#sheet [name=space].ok")
        if count := fitting.count():
            fitting.nth(rng.randrange(count)).tap()
            with entered(page):
                page.locator("#write").tap()
            return True
    return False


def cross_something(page, rng):
    for colour in chosen_dice(page):
        die(page, colour).tap()
    empty = page.locator("#sheet [name=space]")
    empty.nth(rng.randrange(empty.count())).tap()
    with entered(page):
        page.locator("#cross").tap()


def test_the_end_is_taken_back_and_played_on(phone, server):
    """The final page, opened afresh, leads back into the game with everything that a thumb needs there."""
    record = random_record("Ana", seed=4)
    rolled, last = record["moves"][-2:]
    assert (rolled["do"], last["do"]) == ("roll", "write")
    code = server.table_of(record)
    page = phone()
    page.goto(f"/t/{code}/seats")
    page.get_by_role("button", name="Sit here").tap()
    page.wait_for_url(f"**/t/{code}")
    expect(page.locator("dd.tot")).to_be_visible()
    undo(page)
    undo(page)
    assert server.record(code)["moves"] == record["moves"][:-2]
    roll(page, *rolled["dice"].values())
    choose(page, last["space"], *last["dice"])
    page.locator("#write").tap()
    expect(page.locator("dd.tot")).to_be_visible()
    assert server.record(code) == record
