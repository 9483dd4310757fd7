"""Every page and every kind of answer there is, by name; what holds for all of them is tested on these."""

from io import BytesIO

from phones import KEY
from random_play import random_record

NOWHERE = "AAAABBBB"


def every_page(phone, language="en"):
    """(name, page) of each, as phones of that language see them; none but one is a mistake of ours."""
    for name, page in _every_page(phone(language), phone(language)):
        assert (page.status >= 500) == (name == "our mistake"), f"{name}: {page.status}"
        yield name, page


def _every_page(host, guest):
    yield from pages_before_a_table(host)
    code = host.open("Ana", "Ben")
    yield from pages_of_the_lobby(host, guest, code)
    host.post(f"/t/{code}/start", {"take_free": "1"})
    yield from pages_in_play(host, guest, code)
    yield from pages_of_the_end(host, guest)
    yield from pages_of_errors(host, guest, code)


def pages_before_a_table(host):
    yield "home", host.get("/")
    yield "new", host.get(f"/new/{KEY}")
    yield "new, bad names", host.post(f"/new/{KEY}", {"name": ["Ana", "Ana"]})
    yield "more", host.get("/more")
    for way in ("rules", "print", "paper"):
        yield f"which game, {way}", host.get(f"/which/{way}")
    yield "rules", host.get(f"/rules/{KEY}")
    yield "layouts", host.get(f"/layouts/{KEY}")
    yield "rules, asked", host.get(f"/rules/{KEY}?q=white+die")
    yield "rules, nothing found", host.get(f"/rules/{KEY}?q=xyzzy")
    yield "rules, answer alone", host.get(f"/rules/{KEY}?q=white+die", fragment=True)
    yield "rules, a section", host.get(f"/rules/{KEY}/carrots")
    yield "layout editor", host.get(f"/layouts/{KEY}/edit")
    yield "layout file", host.get(f"/layouts/{KEY}/house.json")
    yield "paper", host.get(f"/paper/{KEY}")
    yield "paper, sheets", host.get(f"/paper/{KEY}/sheets")
    yield "print", host.get(f"/print/{KEY}")
    yield "printed sheets", host.get(f"/print/{KEY}/sheets.pdf")
    yield "join, no code", host.post("/join", {"code": "abc"})


def pages_of_the_lobby(host, guest, code):
    yield "home with a table", host.get("/")
    yield "lobby, host", host.get(f"/t/{code}")
    yield "lobby, guest", guest.get(f"/t/{code}")
    yield "lobby, fragment", host.get(f"/t/{code}", fragment=True)
    yield "set-up", host.get(f"/t/{code}/set-up")
    yield "set-up, bad names", host.post(f"/t/{code}/set-up", {"name": [], "layout": "house"})
    yield "sit down", guest.get(f"/t/{code}/seat/1")
    yield "print the table", host.get(f"/t/{code}/print")
    yield "printed table", host.get(f"/t/{code}/sheets.pdf")
    yield "become host", guest.get(f"/t/{code}/host/abc")


def pages_in_play(host, guest, code):
    yield "roll", host.get(f"/t/{code}")
    yield "roll, a seven", host.roll(code, faces=(7, 1, 1, 1, 1, 1))
    yield "rolled", host.roll(code, fragment=True)
    yield "first", host.get(f"/t/{code}")
    yield "what-if", host.get(f"/t/{code}?seat=0&dice=red&space=left-1-1")
    yield "refused", host.write(code, 0, "middle-1-1", "red")
    yield "refused, fragment", host.write(code, 0, "middle-1-1", "red", fragment=True)
    yield "unreadable", host.enter(code, 0, "fly")
    yield "too late", host.roll(code, seen="0-roll")
    yield "rules of the moment", host.get(f"/t/{code}/rules?seat=0&dice=red&space=middle-1-1")
    yield "other seat", host.get(f"/t/{code}?seat=1")
    yield "watching", guest.get(f"/t/{code}")
    yield "not allowed", guest.roll(code)
    guest.post(f"/t/{code}/seats/1/take")
    yield "a seat asked for", host.get(f"/t/{code}")
    yield "people", guest.get(f"/t/{code}/seats")
    host.write(code, 0, "left-1-3", "red")
    yield "bonus", host.get(f"/t/{code}?seat=0")
    host.cross(code, 0, "right-2-2")
    yield "cross out", host.get(f"/t/{code}?seat=0")
    host.cross(code, 0, "four-1-1")
    host.write(code, 1, "left-1-1", "red")
    yield "second", host.get(f"/t/{code}?seat=0")
    host.write(code, 0, "middle-1-1", "red", "orange")
    yield "additional", host.get(f"/t/{code}?seat=1")
    yield "cannot undo", host.undo(code, 1)
    yield "history", host.get(f"/t/{code}/history")
    yield "history, guest", guest.get(f"/t/{code}/history")
    yield "as it was", host.get(f"/t/{code}/history/2")
    yield "as it was, of another", guest.get(f"/t/{code}/history/2")
    again = {**host.get(f"/t/{code}/history/2").form("/history/2"), "do": "write", "space": "left-3-3",
             "dice": ["black"], "client": "every-page-history"}
    yield "what no longer holds", host.post(f"/t/{code}/history/2", again)
    yield "put right, not allowed", host.post(f"/t/{code}/history/2", {**again, "space": "middle-1-1"})


def pages_of_the_end(host, guest):
    done = host.import_game(random_record("Ana", "Ben", seed=3))
    host.post(f"/t/{done}/seats/0/take")
    yield "final", host.get(f"/t/{done}")
    yield "final, guest", guest.get(f"/t/{done}")
    yield "final sheet", host.get(f"/t/{done}?seat=1")
    yield "final, solo", host.get(f"/t/{host.import_game(random_record('Ana', seed=2))}")
    host.post(f"/t/{done}/rematch")
    yield "final with a rematch", host.get(f"/t/{done}")
    yield "final, fragment", host.get(f"/t/{done}", fragment=True)


def pages_of_errors(host, guest, code):
    yield "no such address", host.get("/nowhere")
    yield "no such game", host.get("/new/nothing")
    yield "no such table", host.get(f"/t/{NOWHERE}")
    yield "wrong method", host.get("/join")
    yield "no token", host.post("/join", {"code": code}, token=False)
    yield "not the host", guest.post(f"/t/{code}/delete")
    yield "no file", host.post("/import")
    yield "not JSON", host.send_file("/import", b"{")
    yield "illegal record", host.send_file("/import", illegal_record())
    yield "too large", host.post("/import", {"file": (BytesIO(b" " * 1_000_001), "game.json")})
    host.client.application.view_functions["home.more"] = _break
    yield "our mistake", host.get("/more")


def illegal_record():
    """The third move writes a second value from no roll."""
    record = random_record("Ana", seed=2, moves=2)
    return {**record, "moves": [*record["moves"], record["moves"][-1]]}


def _break():
    raise ZeroDivisionError("our bug")
