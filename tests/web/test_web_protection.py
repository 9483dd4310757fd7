"""Doors and locks: headers, cookies, tokens, limits, and no way out to somebody else's site."""

from functools import reduce

import pytest
from every_page import every_page
from phones import KEY

from companion.codes import ALPHABET, new_code
from companion.web import home

HEADERS = {
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def policy(page):
    return dict(part.strip().partition(" ")[::2] for part in page.headers["Content-Security-Policy"].split(";"))


# --- every answer ----------------------------------------------------------------------------------------------


def test_every_answer_is_locked(phone):
    seen = 0
    for name, page in every_page(phone):
        seen += 1
        assert {key: page.headers.get(key) for key in HEADERS} == HEADERS, name
        assert "camera=()" in page.headers["Permissions-Policy"], name
        found = policy(page)
        assert found["default-src"] == "'none'", name
        assert found["script-src"] == "'self'", name
        assert found["style-src"] == "'self'", name
        assert found["base-uri"] == "'none'", name
        assert found["form-action"] == "'self'", name
        assert found["frame-ancestors"] == "'none'", name
        assert "unsafe" not in page.headers["Content-Security-Policy"], name
        assert page.headers["Cache-Control"] == "no-store", name
        assert "Strict-Transport-Security" not in page.headers, name
    assert seen > 40


def test_no_page_has_a_script_or_a_style_of_its_own(phone):
    for name, page in every_page(phone):
        for element in page.elements:
            assert "style" not in element.attributes, f"{name}: {element.tag}"
            assert not [key for key in element.attributes if key.startswith("on")], f"{name}: {element.tag}"
            assert element.tag != "style", name
            if element.tag == "script":
                assert element.get("src", "").startswith("/static/") or element.get("type") == "application/json", name
            if element.get("href", "").strip().lower().startswith("javascript:"):
                pytest.fail(f"{name}: {element['href']}")


def test_every_page_is_sound_html(phone):
    """One title, one heading, no id twice, and every label, list and description points at something."""
    for name, page in every_page(phone):
        if page.kind != "text/html":
            continue
        ids = [element["id"] for element in page.elements if element.get("id")]
        assert len(ids) == len(set(ids)), f"{name}: {sorted(some for some in ids if ids.count(some) > 1)}"
        for key in ("for", "aria-describedby", "aria-labelledby", "list", "form"):
            aimed = {element[key] for element in page.elements if key in element.attributes}
            assert aimed <= set(ids), f"{name}: {key}"
        if page.find("html"):
            assert len(page.find("title")) == 1, name
            assert page.one("title").text, name
            assert len(page.find("h1")) == 1, name
            assert page.find("h1")[0].text, name
            assert len(page.find("main")) == 1, name


def test_static_files_are_locked_too_and_kept_for_a_year(phone):
    page = phone().get("/")
    addresses = [element.get("href") or element.get("src") for element in page.elements
                 if element.tag in ("link", "script") and (element.get("href") or element.get("src"))]
    assert len(addresses) >= 2
    for address in addresses:
        file = phone().get(address)
        assert file.status == 200, address
        assert file.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert file.headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in file.headers


@pytest.mark.parametrize("name", ["../companion/config.py", "..%2f..%2fpyproject.toml", "%2e%2e/%2e%2e/etc/passwd",
                                  "nothing.css", "", "style.css/"])
def test_only_static_files_are_static_files(phone, name):
    assert phone().get(f"/static/x/{name}").status == 404


# --- cookies ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("base_url", "secure"),
                         [("http://192.168.1.4:8000", False), ("https://dice.example.org", True)])
def test_the_cookie_is_closed_and_secure_exactly_over_https(phone, base_url, secure):
    ana = phone(base_url=base_url)
    page = ana.post(f"/new/{KEY}", {"name": ["Ana", "Ben"]})
    assert page.status == 303
    parts = {part.strip() for part in page.headers["Set-Cookie"].split(";")}
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= parts
    assert ("Secure" in parts) == secure
    assert any(part.startswith("Expires=") for part in parts), "a seat outlives the browser window"
    assert ("Strict-Transport-Security" in page.headers) == secure


def test_the_cookie_never_outgrows_what_a_browser_keeps(phone):
    """Twelve players with forty letters nobody can compress, and a handful of tables: 4,096 bytes hold it all."""
    ana = phone()
    for table in range(6):
        names = ["".join(chr(0x20000 + (table * 7919 + seat * 104729 + at * 15485863) % 40000) for at in range(40))
                 for seat in range(12)]
        page = ana.post(f"/new/{KEY}", {"name": names})
        assert page.status == 303
        page = ana.get(page.location)
        assert len(page.headers.get("Set-Cookie", "").split(";")[0]) <= 4093
    assert page.find("button", class_="btn go"), "it is still the host"


