"""Measure a parser by the short facts that follow from its analyses.

The functions here are the commands of ``pete``; nothing is loaded before it is asked for.

>>> import pete
>>> pete.explain("The woman with the umbrella was late.", "The umbrella was late.").verdict
'NO'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pete.api.build_call import BuiltPairs, build
    from pete.api.compare_call import Compared, compare
    from pete.api.evaluate_call import evaluate, open_run
    from pete.api.evaluation_result import Evaluation
    from pete.api.explain_call import Explanation, explain
    from pete.api.given_parsers import parser
    from pete.api.mine_call import Suspects, mine
    from pete.api.oracle_call import Faithfulness, oracle
    from pete.api.sentences_call import facts, pairs, parse
    from pete.errors import PeteError
    from pete.model import Fact, Graph, Pair, ParseFailure, Token

    __version__: str

_PLACES = {
    "evaluate": "pete.api.evaluate_call",
    "open_run": "pete.api.evaluate_call",
    "Evaluation": "pete.api.evaluation_result",
    "compare": "pete.api.compare_call",
    "Compared": "pete.api.compare_call",
    "mine": "pete.api.mine_call",
    "Suspects": "pete.api.mine_call",
    "explain": "pete.api.explain_call",
    "Explanation": "pete.api.explain_call",
    "oracle": "pete.api.oracle_call",
    "Faithfulness": "pete.api.oracle_call",
    "build": "pete.api.build_call",
    "BuiltPairs": "pete.api.build_call",
    "parser": "pete.api.given_parsers",
    "parse": "pete.api.sentences_call",
    "facts": "pete.api.sentences_call",
    "pairs": "pete.api.sentences_call",
    "Pair": "pete.model",
    "Graph": "pete.model",
    "Token": "pete.model",
    "Fact": "pete.model",
    "ParseFailure": "pete.model",
    "PeteError": "pete.errors",
}
__all__ = [
    "BuiltPairs",
    "Compared",
    "Evaluation",
    "Explanation",
    "Fact",
    "Faithfulness",
    "Graph",
    "Pair",
    "ParseFailure",
    "PeteError",
    "Suspects",
    "Token",
    "__version__",
    "build",
    "compare",
    "evaluate",
    "explain",
    "facts",
    "mine",
    "open_run",
    "oracle",
    "pairs",
    "parse",
    "parser",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from pete.fingerprints import toolkit_version

        return toolkit_version()
    if name not in _PLACES:
        raise AttributeError(f"module 'pete' has no attribute {name!r}")
    value = getattr(import_module(_PLACES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
