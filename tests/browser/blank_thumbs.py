"""What thumbs do in Blank White Dice: cards, tags, a tap a die, whatever a die asks for."""

from builders import sent, sit, start
from thumbs import code_of, expect

KEY = "blank-white-dice"


def open_dice(page, *names, level="basic-v1"):
    """A new table in its lobby; its code."""
    page.goto(f"/new/{KEY}")
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.locator("[name=level]").select_option(level)
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    return code_of(page)


def two_phones(phone, *, level="basic-v1", **how):
    """Ana and Ben, each with a phone of their own, at a table that has started."""
    ana, ben = phone(**how), phone(**how)
    code = open_dice(ana, "Ana", "Ben", level=level)
    sit(ben, code, "Ben")
    start(ana)
    expect(ana.locator("#stage[data-task]")).to_be_visible()
    expect(ben.locator("#stage[data-task]")).to_be_visible()
    return code, ana, ben


def one_phone(phone, *names, level="basic-v1", **how):
    page = phone(**how)
    code = open_dice(page, *names, level=level)
    page.locator(".dock button.go").tap()
    expect(page.locator("#stage[data-task]")).to_be_visible()
    return code, page


def seated(phone, server, record, **how):
    """A phone that holds every seat of a table made of a record."""
    page, code = phone(**how), server.table_of(record)
    for name in record["players"]:
        page.goto(f"/t/{code}/seats")
        page.locator("li", has_text=name).locator("button.small").tap()
        page.wait_for_url(f"**/t/{code}")
    return code, page


def open_curtain(page):
    curtain = page.locator("a.swap.go")
    if curtain.count():
        curtain.tap()
        expect(curtain).to_have_count(0)


def add_card(page, name, *, note="", icons=(), phases=(), once=False):
    if not page.locator("#add[open]").count():
        page.locator("#add > summary").tap()
    page.locator("#card-name").fill(name)
    for place, icon in enumerate(icons):
        page.locator("[name=icon]").nth(place).fill(icon)
    for phase in phases:
        page.locator(f"#add-card label:has([value={phase}])").tap()
    if note:
        page.locator("[name=note]").fill(note)
    if once:
        page.locator("#add-card [name=one-shot]").check()
    with sent(page):
        page.locator("#add-card button.go").tap()


def face(page, die):
    """The first face of a die that can be tapped."""
    return page.get_by_role("group", name=die, exact=True).locator("button.fa.ok").first


def tag(page, card, die):
    with sent(page):
        page.locator(".tagrow", has_text=card).get_by_role("button", name=f"{card}: {die}").tap()


def roll(page, *icons):
    """One tap a die, by what it shows; the last one sends it."""
    dice = page.locator("#up fieldset")
    expect(dice).to_have_count(len(icons))
    for place, icon in enumerate(icons[:-1]):
        dice.nth(place).get_by_label(icon, exact=True).locator("..").tap()
    with sent(page):
        dice.nth(len(icons) - 1).get_by_label(icons[-1], exact=True).locator("..").tap()


def waited_for(page):
    """Whether this phone is to do something now."""
    return page.locator("#stage").get_attribute("data-task") not in ("wait", "over")


def do_anything(page, rng):
    """One entry, whatever is offered; what it was."""
    open_curtain(page)
    if page.locator("#up").count():
        return _roll_anything(page, rng)
    if page.locator(".tags").count():
        return _tag_anything(page, rng)
    if page.locator("#finish").count():
        return _tap(page, page.locator("button[form=finish]"), "finish")
    faces = page.locator("button.fa.ok")
    if faces.count():
        return _tap(page, faces.nth(rng.randrange(faces.count())), faces.first.get_attribute("name"))
    if page.locator("#enter").count():
        return _tap(page, page.locator("button[form=enter][name=step]"), "none")
    return _tap(page, page.locator("button.go[form=act]"), "go")


def _tap(page, button, what):
    with sent(page):
        button.tap()
    return what


def _roll_anything(page, rng):
    dice = page.locator("#up fieldset")
    for place in range(dice.count() - 1):
        faces = dice.nth(place).locator("label")
        faces.nth(rng.randrange(faces.count())).tap()
    faces = dice.last.locator("label")
    return _tap(page, faces.nth(rng.randrange(faces.count())), "roll")


def _tag_anything(page, rng):
    closed = page.locator(".tags details")
    row = page.locator(".tags")
    if closed.count():
        row = closed.nth(rng.randrange(closed.count()))
        row.locator("summary").tap()
    ways = row.locator("button")
    return _tap(page, ways.nth(rng.randrange(ways.count())), "tag")


# --- a table in the middle of a game ---------------------------------------------------------------------------


def in_play(ana_tags, ben_tags, common, ups=(), *, cards=(), players=("Ana", "Ben")):
    """A record: cards, four tags each as (card, [icons], die), one tag each on the common die, and rolls, if any."""
    moves = [{"by": players[0], "do": "add-card", "card": card} for card in cards]
    for name, tags in zip(players, (ana_tags, ben_tags), strict=True):
        moves += _tags(name, tags)
    moves += [{"by": name, "do": "tag", "card": card, "on": [["common", place, icon] for place, icon in on]}
              for name, (card, on) in zip(players, common, strict=True)]
    moves.append({"by": players[0], "do": "roll", "up": {"common": 6}})
    moves += [{"by": name, "do": "roll", "up": {f"{name}-1": up[0], f"{name}-2": up[1]}}
              for name, up in zip(players, ups, strict=False)]
    return {"format": "companion-record/1", "game": KEY, "layout": "house", "players": list(players),
            "options": {"level": "basic-v1"}, "moves": moves}


def _tags(name, tags):
    free = {1: 1, 2: 1}
    for card, icons, die in tags:
        on = []
        for icon in icons:
            on.append([f"{name}-{die}", free[die], icon])
            free[die] += 1
        yield {"by": name, "do": "tag", "card": card, "on": on}
