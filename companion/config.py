"""Settings and their defaults: one data folder, a secret made at first start, and no unsafe set-up in silence."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

SHORTEST_SECRET = 32


class UnsafeSetup(Exception):
    """A setting that would not do what its owner thinks; the sentence says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    secret: str
    base_url: str = ""      # the public address, when there is one; "" = the address of the request
    database_url: str = ""  # of a PostgreSQL database; "" = the embedded one, a file in the data folder
    proxies: int = 0        # how many proxies of ours are in front: so many are believed about the phone's address
    keep_days: int = 0      # a table at which nothing was entered for longer is deleted; 0 = never

    @property
    def database(self) -> Path | str:
        """The file of the embedded database, or the address of the other one."""
        return self.database_url or self.file

    @property
    def file(self) -> Path:
        return self.data / "companion.sqlite3"


def load(data: str | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from the command line and the environment; makes the data folder and the secret if they are missing."""
    folder = Path(data or environment.get("COMPANION_DATA") or _default_folder(environment)).expanduser().resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret = environment.get("COMPANION_SECRET") or _kept_secret(folder / "secret")
    except OSError as trouble:
        raise UnsafeSetup(f"The data folder {folder} cannot be used: {trouble.strerror}.") from None
    except UnicodeDecodeError:
        raise UnsafeSetup(f"The secret in {folder} is no text: delete it, and a new one is made.") from None
    if len(secret) < SHORTEST_SECRET:
        raise UnsafeSetup(f"The secret has {len(secret)} characters; cookies need at least {SHORTEST_SECRET}.")
    return Settings(folder, secret, _base_url(environment.get("COMPANION_BASE_URL", "")),
                    _database_url(environment.get("DATABASE_URL", "")),
                    _number(environment, "COMPANION_PROXIES", 10), _number(environment, "COMPANION_KEEP_DAYS", 36500))


def _default_folder(environment: Mapping[str, str]) -> str:
    return str(Path(environment.get("XDG_DATA_HOME") or "~/.local/share") / "companion")


def _kept_secret(file: Path) -> str:
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as made:
            made.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return file.read_text(encoding="ascii").strip()


def _base_url(entered: str) -> str:
    if not entered:
        return ""
    parts = urlsplit(entered)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise UnsafeSetup(f"COMPANION_BASE_URL must look like https://dice.example.org, not {entered!r}.")
    return f"{parts.scheme}://{parts.netloc}"


def _database_url(entered: str) -> str:
    """Never repeated when it is refused: a password may stand in it."""
    scheme, separator, _ = entered.partition("://")
    if entered and (not separator or scheme not in ("postgresql", "postgres", "postgresql+psycopg")):
        raise UnsafeSetup("DATABASE_URL must look like postgresql://user:password@host/name; "
                          "without it everything is kept in a file of the data folder.")
    return entered


def _number(environment: Mapping[str, str], name: str, highest: int) -> int:
    entered = environment.get(name) or "0"
    if not entered.isascii() or not entered.isdecimal() or int(entered[:9]) > highest:
        raise UnsafeSetup(f"{name} must be a whole number from 0 to {highest}, not {entered!r}.")
    return int(entered)
