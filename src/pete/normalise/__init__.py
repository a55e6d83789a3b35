"""From a parser's graph to relations without its conventions, one pass a file."""

from pete.normalise.pipeline import Representation, relations
from pete.normalise.relations import Relation, Relations

__all__ = ["Relation", "Relations", "Representation", "relations"]
