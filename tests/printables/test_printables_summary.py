"""The rules on one page: all that was chosen is there, in order, in readable type, on any paper and any printer."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import pypdfium2
import pytest
from paper_help import (
    HOUSE,
    KEY,
    MM,
    assert_fonts_embedded,
    assert_pure_black,
    blank_job,
    colours_of,
    ink_box,
    qr_texts,
)

from companion.cli import main
from companion.core.rulebook import Item, Paragraph, plain
from companion.games import GAMES
from companion.library import rules_of
from companion.rulebook import drawing
from printables import PAPERS, summaries, summary, to_bytes
from printables.blueprints_squares_examples import Attempts, Counted, Cut
from printables.flow import Aside, Beside, DoesNotFit, Lead, Strip, Text, flow
from printables.fonts import POINT
from printables.page import MARGIN, Box
from printables.summaries import CHOICES, Summary, plan_of

URL = "http://192.168.178.21:8000/rules/blueprints-squares"
LANGUAGES = GAMES[KEY].LANGUAGES
LOOKS = [(paper, language, mono) for paper in PAPERS for language in LANGUAGES for mono in (False, True)]
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
PARTS = [part for chapter in CHOICES[KEY].chapters for part in chapter]
TITLE_LINE = summary.HEAD + 0.3         # of the two lines under the title, seen from the frame


class Page:
    """A printed page, open for reading."""

    def __init__(self, paper="a4", language="en", mono=False, url=URL):
        self.paper, self.language, self.mono = paper, language, mono
        self.data = summaries.to_bytes(Summary(KEY, url, paper, language, mono))
        self.document = pypdfium2.PdfDocument(self.data)
        self.page = self.document[0]
        self.plan = plan_of(KEY, paper, language)
        self.textpage = self.page.get_textpage()
        self.raw = self.textpage.get_text_range()

    @property
    def text(self):
        return squeezed(self.raw)

    def text_in(self, box):
        high = self.page.get_height()
        return self.textpage.get_text_bounded(box.x * MM, high - box.bottom * MM, box.right * MM, high - box.y * MM)

    def picture(self, dpi=254):
        """Ten pixels a millimetre."""
        return self.page.render(scale=dpi / 72).to_pil()


def squeezed(text):
    """Without spaces: where lines end is a matter of paper and type."""
    return re.sub(r"\s", "", text)


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}{'-mono' * look[2]}")
def page(request):
    return Page(*request.param)


@pytest.fixture(scope="module", params=LANGUAGES)
def colour(request):
    return Page(language=request.param)


# ---------------------------------------------------------------- paper

def test_it_is_one_page_of_this_paper(page):
    assert len(page.document) == 1
    assert [value / MM for value in page.page.get_size()] == pytest.approx(SIZES[page.paper], abs=0.05)


def test_nothing_is_printed_on_the_margins_and_the_paper_is_used(page):
    picture = page.picture()
    left, top, right, bottom = ink_box(picture)
    assert [left, top] == pytest.approx([10 * MARGIN] * 2, abs=12)
    assert [picture.width - right, picture.height - bottom] == pytest.approx([10 * MARGIN] * 2, abs=16)
    assert min(left, top, picture.width - right, picture.height - bottom) >= 10 * MARGIN - 1


def test_nothing_runs_out_of_its_column(page):
    """Beside the line between two columns there is nothing but paper."""
    picture = page.picture().convert("L")
    for left, right in pairwise(page.plan.flow.columns):
        line = (left[0].box.right + right[0].box.x) / 2
        for x in (line - 1, line + 1):
            gutter = picture.crop((round(10 * x), round(10 * left[0].box.y), round(10 * x) + 3,
                                   round(10 * page.plan.foot.y - 12)))
            assert gutter.getextrema()[0] > 240


def test_nothing_lies_upon_anything_else(page):
    for column in page.plan.flow.columns:
        for upper, lower in pairwise(column):
            assert upper.box.bottom <= lower.box.y + 0.01
        assert column[-1].box.bottom <= page.plan.foot.y - 1
    assert not ink_between(page, page.plan.words, TITLE_LINE), "the introduction stays above its line"
    assert not ink_between(page, page.plan.scan, TITLE_LINE)


def ink_between(page, box, below):
    y = page.plan.frame.y + below
    strip = page.picture().crop((round(10 * box.x), round(10 * y), round(10 * box.right), round(10 * y) + 2))
    return ink_box(strip)


def test_columns_end_together(page):
    """Nothing is left over at the foot of one while another is crowded."""
    ends = [column[-1].box.bottom for column in page.plan.flow.columns]
    assert ends == pytest.approx([page.plan.foot.y - 2] * len(ends), abs=0.1)


def test_the_type_is_large_enough_to_read(page):
    assert page.plan.flow.size >= 8.5
    lead = plain(rules_of(KEY, page.language).section("end").lead)
    first = page.raw.index(lead[:4])
    _, low, _, high = page.textpage.get_charbox(first)
    assert lead[0] in "AS"
    assert high - low >= 8.5 * 0.68, "a capital is about 0.69 of its type"


# ---------------------------------------------------------------- what it says

def chosen_texts(language):
    """Everything of the rulebook that was chosen, in the order of the page."""
    book = rules_of(KEY, language)
    for part in PARTS:
        section = book.section(part.anchor)
        texts = [block.text for block in section.blocks if isinstance(block, Paragraph | Item)]
        yield from (texts[place] for place in (0, *part.more))
        yield from (ruling.text for ruling in section.rulings if ruling.mark in part.rulings)


def test_the_lead_of_every_chosen_section_is_on_the_page(page):
    book = rules_of(KEY, page.language)
    for anchor in (CHOICES[KEY].intro, *(part.anchor for part in PARTS)):
        assert squeezed(plain(book.section(anchor).lead)) in page.text, anchor


def test_every_chosen_text_follows_the_one_before(page):
    at = 0
    for text in chosen_texts(page.language):
        wanted = squeezed(re.sub(r"^\d\. ", "", plain(text)))
        at = page.text.index(wanted, at) + len(wanted)


def test_every_section_has_its_title_and_every_chapter_its_number(colour):
    book, at = rules_of(KEY, colour.language), 0
    numbers = {chapter[0].anchor: number for number, chapter in enumerate(CHOICES[KEY].chapters, 1)}
    for part in PARTS:
        title, number = book.section(part.anchor).title, numbers.get(part.anchor)
        wanted = f"{number}{title.upper()}" if number else f"{title}›"
        at = colour.text.index(squeezed(wanted), at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_is_that_of_the_rulebook(language):
    """The rulebook is written in the order of play."""
    anchors = [CHOICES[KEY].intro, *(part.anchor for part in PARTS)]
    assert anchors == sorted(anchors, key=rules_of(KEY, language).anchors.index)
    assert len(anchors) == len(set(anchors))
    assert all(list(part.more) == sorted(set(part.more)) for part in PARTS)


def test_rulings_are_marked_as_such(colour):
    label = {"en": "Ruling", "fr": "Décision"}[colour.language]
    book = rules_of(KEY, colour.language)
    rulings = [ruling for part in PARTS for ruling in book.section(part.anchor).rulings if ruling.mark in part.rulings]
    assert len(rulings) == sum(len(part.rulings) for part in PARTS) >= 5
    for ruling in rulings:
        assert squeezed(f"{label}{ruling.number}.{plain(ruling.text)}") in colour.text
    assert squeezed(summary.WORDS[colour.language]["legend"]) in colour.text, "and it says what a ruling is"


def test_no_markup_is_left_over(page):
    assert not re.search(r"\*\*|\]\(|\[|▯", page.raw)


def test_the_game_and_what_this_is_stand_at_the_top(colour):
    head = squeezed(colour.text_in(colour.plan.words))
    title, subtitle = GAMES[KEY].say(colour.language, "name", {}).split(" – ")
    assert head.startswith(squeezed(title + subtitle))
    assert squeezed(summary.WORDS[colour.language]["on-one-page"]) in head


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_french_sign_never_begins_a_line(language):
    for text in chosen_texts(language):
        assert not re.search(r"(?<=\w) [:;?!»]", summary._flowing(text))


# ---------------------------------------------------------------- what it shows

EXAMPLES = {"combining": 0, "outline": 0, "solid": 0, "black": 2, "carrots": 1, "sequences": 0, "scoring": 1}


def blocks(page):
    for column in page.plan.flow.columns:
        for placed in column:
            yield from placed.block.blocks if isinstance(placed.block, Beside) else (placed.block,)


@pytest.mark.parametrize(("anchor", "place"), EXAMPLES.items(), ids=EXAMPLES)
def test_examples_of_the_rules_are_drawn_with_their_captions(colour, anchor, place):
    sample = rules_of(KEY, colour.language).section(anchor).samples[place]
    assert squeezed(sample.caption) in colour.text


def test_an_attempt_shows_its_dice_and_what_the_engine_made_of_it(colour):
    tried = [line for block in blocks(colour) if isinstance(block, Attempts) for line in block.lines]
    assert [(line.dice, line.colour, line.value, line.circled, line.fits) for line in tried] == [
        ((("orange", 4), ("black", 5)), "orange", 20, False, True),
        ((("orange", 3), ("yellow", 1)), "red", 4, True, True),
        ((("white", 5),), "green", 5, False, True),
        ((("white", 6), ("black", 4)), "black", 10, False, False)]
    assert [line.solid for line in tried] == [False, False, True, False]
    assert [line.mark for line in tried] == [20, 4, 5, 0], "what is refused is not written"


def test_a_cut_shows_the_cells_of_the_example(colour):
    cuts = [block for block in blocks(colour) if isinstance(block, Cut)]
    assert [[cell.mark for cell in cut.drawing.cells] for cut in cuts] == [[12, 10], [12, 0], [13, 11, 9, 0]]
    for anchor, place, cut in (("carrots", 0, cuts[0]), ("carrots", 1, cuts[1]), ("sequences", 0, cuts[2])):
        sample = rules_of(KEY, colour.language).section(anchor).samples[place]
        assert cut.drawing == drawing(KEY, colour.language, sample)


def test_the_example_of_scoring_has_its_sums(colour):
    placed = next(placed for column in colour.plan.flow.columns for placed in column
                  if isinstance(placed.block, Counted))
    numbers = re.findall(r"\d+", colour.text_in(Box(placed.box.x - 0.5, placed.box.y, 26.5, placed.box.h)))
    marks, sums = [2, 7, 6, 9, 5, 1, 4, 3, 9], [15, 15, 16, 15, 15, 16, 16, 15]
    assert sorted(numbers) == sorted(map(str, marks + sums))
    assert placed.block.counted == 15
    verdict = placed.block.drawing.verdicts[0].word
    assert squeezed(verdict) in colour.text
    assert re.findall(r"\d+", verdict) == ["5", "8", "15", "10"]


def test_the_chart_is_the_layouts(colour):
    points = max((grid.chart for grid in HOUSE.grids), key=len)
    perfect = {len(grid.chart): f"{grid.size}×{grid.size}" for grid in HOUSE.grids}
    wanted = "".join(f"{count}={value}{perfect.get(count, '')}" for count, value in enumerate(points, 1))
    assert wanted in colour.text


# ---------------------------------------------------------------- QR

def test_the_qr_leads_to_the_rules_and_its_address_stands_beside_it(page):
    assert qr_texts(page.picture(dpi=150)) == [URL]
    assert squeezed(URL) in squeezed(page.text_in(page.plan.scan))


@pytest.mark.parametrize("letters", [120, 300])
def test_a_long_address_stays_in_its_place_and_can_be_scanned(letters):
    url = "https://table.test/" + "x" * (letters - 40) + "/rules/blueprints-squares"
    page = Page(url=url)
    assert qr_texts(page.picture(dpi=300)) == [url]
    assert squeezed(url) in squeezed(page.text_in(page.plan.scan))
    assert not ink_between(page, page.plan.scan, TITLE_LINE)


# ---------------------------------------------------------------- ink and type

def test_pure_black_uses_no_colour_and_no_grey(page):
    assert bool(colours_of(page.data)) != page.mono
    if page.mono:
        assert_pure_black(page.data)
        assert page.picture().convert("RGB").convert("HSV").split()[1].getextrema() == (0, 0)


def test_every_font_is_embedded(page):
    assert_fonts_embedded(page.data)


def test_a_screen_reader_is_told_language_and_name(colour):
    assert f"/Lang ({colour.language})".encode() in colour.data
    assert GAMES[KEY].say(colour.language, "name", {}) in colour.document.get_metadata_value("Title")


# ---------------------------------------------------------------- files

def test_a_page_drawn_before_is_the_same_as_a_fresh_one():
    looks = [Summary(KEY, URL, *look) for look in LOOKS]
    summaries._common.cache_clear()
    fresh = [summaries.to_bytes(look) for look in looks]
    assert [summaries.to_bytes(look) for look in reversed(looks)] == fresh[::-1]
    assert len(set(fresh)) == len(fresh)


def test_pages_and_sheets_printed_at_the_same_time_do_not_mix():
    @dataclass
    class Wanted:
        what: object

        def printed(self):
            return summaries.to_bytes(self.what) if isinstance(self.what, Summary) else to_bytes(self.what)

    jobs = [Wanted(what) for look in LOOKS for what in (Summary(KEY, URL, *look), blank_job(language=look[1]))] * 3
    alone = [job.printed() for job in jobs]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(Wanted.printed, jobs)) == alone


def test_every_word_is_there_in_every_language():
    english, french = summary.WORDS["en"], summary.WORDS["fr"]
    assert english.keys() == french.keys()
    assert all(text.strip() for text in (*english.values(), *french.values()))
    assert all(english[key].count("{") == french[key].count("{") for key in english)


# ---------------------------------------------------------------- flowing

@dataclass(frozen=True)
class Brick:
    """A block of a fixed height, and as much again for each point of type."""

    name: str
    high: float
    above: float = 0.5

    def height(self, width, size):
        return self.high + size

    def draw(self, pen, box, size):
        raise AssertionError("only measured here")


COLUMNS = list(Box(0, 0, 100, 100).columns(2))
SIZES_OF_TYPE = [8.0, 9.0, 10.0]


def names(flowed):
    return [[placed.block.name for placed in column] for column in flowed.columns]


def test_passages_go_down_the_columns_in_order_and_stay_whole():
    passages = [(Brick("a", 20), Brick("b", 20)), (Brick("c", 10),), (Brick("d", 30), Brick("e", 10)), (Brick("f", 5),)]
    flowed = flow(passages, COLUMNS, SIZES_OF_TYPE, stretch=3)
    assert names(flowed) == [["a", "b", "c"], ["d", "e", "f"]]
    assert flowed.size == 10
    assert [column[0].box.y for column in flowed.columns] == [0, 0]


def test_type_is_as_large_as_fits():
    passages = [tuple(Brick(f"{i}{j}", 22) for j in range(3)) for i in range(2)]
    flowed = flow(passages, COLUMNS, SIZES_OF_TYPE, stretch=3)
    assert flowed.size == 9, "3 × 32 and two gaps do not fit into 100, 3 × 31 do"


def test_gaps_grow_until_columns_end_together_but_not_without_end():
    flowed = flow([(Brick(name, 30),) for name in "abcd"], COLUMNS, [8.0], stretch=100)
    assert [column[-1].box.bottom for column in flowed.columns] == pytest.approx([100, 100])
    flowed = flow([(Brick(name, 3),) for name in "abcd"], COLUMNS, [8.0], stretch=3)
    assert all(column[-1].box.bottom < 40 for column in flowed.columns)


def test_what_does_not_fit_is_not_cut_off_in_silence():
    with pytest.raises(DoesNotFit, match="3 passages"):
        flow([(Brick(name, 60),) for name in "abc"], COLUMNS, SIZES_OF_TYPE, stretch=3)


@pytest.mark.parametrize("block", [Text("words " * 60), Text("words " * 60, "•"), Lead("Title", "words " * 60),
                                   Aside("Ruling 1", "words " * 60)], ids=["text", "point", "lead", "aside"])
def test_flowing_blocks_are_as_high_as_their_lines(block):
    narrow, wide = block.height(30, 9), block.height(60, 9)
    line = 9 * POINT
    assert narrow > 1.7 * wide > 1.7 * 4 * line
    assert Strip(1, "Title").height(60, 9) == Strip(1, "A title as long as it likes to be").height(30, 9)


# ---------------------------------------------------------------- the command

BASE = "http://192.168.1.20:8000"


def test_the_command_writes_the_page(tmp_path):
    file = tmp_path / "rules.pdf"
    assert main(["print", KEY, "--rules", "--paper", "letter", "--lang", "fr", "--mono", "--base-url", BASE,
                 "-o", str(file)]) == 0
    assert file.read_bytes() == summaries.to_bytes(Summary(KEY, f"{BASE}/rules/{KEY}", "letter", "fr", mono=True))
    assert qr_texts(pypdfium2.PdfDocument(file)[0].render(scale=150 / 72).to_pil()) == [f"{BASE}/rules/{KEY}"]


@pytest.mark.parametrize("extra", [["--table", "KF47"], ["--count", "2"], ["--layout", "house"], ["--two-up"]],
                         ids=lambda extra: extra[0])
def test_what_makes_no_sense_with_the_rules_is_told_in_one_sentence(tmp_path, capsys, extra):
    status = main(["print", KEY, "--rules", *extra, "--base-url", BASE, "-o", str(tmp_path / "rules.pdf")])
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith(f"companion: {extra[0]} does not go with --rules")
    assert said.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("wrong", "told"), [
    (["--paper", "a5"], "a4, letter"), (["--lang", "de"], "en, fr"), (["--base-url", "table"], "http://"),
    (["--base-url", "http://" + "a" * 300], "300"),
])
def test_wrong_options_are_refused_here_too(tmp_path, capsys, wrong, told):
    assert main(["print", KEY, "--rules", *wrong, "-o", str(tmp_path / "rules.pdf")]) == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_game_without_such_a_page_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(summaries, "CHOICES", {})
    assert main(["print", KEY, "--rules", "--base-url", BASE, "-o", str(tmp_path / "rules.pdf")]) == 2
    assert "on one page yet" in capsys.readouterr().err
