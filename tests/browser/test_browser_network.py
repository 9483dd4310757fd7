"""Nothing is lost on the way: a network that is cut, an answer that never arrives, a server whose plug is pulled."""

from thumbs import COLOURS, ROLL, choose, entered, expect, open_table, play_solo, prompt, roll, start, undo, write

CUT = "ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_NETWORK|ERR_INCOMPLETE"


def test_an_entry_without_network_waits_visibly_and_goes_out_once(phone, server):
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    for face in ROLL[:5]:
        page.locator(f"#pad [data-face='{face}']").tap()
    page.context.set_offline(True)
    page.locator(f"#pad [data-face='{ROLL[5]}']").tap()
    expect(page.get_by_role("status").filter(has_text="No network")).to_be_visible()
    assert server.moves(code) == []
    page.context.set_offline(False)
    prompt(page, "Ana: write a value")
    expect(page.locator("#offline")).to_have_count(0)
    assert server.moves(code) == [("Ana", "roll")]


def write_without_network(page, name, *dice):
    """Chosen and entered; it waits in the outbox."""
    choose(page, name, *dice)
    page.context.set_offline(True)
    page.locator("#write").tap()
    expect(page.locator("#offline")).to_contain_text(f"Write {sum(ROLL[COLOURS.index(die)] for die in dice)} in")


def test_what_waits_survives_a_closed_page(phone, server):
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    roll(page)
    write_without_network(page, "left-1-2", "orange")
    page.close()
    assert server.moves(code) == [("Ana", "roll")]
    again = page.context.new_page()
    page.context.set_offline(False)
    again.goto(f"/t/{code}")
    prompt(again, "Ana: enter the roll")
    expect(again.locator("#offline")).to_have_count(0)
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write")]


def test_what_waits_can_be_taken_out(phone, server):
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    roll(page)
    write_without_network(page, "left-1-2", "orange")
    page.get_by_role("button", name="Take it out").tap()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_have_count(0)
    with entered(page):
        choose(page, "left-1-1", "red")
        page.locator("#write").tap()
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write")]
    assert server.record(code)["moves"][1]["space"] == "left-1-1"


def test_what_the_table_has_overtaken_is_shown_with_its_reason(phone, server):
    """Ana's phone loses the network with an entry under way; another phone of hers has entered for her meanwhile."""
    phone.allow(CUT + "|status of 409")
    page = phone()
    code = play_solo(page)
    roll(page)
    write_without_network(page, "left-1-2", "orange")
    other = phone(storage_state={"cookies": page.context.storage_state()["cookies"], "origins": []})
    other.goto(f"/t/{code}")
    write(other, "left-1-1", "red")
    page.context.set_offline(False)
    told = page.locator("#refused")
    expect(told).to_contain_text("Write 5 in Left 1-2")
    expect(told).to_contain_text("The table has moved on")
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write")]
    page.reload()
    expect(page.locator("#refused")).to_contain_text("Write 5 in Left 1-2")      # until somebody has read it
    page.get_by_role("button", name="Read", exact=True).tap()
    expect(page.locator("#refused")).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.locator("#refused")).to_have_count(0)


