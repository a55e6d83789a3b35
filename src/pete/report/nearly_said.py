"""What a parser nearly said of a sentence, in words, and what would follow from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pete.model import Graph, Token
from pete.parsers.protocol import Alternative
from pete.report.dependencies import phrase
from pete.runs.alternatives import NearlySaid


def nearly_said_in_words(parser: str, sides: Iterable[NearlySaid]) -> Iterator[str]:
    """Paragraphs for the terminal, to stand below the explanation of a verdict."""
    for side in sides:
        lines = [_line(side.analysis, *found) for found in side.consequences if isinstance(side.analysis, Graph)]
        told = "\n".join(lines or ["  nothing else was likely"])
        yield f"What {parser} nearly said of the {side.side}:\n{told}\n"


def _line(graph: Graph, alternative: Alternative, verdict: str) -> str:
    chosen = graph.word(alternative.dependent)
    other = alternative.tree.word(alternative.dependent)
    moved = [word for word in _moved(graph, alternative.tree) if word.index != other.index]
    besides = "; then also " + ", ".join(_place(alternative.tree, word) for word in moved) if moved else ""
    share = f"{100 * alternative.probability:.0f}%"
    return f"  {share:>4}  {_place(alternative.tree, other)}, not {_where(graph, chosen)}{besides}. Verdict: {verdict}."


def _moved(graph: Graph, other: Graph) -> list[Token]:
    """The words of ``other`` that stand elsewhere, or as something else, than in ``graph``."""
    pairs = zip(graph.words, other.words, strict=True)
    return [new for old, new in pairs if (old.head, old.deprel) != (new.head, new.deprel)]


def _place(graph: Graph, word: Token) -> str:
    return f'"{word.form}" {_where(graph, word)}'


def _where(graph: Graph, word: Token) -> str:
    above = f'under "{graph.word(word.head).form}"' if word.head else "at the top"
    return f"{above} as {phrase(word.deprel)} [{word.deprel}]"


def nearly_said_object(sides: Iterable[NearlySaid]) -> dict[str, Any]:
    """The same for scripts, by side."""
    return {
        side.side: [
            {
                "dependent": alternative.dependent,
                "head": alternative.head,
                "label": alternative.label,
                "probability": round(alternative.probability, 4),
                "tree": [{"head": word.head, "deprel": word.deprel} for word in alternative.tree.words],
                "verdict": verdict,
            }
            for alternative, verdict in side.consequences
        ]
        for side in sides
    }
