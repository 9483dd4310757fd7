"""Random words: table codes that are easy to say aloud, and keys that nobody can guess."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"     # no 0/O, no 1/I
CODE_LENGTH = 8         # 32^8 = 1.1e12 codes: a million guesses meet one of 1,000 tables once in a thousand tries


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def is_code(typed: str) -> bool:
    """Whether a table could have it: what has another shape need not be looked for."""
    return len(typed) == CODE_LENGTH and all(letter in ALPHABET for letter in typed)


def spoken(code: str) -> str:
    """In two groups, as people read it out: "KF47 9MWT"."""
    return f"{code[:4]} {code[4:]}"


def read_code(typed: str) -> str:
    """A code as somebody typed it: lower case, spaces and dashes are forgiven."""
    return "".join(letter for letter in typed.upper() if letter in ALPHABET)


def new_key() -> str:
    return secrets.token_hex(16)


def fingerprint(key: str) -> str:
    """What the database keeps of a phone's key: enough to recognise it, useless to impersonate it."""
    return hashlib.sha256(key.encode()).hexdigest()
