"""Who is a person, and so *somebody*, and what is *something*."""

from __future__ import annotations

from typing import Literal

from pete import english
from pete.construct.asked_once import asked_once
from pete.construct.reasons import Refused
from pete.construct.source import Source
from pete.english import kinds, usage
from pete.model import Token

Dummy = Literal["somebody", "something"]
_PERSONAL = english.words("personal-pronouns")
_IMPERSONAL = english.words("impersonal-pronouns")
_NOUNS, _GROUPS = english.words("nouns-of-persons"), english.words("nouns-of-groups")
_SHORTEST_VERB = 4  # letters: "do" makes no "door"
_GIVEN_NAMES = english.words("given-names")


def is_person(word: Token, source: Source) -> bool | None:
    """Whether a word of T stands for a person; None where that cannot be told.

    "they" and unknown names cannot be told; organisations are no persons.
    """
    return _is_person(source, word)


@asked_once
def _is_person(source: Source, word: Token) -> bool | None:
    name = word.lemma.lower() if word.lemma != "_" else word.form.lower()
    if word.upos in {"PRON", "DET"}:
        return _pronoun(word, name, source)
    if word.upos == "PROPN":
        return _name(word, source)
    if word.upos != "NOUN":
        return None
    return _noun(name, source, word)


def dummy_for(source: Source, index: int, *, role: str = "obj", verb: int | None = None) -> Dummy:
    """ "somebody" or "something" for what fills a slot in T.

    An organisation or unknown name as the subject of an act of persons
    ("wrote", "said") is somebody; other unknown names are refused.
    """
    word = source.word(index)
    if _is_negative(source, word):
        raise Refused("negation")
    person = is_person(word, source)
    if person:
        return "somebody"
    if index > 1 and source.word(index - 1).form == "-" and word.upos == "NOUN":
        raise Refused("person or thing")  # "her in-laws": half of the word tells nothing
    acting = role == "subj" and verb is not None and is_personal_act(source.word(verb).lemma)
    if acting and word.upos in {"PROPN", "PRON"}:
        return "somebody"
    if verb is not None and role == "subj" and word.lemma.lower() == "they" and _is_usual(source.word(verb).lemma):
        return "somebody"
    if acting and word.lemma.lower() in _GROUPS:
        return "somebody"
    if person is None and word.upos in {"PROPN", "PRON"}:
        raise Refused("person or thing")
    if role == "subj" and not acting and _is_group(word):
        raise Refused("person or thing")
    if person is None and word.upos == "NOUN" and _may_act(word.lemma.lower()):
        raise Refused("person or thing")  # a smuggler, or a burner
    if person is None and word.upos not in {"NOUN", "NUM", "DET", "ADJ"}:
        return "something"
    if word.upos in {"NUM", "DET", "ADJ"}:
        return _elliptic(source, word)
    return "something"


def _is_negative(source: Source, word: Token) -> bool:
    """ "nobody", "no boat", "none of them": no dummy says that."""
    names = {word.form.lower(), *(below.form.lower() for below in source.children(word.index, "det"))}
    return bool(names & english.words("negative-words")) or (
        word.form.lower() == "one" and any(below.form.lower() == "no" for below in source.children(word.index))
    )


def _is_group(word: Token) -> bool:
    """Organisations and countries act like persons without being one, so that neither dummy is right."""
    return word.upos == "PROPN" or word.lemma.lower() in _GROUPS


def is_personal_act(lemma: str) -> bool:
    """Verbs whose subjects are persons (or stand for persons): say, think, write ..."""
    return lemma.lower() in english.words("verbs-of-personal-acts")


def _is_usual(lemma: str) -> bool:
    return lemma.lower() in english.words("verbs-of-they")


def subject_dummy(source: Source, verb: int) -> Dummy:
    """The dummy for the subject of a verb: by the subject that T has, else by the verb.

    An act of persons without a subject in T is done by somebody; for other
    verbs without one the choice is open and refused.
    """
    for subject in source.fillers(verb, "subj"):
        return dummy_for(source, subject, role="subj", verb=verb)
    if is_personal_act(source.word(verb).lemma):
        return "somebody"
    raise Refused("person or thing")


