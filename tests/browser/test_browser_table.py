"""Several people: a phone each, or one phone that goes round; seats that change hands; somebody who looks on."""

import re

from thumbs import (
    ROLL,
    box,
    choose,
    cross,
    die,
    entered,
    expect,
    mark,
    open_table,
    press_pass,
    prompt,
    roll,
    space,
    stage,
    start,
    undo,
    write,
)


def three_phones(phone):
    """Ana opens, Ben types the code, Chloé follows the link; each sits down on a phone of their own."""
    ana, ben, chloe = phone(), phone(), phone()
    code = open_table(ana, "Ana", "Ben", "Chloé")
    ben.goto("/")
    ben.get_by_label("Table code").fill(f"{code[:4].lower()} {code[4:].lower()}")
    ben.get_by_role("button", name="Join").tap()
    chloe.goto(f"/t/{code}")
    for page, name in ((ben, "Ben"), (chloe, "Chloé")):
        expect(page.get_by_role("heading", level=1)).to_have_text("Who are you?")
        page.get_by_role("button", name=f"Sit here – {name}").tap()
        expect(page.get_by_text("You are in. The host starts the game.")).to_be_visible()
    return code, ana, ben, chloe


def waits_for(page, *names):
    """Which chips say that somebody is still thinking."""
    for name in ("Ana", "Ben", "Chloé"):
        word = "is still thinking" if name in names else "is done"
        expect(page.get_by_role("link", name=re.compile(f"^{name}.*{word}"))).to_be_visible()


def test_three_phones_play_two_turns_together(phone, server):
    code, ana, ben, chloe = three_phones(phone)
    start(ana)
    prompt(ana, "Ana: enter the roll")
    for page in (ben, chloe):       # the game comes to them by itself
        prompt(page, "Waiting for Ana")
        waits_for(page, "Ana")

    roll(ana)
    for page, name in ((ben, "Ben"), (chloe, "Chloé")):
        prompt(page, f"{name}: write a value")
        waits_for(page, "Ana", "Ben", "Chloé")
    write(ben, "left-1-1", "red")
    waits_for(ana, "Ana", "Chloé")
    write(chloe, "left-1-1", "white")
    write(ana, "left-1-2", "red", "orange")
    prompt(ana, "Ana: write a second value")
    prompt(ben, "Waiting for Ana")
    write(ana, "middle-1-1", "orange", "white")
    for page, name in ((ben, "Ben"), (chloe, "Chloé")):
        prompt(page, f"{name}: another value, or pass")
    write(ben, "four-1-1", "orange")
    press_pass(chloe)
    prompt(ben, "Ben: another value, or pass")
    press_pass(ben)

    prompt(ben, "Ben: enter the roll")          # the second turn: two dice are set aside
    roll(ben, 3, 1, 2, 4)
    for page, seat in ((ana, "Ana"), (ben, "Ben"), (chloe, "Chloé")):
        prompt(page, f"{seat}: write a value")
        expect(box(page, "orange")).to_be_disabled()
        write(page, "right-1-2", "yellow")
    prompt(ben, "Ben: write a second value")
    cross(ben, "four-4-4")
    for page in (ana, ben):
        prompt(page, "Waiting for Chloé")
    prompt(chloe, "Chloé: enter the roll")
    assert len(server.moves(code)) == 13


def test_a_half_made_choice_survives_what_the_others_do(phone):
    _, ana, ben, chloe = three_phones(phone)
    start(ana)
    roll(ana)
    prompt(ben, "Ben: write a value")
    choose(ben, "left-1-3", "red", "orange")
    expect(ben.locator("#write")).to_have_text("Write 8 in Left 1-3")
    space(ben, "left-1-3").focus()
    prompt(chloe, "Chloé: write a value")
    with came_in(ben):
        write(chloe, "left-1-1", "red")
    expect(box(ben, "red")).to_be_checked()
    expect(box(ben, "orange")).to_be_checked()
    expect(box(ben, "white")).not_to_be_checked()
    expect(space(ben, "left-1-3")).to_be_focused()
    expect(ben.locator("#write")).to_have_text("Write 8 in Left 1-3")
    with entered(ben):
        ben.locator("#write").tap()
    prompt(ben, "Ben: bonus! One more, any dice")


def test_a_half_typed_roll_survives_what_the_others_do(phone):
    code, ana, ben, _ = three_phones(phone)
    start(ana)
    for face in ROLL[:3]:
        ana.locator(f"#pad [data-face='{face}']").tap()
    stranger = phone()
    stranger.goto(f"/t/{code}/seats")
    with came_in(ana):
        stranger.get_by_role("button", name=re.compile("take over.* – Ben")).tap()
    expect(ana.get_by_role("alert")).to_contain_text("asks for the seat of Ben")
    with entered(ana):
        for face in ROLL[3:]:
            ana.locator(f"#pad [data-face='{face}']").tap()
    expect(ana.locator("#choose").get_by_role("checkbox", name="red 3")).to_be_visible()
    prompt(ben, "Ben: write a value")
    expect(ben.locator("#choose").get_by_role("checkbox", name="black 4")).to_be_visible()


def came_in(page):
    """What somebody else does in here arrives at this phone."""
    return entered(page)


