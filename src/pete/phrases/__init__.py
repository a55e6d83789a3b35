"""Penn trees to Universal Dependencies: head rules and relation tables as data, small functions around them."""

from pathlib import Path

from pete.phrases.convert import SCHEME, dependencies

__all__ = ["FOLDER", "SCHEME", "dependencies"]

FOLDER = Path(__file__).parent  # analyses depend on all that is in it