def _pronoun(word: Token, name: str, source: Source) -> bool | None:
    form = word.form.lower()
    if form in _PERSONAL or name in _PERSONAL:
        return True
    clauses = source.children(word.index, "acl")
    if any(below.form.lower() == "who" for clause in clauses for below in source.children(clause.index)):
        return True  # "those who left"
    if word.deprel in {"nsubj", "nsubj:pass", "obj"} and form in {"that", "which"}:
        return _antecedent(word, source)
    return False if form in _IMPERSONAL else None


def _antecedent(word: Token, source: Source) -> bool | None:
    """Of a relative pronoun: what its clause hangs on."""
    clause = source.word(word.head)
    if clause.deprel == "acl:relcl" and clause.head:
        return is_person(source.word(clause.head), source)
    return False


def _noun(name: str, source: Source, word: Token) -> bool | None:
    if name in english.words("nouns-of-part"):
        whole = source.child(word.index, "nmod")
        return is_person(whole, source) if whole is not None and whole.upos in {"NOUN", "PROPN"} else None
    if name in _NOUNS or (word.form.lower() in _NOUNS):
        return True
    tail = name.rpartition("-")[2]
    if tail in _NOUNS and tail != name:
        return True
    if name in english.words("nouns-of-things") or name in _GROUPS:
        return False
    if name in english.words("things-ending-like-persons"):
        return False
    if (known := kinds.noun(name)) is not None:
        return _by_kinds(known.kinds)
    if name.endswith(english.ordered("endings-of-man")) and len(name) > 5:
        return True
    if name.endswith(english.ordered("endings-of-persons")):
        return True
    return False if _is_plain_thing(name) else None


def _by_kinds(named: tuple[str, ...]) -> bool | None:
    """ "cook" is a person, "printer" may be one, "bridge" is none."""
    if "person" not in named:
        return False
    return True if set(named) <= {"person", *kinds.BODIES} else None


def _may_act(name: str) -> bool:
    """ "smuggler", "seeker": whoever or whatever does it, by a verb that is known."""
    if not name.endswith(english.ordered("endings-of-doers")):
        return False
    doubled = name[:-3] if name[-3:-2] == name[-4:-3] else ""
    return any(len(stem) >= _SHORTEST_VERB and usage.verb(stem) is not None for stem in (name[:-2], name[:-1], doubled))


def _is_plain_thing(name: str) -> bool:
    return not name.endswith(english.ordered("endings-of-persons-and-things"))


def _name(word: Token, source: Source) -> bool | None:
    parts = [word, *source.children(word.index, "flat", "compound", "nmod:desc", "amod")]
    words = {part.form.strip(".").lower() for part in parts}
    if words & english.words("words-in-names-of-things"):
        return False
    desc = source.children(word.index, "nmod:desc")
    if any(_noun(part.lemma.lower(), source, part) for part in desc) or words & english.words("titles"):
        return True
    if word.xpos == "NNPS" and len(parts) == 1 and word.form.lower().endswith(english.ordered("endings-of-peoples")):
        return True
    for appos in source.children(word.index, "appos"):
        if appos.upos == "NOUN":
            return _noun(appos.lemma.lower(), source, appos)
    named = [part for part in parts if part.upos != "ADJ" or part.xpos.startswith("NNP")]
    first = min(named, key=lambda part: part.index).form.lower()
    if first in _GIVEN_NAMES and word.xpos != "NNPS":
        return True
    if words & english.words("names-of-places") or source.child(word.index, "det") is not None:
        return False if word.form.lower() not in _GIVEN_NAMES else None
    if word.form.isupper() and len(word.form.rstrip(".")) > 1:  # an initial is no firm
        return False
    return None


def _elliptic(source: Source, word: Token) -> Dummy:
    """ "one of the men", "some of the money": by the noun after "of"; else unknown."""
    for below in source.children(word.index, "nmod"):
        if is_person(below, source):
            return "somebody"
        return "something"
    raise Refused("person or thing")
