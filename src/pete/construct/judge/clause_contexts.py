"""Contexts that are made by the step from a phrase to what it hangs on."""

from __future__ import annotations

from typing import NamedTuple

from pete import english
from pete.construct.judge.own_contexts import Context
from pete.construct.judge.reference import is_past
from pete.construct.source import Source
from pete.model import Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite, is_infinitive

_CONDITION, _COMPARISON = english.words("conjunctions-of-condition"), english.words("conjunctions-of-comparison")
_DENYING, _AIM = english.words("conjunctions-of-denial"), english.words("conjunctions-of-aim")
_TEMPORAL, _PLAIN = english.words("conjunctions-of-time"), english.words("plain-conjunctions")
_ABSENT = english.words("prepositions-of-absence")
# What is beneath them came about: by the form that it has.
_IMPLYING = {
    "infinitive": english.words("verbs-implying-infinitive"),
    "bare": english.words("verbs-with-bare-infinitive"),
    "gerund": english.words("verbs-implying-gerund"),
    "participle": english.words("verbs-implying-participle"),
    "resultative": english.words("verbs-implying-predicate"),
}
_FACTIVE_VERBS, _FACTIVE_NOUNS = english.words("factive-verbs"), english.words("factive-nouns")
_FACTIVE_ADJECTIVES = english.words("factive-adjectives")
_NEGATIVE, _ATTITUDE = english.words("negative-verbs"), english.words("attitude-verbs")
_INTENSIONAL = english.words("intensional-verbs")
_QUESTION_WORDS = frozenset({"WP", "WRB", "WDT", "WP$"})


class Step(NamedTuple):
    """What one step upwards brings.

    ``shares_clause``: what negates or hedges the word above bears on the word
    below as well; ``shared``: as on a later conjunct; ``stops``: nothing further
    up matters.
    """

    contexts: tuple[Context, ...] = ()
    shares_clause: bool = True
    stops: bool = False
    shared: bool = False


def step_contexts(source: Source, index: int) -> Step:
    """The contexts between a word and the word that it hangs on."""
    word = source.word(index)
    label = word.deprel.partition(":")[0]
    match label:
        case "root":
            return Step(stops=True)
        case "conj" if _is_gerund_beside_noun(source, word):
            return _blocks("unrealised", index, word.head)
        case "appos" if word.xpos == "VBG" and not source.children(index, "aux", "nsubj"):
            return _blocks("unrealised", index, word.head)  # "their task, saving the town"
        case "conj":
            return Step(shares_clause=_shares_helpers(source, word), shared=True)
        case "advcl":
            return _adverbial(source, word)
        case "ccomp":
            return _complement(source, word)
        case "xcomp":
            return _open_complement(source, word)
        case "csubj":
            return _clausal_subject(source, word)
        case "acl":
            return _noun_clause(source, word)
        case "parataxis":
            return _beside(source, word)
        case "nsubj" | "obj" | "iobj" | "obl" | "nmod":
            return _argument(source, word)
        case "amod" if source.children(word.head, "cop"):
            return Step()  # "The aim will be a growing town": none need grow
        case "amod" | "appos" | "nummod" | "compound" | "flat" | "det" | "advmod" | "fixed" | "case":
            return Step(shares_clause=False)
        case _:
            return _blocks("fragment", index, word.head)


def _blocks(name: str, index: int, clause: int) -> Step:
    return Step((Context(name, index, "blocks", clause),))


def _shares_helpers(source: Source, word: Token) -> bool:
    """ "can sing and dance": a conjunct without subject and auxiliary of its own takes those of the first."""
    return not source.children(word.index, "nsubj", "csubj", "expl", "aux", "cop")


def _is_gerund_beside_noun(source: Source, word: Token) -> bool:
    """ "was committed to peace and feeding the poor": nobody need have fed them."""
    bare = word.xpos == "VBG" and not source.children(word.index, "aux", "nsubj")
    return bare and source.word(word.head).upos in {"NOUN", "PROPN"}


def _marks(source: Source, index: int) -> list[tuple[str, int]]:
    """The words that open a clause, those that are fixed together as one."""
    found = []
    for child in source.children(index, "mark", "case", "advmod"):
        if child.deprel == "advmod" and child.xpos != "WRB" and not source.children(child.index, "fixed"):
            continue
        parts = sorted([child.index, *(part.index for part in source.children(child.index, "fixed"))])
        found.append(("_".join(_spelled(source.word(part)) for part in parts), child.index))
    return found


def _spelled(word: Token) -> str:
    return word.form.lower() if word.upos == "VERB" or word.lemma == "_" else word.lemma.lower()


