"""Would anybody say it? False statements must be false by what the text says, not because nobody could say them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.judge.unfinished import ends_with
from pete.construct.reasons import Refused
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.english import kinds, usage
from pete.model import Fact, Token
from pete.normalise.tree import lemma

_PERSON = frozenset({"person"})
COUNTRY = frozenset({"town"})
_SOMEWHERE = frozenset({"land"})
SOMEBODY_OR_A_FIRM = frozenset({"person", "organization"})  # what a name may be of which nothing is known
_HE_OR_SHE = english.words("pronouns-of-one-person")
_ACTED_UPON = re.compile(r"\b" + english.alternation("written-dummies") + r"$")


def is_unheard_of(case: Case) -> str | None:
    """ "The soup was hired", "A town is patience": what the verb is not used of; things of two kinds that are one."""
    fact = case.fact
    match fact.role.kind:
        case "is":
            return "things of two kinds" if _are_of_two_kinds(case) else None
        case "prep":
            return _unheard_preposition(case)
        case "adv" | "iobj":
            return "word takes no such argument"  # "stood gently", "A joke is told something"
        case "subj" | "obj":
            fits = all(_fits(case, one) for one in (fact, *_done_in_the_end(case.source, fact)))
            fits = fits and not any(test(case) for test in _ODD)
            return None if fits else "verb is not used of such a noun"
        case _:
            return None


def _hands_people_over(case: Case) -> bool:
    """ "Drivers were taught to somebody" """
    gives = lemma(case.fact.predicate) in english.words("verbs-of-handing-over")
    return gives and case.clause.endswith(" to somebody") and bool(is_person(case.fact.argument, case.source))


def _is_done_to_nobody(case: Case) -> bool:
    """ "Spies planted somebody": nobody is planted."""
    verb = case.fact.predicate
    known = kinds.verb(lemma(verb)) if verb.upos == "VERB" and case.fact.role.kind == "subj" else None
    if known is None or not known.passive_stands or case.source.children(verb.index, "compound:prt"):
        return False
    before, _, dummy = case.clause.rpartition(" ")
    done_to_people = known.perhaps_done & (kinds.PEOPLE - {"animal"})
    return dummy == "somebody" and ends_with(before, verb) and not done_to_people


def _is_undergone(case: Case) -> bool:
    """ "Something underwent the residents": a verb without a passive, of which nobody tells who or what does it."""
    return case.fact.role.kind == "obj" and case.clause.startswith("something ")


def _fits(case: Case, fact: Fact) -> bool:
    fits = fits_by_kind(case.source, fact, _ACTED_UPON.search(case.clause) is not None)
    return _is_used_so(case) if fits is None else fits


def _done_in_the_end(source: Source, fact: Fact) -> list[Fact]:
    """ "The king began to crumble": that he crumbled must fit as well."""
    below = source.children(fact.predicate.index, "xcomp") if fact.role.kind == "subj" else []
    return [fact._replace(predicate=verb) for verb in below if verb.upos == "VERB" and not _is_passive(source, verb)]


def _is_passive(source: Source, verb: Token) -> bool:
    return bool(source.children(verb.index, "aux:pass"))


def fits_by_kind(source: Source, fact: Fact, acts_upon: bool = False) -> bool | None:
    """Whether a noun of its kind is said to do it, to have it done to it, or to be so; None where that is not known.

    ``acts_upon``: the hypothesis gives the verb an object, though the text may not.
    """
    if fact.role.kind not in {"subj", "obj"} or fact.predicate.upos not in {"VERB", "ADJ"}:
        return None
    named = kinds_of(source, fact.argument)
    if named is None and fact.argument.upos != "PROPN":
        return False if fact.argument.upos == "NOUN" else None  # of a noun that is not known nobody can tell
    if source.children(fact.predicate.index, "compound:prt"):
        return _fits_like_the_other(source, fact, named or SOMEBODY_OR_A_FIRM)
    said_of = _said_of(source, fact, acts_upon)
    if said_of is None:
        return None  # it never stands alone, so that there is more to say: "was allowed to leave"
    if fact.role.kind == "subj" and fact.predicate.upos == "VERB" and fact.argument.upos == "NOUN":
        said_of -= COUNTRY  # a country acts for its people, "the island" does not
    if named is None or named == SOMEBODY_OR_A_FIRM:
        return said_of >= (named or _what_a_name_may_be(fact.argument))
    return bool(named & said_of) and (named != COUNTRY or _fits_a_country(fact, said_of))


def _fits_a_country(fact: Fact, said_of: kinds.Kinds) -> bool:
    """What is done to a country is done to its people as well: it is praised or attacked, not ceded or painted."""
    return fact.role.kind == "subj" or "organization" in said_of or fact.argument.upos == "NOUN"


def _what_a_name_may_be(name: Token) -> kinds.Kinds:
    """Somebody or a firm; what the word means besides ("Independence"); with figures in it, a product."""
    known = kinds.noun(lemma(name))
    product = {"object"} if any(map(str.isdigit, name.form)) else set()
    return SOMEBODY_OR_A_FIRM | (known.main_kinds if known else set()) | product


def _fits_like_the_other(source: Source, fact: Fact, named: kinds.Kinds) -> bool | None:
    """Of a verb that has a particle: by the kind of what the text has in the same place."""
    others = (source.word(index) for index in gold_facts(source).fillers(fact.predicate.index, fact.role.kind))
    found = [found for other in others if (found := kinds_of(source, other)) is not None]
    if not found:
        return None if named & kinds.PEOPLE else False
    return any(named & other for other in found)


def kinds_of(source: Source, word: Token) -> kinds.Kinds | None:
    """Persons are persons; a name is what its noun says ("Tower Bridge"), or a place, or somebody by what it does."""
    if is_person(word, source) or _has_parts_of_a_person_s_name(source, word):
        return _PERSON
    if word.upos == "PROPN" and lemma(word) in english.words("names-of-places"):
        return COUNTRY
    told = word.upos == "NOUN" or (word.upos == "PROPN" and bool(source.children(word.index, "compound", "amod")))
    known = kinds.noun(lemma(word)) if told else None
    if known is not None:
        return known.main_kinds
    if _is_where_it_is(source, word):
        return _SOMEWHERE
    if _may_be_he_or_she(source, word):
        return _PERSON
    if word.upos not in {"PROPN", "PRON"} or not acts_of_its_own_will(source, word):
        return None
    return _PERSON if _does_what_only_persons_do(source, word) else SOMEBODY_OR_A_FIRM


def _is_where_it_is(source: Source, word: Token) -> bool:
    """ "the inns in Quillby": a name of somewhere, of which the text tells nothing else."""
    told = word.upos == "PROPN" and any(lemma(case) == "in" for case in source.children(word.index, "case"))
    return told and not acts_of_its_own_will(source, word)


def _has_parts_of_a_person_s_name(source: Source, word: Token) -> bool:
    """Names of persons are flat; those of things have a head: "Tower Bridge"."""
    person = is_person(word, source) is None and bool(source.children(word.index, "flat"))
    return person and not source.children(word.index, "det", "compound", "amod", "nmod")


def _may_be_he_or_she(source: Source, word: Token) -> bool:
    """A name of one word, in a text that speaks of him or her."""
    plain = word.xpos == "NNP" and is_person(word, source) is None and not word.form.isupper()
    alone = plain and not source.children(word.index, "det", "compound", "amod", "nmod", "nummod", "conj", "appos")
    return alone and any(other.form.lower() in _HE_OR_SHE for other in source.graph.words)


def acts_of_its_own_will(source: Source, word: Token) -> bool:
    """Whether the text says of it what is said of nobody but people, animals, and countries for their people."""
    return any(doers <= kinds.PEOPLE | COUNTRY for doers in _doers(source, word))


def _does_what_only_persons_do(source: Source, word: Token) -> bool:
    return any(not doers & (kinds.BODIES - {"crowd"} | COUNTRY) for doers in _doers(source, word) if "person" in doers)


def _doers(source: Source, word: Token) -> list[kinds.Kinds]:
    """For each verb of which it is the subject, the kinds that do such a thing."""
    done = (fact for fact in source.meaning.facts if fact.argument.index == word.index and fact.role.kind == "subj")
    verbs = (kinds.verb(lemma(fact.predicate)) for fact in done if fact.predicate.upos == "VERB")
    return [known.does | known.alone for known in verbs if known is not None]


def _said_of(source: Source, fact: Fact, acts_upon: bool) -> kinds.Kinds | None:
    """The kinds of which people say it."""
    word = fact.predicate
    if word.upos == "ADJ":
        return kinds.adjective(lemma(word)) or frozenset()
    known = kinds.verb(lemma(word))
    if known is None:
        return frozenset()
    if fact.role.kind == "obj":
        return known.done if known.passive_stands else None
    return known.does if acts_upon or gold_facts(source).fillers(word.index, "obj") else known.alone or known.does


def _is_used_so(case: Case) -> bool:
    """By what treebanks have: persons or things as subject and object."""
    fact = case.fact
    person = _kind(case.source, fact.argument)
    if person is None:
        return True
    habits = usage.company(lemma(fact.predicate), fact.predicate.upos)
    if person is False and _does_it_to_something(case):
        return habits is not None and habits.has_doers_that_are_things
    return habits is None or not habits.is_unusual(fact.role.kind, person)


def _does_it_to_something(case: Case) -> bool:
    """ "Her house abandoned something": of an act upon something, not of what merely happens ("The ice broke")."""
    objects = gold_facts(case.source).fillers(case.fact.predicate.index, "obj")
    return case.fact.role.kind == "subj" and case.fact.predicate.upos == "VERB" and bool(objects)


def _unheard_preposition(case: Case) -> str | None:
    """ "Something was held to the party": only what the text has behind the same preposition of the same word fits."""
    fact, marker = case.fact, case.fact.role.marker
    standing = marker in english.words("prepositions-of-standing-place")
    if standing and is_person(fact.argument, case.source):
        return "verb is not used of such a noun"  # "performed at Mr. Moreau"
    if marker in english.words("prepositions-of-plain-time"):
        return None
    others = gold_facts(case.source).fillers(fact.predicate.index, "prep", marker)
    return None if _are_alike(case.source, fact.argument, others) else "word takes no such argument"


def _are_alike(source: Source, noun: Token, others: Iterable[int]) -> bool:
    own = kinds_of(source, noun)
    found = (kinds_of(source, source.word(index)) for index in others if index != noun.index)
    return own is not None and any(other is not None and own & other for other in found)


def _kind(source: Source, word: Token) -> bool | None:
    """Person or thing; None for bodies and for names other than of places, which act as both."""
    if word.upos == "PROPN" and not is_person(word, source):
        return False if lemma(word) in english.words("names-of-places") else None
    return None if lemma(word) in english.words("nouns-of-groups") else is_person(word, source)


def _are_of_two_kinds(case: Case) -> bool:
    """Only a person who is known can be said to be another, who is known or one of some: "Tom is the cook"."""
    source, one, other = case.source, *case.words
    persons = {is_person(one, source), is_person(other, source)}
    if one.upos == other.upos == "PROPN" or persons != {True} or {one.xpos, other.xpos} & {"NNS", "NNPS"}:
        return True
    owners = [{lemma(owner) for owner in source.children(word.index, "nmod:poss")} for word in (one, other)]
    if owners[0] & owners[1] or _is_man_and_woman(lemma(one), lemma(other)):
        return True  # "His father is his cousin", "The brother was a widow"
    try:
        first = noun_phrase(source, one.index)
        said = noun_phrase(source, other.index, case="object", bare=True)
    except Refused:
        return True
    counted = said.definite or said.text.split()[0] in english.words("determiners-of-one")
    return not first.definite or not counted


def _is_man_and_woman(one: str, other: str) -> bool:
    men, women = english.words("nouns-of-men"), english.words("nouns-of-women")
    return (one in men and other in women) or (one in women and other in men)


_ODD = (_hands_people_over, _is_undergone, _is_done_to_nobody)
