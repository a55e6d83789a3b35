"""A system's verdict on trees in which some arcs were changed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pete.entail import load_entailer
from pete.entail.entailer_protocol import Entailer
from pete.model import Graph, System
from pete.model.tree_fault import tree_fault
from pete.runs.settings import read_settings

_SETTINGS = re.compile(r"\|entailer:[^|]*?\((?P<settings>[^|]*)\)(\||$)")


class Arc(NamedTuple):
    """A word (1-based) under another, or under 0, with what it is to it."""

    dependent: int
    head: int
    label: str


def entailer_of(system: System) -> Entailer:
    """The entailer of a run's system, with the settings that its signature tells.

    >>> signature = "data:core=1a|parser:-|entailer:overlap(lemmas=no;threshold=0.5)|pete:0.1.0"
    >>> entailer_of(System("core", "-", "overlap", signature, entailer_spec="overlap")).info.settings["threshold"]
    0.5
    """
    spec = system.entailer_spec or system.entailer
    plain = load_entailer(spec)
    told = told_settings(system)
    chosen = {key: told[key] for key in plain.info.settings if key in told}
    return load_entailer(spec, chosen) if chosen else plain


def told_settings(system: System) -> dict[str, str]:
    """The settings of the entailer as its system's signature spells them.

    >>> told_settings(System("core", "-", "x", "parser:-|entailer:x(core=subj,obj;dummies=yes)|pete:1"))
    {'core': 'subj,obj', 'dummies': 'yes'}
    """
    found = _SETTINGS.search(system.signature)
    return dict(read_settings(found["settings"].split(";")).everyone) if found else {}


def with_arcs(graph: Graph, arcs: Iterable[Arc]) -> Graph | None:
    """The graph with other arcs; None where that would be no tree. Enhanced edges of a word that moves are dropped."""
    words = list(graph.words)
    for arc in arcs:
        word = words[arc.dependent - 1]
        words[arc.dependent - 1] = word._replace(head=arc.head, deprel=arc.label, deps="_")
    return None if tree_fault(words) else replace(graph, words=tuple(words))


def flipped(graph: Graph, dependent: int) -> Graph | None:
    """The graph with one arc turned round: the head hangs on what was its dependent, with the arc's own label.

    The dependent takes the head's place. None where it hangs on no word.

    >>> from pete.model import Token
    >>> words = (Token(1, "Dogs", head=2, deprel="nsubj"), Token(2, "bark", head=0, deprel="root"))
    >>> [(word.head, word.deprel) for word in flipped(Graph("Dogs bark", words), 1).words]
    [(0, 'root'), (1, 'nsubj')]
    """
    low = graph.word(dependent)
    if not low.head:
        return None
    high = graph.word(low.head)
    return with_arcs(graph, [Arc(low.index, high.head, high.deprel), Arc(high.index, low.index, low.deprel)])