def _adverbial(source: Source, word: Token) -> Step:
    index, marks = word.index, _marks(source, word.index)
    finite = is_finite(source.tree, index)
    if word.deprel == "advcl:relcl":  # "..., which surprised her" states something of its own
        return Step(shares_clause=True)
    told = lemma(source.word(word.head)) in _ATTITUDE and not marks
    if told and source.children(index, "nsubj"):
        return _blocks("attitude", word.head, word.head)  # "Firm selling boats, officials say"
    for mark, place in marks:
        for name, table in (("condition", _CONDITION), ("comparison", _COMPARISON), ("negation", _DENYING)):
            if mark in table:
                return _blocks(name, place, word.head)
    if is_infinitive(source.tree, index) or any(mark in _AIM for mark, _ in marks):
        return _blocks("unrealised", index, word.head)
    if any(mark == "as" for mark, _ in marks) and _measures(source, word.head):
        return _blocks("comparison", index, word.head)
    if any(mark in _TEMPORAL for mark, _ in marks):
        if finite and not is_past(source, index):
            return _blocks("future", index, word.head)
        return Step(shares_clause=not finite)
    if any(mark in _PLAIN for mark, _ in marks):
        return Step(shares_clause=not finite)
    if marks or finite:  # an unknown conjunction; "had he known"
        return _blocks("condition", index, word.head)
    return Step()


def _measures(source: Source, index: int) -> bool:
    """ "as fast as he ran" """
    return any(lemma(child) in english.words("degree-words-of-equality") for child in source.children(index, "advmod"))


def _complement(source: Source, word: Token) -> Step:
    above = source.word(word.head)
    asks = any(child.xpos in _QUESTION_WORDS for child in source.children(word.index)) or any(
        mark in _CONDITION for mark, _ in _marks(source, word.index)
    )
    if asks:
        return _blocks("question", word.index, above.index)
    factive = lemma(above) in (_FACTIVE_ADJECTIVES if above.upos == "ADJ" else _FACTIVE_VERBS)
    if factive and is_finite(source.tree, word.index):
        return Step(shares_clause=False)
    name = "negation" if lemma(above) in _NEGATIVE else "attitude"
    return _blocks(name, above.index, above.index)


def _open_complement(source: Source, word: Token) -> Step:
    above = source.word(word.head)
    kind = _form(source, word)
    if any(mark.form.lower() == "ta" for mark in source.children(word.index, "mark")):
        return _blocks("modality", above.index, above.index)  # "I gotta go"
    if lemma(above) in english.words("verbs-of-beginning") and source.children(word.index, "obj"):
        return _blocks("unrealised", above.index, above.index)
    if lemma(above) in _IMPLYING[kind] and above.upos in {"VERB", "AUX"}:
        return Step()
    if lemma(above) in _NEGATIVE:
        return _blocks("negation", above.index, above.index)
    return _blocks("attitude" if lemma(above) in _ATTITUDE else "unrealised", above.index, above.index)


def _form(source: Source, word: Token) -> str:
    if is_infinitive(source.tree, word.index):
        return "infinitive"
    if word.upos not in {"VERB", "AUX"}:
        return "resultative"
    return {"VBG": "gerund", "VBN": "participle"}.get(word.xpos, "bare")


def _clausal_subject(source: Source, word: Token) -> Step:
    above = source.word(word.head)
    if is_finite(source.tree, word.index) and above.upos == "ADJ" and lemma(above) in _FACTIVE_ADJECTIVES:
        return Step(shares_clause=False)
    return _blocks("unrealised", word.index, above.index)


def _is_denied(source: Source, predicate: int) -> bool:
    """ "These were not the things that he told us": perhaps he told us nothing."""
    return any(lemma(word) in english.words("negations") for word in source.children(predicate, "advmod", "aux"))


def _noun_clause(source: Source, word: Token) -> Step:
    above = source.word(word.head)
    if word.deprel == "acl:relcl" and above.xpos == "WRB":
        return Step()  # "Perhaps that is why he left": perhaps he did not
    if word.deprel == "acl:relcl":
        denied = source.children(above.index, "cop") and _is_denied(source, above.index)
        return _blocks("negation", above.index, above.index) if denied else Step(shares_clause=False)
    if is_infinitive(source.tree, word.index):
        return _blocks("unrealised", word.index, above.index)
    timed = any(mark in _TEMPORAL for mark, _ in _marks(source, word.index))
    if timed and is_finite(source.tree, word.index) and not is_past(source, word.index):
        return _blocks("future", word.index, above.index)  # "its value when the rows are sorted": whenever they are
    if source.children(word.index, "mark", "case"):
        if is_finite(source.tree, word.index) and lemma(above) in _FACTIVE_NOUNS:
            return Step(shares_clause=False)
        return _blocks("attitude" if is_finite(source.tree, word.index) else "unrealised", above.index, above.index)
    return Step(shares_clause=False)


def _beside(source: Source, word: Token) -> Step:
    """A clause beside another states something of its own, unless it is what somebody says."""
    if lemma(source.word(word.head)) in _ATTITUDE:
        return _blocks("attitude", word.head, word.head)
    if any("?" in child.form for child in source.children(word.head, "punct")):
        return _blocks("question", word.head, word.head)
    return Step(shares_clause=False, stops=True)


def _argument(source: Source, word: Token) -> Step:
    """A phrase that names something or other, in a clause that need not say that there is such a thing."""
    above = source.word(word.head)
    if any(mark in _ABSENT for mark, _ in _marks(source, word.index)):
        return _blocks("intensional", word.index, above.index)
    if word.deprel.partition(":")[0] in {"obj", "obl"} and lemma(above) in _INTENSIONAL:
        return _blocks("intensional", above.index, above.index)
    return Step()
