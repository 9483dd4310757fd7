"""Names of people: long ones, odd ones, too many, and ones that look like HTML."""

import pytest
from phones import KEY

LONG = "Maximilienne-Hippolyte de la Rochefoucau"       # 40 letters
ODD = ["<script>alert(1)</script>", "\"><img src=x onerror=1>", "👩🏽‍🚀 Zoë", "O’Neill & Söhne", "علي", "{{ 7 * 7 }}",
       "%(name)s", "${x}", "null", "-1", "李小龙"]


def names_at(tables, code):
    return [seat.name for seat in tables.load(code).seats]


@pytest.mark.parametrize("name", [*ODD, LONG, "A"])
def test_a_name_is_a_name_on_every_page(phone, tables, name):
    ana = phone()
    code = ana.open(name, "Ben")
    assert names_at(tables, code) == [name, "Ben"]
    pages = [ana.get(f"/t/{code}"), ana.get(f"/t/{code}/set-up")]
    ana.post(f"/t/{code}/start", {"take_free": "1"})
    pages += [ana.get(f"/t/{code}"), ana.get("/"), ana.get(f"/new/{KEY}")]
    ana.roll(code)
    pages.append(ana.get(f"/t/{code}"))
    for page in pages:
        assert page.status == 200
        assert not [some for some in page.find("script") if "alert" in some.text]
        assert not page.find("img")
    assert name in pages[0].text
    assert name in pages[2].one("h1").text
    assert ana.record(code)["players"] == [name, "Ben"]


def test_a_name_with_signs_of_a_template_is_not_filled_in(phone):
    ana = phone()
    code = ana.play_solo("{value} %(num)s {{ 7 * 7 }}")
    ana.roll(code)
    ana.write(code, 0, "left-1-1", "red")
    page = ana.get(f"/t/{code}")
    assert "{value} %(num)s {{ 7 * 7 }}: 3 in Left 1-1" in page.text


@pytest.mark.parametrize(("names", "said"), [
    (["x" * 41, "Ben"], "longer than 40 letters"), (["Ana", "Ben", "Ana"], "Ana is there twice"),
    (["Ana  B", "Ana B"], "Ana B is there twice"), (["Ana", " Ana "], "Ana is there twice"),
    ([], "1 to 12 players"), (["", "  ", "\u00a0"], "1 to 12 players"),
    ([f"Player {number}" for number in range(13)], "1 to 12 players"),
], ids=["41 letters", "twice", "twice but for a space", "twice with spaces", "nobody", "only spaces", "13 players"])
@pytest.mark.parametrize("page_of", ["new", "set-up"])
def test_names_that_do_not_work_are_told_and_stay_in_the_fields(phone, tables, page_of, names, said):
    ana = phone()
    code = ana.open("Zoë", "Yan") if page_of == "set-up" else ""
    page = ana.post(f"/t/{code}/set-up" if code else f"/new/{KEY}", {"name": names, "layout": "house"})
    assert page.status == 400
    assert said in page.said
    kept = [field["value"] for field in page.find("input", name="name") if field["value"].strip()]
    assert [" ".join(name.split()) for name in kept] == [" ".join(name.split()) for name in names if name.strip()][:12]
    if code:
        assert names_at(tables, code) == ["Zoë", "Yan"]


def test_empty_lines_are_left_out_and_the_first_roller_is_still_the_one_marked(phone, tables):
    ana = phone()
    code = ana.open("Ana", "", "Ben", "", "Chloé", first="4")
    assert names_at(tables, code) == ["Ana", "Ben", "Chloé"]
    assert tables.load(code).setup.options_entered == {"first": "Chloé"}


@pytest.mark.parametrize("first", ["", "-1", "99", "Ben", "1.5", "9" * 5000, "²", "٣"])
def test_a_mark_at_nobody_means_the_first_player(phone, tables, first):
    ana = phone()
    page = ana.post(f"/new/{KEY}", {"name": ["Ana", "Ben"], "first": first})
    assert page.status == 303
    assert tables.load(page.location.rsplit("/", 1)[1]).setup.options_entered == {}


def test_twelve_people_sit_and_play(phone):
    ana = phone()
    names = [LONG[:38] + f"{number:02}" for number in range(12)]
    code = ana.open(*names)
    ana.post(f"/t/{code}/start", {"take_free": "1"})
    ana.roll(code)
    for seat in range(12):
        assert ana.write(code, seat, "left-1-1", "red").status == 303
    assert len(ana.get(f"/t/{code}").one("nav").inside) >= 12


def test_a_solo_player_needs_no_name(phone, tables):
    assert names_at(tables, phone().open(solo="1")) == ["You"]
    assert names_at(tables, phone().open("", "  ", solo="1")) == ["You"]
    assert names_at(tables, phone().open("", "Ben", solo="1")) == ["Ben"]


def test_a_solo_player_with_an_endless_name_is_told(phone):
    page = phone().post(f"/new/{KEY}", {"name": ["x" * 5000], "solo": "1"})
    assert page.status == 400
    assert "longer than 40 letters" in page.said


def test_the_names_used_last_are_offered_first(phone):
    ana = phone()
    ana.open("Ana", "Ben")
    ana.open("Chloé", "Ben")
    page = ana.get(f"/new/{KEY}")
    offered = [option["value"] for option in page.one("datalist", id="known").inside]
    assert offered == ["Chloé", "Ben", "Ana"]
    assert "Ana" not in phone().get(f"/new/{KEY}").html, "only on this phone"