def test_the_phone_says_when_the_network_goes_before_anything_is_entered(phone):
    phone.allow(CUT)
    page = phone()
    play_solo(page)
    page.context.set_offline(True)
    expect(page.get_by_role("status").filter(has_text="No network")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_have_count(0)


def test_the_phone_says_it_in_french_too(phone):
    phone.allow(CUT)
    page = phone(language="fr-FR")
    page.goto("/new/blueprints-squares")
    page.locator("[name=solo]").tap()
    roll(page)
    choose(page, "left-1-1", "red")
    page.context.set_offline(True)
    page.locator("#write").tap()
    expect(page.get_by_role("status").filter(has_text="Pas de réseau")).to_be_visible()


def test_an_answer_that_got_lost_is_asked_for_again_and_the_entry_counts_once(phone, server):
    """The entry arrives, the answer does not: the phone sends it again, and the table knows it already."""
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    roll(page)
    lost = []

    def lose_the_first(route):
        if lost:
            route.continue_()
            return
        address = route.request.url.replace("table.test", "127.0.0.1")     # the name is known to the browser alone
        lost.append(route.fetch(url=address).status)
        route.abort()

    page.route("**/move", lose_the_first)
    choose(page, "left-1-3", "red", "orange")
    page.locator("#write").tap()
    prompt(page, "Ana: bonus! One more, any dice")
    assert lost == [200]
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write")]


def test_an_impatient_thumb_writes_once(phone, server):
    page = phone()
    code = play_solo(page)
    roll(page)
    choose(page, "left-1-3", "red")
    page.locator("#write").evaluate("button => { button.click(); button.click(); button.click(); }")
    prompt(page, "Ana: bonus! One more, any dice")
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write")]


def test_another_phone_catches_up_after_it_was_cut_off(phone):
    phone.allow(CUT)
    ana, ben = phone(), phone()
    code = open_table(ana, "Ana", "Ben")
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Sit here – Ben").tap()
    expect(ben.get_by_text("You are in.")).to_be_visible()
    start(ana)
    prompt(ben, "Waiting for Ana")
    ben.context.set_offline(True)
    roll(ana)
    write(ana, "left-1-1", "red")
    prompt(ben, "Waiting for Ana")
    ben.context.set_offline(False)
    prompt(ben, "Ben: write a value")


def test_nothing_acknowledged_is_lost_when_the_plug_is_pulled(phone, server):
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    roll(page)
    write(page, "left-1-3", "red", "orange")        # the answer is on the screen
    server.kill()
    choose(page, "left-1-1", "white")               # the phone goes on; what it enters now waits
    page.locator("#write").tap()
    expect(page.get_by_role("status").filter(has_text="No network")).to_be_visible()
    server.start()
    prompt(page, "Ana: enter the roll")
    assert server.moves(code) == [("Ana", "roll"), ("Ana", "write"), ("Ana", "write")]
    undo(page)
    prompt(page, "Ana: bonus! One more, any dice")


def test_the_plug_is_pulled_again_and_again(phone, server):
    """Killed right after each acknowledged entry: every one of them is there."""
    phone.allow(CUT)
    page = phone()
    code = play_solo(page)
    for count, entry in enumerate((lambda: roll(page), lambda: write(page, "left-1-1", "red"),
                                   lambda: roll(page, 1, 2, 3, 4, 5), lambda: write(page, "left-1-2", "white")), 1):
        entry()
        server.kill()
        server.start()
        assert len(server.moves(code)) == count
    page.reload()
    prompt(page, "Ana: enter the roll")


def two_phones(phone):
    ana, ben = phone(), phone()
    code = open_table(ana, "Ana", "Ben")
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Sit here – Ben").tap()
    expect(ben.get_by_text("You are in.")).to_be_visible()
    return ana, ben


def test_the_stream_alone_brings_what_others_enter(phone):
    phone.allow(CUT)
    ana, ben = two_phones(phone)
    ben.route("**/version", lambda route: route.abort())
    start(ana)
    prompt(ben, "Waiting for Ana")
    roll(ana)
    prompt(ben, "Ben: write a value")


def test_without_a_stream_asking_brings_it_too(phone):
    phone.allow(CUT)
    ana, ben = two_phones(phone)
    ben.route("**/events/**", lambda route: route.abort())
    ben.reload()
    start(ana)
    prompt(ben, "Waiting for Ana")
    roll(ana)
    prompt(ben, "Ben: write a value")


def test_a_deleted_table_sends_its_phones_home(phone):
    ana, ben = two_phones(phone)
    ana.get_by_text("Host: hand over, delete").tap()
    ana.get_by_role("checkbox", name="Delete this table").check()
    ana.get_by_role("button", name="Delete the table").tap()
    for page in (ana, ben):
        expect(page.get_by_role("heading", level=1)).to_have_text("Score-sheet companion")
