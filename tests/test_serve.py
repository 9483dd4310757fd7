"""The command from the outside: starting and ending, addresses and ports, settings, records in and out."""

import json
import re
import signal
import socket
import sys
import urllib.request
from pathlib import Path

import pytest
from servers import PATIENCE, one_line, run_command, served, start

from companion.config import UnsafeSetup, load
from companion.network import listen

sys.path.insert(0, str(Path(__file__).parent / "store"))
from random_play import random_record, record_of


@pytest.fixture
def companion(capsys, tmp_path):
    """``companion("import", …)``: a command on a data folder of this test, run to its end."""

    def run(*arguments, data=tmp_path / "data"):
        with_data = ("--data", data) if arguments[0] in ("import", "export") else ()
        return run_command(capsys, *arguments, *with_data)

    return run


@pytest.fixture
def port():
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# --- starting and ending ---------------------------------------------------------------------------------------


def test_it_starts_says_where_and_ends_with_ctrl_c(tmp_path, port):
    with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path) as server:
        assert server.address == f"http://127.0.0.1:{port}"
        assert str(tmp_path) in server.text, "and where everything is kept"
        status, page = server.get()
        assert status == 200
        assert "<html" in page
        status, words = server.end()
    assert status == 0
    assert "Traceback" not in words
    assert "Every move is kept" in words
    assert sorted(file.name for file in tmp_path.iterdir()) == ["companion.sqlite3", "secret"], "the log is folded in"


def test_without_a_command_it_serves_to_the_network(tmp_path):
    """``companion`` alone; its port 8000 may be taken here, the next free one is as good."""
    with served(COMPANION_DATA=str(tmp_path)) as server:
        assert re.search(r"http://[\d.]+:80\d\d", server.text)
        assert server.get()[0] == 200
        assert server.end()[0] == 0


def test_ctrl_c_ends_it_from_the_moment_it_says_so(tmp_path, port):
    with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path) as server:
        status, words = server.end()
    assert "Traceback" not in words
    assert status == 0


def test_it_ends_while_phones_are_connected(tmp_path, port):
    with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path) as server:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as phone:
            phone.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert phone.recv(15).startswith(b"HTTP/1.1 200")
            status, words = server.end()
        assert status == 0
        assert "Traceback" not in words


def test_a_service_manager_ends_it_cleanly_too(tmp_path, port):
    with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path) as server:
        server.get()
        status, words = server.end(signal.SIGTERM)
    assert status in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
    assert "Traceback" not in words


def test_a_taken_port_gives_the_next_free_one_and_says_so(tmp_path, port):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path) as server:
            assert f"Port {port} is taken" in server.text
            found = int(server.address.rsplit(":", 1)[1])
            assert port < found <= port + 50
            assert server.get()[0] == 200
            assert server.end()[0] == 0


def test_two_servers_on_one_port_never_share_it(port):
    with listen("127.0.0.1", port) as first, listen("127.0.0.1", port) as second:
        assert first.getsockname()[1] == port
        assert second.getsockname()[1] == port + 1


def test_no_free_port_is_an_error_with_the_numbers(port):
    with listen("127.0.0.1", port), pytest.raises(OSError, match="no free port"):
        listen("127.0.0.1", port, tries=1)


@pytest.mark.parametrize("wrong", ["70000", "-1", "eighty"])
def test_a_port_that_is_none_is_told_in_a_line(tmp_path, wrong):
    one_line(start(f"--port={wrong}", "--data", tmp_path))


def test_the_last_port_of_all_may_be_taken_too(tmp_path):
    with listen("127.0.0.1", 65535, tries=1), pytest.raises(OSError, match="no free port"):
        listen("127.0.0.1", 65535)


def test_the_public_address_is_the_one_that_is_told_and_drawn(tmp_path, port):
    with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path,
                COMPANION_BASE_URL="https://dice.example.org/") as server:
        assert server.address == "https://dice.example.org"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE) as answer:
            assert answer.status == 200
        assert server.end()[0] == 0


