"""A phone as the server sees it: cookies, forms, pages read as a browser without JavaScript reads them."""

import io
import json
import secrets
from html.parser import HTMLParser

from companion.games import blueprints_squares as squares

KEY = squares.KEY
COLOURS = ("red", "orange", "green", "yellow", "white", "black")
_NO_END = {"meta", "link", "input", "br", "img", "hr", "path", "use", "rect", "source", "wbr", "col", "option"}


class Element:
    """A tag of a page with its attributes and all the text inside it."""

    def __init__(self, tag, attributes):
        self.tag = tag
        self.attributes = {name: value or "" for name, value in attributes}
        self.texts = []
        self.inside = []

    def __getitem__(self, name):
        return self.attributes[name]

    def get(self, name, otherwise=None):
        return self.attributes.get(name, otherwise)

    @property
    def text(self):
        return " ".join("".join(self.texts).split())

    @property
    def classes(self):
        return self.get("class", "").split()


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.elements, self.open = [], []

    def handle_starttag(self, tag, attributes):
        element = Element(tag, attributes)
        self.elements.append(element)
        for outer in self.open:
            outer.inside.append(element)
        if tag not in _NO_END:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in _NO_END:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in [element.tag for element in self.open]:
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data):
        for element in self.open:
            element.texts.append(data)


class Page:
    """An answer of the server."""

    def __init__(self, response):
        self.status = response.status_code
        self.headers = response.headers
        self.body = response.get_data()
        self.kind = response.mimetype
        self._elements = None

    @property
    def html(self):
        return self.body.decode()

    @property
    def elements(self):
        if self._elements is None:
            reader = _Reader()
            reader.feed(self.html if self.kind == "text/html" else "")
            self._elements = reader.elements
        return self._elements

    @property
    def text(self):
        """What can be read on the page."""
        return next(element.text for element in self.elements if element.tag in ("body", "div"))

    @property
    def location(self):
        return self.headers.get("Location", "")

    @property
    def said(self):
        """What the page tells with emphasis: refusals and notices."""
        return " ".join(element.text for element in self.elements if element.get("role") == "alert")

    def find(self, tag=None, **attributes):
        """All elements with these attributes; ``class_`` and ``for_`` stand for the Python words."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [element for element in self.elements if tag in (None, element.tag)
                and all(element.get(name) == value for name, value in wanted.items())]

    def one(self, tag=None, **attributes):
        found = self.find(tag, **attributes)
        assert len(found) == 1, f"{tag} {attributes}: there are {len(found)}"
        return found[0]

    def form(self, ending):
        """The hidden fields of the form whose address ends like this."""
        form = next(form for form in self.find("form") if form.get("action", "").endswith(ending))
        return {field["name"]: field["value"] for field in form.inside if field.get("type") == "hidden"}

    @property
    def chosen_dice(self):
        return [box["value"] for box in self.find("input", name="dice", type="checkbox") if "checked" in box.attributes]

    @property
    def chosen_space(self):
        """The space that is lit as chosen."""
        return next((cell["value"] for cell in self.find("button", name="space") if "on" in cell.classes), "")

    @property
    def chosen_faces(self):
        return {radio["name"].removeprefix("face-"): int(radio["value"]) for radio in self.find("input", type="radio")
                if radio["name"].startswith("face-") and "checked" in radio.attributes}

    @property
    def version(self):
        return int(self.one(id="stage")["data-version"])


class Phone:
    def __init__(self, app, address, language, base_url):
        self.client = app.test_client()
        self.tables = app.extensions["companion"].tables
        self._sent_with = {"base_url": base_url, "environ_base": {"REMOTE_ADDR": address}}
        self._language = language
        self._token = ""

    # pages
    def get(self, path, *, fragment=False, **headers):
        return self.ask("GET", path, headers=self._headers(fragment, headers))

    def post(self, path, fields=None, *, fragment=False, token=True, **headers):
        fields = dict(fields or {})
        if token:
            fields.setdefault("csrf_token", self.token)
        return self.ask("POST", path, data=fields, headers=self._headers(fragment, headers))

    def ask(self, method, path, **how):
        return Page(self.client.open(path, method=method, **self._sent_with, **how))

    def _headers(self, fragment, more):
        return {"Accept-Language": self._language, **({"X-Fragment": "1"} if fragment else {}), **more}

    @property
    def token(self):
        if not self._token:
            self._token = self.get("/").find("input", name="csrf_token")[0]["value"]
        return self._token

    def send_file(self, path, content, name="game.json"):
        content = content if isinstance(content, bytes) else json.dumps(content).encode()
        return self.post(path, {"file": (io.BytesIO(content), name)})

    # what people do
    def open(self, *names, **fields):
        """A new table; its code."""
        page = self.post(f"/new/{KEY}", {"name": list(names), **fields})
        assert page.status == 303, page.html
        return page.location.rsplit("/", 1)[1]

    def play_solo(self, name="Ana"):
        return self.open(name, solo="1")

    def import_game(self, record):
        page = self.send_file("/import", record)
        assert page.status == 303, page.html
        return page.location.rsplit("/", 1)[1]

    def enter(self, code, seat, do, *, client=None, seen=None, fragment=False, **fields):
        """An entry as the page of ``seat`` would send it now."""
        if seen is None:
            table = self.tables.load(code)
            seen = table.game.moment(table.state, min(seat, len(table.seats) - 1), do)
        entry = {"seat": seat, "do": do, "seen": seen, "client": client or secrets.token_hex(8), **fields}
        return self.post(f"/t/{code}/move", entry, fragment=fragment)

    def roll(self, code, seat=0, faces=(3, 5, 1, 2, 6, 4), dice=COLOURS, **how):
        shown = {f"face-{die}": face for die, face in zip(dice, faces, strict=True)}
        return self.enter(code, seat, "roll", rolled=list(dice), **shown, **how)

    def write(self, code, seat, space, *dice, **how):
        return self.enter(code, seat, "write", space=space, dice=list(dice), **how)

    def cross(self, code, seat, space, **how):
        return self.enter(code, seat, "cross", space=space, **how)

    def undo(self, code, number, *, client=None, fragment=False):
        return self.post(f"/t/{code}/undo", {"number": number, "client": client or secrets.token_hex(8)},
                         fragment=fragment)

    def record(self, code):
        return json.loads(self.get(f"/t/{code}/record.json").body)

    def moves(self, code):
        """What was entered and still counts."""
        return [(move["by"], move["do"]) for move in self.record(code)["moves"]]
