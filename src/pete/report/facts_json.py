"""The facts of a sentence as the JSON object that scripts read."""

from __future__ import annotations

from typing import Any

from pete.model import Graph, Token
from pete.normalise.facts import facts


def facts_object(graph: Graph) -> dict[str, Any]:
    """The text and its facts, words with their places."""
    return {
        "text": graph.text,
        "facts": [
            {
                "predicate": _word(fact.predicate),
                "role": str(fact.role),
                "argument": _word(fact.argument),
                "construction": fact.construction,
            }
            for fact in facts(graph)
        ],
    }


def _word(word: Token) -> dict[str, int | str]:
    return {"index": word.index, "form": word.form, "lemma": word.lemma}
