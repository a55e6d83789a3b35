"""An analysis as `pete parse` writes it."""

from __future__ import annotations

from dataclasses import replace

from pete.formats.conllu import conllu_text
from pete.formats.conllu_plus import conllu_plus_text
from pete.model import Graph
from pete.normalise.facts import facts
from pete.report.facts_json import facts_object
from pete.report.json_text import json_text


def conllu_of(graph: Graph, line: int) -> str:
    """CoNLL-U with ``sent_id`` (the line of the text) and ``text``, where the parser gave none."""
    return conllu_text(_commented(graph, line))


def plus_of(graph: Graph, line: int) -> str:
    """CoNLL-U Plus, facts in a column; the names of the columns go before the first sentence."""
    return conllu_plus_text(_commented(graph, line), facts(graph))


def _commented(graph: Graph, line: int) -> Graph:
    comments = list(graph.comments)
    if graph.comment("sent_id") is None:
        comments.append(f"# sent_id = {line}")
    if graph.comment("text") is None:
        comments.append(f"# text = {graph.text}")
    return replace(graph, comments=tuple(comments))


def facts_of(graph: Graph, line: int) -> str:
    """One JSON object: the text and its facts."""
    return json_text(facts_object(graph), indent=-1) + "\n"
