"""The minimal phrase for a noun, name or pronoun of T."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Literal

from pete import english
from pete.construct.reasons import Check, Refused, refuse
from pete.construct.say.determiners import Determiner, determiner
from pete.construct.say.noun_words import (
    is_mass,
    is_name,
    is_restricted,
    kept_words,
    may_be_mass,
    may_stand_bare,
    needed_adjective,
    number_of,
)
from pete.construct.say.persons import is_person
from pete.construct.say.text_words import check_word, is_misspelt, spell
from pete.construct.source import Source
from pete.english.articles import indefinite
from pete.english.conjugation import Agreement, Number
from pete.english.pronouns import pronouns, reflexive_of
from pete.model import Token

Case = Literal["subject", "object"]
Article = Literal["same", "indefinite", "definite", "none"]
_NONE: frozenset[int] = frozenset()
_NO_PARTS = frozenset({"list", "reparandum", "vocative", "discourse", "dislocated", "nsubj:outer"})


@dataclass(frozen=True, slots=True)
class WrittenPhrase:
    """A noun phrase as it stands inside a sentence, and what its sentence must know of it."""

    text: str
    number: Number
    person: int
    definite: bool
    person_like: bool | None
    head: int

    @property
    def agreement(self) -> Agreement:
        return Agreement(self.person, self.number)


SOMEBODY = WrittenPhrase("somebody", "sing", 3, False, True, 0)
SOMETHING = WrittenPhrase("something", "sing", 3, False, False, 0)


def noun_phrase(
    source: Source,
    index: int,
    *,
    case: Case = "subject",
    article: Article = "same",
    keep: Set[int] = _NONE,
    bare: bool = False,
    reflexive: bool = False,
) -> WrittenPhrase:
    """The head with its determiner, name, compound and numeral; other modifiers only if in ``keep``.

    ``bare`` allows a singular noun without article where T has it so ("at
    school", "took part"); ``reflexive`` keeps "himself" as an object.

    >>> from pete.normalise.examples import read_tree
    >>> tree = read_tree('''The the DET DT 3 det
    ... big big ADJ JJ 3 amod
    ... boat boat NOUN NN 4 nsubj
    ... sank sink VERB VBD 0 root''')
    >>> noun_phrase(Source(tree), 3).text, noun_phrase(Source(tree), 3, article="indefinite", keep={2}).text
    ('the boat', 'a big boat')
    """
    word = source.word(index)
    if word.deprel in _NO_PARTS:
        raise Refused("no part of the sentence")
    if word.upos in {"PRON", "DET"} and not _is_partitive(source, word):
        return _pronoun(source, word, case, article, reflexive)
    if word.upos == "NUM" or _is_partitive(source, word):
        return _partitive(source, word, article, keep)
    if word.upos not in {"NOUN", "PROPN"}:
        raise Refused("no noun")
    return _nominal(source, word, article, frozenset(keep), bare)


def prepositional_phrase(
    source: Source, preposition: str, index: int, *, article: Article = "same", keep: Set[int] = _NONE
) -> WrittenPhrase:
    """A preposition and its noun; a bare singular stays bare after the preposition that T has before it."""
    preposition = preposition.lower().replace("_", " ")  # facts write "according_to"
    same = preposition in _prepositions(source, index)
    if preposition == "between" and source.word(index).xpos not in {"NNS", "NNPS", "PRP"}:
        raise Refused("said of several together")
    phrase = noun_phrase(source, index, case="object", article=article, keep=keep, bare=same)
    return replace(phrase, text=f"{preposition} {phrase.text}")


def with_complement(source: Source, phrase: WrittenPhrase) -> WrittenPhrase:
    """ "the fall of the dynasty": a noun with "the" keeps what it is the fall of."""
    word = source.word(phrase.head)
    below = _whole(source, word)
    if below is None or word.upos != "NOUN" or not phrase.definite or source.children(word.index, "nmod:poss"):
        return phrase
    whole = noun_phrase(source, below.index, case="object", bare=True)
    if f" of {whole.text}" in phrase.text:
        return phrase
    return replace(phrase, text=f"{phrase.text} of {whole.text}")


def _prepositions(source: Source, index: int) -> set[str]:
    found = set()
    for case in source.children(index, "case"):
        fixed = source.children(case.index, "fixed")
        found.add(" ".join(word.form.lower() for word in (case, *fixed)))
        found.add(case.lemma.lower())
    return found


def _pronoun(source: Source, word: Token, case: Case, article: Article, reflexive: bool) -> WrittenPhrase:
    """A reflexive stands for the personal pronoun unless it is to be kept."""
    form = word.form.lower()
    found = reflexive_of(form)
    refuse(_PRONOUN_CHECKS[: 3 if found else None], source, word)
    if article == "indefinite":
        raise Refused("no article fits")
    kept = found is not None and reflexive and case == "object"
    found = found or pronouns()[form]
    text = form if kept else found.subject if case == "subject" else found.object
    return WrittenPhrase(text, found.number, found.person, not form.startswith("some"), found.person_like, word.index)


def _asks(source: Source, word: Token) -> bool:
    asks = word.feature("PronType") in {"Rel", "Int"} or word.xpos in {"WP", "WDT", "WP$"}
    return asks or word.form.lower() in english.words("question-pronouns")


def _is_expletive(source: Source, word: Token) -> bool:
    return word.form.lower() == "there" or word.xpos == "EX" or word.deprel == "expl"


def _denies(source: Source, word: Token) -> bool:
    return word.form.lower() in english.words("negative-pronouns")


def _is_reciprocal(source: Source, word: Token) -> bool:
    return word.lemma.lower() in english.words("reciprocals")


def _is_unknown(source: Source, word: Token) -> bool:
    return word.form.lower() not in pronouns() or word.feature("Poss") == "Yes" or word.xpos == "PRP$"


def _binds(source: Source, word: Token) -> bool:
    """ "anybody"; "everybody here", "those who left": said of all of them, or of some that are named."""
    form = word.form.lower()
    restricted = bool(source.children(word.index, "acl", "nmod", "amod"))
    if form.startswith("every"):
        return restricted or bool(source.children(word.index, "advmod", "det"))
    return form.startswith("any") or (restricted and form in english.words("demonstrative-pronouns"))


_PRONOUN_CHECKS: tuple[Check, ...] = (
    ("misspelt word", is_misspelt),
    ("question word", _asks),
    ("no part of the sentence", _is_expletive),
    ("negation", _denies),
    ("said of several together", _is_reciprocal),
    ("unknown word", _is_unknown),
    ("quantified noun", _binds),
)


def _nominal(source: Source, word: Token, article: Article, keep: frozenset[int], bare: bool) -> WrittenPhrase:
    if article == "same":
        keep = keep | needed_adjective(source, word, bare)
    kept = kept_words(source, word, keep)
    for index in kept:
        if source.word(index).upos != "PUNCT":
            check_word(source, index)
    number = number_of(source, word)
    if number == "sing" and any(title.xpos == "NNS" for title in source.children(word.index, "nmod:desc")):
        raise Refused("numbers differ")  # "professors Ann Smith and Bill Jones"
    core = spell(source, kept)
    found = determiner(source, word, keep)
    text, definite = _with_article(source, word, core, found, number, article, bare, kept)
    if word.upos == "PROPN" and found.text in {"a", "an"}:
        raise Refused("part of a name or compound")  # "a modern Kenya", "a Tom"
    wicked = word.upos == "PROPN" and found.text == "the" and len(kept) == 1  # "the wicked Smith"
    if wicked and any(below.index not in kept for below in source.children(word.index, "amod")):
        raise Refused("part of a name or compound")
    if found.quantifier and article == "same" and is_restricted(source, word, kept):
        raise Refused("quantified noun")
    return WrittenPhrase(text, number, 3, definite, is_person(word, source), word.index)


def _with_article(
    source: Source,
    word: Token,
    core: str,
    found: Determiner,
    number: Number,
    article: Article,
    bare: bool,
    kept: frozenset[int],
) -> tuple[str, bool]:
    """The phrase with the determiner asked for, and whether it is definite."""
    name = is_name(source, word)
    if article == "none":
        return core, name
    counted = any(source.word(index).deprel.startswith("nummod") for index in kept if index < word.index)
    if article == "indefinite":
        return _indefinite(source, word, core, found, number, counted, kept), False
    if article == "definite" and not name and not found.definite:
        return f"the {core}", True
    if found.text in {"a", "an"}:
        if number == "plur" and not (counted or _is_counted_with_a(source, kept)):
            raise Refused("no article fits")  # "a children's book"
        return f"{indefinite(core)} {core}", False
    if found.text:
        return f"{found.text} {core}", found.definite
    if name and core.lower().replace(" ", "_") in english.words("names-with-the"):
        raise Refused("no article fits")  # "US defies it": the haste of headlines
    if name or number == "plur" or counted or _quantified(source, kept):
        return core, name
    if bare and not is_mass(source, word) and source.child(word.index, "nmod") is not None:
        raise Refused("fixed phrase")  # in place of, on top of
    if is_mass(source, word) or (bare and may_stand_bare(source, word)):
        return core, False
    raise Refused("no article fits")


def _indefinite(
    source: Source, word: Token, core: str, found: Determiner, number: Number, counted: bool, kept: frozenset[int]
) -> str:
    """The phrase as "there is" wants it: "a big boat", "boats", "water"."""
    if found.quantifier:
        raise Refused("quantified noun")
    if is_name(source, word) or _takes_only_the(source, word, found, number, kept):
        raise Refused("no article fits")
    if found.text == "another":
        return f"another {core}"
    if found.text == "some" and number == "sing":
        raise Refused("no article fits")  # "some clever work", "some clever man"
    if number == "plur" and found.text == "a":
        return f"a {core}"  # a few boats
    if number == "plur" or (counted and found.text not in {"a", "an"}):
        return core
    if _quantified(source, kept):
        raise Refused("quantified noun")
    given = bool(found.text) or found.definite
    if found.text not in {"a", "an"} and (may_be_mass(word) if given else not is_mass(source, word)):
        raise Refused("no article fits")  # nothing tells whether it can be counted
    return f"{indefinite(core)} {core}" if given else core


def _takes_only_the(source: Source, word: Token, found: Determiner, number: Number, kept: frozenset[int]) -> bool:
    """ "the first boat", "the Soho and Camden districts" """
    if found.text != "another" and any(_is_unique(source.word(index)) for index in kept if index != word.index):
        return True
    return found.definite and number == "plur" and any(source.word(index).upos == "PROPN" for index in kept)


def _quantified(source: Source, kept: frozenset[int]) -> bool:
    """ "much time", "next week", "more money": no article needed."""
    return any(source.word(index).lemma.lower() in english.words("adjectives-instead-of-article") for index in kept)


def _is_counted_with_a(source: Source, kept: frozenset[int]) -> bool:
    """ "a few boats" """
    return any(source.word(index).lemma.lower() in english.words("words-of-number-with-a") for index in kept)


def _is_unique(adjective: Token) -> bool:
    """Adjectives that ask for "the", or for a comparison: superlatives, comparatives, "same", "only", "own" ..."""
    name = adjective.lemma.lower()
    return (
        name in english.words("adjectives-with-the")
        or adjective.xpos in {"JJR", "JJS", "RBS"}
        or adjective.feature("Degree") == "Sup"
    )


def _is_partitive(source: Source, word: Token) -> bool:
    """Heads that say nothing without what follows "of"."""
    if word.upos == "DET" or (word.upos == "PRON" and word.lemma.lower() in english.words("quantifying-pronouns")):
        return _whole(source, word) is not None
    if word.upos in {"NOUN", "ADJ", "NUM"} and word.lemma.lower() in english.words("partitive-heads"):
        return _whole(source, word) is not None
    return False


def _whole(source: Source, word: Token) -> Token | None:
    for below in source.children(word.index, "nmod"):
        if below.index > word.index and any(case.form.lower() == "of" for case in source.children(below.index, "case")):
            return below
    return None


def _partitive(source: Source, word: Token, article: Article, keep: Set[int]) -> WrittenPhrase:
    """ "a lot of people", "one of the men": the part and its whole."""
    whole = _whole(source, word)
    if whole is None:
        raise Refused("noun says nothing alone" if word.upos == "NUM" else "no noun")
    check_word(source, word.index)
    lemma = word.lemma.lower()
    if lemma in english.words("parts-that-bind"):
        raise Refused("quantified noun")
    inner = noun_phrase(source, whole.index, case="object", keep=keep, bare=True)
    if word.upos == "NOUN":
        outer = _nominal(source, word, article, frozenset(keep), False)
        text, definite = f"{outer.text} of {inner.text}", outer.definite
        transparent = lemma in english.words("nouns-with-the-number-of-their-whole") and not (
            lemma == "number" and definite
        )
        number = inner.number if transparent else outer.number
    else:
        if article == "indefinite":
            raise Refused("quantified noun")
        if lemma == "one" and inner.number == "sing":
            raise Refused("said of several together")
        text, definite = f"{word.form.lower()} of {inner.text}", False
        number = "sing" if lemma in english.words("singular-parts") or inner.number == "sing" else "plur"
    return WrittenPhrase(text, number, 3, definite, inner.person_like, word.index)