def test_a_forged_cookie_is_nobodys(phone):
    ana, thief = phone(), phone()
    code = ana.play_solo()
    cookie = ana.client.get_cookie("companion", domain="table.test").value
    thief.client.set_cookie("companion", cookie[:-4] + "AAAA", domain="table.test")
    assert thief.get("/").status == 200
    assert thief.roll(code).status == 403


# --- tokens ----------------------------------------------------------------------------------------------------

POSTS = ["/join", "/import", "/language", f"/new/{KEY}", "/t/{code}/move", "/t/{code}/undo", "/t/{code}/start",
         "/t/{code}/set-up", "/t/{code}/delete", "/t/{code}/history/1", "/t/{code}/rematch",
         "/t/{code}/host/abc", "/t/{code}/seats/0/take", "/t/{code}/seats/0/answer",
         "/t/{code}/seats/0/leave", f"/paper/{KEY}", f"/layouts/{KEY}/import",
         f"/layouts/{KEY}/edit", f"/layouts/{KEY}/check", f"/layouts/{KEY}/house/delete",
         f"/cards/{KEY}/import", f"/cards/{KEY}/delete", "/t/{code}/draw"]


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("token", [None, "", "wrong", "another phone's"])
def test_a_post_without_this_phones_token_does_nothing(phone, path, token):
    ana, other = phone(), phone()
    code = ana.open("Ana", "Ben")
    fields = {} if token is None else {"csrf_token": other.token if token == "another phone's" else token}
    page = ana.post(path.format(code=code), {"name": ["Eve"], "language": "fr", **fields}, token=False)
    assert page.status == 400
    assert "Nothing was entered" in page.said
    assert page.find("html", lang="en")
    assert page.find("a", href="/"), "a way back"
    assert ana.get(f"/t/{code}").one("h1").text == "Scan to join", "the table is as it was"


def test_no_route_that_changes_something_is_forgotten_here(app):
    known = {path.replace("{code}", "<code>") for path in POSTS}
    instead = {"<key>": KEY, "<link>": "abc", "<int:position>": "0", "<int:number>": "1", "<layout>": "house"}
    posts = {reduce(lambda path, part: path.replace(*part), instead.items(), rule.rule)
             for rule in app.url_map.iter_rules() if "POST" in rule.methods}
    assert posts == known


# --- limits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/t/{code}", "/t/{code}/seats", "/t/{code}/version", "/t/{code}/record.json",
                                  "/t/{code}/set-up", "/t/{code}/host/abc"])
def test_guessing_codes_comes_to_an_end(phone, path):
    statuses = [phone_of_a_guesser(phone).get(path.format(code=new_code())).status for _ in range(30)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


def phone_of_a_guesser(phone):
    """Cookies thrown away each time; only the address in the network stays."""
    return phone(address="192.168.1.66")


@pytest.mark.parametrize("path", ["/move", "/undo", "/start", "/seats/0/take", "/rematch", "/delete"])
def test_guessing_codes_by_sending_something_comes_to_an_end(phone, path):
    guesser = phone()
    fields = {"seat": 0, "do": "pass", "client": "12345678", "number": 1}
    statuses = [guesser.post(f"/t/{new_code()}{path}", fields).status for _ in range(30)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


def test_guessing_codes_in_the_join_form_comes_to_an_end(phone):
    guesser, neighbour = phone(), phone()
    code = neighbour.open("Ana", "Ben")
    pages = [guesser.post("/join", {"code": new_code()}) for _ in range(25)]
    assert [pages[0].status, pages[-1].status] == [404, 429]
    assert "wait a minute" in pages[-1].said
    assert neighbour.post("/join", {"code": code}).status == 303, "another phone is not meant"


def test_whoever_sits_at_a_table_is_not_limited_by_looking(phone):
    ana = phone()
    code = ana.play_solo()
    assert {ana.get(f"/t/{code}{path}").status for path in ("", "/version", "/seats") for _ in range(30)} == {200}


def test_taking_seats_comes_to_an_end(phone):
    ana, eve = phone(), phone()
    code = ana.open("Ana", "Ben")
    statuses = [eve.post(f"/t/{code}/seats/1/take").status for _ in range(25)]
    assert [statuses[0], statuses[-1]] == [303, 429]
    assert ana.post(f"/t/{code}/seats/0/take").status == 303, "another phone is not meant"


def test_opening_tables_comes_to_an_end(phone):
    ana = phone()
    statuses = [ana.post(f"/new/{KEY}", {"name": "Ana", "solo": "1"}).status for _ in range(65)]
    assert [statuses[0], statuses[-1]] == [303, 429]


# --- codes -----------------------------------------------------------------------------------------------------


def test_codes_are_easy_to_say_and_hard_to_guess():
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert {len(code) for code in codes} == {8}
    letters = set("".join(codes))
    assert not letters & set("0O1I")
    assert letters == set(ALPHABET), "and every letter comes up"


@pytest.mark.parametrize("spoken", ["{a} {b}", "{a}-{b}", "  {a}{b} ", "{lower}", "{a}\t{b}"])
def test_a_code_is_understood_as_people_type_it(phone, spoken):
    code = phone().open("Ana", "Ben")
    typed = spoken.format(a=code[:4], b=code[4:], lower=code.lower())
    page = phone().post("/join", {"code": typed})
    assert (page.status, page.location) == (303, f"/t/{code}")


@pytest.mark.parametrize("typed", ["", "ABC", "KF47 9MW", "KF47 9MWTA", "0O1I 0O1I", "<b>"])
def test_what_is_no_code_stays_in_the_field(phone, typed):
    page = phone().post("/join", {"code": typed})
    assert page.status == 400
    assert "8 letters and digits" in page.said
    assert page.one("input", name="code").get("aria-invalid") == "true"


# --- elsewhere -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("back", ["https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example",
                                  "/\t/evil.example", "/\n/evil.example", "javascript:alert(1)", "evil.example", "",
                                  " //evil.example", "http:evil.example", "/\u2028/evil", "///evil.example"])
