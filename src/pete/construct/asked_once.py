"""Questions about a text that are worked out once, however many statements ask them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from pete.construct.reasons import Reason, Refused
from pete.construct.source import Source

Rest = ParamSpec("Rest")
Found = TypeVar("Found")

_NOTHING = object()


def asked_once(question: Callable[Concatenate[Source, Rest], Found]) -> Callable[Concatenate[Source, Rest], Found]:
    """The same question, whose answers the text keeps; so it does with a refusal.

    For questions whose answer depends on nothing but the text and the other arguments, and is not changed afterwards.

    >>> from pete.normalise.examples import read_tree
    >>> @asked_once
    ... def shouted(text: Source, index: int) -> str:
    ...     print("asked")
    ...     return text.word(index).form.upper()
    >>> boat = Source(read_tree("boats boat NOUN NNS 2 nsubj\\nsank sink VERB VBD 0 root"))
    >>> shouted(boat, 1), shouted(boat, 1)
    asked
    ('BOATS', 'BOATS')
    """

    @wraps(question)
    def answered(source: Source, /, *args: Rest.args, **named: Rest.kwargs) -> Found:
        asked = (question, args, *named.items())
        answer = source.answers.get(asked, _NOTHING)
        if answer is _NOTHING:
            try:
                answer = question(source, *args, **named)
            except Refused as refusal:
                source.answers[asked] = refusal.reason
                raise
            source.answers[asked] = answer
        elif isinstance(answer, Reason):
            raise Refused(answer.name)
        found: Found = answer
        return found

    return answered
