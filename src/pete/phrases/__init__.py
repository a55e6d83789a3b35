"""Penn trees to Universal Dependencies: head rules and relation tables as data, small functions around them."""

from pete.phrases.convert import dependencies

__all__ = ["dependencies"]
