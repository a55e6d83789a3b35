"""One sentence in, its statements out: what is in dispute, near to it, or twin to what is true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pete.construct.choose.contrast import agreement, contrast, opinion
from pete.construct.choose.near_facts import NearTrees, near_candidates
from pete.construct.one_text import Dropped, Statements
from pete.construct.source import Source, is_tree
from pete.model import Analysis, Graph, Pair

__all__ = ["Dropped", "Made", "make_pairs"]


@dataclass(frozen=True, slots=True)
class Made:
    """What became of the candidates of one sentence."""

    kept: tuple[Pair, ...]
    dropped: tuple[Dropped, ...]


def make_pairs(
    gold: Graph | None,
    parsed: Mapping[str, Analysis],
    *,
    source: str,
    sentence_id: str,
    near: NearTrees | None = None,
    strict: bool = True,
) -> Made:
    """The pairs of one sentence. Parsers that failed on it, or whose analysis is no tree, have no voice.

    With ``gold``: what parsers have wrong, what they came ``near`` to (trees that
    they did not choose), twins, and true statements to hold the false ones
    against. Without, each parser's own tree speaks for the facts that it alone
    or with others has; the pairs bear no label.
    """
    graphs = {name: one for name, one in parsed.items() if isinstance(one, Graph) and is_tree(one)}
    if gold is None:
        return _without_gold(graphs, source, sentence_id, strict)
    if not is_tree(gold):
        return Made((), ())
    text = Source(gold)
    opinions = {other: opinion(text, graph) for other, graph in graphs.items()}
    made = Statements(text, opinions, source, sentence_id, strict)
    for candidate in [*contrast(text, opinions), *near_candidates(text, opinions, near or {})]:
        made.add(candidate)
    made.add_twins()
    made.add_spares()
    return Made(tuple(made.kept.values()), tuple(made.dropped))


def _without_gold(graphs: Mapping[str, Graph], source: str, sentence_id: str, strict: bool) -> Made:
    kept: dict[str, Pair] = {}
    dropped: list[Dropped] = []
    for name, base in graphs.items():
        text = Source(base)
        opinions = {other: opinion(text, graph) for other, graph in graphs.items()}
        made = Statements(text, opinions, source, sentence_id, strict)
        for candidate in contrast(text, opinions, gold=False):
            if opinions[name].has(candidate.fact):  # whoever has the fact says it
                made.add(replace(candidate, origin=agreement(candidate)))
        dropped += made.dropped
        for pair in made.kept.values():
            kept.setdefault(pair.hypothesis, pair)
    return Made(tuple(kept.values()), tuple(dropped))
