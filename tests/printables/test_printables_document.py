"""Files: the same job gives the same file, whoever prints beside it, and no half file is ever left behind."""

import re
import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pypdfium2
import pytest
from paper_help import HOUSE, KEY, Printed, blank_job, keepsake_job, qr_texts, random_game, seat_url, table_job

from printables import PRINTABLES, Seat, content, pen, table, to_bytes, words, write

TOO_LONG = "http://table.test/" + "x" * 3000


def forget_drawings():
    content._common.cache_clear()
    pen._packed.cache_clear()


def test_a_sheet_drawn_before_is_the_same_as_a_fresh_one():
    game = random_game("Ana", "Δημήτρης", seed=7)
    jobs = [blank_job(), table_job(game, language="fr"), keepsake_job(game, paper="letter", two_up=True)]
    forget_drawings()
    fresh = [to_bytes(job) for job in jobs]
    assert [to_bytes(job) for job in reversed(jobs)] == fresh[::-1]


def test_what_one_document_writes_does_not_show_in_the_next():
    """The characters of a name get codes of their own in each document; those of the common drawing must stay."""
    for name in ("Александра", "Ωμέγα", "Ana"):
        printed = Printed(table(KEY, HOUSE, [Seat(name, seat_url(1))]))
        assert name in printed.text()
        assert "Easily forgotten".upper() in printed.text()


def test_sheets_printed_at_the_same_time_do_not_mix():
    names = ["Ana", "Александра", "Δημήτρης", "Nguyễn", "Łukasz", "Zoë"]
    jobs = [table(KEY, HOUSE, [Seat(name, seat_url(i))], mono=bool(i % 2)) for i, name in enumerate(names)] * 4
    alone = [to_bytes(job) for job in jobs]
    assert in_turns(to_bytes, jobs) == alone


def in_turns(work, items):
    """Eight threads that get in each other's way as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            return list(pool.map(work, items))
    finally:
        sys.setswitchinterval(before)


# ---------------------------------------------------------------- files

def test_a_job_is_written_to_a_path(tmp_path):
    write(blank_job(), tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes() == to_bytes(blank_job())
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.pdf"]


def test_who_reads_the_old_file_meanwhile_reads_it_whole(tmp_path):
    (tmp_path / "sheet.pdf").write_text("the old one")
    with (tmp_path / "sheet.pdf").open() as reader:
        write(blank_job(), tmp_path / "sheet.pdf")
        assert reader.read() == "the old one"


def test_a_failed_job_leaves_the_old_file_and_nothing_else(tmp_path):
    (tmp_path / "sheet.pdf").write_text("the old one")
    with pytest.raises(ValueError, match="ersion"):
        write(blank_job(url=TOO_LONG), tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_text() == "the old one"
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_failed_job_does_not_stop_the_next():
    with pytest.raises(ValueError, match="ersion"):
        to_bytes(blank_job(url=TOO_LONG))
    assert to_bytes(blank_job()).startswith(b"%PDF")


# ---------------------------------------------------------------- many sheets

def peak(job, path):
    tracemalloc.start()
    try:
        write(job, path)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def different_sheets(count, group):
    return table(KEY, HOUSE, [Seat(f"{group} {i}", seat_url(f"{group}{i}")) for i in range(count)])


def test_a_thousand_sheets_need_the_memory_of_a_hundred(tmp_path):
    write(different_sheets(600, "Zoe"), tmp_path / "sheets.pdf")        # what is kept between jobs is not counted
    hundred = peak(different_sheets(100, "Ana"), tmp_path / "sheets.pdf")
    assert peak(different_sheets(1000, "Ben"), tmp_path / "sheets.pdf") < 1.3 * hundred
    assert peak(replace(blank_job(), copies=1000), tmp_path / "sheets.pdf") < 1.3 * hundred


def test_a_thousand_sheets_are_all_there(tmp_path):
    """Pages are written before the fonts they are set in; the table of offsets has to find them all."""
    write(different_sheets(1000, "Ana"), tmp_path / "sheets.pdf")
    pages = pypdfium2.PdfDocument(tmp_path / "sheets.pdf")
    assert len(pages) == 1000
    assert all(f"Ana {i}" in pages[i].get_textpage().get_text_range() for i in (0, 1, 99, 500, 998, 999))
    assert qr_texts(pages[999].render(scale=150 / 72).to_pil()) == [seat_url("Ana999")]


def test_every_entry_of_the_table_of_offsets_is_where_its_object_begins():
    data = to_bytes(keepsake_job(random_game("Ana", "Ben", seed=7)))
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF", data)[1])
    first, *offsets = re.findall(rb"^(\d{10}) \d{5} ([nf]) $", data[start:], re.MULTILINE)
    assert first[1] == b"f"
    for number, (offset, kind) in enumerate(offsets, 1):
        assert kind == b"n"
        assert data[int(offset):].startswith(b"%d 0 obj" % number)


def test_a_sheet_more_adds_little_to_the_file():
    seats = [Seat(f"Player {i}", seat_url(i)) for i in range(100)]
    one, hundred = (len(to_bytes(table(KEY, HOUSE, seats[:count]))) for count in (1, 100))
    assert one < 60_000
    assert (hundred - one) / 99 < 2_500
    assert (len(to_bytes(blank_job(count=500))) - len(to_bytes(blank_job()))) / 499 < 700


# ---------------------------------------------------------------- what printing is made of

def test_printing_needs_no_web_framework():
    code = ("import sys; import printables; from printables import document; "
            "print(sorted(name for name in sys.modules if name.split('.')[0] in ('flask', 'werkzeug', 'sqlalchemy')))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("shelf", [words.WORDS, *(printable.WORDS for printable in PRINTABLES.values())])
def test_every_word_is_there_in_every_language(shelf):
    english, french = shelf["en"], shelf["fr"]
    assert english.keys() == french.keys()
    assert all(text.strip() for text in (*english.values(), *french.values()))
    for key in english:
        assert english[key].count("{") == french[key].count("{"), key
        assert english[key].count("**") % 2 == french[key].count("**") % 2 == 0, key


@pytest.mark.parametrize("key", PRINTABLES)
def test_the_register_knows_each_printable_by_its_game(key):
    assert key == PRINTABLES[key].KEY