def test_the_language_switch_leads_to_no_other_site(phone, back):
    page = phone().post("/language", {"language": "fr", "back": back})
    assert page.status == 303
    assert page.location == "/"


@pytest.mark.parametrize("back", ["/", "/more", f"/new/{KEY}?x=1", "/t/KF479MWT?seat=1&dice=red"])
def test_the_language_switch_leads_back(phone, back):
    page = phone().post("/language", {"language": "fr", "back": back})
    assert (page.status, page.location) == (303, back)


# --- our mistake -----------------------------------------------------------------------------------------------


def test_our_mistake_is_readable_and_loses_nothing(phone, app, monkeypatch):
    ana = phone()
    code = ana.play_solo()
    ana.roll(code)

    def fail(*_, **__):
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setitem(app.view_functions, "play.table", fail)
    page = ana.get(f"/t/{code}")
    assert page.status == 500
    assert "Our mistake" in page.one("h1").text
    assert "Every move that was acknowledged is kept" in page.said
    assert "a secret of ours" not in page.html
    assert "Traceback" not in page.html
    monkeypatch.undo()
    assert ana.get(f"/t/{code}").one(id="stage")["data-task"] == "first"
    assert ana.moves(code) == [("Ana", "roll")]


def test_the_log_tells_where_the_mistake_is_and_nothing_of_the_people(phone, app, monkeypatch, caplog):
    ana = phone()
    code = ana.open("Ottokar", "Ben")

    def fail(*_, **some):
        raise ZeroDivisionError(some, app.extensions["companion"].tables.load(some["code"]).seats)

    monkeypatch.setitem(app.view_functions, "play.table", fail)
    assert ana.get(f"/t/{code}?seat=0&dice=red").status == 500
    assert "GET /t/<code>: ZeroDivisionError" in caplog.text
    assert "in fail" in caplog.text
    for secret in (code, "Ottokar", "dice=red"):
        assert secret not in caplog.text


def test_our_mistake_in_the_middle_of_an_entry_leaves_the_table_whole(phone, monkeypatch):
    ana = phone()
    code = ana.play_solo()

    def fail(*_, **__):
        raise ZeroDivisionError("our bug")

    monkeypatch.setattr("companion.store.store.Store.bump", fail)
    page = ana.roll(code, client="the-same-entry")
    assert page.status == 500
    monkeypatch.undo()
    assert ana.moves(code) == []
    assert ana.roll(code, client="the-same-entry").status == 303
    assert ana.moves(code) == [("Ana", "roll")]


def test_our_mistake_says_so_in_french_too(phone, monkeypatch):
    def fail(*_, **__):
        raise ZeroDivisionError("our bug")

    monkeypatch.setattr(home, "render_template", fail)
    page = phone("fr").get("/more")
    assert page.status == 500
    assert page.find("html", lang="fr")
