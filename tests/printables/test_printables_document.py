"""Files: the same job gives the same file, whoever prints beside it, and no half file is ever left behind."""

import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from paper_help import HOUSE, KEY, Printed, blank_job, keepsake_job, random_game, seat_url, table_job

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

def peak(job):
    tracemalloc.start()
    try:
        to_bytes(job)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_thousand_sheets_need_little_more_memory_than_their_file():
    many = [Seat(f"Player {i}", seat_url(i)) for i in range(1000)]
    few = table(KEY, HOUSE, many[:200])
    to_bytes(few)                                   # what is kept between jobs is not counted
    assert (peak(table(KEY, HOUSE, many)) - peak(few)) / 800 < 16_000
    assert (peak(replace(blank_job(), copies=1000)) - peak(replace(blank_job(), copies=200))) / 800 < 8_000


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
