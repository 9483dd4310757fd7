"""The sheet: ours keeps every published figure, any other can be written down, a broken one names its key."""

import copy
from itertools import combinations, product

import pytest
from colour_help import HOUSE, Table, sheet_from

from companion.core.violations import UNREADABLE_CODES, Unreadable, say_unreadable
from companion.games import colour_square as colour
from companion.games.colour_square.layout import COLOURS, SQUARES
from companion.games.colour_square.state import Sheet
from companion.games.colour_square.variants import RATINGS

A, B = (HOUSE["sides"][side]["squares"] for side in "AB")


def changed(side="A", **changes):
    layout = copy.deepcopy(HOUSE)
    layout["sides"][side] |= changes
    return layout


def hints(layout):
    return [colour.say("en", hint.key, hint.facts) for hint in colour.layout_hints(colour.read_layout(layout))]


# --- the house layout ------------------------------------------------------------------------------------------


def test_the_house_layout_is_the_one_we_describe():
    assert A == ["20o 6p 10 22o", "24o 13 14 8", "18 15 12 11", "4p 17 5p 16"]
    assert B == ["16-24 18 5p 10-14", "18 13 23 21", "15-19 4p 6p 15", "10 16 15-19 22"]
    assert HOUSE["sides"]["B"]["predefined"] == {"A1-red": 6, "C2-yellow": 6, "A4-blue": 1, "B4-green": 4, "D3-red": 3}
    assert " ".join(HOUSE["task_1"]) == "A1 B1 C1 D1 D2 D3 C3 B3 A3 A4"
    assert " ".join(HOUSE["task_5"]) == "A1 B1 C1 D1 D2 C2 B2 A2 A3 B3 C3 D3 D4 C4 B4 A4"
    assert HOUSE["corners"] == ["red", "green", "blue", "yellow"]
    assert hints(HOUSE) == []


def numbers(side):
    """By SQUARE: the best sum, its mark, and what its corners ask for."""
    words = zip(SQUARES, " ".join(HOUSE["sides"][side]["squares"]).split(), strict=True)
    asked = HOUSE["sides"][side]["predefined"]
    return {name: (int(word.rstrip("po").split("-")[-1]), word[-1] if word[-1] in "po" else "",
                   [asked.get(f"{name}-{place}") for place in COLOURS]) for name, word in words}


def worth(printed, right):
    """Numbers, bridges and purple of these SQUARES, counted from the page alone."""
    points = sum(printed[name][0] for name in right)
    bridges = [{one, other} for one, other in combinations(right, 2)
               if abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
               and "o" not in (printed[one][1], printed[other][1])]
    return points + 5 * len(bridges) + 5 * sum(printed[name][1] == "p" and any(name in bridge for bridge in bridges)
                                               for name in right)


@pytest.mark.parametrize(("side", "everything"), [("A", 215), ("B", 247)])
def test_every_published_figure_holds(side, everything):
    printed = numbers(side)
    assert sum(best for best, _, _ in printed.values()) == everything == RATINGS["task-3", side][2]
    for best, _, asked in printed.values():     # and every SQUARE can be made
        assert any(sum(faces) == best for faces in product(*([face] if face else range(1, 7) for face in asked)))
    assert worth(printed, HOUSE["task_1"]) == RATINGS["task-1", side][2]
    lines = [list(combinations([name for name in SQUARES if name[1] == str(line)], line)) for line in (1, 2, 3, 4)]
    assert max(worth(printed, sum(choice, ())) for choice in product(*lines)) == RATINGS["task-2", side][2]


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_engine_counts_the_best_results_the_same(side):
    printed = numbers(side)

    def spread(total):
        corners = [1, 1, 1, 1]
        while sum(corners) < total:
            corners[corners.index(min(corners))] += 1
        return " ".join(map(str, corners))

    def total(variant, names):
        filled = "; ".join(f"{name} {spread(printed[name][0])} circled" for name in names)
        return colour.score(sheet_from(Sheet(side, variant), filled), colour.read_layout(HOUSE)).total

    assert total("task-1", HOUSE["task_1"]) == RATINGS["task-1", side][2]
    assert total("task-3", SQUARES) == RATINGS["task-3", side][2]
    assert total("task-5", SQUARES) == RATINGS["task-5", side][2] == 16
    connected = [name for name in SQUARES if name[0] in "AB" or name[1] == "1"]
    assert total("task-4", connected) == RATINGS["task-4", side][2] == 10
    lines = [list(combinations([name for name in SQUARES if name[1] == str(line)], line)) for line in (1, 2, 3, 4)]
    assert max(total("task-2", sum(choice, ())) for choice in product(*lines)) == RATINGS["task-2", side][2]


# --- there and back --------------------------------------------------------------------------------------------


