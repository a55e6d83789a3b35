"""Tokens: long and random where we make them, in the database only as a hash."""

from __future__ import annotations

import secrets
from hashlib import sha256

BYTES = 32  # of chance in a token: nobody guesses one
LONGEST = 200  # characters that are looked at


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def token_hash(token: str, purpose: str) -> str:
    """The hash under which a token is kept. One of an invitation does not serve as another's."""
    return sha256(f"pete {purpose}\n{token[:LONGEST]}".encode("utf-8", "surrogatepass")).hexdigest()


def code_hash(code: str) -> str:
    """Of a code that people type: case and spaces do not matter.

    >>> code_hash(" Blue-Whale 7") == code_hash("blue-whale7") != code_hash("blue-whale")
    True
    """
    return token_hash("".join(code.split()).casefold(), "code")
