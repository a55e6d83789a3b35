"""Frozen data, standard library only. Everything else in the toolkit speaks in these types."""

from pete.model.fact import Fact, Role
from pete.model.graph import Analysis, Graph, ParseFailure
from pete.model.monothematic import EntailmentRule, Monothematic
from pete.model.pair import AnalysedPair, Answer, Pair, Relation
from pete.model.record import ItemRecord, RunInfo, System
from pete.model.token import Edge, EmptyNode, Multiword, Place, Token
from pete.model.verdict import Reason, ReasonKind, Verdict

__all__ = [
    "AnalysedPair",
    "Analysis",
    "Answer",
    "Edge",
    "EmptyNode",
    "EntailmentRule",
    "Fact",
    "Graph",
    "ItemRecord",
    "Monothematic",
    "Multiword",
    "Pair",
    "ParseFailure",
    "Place",
    "Reason",
    "ReasonKind",
    "Relation",
    "Role",
    "RunInfo",
    "System",
    "Token",
    "Verdict",
]