def test_one_phone_goes_round_with_a_chain_of_bonuses_and_undo(phone, server):
    page = phone()
    code = open_table(page, "Ana", "Ben", "Chloé")
    expect(page.get_by_role("switch", name="Free seats play on this phone")).to_be_checked()
    start(page)
    roll(page)
    write(page, "left-1-3", "red", "orange")                # black: a bonus
    prompt(page, "Ana: bonus! One more, any dice")
    write(page, "right-2-2", "red", "black")                # black again: 12, and one more
    prompt(page, "Ana: bonus! One more, any dice")
    expect(page.locator(".undo")).to_contain_text("Ana: 12 in Right 2-2")
    undo(page)
    expect(page.locator(".undo")).to_contain_text("Ana: 8 in Left 1-3")
    expect(space(page, "right-2-2")).to_be_visible()
    cross(page, "right-2-2")                                # crossed out: another cross-out follows
    prompt(page, "Ana: cross out a space")
    cross(page, "four-1-1")

    expect(page.locator(".status")).to_contain_text("Hand the phone to Ben")
    prompt(page, "Ben: write a value")
    waits_for(page, "Ben", "Chloé")
    write(page, "left-1-1", "red")
    expect(page.locator(".status")).to_contain_text("Hand the phone to Chloé")
    write(page, "left-1-1", "white")
    prompt(page, "Ana: write a second value")
    write(page, "middle-1-1", "red", "orange")
    prompt(page, "Ben: another value, or pass")
    press_pass(page)
    prompt(page, "Chloé: another value, or pass")
    write(page, "four-4-4", "red", "orange")                # all that is offered: nothing left to decline
    prompt(page, "Ben: enter the roll")
    assert [by for by, _ in server.moves(code)] == ["Ana"] * 4 + ["Ben", "Chloé", "Ana", "Ben", "Chloé"]
    for _ in range(9):
        undo(page)
    prompt(page, "Ana: enter the roll")
    assert server.moves(code) == []


def test_after_looking_at_another_sheet_the_phone_still_goes_round(phone):
    """A tap on a name shows that sheet; the next entry leads on to whoever is due, also after a reload."""
    page = phone()
    open_table(page, "Ana", "Ben", "Chloé")
    start(page)
    roll(page)
    page.get_by_role("link", name=re.compile("^Chloé")).tap()
    prompt(page, "Chloé: write a value")
    write(page, "left-1-1", "red")
    prompt(page, "Ana: write a value")
    page.reload()
    prompt(page, "Ana: write a value")


def test_a_seat_changes_hands_with_the_hosts_consent_and_somebody_looks_on(phone, server):
    ana, ben, onlooker = phone(), phone(), phone()
    code = open_table(ana, "Ana", "Ben")
    start(ana)                                              # both seats on Ana's phone
    roll(ana)
    onlooker.goto(f"/t/{code}")
    expect(onlooker.get_by_text("You are watching.")).to_be_visible()
    assert onlooker.locator("button[name=do], #pad, #choose").count() == 0

    ben.goto(f"/t/{code}/seats")
    ben.get_by_role("button", name=re.compile("take over.* – Ben")).tap()
    ben.wait_for_url(f"**/t/{code}")
    ben.goto(f"/t/{code}/seats")
    expect(ben.get_by_text("asked …")).to_be_visible()
    expect(ana.get_by_role("alert")).to_contain_text("Another phone asks for the seat of Ben.")
    ana.get_by_role("button", name="Give it").tap()
    expect(ana.get_by_role("alert")).to_have_count(0)
    ben.goto(f"/t/{code}")
    prompt(ben, "Ben: write a value")
    write(ben, "left-1-1", "red")
    write(ana, "left-1-1", "white")
    prompt(ana, "Ana: write a second value")
    prompt(onlooker, "Waiting for Ana")
    assert "3" in mark_of_ben(onlooker)
    assert server.moves(code) == [("Ana", "roll"), ("Ben", "write"), ("Ana", "write")]


def mark_of_ben(page):
    page.get_by_role("link", name=re.compile("^Ben")).tap()
    expect(page.get_by_role("link", name=re.compile("^Ben"))).to_have_attribute("aria-current", "true")
    return mark(page, "left-1-1")


def test_a_no_leaves_the_seat_where_it_is(phone):
    ana, ben = phone(), phone()
    code = open_table(ana, "Ana", "Ben")
    start(ana)
    ben.goto(f"/t/{code}/seats")
    ben.get_by_role("button", name=re.compile("take over.* – Ben")).tap()
    expect(ana.get_by_role("alert")).to_contain_text("asks for the seat of Ben")
    ana.get_by_role("button", name="No", exact=True).tap()
    expect(ana.get_by_role("alert")).to_have_count(0)
    roll(ana)
    ben.goto(f"/t/{code}")
    expect(ben.get_by_text("You are watching.")).to_be_visible()
    write(ana, "left-1-1", "red")
    expect(stage(ana, "first")).to_be_visible()
    write(ana, "left-1-1", "red")
    assert die(ana, "red").count() == 1


def test_a_deleted_table_sends_everybody_home(phone):
    ana, ben = phone(), phone()
    phone.allow("status of 404")
    code = open_table(ana, "Ana", "Ben")
    ben.goto(f"/t/{code}")
    ana.get_by_text("Host: hand over, delete").tap()
    ana.get_by_label(re.compile("Delete this table")).check()
    ana.get_by_role("button", name="Delete the table").tap()
    for page in (ana, ben):
        expect(page.get_by_role("heading", level=1)).to_have_text("Score-sheet companion")
