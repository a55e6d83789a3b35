"""The features of a predicate, read from the tree: its auxiliaries, or what they would be in a statement."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from pete import english
from pete.construct.asked_once import asked_once
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.negation import with_negation
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.english.conjugation import (
    THIRD,
    Agreement,
    Seen,
    Tense,
    UnknownVerbError,
    VerbFeatures,
    conjugate,
    inflect_verb,
)
from pete.english.inflection import VERB_TAGS, is_plain
from pete.model import Token
from pete.normalise.verbs import is_finite_form, is_infinitive

_MODALS = english.mapping("modals-by-form")
_DIGITS_OF_A_YEAR = 4


@asked_once
def verb_features(source: Source, index: int) -> VerbFeatures:
    """Tense, modality, aspect and negation of a predicate as a statement would have them.

    Reads auxiliaries and copula, those of the first conjunct where a conjunct
    has none; a nonfinite verb takes the tense of the nearest finite verb above.
    Refuses imperatives and what a statement cannot keep.
    """
    word = source.word(index)
    chain, owner = _chain(source, index)
    refuse(_GROUP_CHECKS, source, word, chain)
    features = _aspect(chain, word)
    finite = next((verb for verb in chain if is_finite_form(verb)), None)
    if finite is None:
        features = _nonfinite(source, word, chain, features)
    else:
        features = replace(features, tense=_tense_of(finite))
    return with_negation(source, index, owner, features)


def verb_group(
    source: Source, index: int, features: VerbFeatures, agreement: Agreement = THIRD, *, passive: bool = False
) -> str:
    """The verb of T conjugated, in the spelling of T where it shows one."""
    try:
        return conjugate(source.word(index).lemma, features, agreement, passive=passive, seen=_seen_forms(source))
    except UnknownVerbError as error:
        raise Refused("unknown word") from error


def verb_form_of(source: Source, index: int, tag: str) -> str:
    """One form of a verb of T by its Penn tag."""
    try:
        return inflect_verb(source.word(index).lemma, tag, _seen_forms(source))
    except UnknownVerbError as error:
        raise Refused("unknown word") from error


@lru_cache(maxsize=2)  # a text is asked for its forms once for every verb
def _seen_forms(source: Source) -> Seen:
    """The forms that the text itself has, so that its own spelling is kept ("travelled", "hanged")."""
    return {
        (word.lemma.lower(), word.xpos): word.form.lower()
        for word in source.graph.words
        if word.xpos in VERB_TAGS and is_plain(word.form.lower()) and word.feature("Typo") is None
    }


def is_imperative(source: Source, index: int) -> bool:
    """A base form without subject that no auxiliary, mark or verb above asks for."""
    word = source.word(index)
    verbs = [*source.children(index, "aux", "cop", "aux:pass"), word]
    if any(verb.feature("Mood") == "Imp" for verb in verbs):
        return True
    if word.deprel == "conj" and word.head and _bare(source, index) and word.xpos == "VB":
        return is_imperative(source, word.head) or not _governs_a_bare_verb(source, word.head)
    if source.children(index, "nsubj", "csubj", "expl") or is_infinitive(source.tree, index):
        return False
    if word.xpos == "VB" and len(verbs) == 1:
        return word.deprel not in {"xcomp", "ccomp", "advcl", "csubj", "acl", "acl:relcl", "amod", "obj", "obl", "dep"}
    return bool(len(verbs) > 1 and verbs[0].lemma == "do" and verbs[0].xpos == "VB")


def _governs_a_bare_verb(source: Source, index: int) -> bool:
    """ "can sing and dance", "to sing and dance"; not so "I like it, and, you know, look at him"."""
    verbs = [*source.children(index, "aux", "cop"), source.word(index)]
    return any(verb.xpos in {"VB", "MD"} or verb.lemma == "do" for verb in verbs)


def is_under_modal_verb(source: Source, index: int) -> str:
    """The modal that a verb above amounts to ("have to", "used to", "be going to"), or ""."""
    word = source.word(index)
    while word.deprel == "conj" and word.head and word.xpos == "VB" and _bare(source, word.index):
        word = source.word(word.head)
        index = word.index
    if word.deprel != "xcomp" or not word.head or (word.upos not in {"VERB", "AUX"} and not source.child(index, "cop")):
        return ""
    above = source.word(word.head)
    if not is_infinitive(source.tree, index):
        return ""
    if above.lemma == "have" and any(each.form.lower() == "yet" for each in source.children(above.index, "advmod")):
        raise Refused("modal expression")
    if above.lemma == "go" and above.xpos == "VBG" and source.child(above.index, "aux"):
        return "be going to"
    if above.lemma == "use" and above.xpos == "VBD" and not source.child(above.index, "obj"):
        return "used to"
    if above.lemma == "have" and not source.child(above.index, "obj"):
        return "have to"
    return ""


def tense_above(source: Source, index: int) -> Tense:
    """The tense of the nearest finite verb above; after a present perfect, what lies below is past."""
    for above in source.ancestors(index):
        verbs = _own_chain(source, above.index)
        finite = next((verb for verb in verbs if is_finite_form(verb)), None)
        if finite is not None:
            perfect = finite.lemma == "have" and len(verbs) > 1 and finite is not verbs[-1]
            return "past" if perfect else _tense_of(finite)
        if is_imperative(source, above.index) and above.upos == "VERB":
            return "present"
    raise Refused("verb group is not whole")


def _own_chain(source: Source, index: int) -> list[Token]:
    """Auxiliaries in their order and the verb; the copula is the verb of a nominal predicate."""
    word = source.word(index)
    auxiliaries = source.children(index, "aux")
    copula = source.child(index, "cop")
    if copula is not None:
        return [*(aux for aux in auxiliaries if aux.index < index or aux.index < copula.index), copula]
    if word.upos in {"VERB", "AUX"}:
        return [*(aux for aux in auxiliaries if aux.index < index), word]
    return [*auxiliaries]


def _bare(source: Source, index: int) -> bool:
    return not source.children(index, "aux", "cop", "nsubj", "csubj", "expl", "mark")


def _chain(source: Source, index: int) -> tuple[list[Token], int]:
    """The verbs of a predicate, and the word whose auxiliaries they are."""
    own = _own_chain(source, index)
    word = source.word(index)
    owner = index
    if (
        word.deprel == "conj"
        and word.head
        and len(own) > 1
        and own[0].xpos == "VB"
        and not source.children(index, "nsubj", "mark")
    ):
        modal = [verb for verb in _own_chain(source, word.head) if verb.xpos == "MD"]
        return [*modal, *own], word.head if modal else index
    while word.deprel == "conj" and word.head and _bare(source, word.index) and not is_finite_form(word):
        word = source.word(word.head)
        owner = word.index
        above = _own_chain(source, owner)
        if len(above) > 1 or (above and source.child(owner, "cop")):
            return _shared(source, index, owner, above), owner
    return own, index


def _shared(source: Source, index: int, owner: int, above: list[Token]) -> list[Token]:
    """The auxiliaries of the first conjunct, for a conjunct whose form fits them."""
    word, first = source.word(index), source.word(owner)
    if source.child(owner, "cop"):
        if word.upos == "VERB" and word.xpos not in {"VBN", "VBG"}:
            return [word]
        return [*above, word] if word.upos == "VERB" else above
    if word.upos not in {"VERB", "AUX"}:
        raise Refused("verb group is not whole")
    if word.xpos == first.xpos:
        return [*above[:-1], word]
    kept = list(above[:-1])
    while kept and _governed(kept[-1]) != word.xpos:
        kept.pop()
    if not kept:
        raise Refused("verb group is not whole")
    return [*kept, word]


def _governed(aux: Token) -> str:
    if aux.xpos == "MD" or aux.lemma == "do":
        return "VB"
    return "VBN" if aux.lemma in {"have", "get"} or aux.deprel == "aux:pass" else "VBG"


def _is_misspelt(source: Source, word: Token, chain: list[Token]) -> bool:
    return any(verb.feature("Typo") == "Yes" or source.child(verb.index, "goeswith") for verb in [*chain, word])


def _is_dialect(source: Source, word: Token, chain: list[Token]) -> bool:
    return any(verb.form.lower() in {"ai", "art"} for verb in chain[:-1] or chain)


def _demands(source: Source, word: Token, chain: list[Token]) -> bool:
    return word.upos in {"VERB", "AUX"} and is_imperative(source, word.index)


def _lacks_verb(source: Source, word: Token, chain: list[Token]) -> bool:
    """An auxiliary whose verb is left out, or a whole clause after a copula."""
    copula = source.child(word.index, "cop")
    if copula is not None:
        return word.xpos.startswith("VB") and word.upos == "VERB"
    return bool(chain) and word.upos not in {"VERB", "AUX", "ADJ"}


def _may_be_finite(source: Source, word: Token, chain: list[Token]) -> bool:
    """ "who stood by and watched": a participle after a past tense, of which nothing tells that it is one."""
    bare = word.xpos == "VBN" and word.deprel == "conj" and _bare(source, word.index)
    return bare and source.word(word.head).xpos == "VBD" and len(_own_chain(source, word.head)) == 1


def _is_hyphenated(source: Source, word: Token, chain: list[Token]) -> bool:
    before = source.word(word.index - 1) if word.index > 1 else None
    return before is not None and before.form == "-" and before.end == word.start


def _is_modal_phrase(source: Source, word: Token, chain: list[Token]) -> bool:
    """ "had better leave", "is to leave" """
    return len(chain) > 1 and chain[-1].xpos == "VB" and chain[-2].lemma in {"have", "be"}


def _wishes(source: Source, word: Token, chain: list[Token]) -> bool:
    """ "May Ann win!": before its subject, and no question."""
    subject = source.child(word.index, "nsubj")
    before = subject is not None and bool(chain) and chain[0].index < subject.index
    return before and chain[0].form.lower() == "may" and "?" not in source.text


_GROUP_CHECKS: tuple[Check, ...] = (
    ("misspelt word", _is_misspelt),
    ("no plain English word", _is_dialect),
    ("imperative", _demands),
    ("verb group is not whole", _lacks_verb),
    ("verb group is not whole", _may_be_finite),
    ("part of a name or compound", _is_hyphenated),
    ("modal expression", _is_modal_phrase),
    ("modal expression", _wishes),
)


def _aspect(chain: list[Token], word: Token) -> VerbFeatures:
    modal, perfect, progressive = "", False, False
    for verb, following in pairwise(chain):
        if verb.xpos == "MD":
            name = verb.lemma.lower() if verb.lemma.lower() in _MODALS else verb.form.lower()
            form = verb.form.lower()
            modal = _MODALS.get(form, _MODALS.get(name, ""))
            if not modal:
                raise Refused("unknown word")
        elif verb.lemma == "have":
            perfect = True
        elif verb.lemma == "be" and _is_ing(following) and verb.deprel != "cop":
            progressive = True
        elif verb.form.lower() == "being" and verb is chain[0] and verb.deprel == "aux:pass":
            progressive = word.deprel != "advcl"  # "memoirs being written"; not so "after being asked"
        elif verb.lemma not in english.words("auxiliary-lemmas"):
            raise Refused("unknown word")
    return VerbFeatures("present", modal, perfect, progressive)


def _is_ing(word: Token) -> bool:
    return word.xpos == "VBG" or (word.xpos == "_" and word.form.lower().endswith("ing"))


def _tense_of(finite: Token) -> Tense:
    past = finite.xpos == "VBD" or (finite.xpos == "_" and finite.feature("Tense") == "Past")
    return "past" if past else "present"


def _nonfinite(source: Source, word: Token, chain: list[Token], features: VerbFeatures) -> VerbFeatures:
    """Infinitives, participles and adjectives without a copula."""
    if any(mark.lemma.lower() in english.words("marks-that-deny") for mark in source.children(word.index, "mark")):
        raise Refused("negation")
    if modal := is_under_modal_verb(source, word.index):
        above = verb_features(source, word.head)
        if above.modal and modal == "have to":
            raise Refused("modal expression")
        return replace(
            features,
            tense="past" if modal == "used to" else above.tense,
            modal=modal,
            negated=above.negated,
            negation=above.negation,
        )
    tense = "past" if _has_been_done(source, word, chain) else tense_above(source, word.index)
    progressive = features.progressive or _is_going_on(source, word, chain)
    return replace(features, tense=tense, progressive=progressive)


def _has_been_done(source: Source, word: Token, chain: list[Token]) -> bool:
    """ "Designed by Ann, the house has ...", "Opened in 1990, ...": with its doer or year, it tells what was done."""
    alone = len(chain) == 1 and chain[0] is word and word.xpos == "VBN"
    if alone and word.form.lower() == "born":
        return True  # "Ann Smith (born May 3) is a pilot"
    return alone and any(_is_doer(source, below) or _is_year(below) for below in source.children(word.index, "obl"))


def _is_doer(source: Source, word: Token) -> bool:
    """ "by Ann", whatever the treebank calls it; not so "by 1990", "by hand"."""
    if word.deprel == "obl:agent":
        return True
    by = [case.lemma.lower() for case in source.children(word.index, "case")] == ["by"]
    return by and (word.upos == "PROPN" or bool(is_person(word, source)))


def _is_year(word: Token) -> bool:
    return word.form.isdigit() and len(word.form) == _DIGITS_OF_A_YEAR


def _is_going_on(source: Source, word: Token, chain: list[Token]) -> bool:
    """Participles that a statement puts in the progressive: "the man wearing a hat", "saw him leave"."""
    if (
        len(chain) != 1
        or chain[0] is not word
        or not _is_ing(word)
        or word.lemma.lower() in english.words("verbs-without-progressive")
    ):
        return False
    while word.deprel == "conj" and word.head:
        word = source.word(word.head)
    if word.deprel in {"acl", "amod"}:
        return not source.children(word.index, "mark", "case")
    return word.deprel == "xcomp" and source.word(word.head).lemma in english.words("verbs-of-perceiving-and-keeping")