def test_a_second_start_finds_everything_again(tmp_path, port, companion):
    record = random_record("Ana", "Ben", seed=3, moves=12)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    code = companion("import", file).stdout.strip()
    for _ in range(2):
        with served("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path / "data") as server:
            assert json.loads(server.get(f"/t/{code}/record.json")[1]) == record
            assert server.end()[0] == 0


# --- settings --------------------------------------------------------------------------------------------------


def test_the_secret_is_made_once_and_for_the_owners_eyes(tmp_path):
    folder = tmp_path / "new" / "folder"
    first = load(str(folder), {})
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert len(first.secret) >= 64
    assert load(str(folder), {}).secret == first.secret
    assert load(str(tmp_path / "other"), {}).secret != first.secret


def test_the_data_folder_comes_from_the_command_the_environment_or_the_home(tmp_path):
    home = {"XDG_DATA_HOME": str(tmp_path / "home")}
    assert load(None, home).data == tmp_path / "home" / "companion"
    assert load(None, {**home, "COMPANION_DATA": str(tmp_path / "env")}).data == tmp_path / "env"
    assert load(str(tmp_path / "own"), {**home, "COMPANION_DATA": str(tmp_path / "env")}).data == tmp_path / "own"


@pytest.mark.parametrize("secret", ["hunter2", "hunter2" * 4])
def test_a_short_secret_is_refused_and_not_repeated(tmp_path, secret):
    said = one_line(start("--data", tmp_path, COMPANION_SECRET=secret))
    assert "32" in said
    assert secret not in said


def test_a_long_secret_of_ones_own_is_used_and_not_written_down(tmp_path):
    assert load(str(tmp_path), {"COMPANION_SECRET": "x" * 32}).secret == "x" * 32
    assert list(tmp_path.iterdir()) == []


def test_a_secret_file_that_was_cut_short_is_refused(tmp_path):
    (tmp_path / "secret").write_text("abc")
    assert "32" in one_line(start("--data", tmp_path))


@pytest.mark.parametrize("address", ["dice.example.org", "ftp://dice.example.org", "https://", "https://x/y", "https://x?y",
                                     "javascript:alert(1)"])
def test_a_public_address_that_is_none_is_refused(tmp_path, address):
    with pytest.raises(UnsafeSetup, match="COMPANION_BASE_URL"):
        load(str(tmp_path), {"COMPANION_BASE_URL": address})


def test_the_server_does_not_start_with_it(tmp_path):
    assert "COMPANION_BASE_URL" in one_line(start("--data", tmp_path, COMPANION_BASE_URL="dice.example.org"))


# --- a data folder that does not work --------------------------------------------------------------------------


@pytest.fixture(params=["a file", "below a file", "database is a folder", "database is no database",
                        "secret is no text"])
def broken_folder(request, tmp_path):
    """A data folder that cannot be used, for whoever runs this."""
    file = tmp_path / "file"
    file.write_text("not a folder")
    folder = tmp_path / "data"
    folder.mkdir()
    if request.param == "database is a folder":
        (folder / "companion.sqlite3").mkdir()
    if request.param == "database is no database":
        (folder / "companion.sqlite3").write_text("this is a shopping list\n" * 500)
    if request.param == "secret is no text":
        (folder / "secret").write_bytes(b"\xff" * 64)
    return {"a file": file, "below a file": file / "data"}.get(request.param, folder)


def test_a_folder_that_does_not_work_is_told_in_a_line(broken_folder):
    said = one_line(start("--data", broken_folder))
    assert str(broken_folder) in said


def test_import_and_export_tell_it_in_a_line_too(broken_folder, tmp_path, companion):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(["Ana"], [])))
    assert str(broken_folder) in one_line(companion("import", file, data=broken_folder))
    assert str(broken_folder) in one_line(companion("export", "KF479MWT", data=broken_folder))


# --- records ---------------------------------------------------------------------------------------------------


def test_import_and_export_give_the_same_bytes(tmp_path, companion):
    record = random_record("Ana", "Zoé", seed=3)
    file, first, second = (tmp_path / name for name in ("game.json", "first.json", "second.json"))
    file.write_text(json.dumps(record), encoding="utf-8")
    for source, target in ((file, first), (first, second)):
        code = companion("import", source).stdout.strip()
        assert re.fullmatch("[2-9A-HJ-NP-Z]{8}", code)
        assert companion("export", code, "-o", target) == (0, "", "")
        printed = companion("export", code)
        assert printed.stdout.encode() == target.read_bytes()
    assert first.read_bytes() == second.read_bytes()
    assert json.loads(first.read_text(encoding="utf-8")) == record
    outcomes = companion("replay", file, first)
    assert outcomes.status == 0
    one, other = outcomes.stdout.strip().splitlines()
    assert one == other


def test_an_illegal_record_is_not_imported(tmp_path, companion):
    record = random_record("Ana", seed=2, moves=2)
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**record, "moves": [*record["moves"], record["moves"][-1]]}))
    run = companion("import", file)
    assert run.status in (1, 2)
    assert "Traceback" not in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert run.stdout == ""


def test_a_table_that_is_not_there_is_not_exported(companion):
    said = one_line(companion("export", "KF479MWT"))
    assert "KF479MWT" in said


def test_an_export_that_cannot_be_written_is_told_in_a_line(tmp_path, companion):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(["Ana"], [])))
    code = companion("import", file).stdout.strip()
    one_line(companion("export", code, "-o", tmp_path / "no" / "folder.json"))


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": "companion-record/9"}'])
def test_what_is_no_record_is_not_imported(tmp_path, companion, content):
    file = tmp_path / "game.json"
    file.write_text(content)
    assert "game.json" in one_line(companion("import", file))