def test_a_layout_is_written_as_it_was_read():
    assert colour.layout_record(colour.read_layout(HOUSE)) == HOUSE
    odd = {**HOUSE, "corners": ["yellow", "blue", "green", "red"], "task_1": ["D4"],
           "sides": {"B": {"squares": ["4-24o 4p 24 5"] * 4, "predefined": {"D4-yellow": 1}}}}
    assert colour.layout_record(colour.read_layout(odd)) == odd


def test_what_may_be_missing_is_the_house_s():
    bare = {name: value for name, value in HOUSE.items() if name not in ("corners", "task_1", "task_5")}
    bare["sides"] = {side: {"squares": printed["squares"]} for side, printed in HOUSE["sides"].items()}
    written = colour.layout_record(colour.read_layout(bare))
    assert written == {**HOUSE, "sides": {side: {**printed, "predefined": {}} for side, printed in
                                          HOUSE["sides"].items()}}


def test_a_layout_can_be_kept_as_a_key():
    assert len({colour.read_layout(HOUSE), colour.read_layout(copy.deepcopy(HOUSE))}) == 1


# --- what is not a layout --------------------------------------------------------------------------------------


def trouble(layout):
    with pytest.raises(Unreadable) as caught:
        colour.read_layout(layout)
    assert caught.value.where in str(caught.value)
    assert say_unreadable("fr", caught.value)
    assert caught.value.code in UNREADABLE_CODES
    return caught.value.where, caught.value.code


@pytest.mark.parametrize("entered", [None, [], "house", 7])
def test_a_layout_is_an_object(entered):
    assert trouble(entered) == ("layout", "not-an-object")


@pytest.mark.parametrize("key", ["game", "key", "name", "sides"])
def test_these_keys_are_needed(key):
    assert trouble({name: value for name, value in HOUSE.items() if name != key}) == (f"layout.{key}", "missing")


@pytest.mark.parametrize(("changes", "where", "code"), [
    ({"game": "blueprints-squares"}, "layout.game", "not-one-of"), ({"name": " "}, "layout.name", "not-a-word"),
    ({"key": 3}, "layout.key", "not-a-word"), ({"sides": {}}, "layout.sides.A", "missing"),
    ({"sides": {"C": HOUSE["sides"]["A"]}}, "layout.sides.C", "unknown-key"),
    ({"sides": {"A": []}}, "layout.sides.A", "not-an-object"),
    ({"sides": {"A": {}}}, "layout.sides.A.squares", "missing"),
    ({"corners": ["red"]}, "layout.corners", "wrong-length"),
    ({"corners": ["red", "green", "blue", "red"]}, "layout.corners[3]", "there-twice"),
    ({"corners": ["red", "green", "blue", "white"]}, "layout.corners[3]", "not-one-of"),
    ({"task_1": []}, "layout.task_1", "wrong-length"), ({"task_1": ["A1", "E1"]}, "layout.task_1[1]", "not-one-of"),
    ({"task_1": ["A1", "B1", "A1"]}, "layout.task_1[2]", "there-twice"),
    ({"task_1": "A1"}, "layout.task_1", "not-a-list"),
    ({"task_5": HOUSE["task_5"][:15]}, "layout.task_5", "wrong-length"),
    ({"task_5": [*HOUSE["task_5"][:15], "A1"]}, "layout.task_5[15]", "there-twice"),
])
def test_a_broken_layout_names_its_key(changes, where, code):
    assert trouble({**HOUSE, **changes}) == (where, code)


@pytest.mark.parametrize("word", ["3", "25", "04", "16-16", "20-16", "3-9", "16-25", "x", "20q", "20po", "o", "-4",
                                  "4-", "²4", "٤", "1e1", "12.0", "100"])
def test_a_word_that_is_no_square(word):
    assert trouble(changed(squares=[f"20o {word} 10 22o", *A[1:]])) == ("layout.sides.A.squares[0]", "bad-square")


@pytest.mark.parametrize(("changes", "where", "code"), [
    ({"squares": A[:3]}, "squares", "wrong-length"), ({"squares": [*A[:3], "4 4 4"]}, "squares[3]", "wrong-length"),
    ({"squares": [*A[:3], ["4"]]}, "squares[3]", "not-a-word"), ({"squares": "4"}, "squares", "not-a-list"),
    ({"predefined": []}, "predefined", "not-an-object"), ({"predefined": {"A1": 3}}, "predefined.A1", "unknown-key"),
    ({"predefined": {"A1-white": 3}}, "predefined.A1-white", "unknown-key"),
    *(({"predefined": {"A1-red": number}}, "predefined.A1-red", "out-of-range") for number in (0, 7)),
    ({"predefined": {"A1-red": "3"}}, "predefined.A1-red", "not-a-number"),
])
def test_a_broken_side_names_its_key(changes, where, code):
    assert trouble(changed(**changes)) == (f"layout.sides.A.{where}", code)


