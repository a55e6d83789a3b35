"""From a parser's graph to relations without its conventions, one pass a file."""

from pete.normalise.links import Link, Sentence
from pete.normalise.pipeline import Representation, relations

__all__ = ["Link", "Representation", "Sentence", "relations"]
