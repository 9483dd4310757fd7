"""The wheel works alone: everything a page, a rule or a printed sheet needs travels inside it."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TRAVELS = {                                   # what lies where in the repository, and where in the wheel
    "templates": "companion/templates", "static": "companion/static",
    "companion": "companion", "printables": "printables",
}
LEFT_BEHIND = ("__pycache__",)

SERVES = """
import json, sys
from pathlib import Path
import companion
from companion import create_app
from companion.config import load
from companion.games import GAMES
from companion.library import built_in_layouts, rules_of
app = create_app(load(sys.argv[1], {}))
client = app.test_client()
home = client.get("/", headers={"Accept-Language": "en"}).get_data(as_text=True)
french = client.get("/", headers={"Accept-Language": "fr"}).get_data(as_text=True)
style = next(part for part in home.split('"') if part.endswith("style.css"))
print(json.dumps({
    "from": companion.__file__, "home": home, "french": french, "style": client.get(style).status_code,
    "layouts": [key for game in GAMES for key in built_in_layouts(game)],
    "rules": [rules_of(game, language).title for game in GAMES for language in GAMES[game].LANGUAGES]}))
"""


def run(*command, **how):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COMPANION_", "PYTHON"))}
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=300, env=environment, **how)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    here = ["--no-build-isolation"] if find_spec("hatchling") else []
    run(sys.executable, "-m", "pip", "wheel", ROOT, "--no-deps", *here, "--wheel-dir", folder, cwd=folder)
    return next(folder.glob("companion-*.whl"))


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The Python of a fresh environment with the wheel in it; what it depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    own = Path(run(scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (own / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "--no-deps", "--no-index", wheel)
    return scripts / "python"


def test_every_file_travels(wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in TRAVELS.items():
        files = [file.relative_to(ROOT / folder).as_posix() for file in (ROOT / folder).rglob("*") if file.is_file()
                 and not any(part in LEFT_BEHIND for part in file.parts)]
        assert files, f"there is nothing in {folder}"
        assert {f"{inside}/{file}" for file in files} <= packed


def test_nothing_else_travels(wheel):
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"companion", "printables"}


def test_what_it_cannot_do_without_is_inside(wheel):
    """By name, so that an empty repository folder cannot make the test above true."""
    packed = zipfile.ZipFile(wheel).namelist()
    game = "companion/games/blueprints_squares"
    for needed in ("companion/templates/base.html", "companion/static/style.css", "companion/static/table.js",
                   f"{game}/rules.en.md", f"{game}/rules.fr.md", f"{game}/layouts/house.json",
                   "companion/store/migrations/env.py", "companion/translations/fr.po"):
        assert needed in packed
    assert [name for name in packed if name.startswith("companion/store/migrations/versions/0001")]


def test_the_installed_wheel_serves_its_pages(python, tmp_path):
    told = json.loads(run(python, "-c", SERVES, tmp_path / "data", cwd=tmp_path))
    assert Path(told["from"]).is_relative_to(python.parents[1]), "the wheel's, not the repository's"
    assert '<html lang="en">' in told["home"]
    assert '<html lang="fr">' in told["french"]
    assert "Open a table" in told["home"]
    assert "Open a table" not in told["french"]
    assert told["style"] == 200
    assert "house" in told["layouts"]
    assert all(told["rules"])


def test_the_installed_command_is_there(python, tmp_path):
    told = run(python.parent / "companion", "games", cwd=tmp_path)
    assert "blueprints-squares" in told