def test_marks_and_predefined_numbers_go_with_any_square_and_range():
    layout = colour.read_layout(changed(squares=["4-5p 23-24o 24p 4o"] * 4))
    assert [square.word for square in layout.side("A").squares[:4]] == ["4-5p", "23-24o", "24p", "4o"]


# --- worth a second look ---------------------------------------------------------------------------------------


def test_figures_that_no_real_sheet_has_are_worth_a_hint():
    assert hints(changed(squares=["20o 6p 11 22o", *A[1:]])) == [
        "Side A: the best sums add up to 216, on a real sheet to 215."]
    assert hints(changed(squares=["20 6 10 22o", *A[1:]])) == [
        "Side A: purple on a real sheet are 4, 5 and 6, here 4 and 5.",
        "Side A: orange on a real sheet are 20, 22 and 24, here 22 and 24."]
    assert hints(changed("B", squares=["16-24o 18 5p 10-14", *B[1:]])) == [
        "Side B: a real sheet has no orange, here it is 16-24."]


def test_a_square_that_can_never_be_right_is_worth_a_hint():
    told = hints(changed(predefined={"B1-red": 4}))
    assert told == ["Side A: the best sums add up to 209, on a real sheet to 215.",
                    "Side A: B1 can never make 6 with its predefined corners."]
    assert hints(changed(predefined={"B1-red": 3})) == []


# --- the editor ------------------------------------------------------------------------------------------------


def fields_of(editor):
    fields = {one["field"]: [one["colour"]] for one in editor["corners"]}
    fields |= {path["field"]: [path["text"]] for path in editor["paths"]}
    for side in editor["sides"]:
        for square in side["squares"]:
            fields[square["field"]] = [square["word"]]
            fields |= {one["field"]: [one["number"]] for one in square["corners"]}
    return {**fields, "key": ["house"], "name": ["House layout"]}


def test_a_layout_goes_through_its_form():
    assert colour.layout_from_form(fields_of(colour.layout_editor(HOUSE, {}))) == HOUSE
    typed = {**fields_of(colour.layout_editor(HOUSE, {})), "A-B2": ["99"]}
    assert fields_of(colour.layout_editor(HOUSE, typed))["A-B2"] == ["99"]


def test_a_side_without_a_word_is_not_there():
    fields = {name: value for name, value in fields_of(colour.layout_editor(HOUSE, {})).items()
              if not name.startswith("B-")}
    assert list(colour.layout_from_form(fields)["sides"]) == ["A"]


@pytest.mark.parametrize(("field", "typed", "told"), [
    ("A-B2", "99", "Side A, B2: “99” is no number from 4 to 24 and no range."),
    ("B-A1", "", "Side B, A1: “” is no number from 4 to 24 and no range."),
    ("B-A1-red", "x", "Side B, A1 red: a predefined number lies between 1 and 6."),
    ("B-A1-red", "7", "Side B, A1 red: a predefined number lies between 1 and 6."),
    ("corner-2", "red", "The four corners have four different colours."),
    ("corner-4", "", "The four corners have four different colours."),
    ("task_1", "A1 A1", "“A1 A1” is not a path: different SQUARES from A1 to D4, in task 5 all sixteen."),
    ("task_5", "A1", "“A1” is not a path: different SQUARES from A1 to D4, in task 5 all sixteen."),
    ("task_1", "", "“” is not a path: different SQUARES from A1 to D4, in task 5 all sixteen."),
])
def test_the_form_tells_which_field_is_wrong(field, typed, told):
    fields = {**fields_of(colour.layout_editor(HOUSE, {})), field: [typed]}
    with pytest.raises(Unreadable) as caught:
        colour.layout_from_form(fields)
    assert caught.value.where == field
    for language in colour.LANGUAGES:
        assert colour.say(language, caught.value.facts["told"], caught.value.facts)
    assert colour.say("en", caught.value.facts["told"], caught.value.facts) == told


def test_a_form_without_any_side_or_name():
    with pytest.raises(Unreadable) as caught:
        colour.layout_from_form({name: value for name, value in fields_of(colour.layout_editor(HOUSE, {})).items()
                                 if name[:2] not in ("A-", "B-")})
    assert (caught.value.where, caught.value.facts["told"]) == ("A-A1", "editor-no-side")
    with pytest.raises(Unreadable) as caught:
        colour.layout_from_form({**fields_of(colour.layout_editor(HOUSE, {})), "name": [" "]})
    assert caught.value.where == "layout.name"


def test_a_table_plays_on_any_layout():
    own = {**HOUSE, "sides": {"B": {"squares": ["4-24o 4p 24 5"] * 4}}, "task_1": ["B2", "B3"]}
    Table("Ana", layout=own, side="B", variant="task-1").play("""
        Ana rolls 1 1 1 1 1
        Ana enters red A1 -> outside-task
        Ana enters red B2
        Ana enters green B2
        Ana rolls 1 1 1 1 1
        Ana enters yellow B2
        Ana enters blue B2
        B2 of Ana is circled 4
    """)
