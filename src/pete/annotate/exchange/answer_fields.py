"""Which of a tool's fields is the answer, which the comment: by name, else by what the values look like."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pete.formats.labels import meaning
from pete.model.judgement import Answer

_UNSURE = frozenset(("unsure", "not sure", "notsure", "u", "dont know", "do not know", "cannot tell", "maybe", "?"))
_SHORT = {"y": Answer.YES, "n": Answer.NO, "follows": Answer.YES, "does not follow": Answer.NO}
_ANSWER = ("follows", "answer", "entailment", "label", "judgement", "judgment", "choice", "class")
_ENGLISH = ("good_english", "english", "grammatical")
_COMMENT = ("comment", "comments", "feedback", "note", "notes")
_TRUE = ("true", "1", "on", "yes")


@dataclass(frozen=True, slots=True)
class Understood:
    """What an item's fields say; ``answer`` is None where none is an answer, ``several`` where there are two.
    ``rest`` names the fields that hold something else."""

    answer: Answer | None
    comment: str = ""
    good_english: bool | None = None
    several: bool = False
    rest: tuple[str, ...] = ()


def answer_of(spelling: object) -> Answer | None:
    """What an annotator's answer means, in any spelling; None where it is no answer.

    >>> [answer_of(said) for said in ("Yes", "Not sure", "not_entailment", "7")]
    [<Answer.YES: 'yes'>, <Answer.UNSURE: 'unsure'>, <Answer.NO: 'no'>, None]
    """
    plain = re.sub(r"[\s_-]+", " ", str(spelling).replace("'", "").replace("’", "")).strip().lower()
    if plain in _UNSURE:
        return Answer.UNSURE
    if plain in _SHORT:
        return _SHORT[plain]
    found = meaning(str(spelling)) or meaning(plain.replace(" ", "_"))
    return None if found is None or found[0] is None else Answer(found[0].lower())


def truth_of(spelling: object) -> bool | None:
    """Whether a box is ticked; None where nobody said.

    >>> truth_of("true"), truth_of(False), truth_of("")
    (True, False, None)
    """
    plain = str(spelling).strip().lower()
    return None if plain in ("", "none", "null") else plain in _TRUE


def understood(fields: Mapping[str, Sequence[str]]) -> Understood:
    """The answer, comment and judgement of the English among the fields of one item, each with its values.

    >>> understood({"follows": ["yes"], "comment": ["odd"], "age": ["33"]})
    Understood(answer=<Answer.YES: 'yes'>, comment='odd', good_english=None, several=False, rest=('age',))
    """
    filled = {name: [value for value in values if value.strip()] for name, values in fields.items()}
    filled = {name: values for name, values in filled.items() if values}
    english = _named(filled, _ENGLISH)
    comment = _named(filled, _COMMENT)
    others = [name for name in filled if name not in (english, comment)]
    chosen = _named({name: filled[name] for name in others}, _ANSWER)
    if chosen is None or not any(map(answer_of, filled[chosen])):
        chosen = next((name for name in others if any(map(answer_of, filled[name]))), None)
    answers = {found for value in filled.get(chosen or "", ()) if (found := answer_of(value)) is not None}
    return Understood(
        answer=next(iter(answers)) if len(answers) == 1 else None,
        comment=" ".join(filled[comment]) if comment is not None else "",
        good_english=truth_of(filled[english][0]) if english is not None else None,
        several=len(answers) > 1,
        rest=tuple(name for name in others if name != chosen),
    )


def _named(fields: Mapping[str, object], names: Sequence[str]) -> str | None:
    plain = {re.sub(r"[\s-]+", "_", field.strip().lower()): field for field in fields}
    return next((plain[name] for name in names if name in plain), None)
