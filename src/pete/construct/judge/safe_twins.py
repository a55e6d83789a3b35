"""Is a twin surely false? One list of checks, asked in order; all speak of the noun put in another's place.

Who has a part of his own in a happening has not also the other's part, unless
the happening has two sides alike (they met), the two are one (Ann, the cook),
one is part of the other or stands for it (the bank and its clerks), or goes along
with it (with the guard). What is doubtful is refused, for there are many twins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pete import english
from pete.construct.judge.gold_facts import Gold, gold_facts
from pete.construct.judge.joined_nouns import is_done_by_nobody_named, may_be_one_person, may_mean
from pete.construct.judge.mentions import are_identified, are_two, is_time, may_name
from pete.construct.judge.plausible import acts_of_its_own_will, fits_by_kind, kinds_of
from pete.construct.reasons import reasons
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.english import usage
from pete.entail.words import word_keys
from pete.model import Fact, Token
from pete.normalise.tree import lemma

_CO_ARGUMENTS = frozenset({"nsubj", "nsubj:pass", "obj", "iobj", "obl:agent"})
_SEEN, _SHARE = 2, 0.2  # uses of a verb with a kind of argument that make it common
_STEM = 5  # letters that make two words one family: "farm" and "farmer" are too short to tell


class TwinCase(NamedTuple):
    """A fact of the text, and the noun that takes its argument's place."""

    source: Source
    fact: Fact
    noun: Token
    kind: str

    @property
    def gold(self) -> Gold:
        return gold_facts(self.source)


def not_surely_false(case: TwinCase, strict: bool = True) -> str | None:
    """The first reason for which the statement about the other noun might be judged true; None if it is surely false.

    Without ``strict`` reasons that are risks, and no more, are passed over.
    """
    return next(
        (reason for reason, test in TWIN_CHECKS if (strict or not reasons()[reason].risky) and test(case)), None
    )


def _says_too_little(case: TwinCase) -> bool:
    said = lemma(case.fact.predicate)
    if lemma(case.noun) in english.words("nouns-of-anybody") and not case.source.children(case.noun.index, "det"):
        return True  # "They send people": perhaps people sent them
    return said in english.words("verbs-true-of-anything") or said in english.words("adjectives-of-praise-and-blame")


def _has_two_sides(case: TwinCase) -> bool:
    """ "Ann met Bill": so did Bill. "They saw each other", "he hurt himself", "It is related to the work"."""
    said = lemma(case.fact.predicate)
    if said in english.words("verbs-of-both-parties") or said in english.words("adjectives-of-both-parties"):
        return True
    below = case.source.descendants(case.fact.predicate.index)
    words = {case.source.word(index).form.lower() for index in below}
    return bool(words & (set(english.mapping("reflexive-pronouns")) | english.words("words-of-doing-it-to-each-other")))


def _tells_how(case: TwinCase) -> bool:
    """ "They move at the speed of light": nothing else is a speed."""
    return case.fact.role.kind == "prep" and lemma(case.fact.argument) in english.words("nouns-of-rate")


def _is_negated(case: TwinCase) -> bool:
    """ "The cook did not leave": nor need the guard have left."""
    below = case.source.children(case.fact.predicate.index, "advmod", "det", "aux")
    return any(lemma(word) in english.words("negative-words") or word.form.lower() in {"n't", "not"} for word in below)


def _speaks_of_all(case: TwinCase) -> bool:
    """ "Everybody praised the cook": perhaps the cook did as well."""
    for filler in _fillers(case):
        words = {filler.form.lower(), *(lemma(word) for word in case.source.children(filler.index, "det"))}
        if words & english.words("words-for-all-or-any"):
            return True
    return False


def _has_the_role(case: TwinCase) -> bool:
    """Gold says it of the noun as well: of a conjunct, in another clause, of the same word elsewhere."""
    between = case.gold.roles_between(case.fact.predicate.index, case.noun.index)
    wanted = str(case.fact.role)
    if wanted in between or f"{wanted} turned" in between or "is" in between:
        return True
    related = case.gold.conjuncts(case.fact.predicate.index) & case.gold.heads_of(case.noun.index)
    shares = any(case.noun.index in case.gold.fillers(verb, case.fact.role.kind) for verb in related)
    return shares or any(role.startswith(("conj", "appos")) for role in between)


def _goes_along(case: TwinCase) -> bool:
    """ "with the guard", "as a guide", "into a lake": it has a part in what is said, or is what comes of it."""
    here: Token | None = case.noun
    company = english.words("prepositions-of-company")
    while here is not None and here.index != case.fact.predicate.index:
        cases = {_whole(case.source, word) for word in case.source.children(here.index, "case")}
        agent = here.deprel == "obl:agent" or here.deprel.startswith("nsubj")
        inside = here.deprel.startswith("nmod") and cases == {"of"}
        if cases & company and not agent and not inside:
            return True
        here = case.source.word(here.head) if here.head else None
    return False


def _whole(source: Source, preposition: Token) -> str:
    """ "such_as" """
    return "_".join([lemma(preposition), *map(lemma, source.children(preposition.index, "fixed"))])


def _may_be_the_same(case: TwinCase) -> bool:
    """Named again, identified, apposed; or the noun that a pronoun may stand for."""
    beside = case.noun.head == case.fact.predicate.index
    if beside and case.noun.deprel == "obl:unmarked":
        return True  # "The guard came home a hero"
    co_arguments = beside and case.noun.deprel in _CO_ARGUMENTS
    for filler in _fillers(case):
        two = co_arguments or are_two(case.gold, filler.index, case.noun.index)
        if filler.upos == "PRON" and not (two or _is_speaker(case, filler)):
            return True
        if word_keys(filler) & word_keys(case.noun) or are_identified(case.gold, filler.index, case.noun.index):
            return True
        if filler.upos in {"VERB", "ADJ", "ADV"}:
            return True  # a clause
        if not two and may_be_one_person(case.source, filler, case.noun):
            return True
        if not two and may_name(case.gold, filler, case.noun):
            return True  # "on Birk, how long can the island last?"
        if _is_apposed(case.source, filler) or _is_apposed(case.source, case.noun):
            return True
        if _same_stem(filler, case.noun) or _same_stem(case.fact.predicate, case.noun):
            return True
    return False


def _is_speaker(case: TwinCase, pronoun: Token) -> bool:
    """ "I" and "you" are nobody whom the text names, unless it quotes."""
    speakers = english.words("pronouns-of-the-addressed") | english.words("pronouns-of-speakers")
    return pronoun.form.lower() in speakers and '"' not in case.source.text and "“" not in case.source.text


def _is_apposed(source: Source, word: Token) -> bool:
    return word.deprel in {"appos", "parataxis", "list", "dislocated", "vocative"} or bool(
        source.children(word.index, "appos")
    )


def _same_stem(one: Token, other: Token) -> bool:
    if word_keys(one) & word_keys(other):
        return True
    left, right = lemma(one).lower(), lemma(other).lower()
    return left[:_STEM] == right[:_STEM] and len(min(left, right, key=len)) >= _STEM


def _is_part(case: TwinCase) -> bool:
    """ "a piece of the wall", "one of the men", "his hand": part and whole share what happens to them."""
    above = case.source.word(case.noun.head) if case.noun.head else None
    wholes = english.words("nouns-for-what-follows") | english.words("nouns-of-part") | english.words("partitives")
    if above is not None and case.noun.deprel.startswith("nmod") and lemma(above) in wholes:
        return True
    return lemma(case.noun) in wholes or any(lemma(filler) in wholes for filler in _fillers(case))


def _is_time(case: TwinCase) -> bool:
    return is_time(case.noun) or is_time(case.fact.argument)


def _is_of_another_kind(case: TwinCase) -> bool:
    """Person for person, thing for thing; or what the verb is said of as well."""
    if fits_by_kind(case.source, case.fact._replace(argument=case.noun)) is not None:
        return False  # whether anybody would say it is asked in the end
    if case.kind == "roles flipped" and _is_used_with(case):
        return False
    if case.kind == "behind a preposition" and _is_of_no_common_kind(case):
        return True
    kinds = {_kind(case.source, filler) for filler in _fillers(case)}
    own = _kind(case.source, case.noun)
    if case.kind == "roles flipped":
        return any(_lives(kind) != _lives(own) for kind in kinds)
    return kinds != {own} or "" in kinds


def _is_of_no_common_kind(case: TwinCase) -> bool:
    """ "opened to trade": not to a treaty, nor to what nobody knows."""
    said, instead = (kinds_of(case.source, word) for word in (case.fact.argument, case.noun))
    return said is None or instead is None or not said & instead


def _lives(kind: str) -> bool:
    """Persons, and bodies and names, which act as persons do."""
    return kind in {"person", "body", "name"}


def _is_used_with(case: TwinCase) -> bool:
    """Whether persons, or things, are common in this role of the verb."""
    habits = usage.verb(lemma(case.fact.predicate))
    if habits is None:
        return False
    if case.fact.role.kind == "subj":
        persons, things = habits.person_subject, habits.thing_subject
    else:
        persons, things = habits.person_object, habits.thing_object
    own = persons if _lives(_kind(case.source, case.noun)) else things
    return own >= max(_SEEN, _SHARE * (persons + things))


def _kind(source: Source, word: Token) -> str:
    person = is_person(word, source)
    if person or (person is None and acts_of_its_own_will(source, word)):
        return "person"
    if lemma(word) in english.words("nouns-of-groups") or (word.upos == "PROPN" and person is not None):
        return "body"
    if word.upos == "PROPN":
        return "name"
    return "" if person is None else "thing"


def _is_circumstance(case: TwinCase) -> bool:
    """Things in a circumstance: what is done in, for or after something may be done to it as well."""
    if _kind(case.source, case.noun) == "person":
        return False
    here, seen = case.noun, 0
    while here.head and here.head != case.fact.predicate.index and seen < 9:
        here, seen = case.source.word(here.head), seen + 1
    cases = {lemma(word) for word in case.source.children(here.index, "case")}
    told = lemma(case.fact.predicate) in english.words("verbs-of-topics")  # "change a seat against a ticket"
    return here.deprel in {"obl", "obl:unmarked"} and (told or not cases & english.words("prepositions-of-aims"))


def _is_in_another_clause(case: TwinCase) -> bool:
    """Only persons, and of them only those who cannot well be one: two names, or one and several."""
    if case.kind not in {"other clause", "quality elsewhere", "quality of another"}:
        return False
    if case.kind == "other clause" and _is_somebody_else(case):
        return False
    kinds = {_kind(case.source, word) for word in (case.noun, *_fillers(case))}
    if kinds != {"person"}:
        return True
    if case.kind != "other clause":
        return False
    names = {word.upos for word in (case.noun, *_fillers(case))} == {"PROPN"}
    numbers = {word.xpos in {"NNS", "NNPS"} for word in (case.noun, *_fillers(case))}
    return not names and len(numbers) == 1


def _is_somebody_else(case: TwinCase) -> bool:
    """Of whom it could well be said; of what acts for its people ("the army") only what is done to it."""
    if not fits_by_kind(case.source, case.fact._replace(argument=case.noun)):
        return False
    kind = _kind(case.source, case.noun)
    return kind == "person" or (kind == "body" and case.fact.role.kind == "obj")


def _stands_for_people(case: TwinCase) -> bool:
    """A place or a body that something happens in or by stands for its people: "in London", "at the bank"."""
    if _kind(case.source, case.noun) not in {"body", "name"}:
        return False
    return (case.noun.deprel not in _CO_ARGUMENTS and case.noun.deprel not in {"obl", "nmod"}) or _is_where(case)


def _is_where(case: TwinCase) -> bool:
    cases = {lemma(word) for word in case.source.children(case.noun.index, "case")}
    return bool(cases & english.words("prepositions-of-standing-place")) or cases == {"on"}


def _fillers(case: TwinCase) -> list[Token]:
    found = case.gold.fillers(case.fact.predicate.index, *case.fact.role)
    return [case.source.word(index) for index in dict.fromkeys([*found, case.fact.argument.index])]


def _is_understood(case: TwinCase) -> bool:
    return (
        case.kind != "roles flipped"
        and case.fact.role.kind != "obj"
        and case.gold.is_understood(case.fact.predicate.index, case.fact.role.kind)
    )


def _may_receive(case: TwinCase) -> bool:
    """ "He taught Latin": he was taught too, perhaps, since nobody says whom he taught."""
    verb = case.fact.predicate
    gives = lemma(verb) in english.words("verbs-of-giving-to") or lemma(verb) in english.words("verbs-of-telling")
    said = case.gold.fillers(verb.index, "iobj") or case.gold.fillers(verb.index, "prep", "to")
    somebody = any(_kind(case.source, filler) == "person" for filler in _fillers(case))
    turned = case.kind == "roles flipped" and case.fact.role.kind == "obj" and not somebody
    return turned and gives and not said and _lives(_kind(case.source, case.noun))


def _is_left_out(case: TwinCase) -> bool:
    return case.gold.has_gapping or any(word.deprel == "reparandum" for word in case.source.graph.words)


def _may_be_meant(case: TwinCase) -> bool:
    """ "Ann looked at Eve and hugged her": by "She looked at somebody" a reader may mean Ann."""
    return any(may_mean(case.source, case.noun, filler) for filler in _fillers(case))


def _is_done_elsewhere(case: TwinCase) -> bool:
    """ "Teaching him is odd, since he teaches me": so I teach him."""
    return case.fact.role.kind == "subj" and is_done_by_nobody_named(case.source, case.fact.predicate)


# Those that cost little are asked first.
TWIN_CHECKS: tuple[tuple[str, Callable[[TwinCase], bool]], ...] = (
    ("words are left out in gold", _is_left_out),
    ("word of time", _is_time),
    ("true of almost anything", _says_too_little),
    ("verb is not used of such a noun", _tells_how),
    ("under negation", _is_negated),
    ("person for thing", _is_of_another_kind),
    ("in another clause", _is_in_another_clause),
    ("said of all", _speaks_of_all),
    ("part of another", _is_part),
    ("goes along with it", _goes_along),
    ("may hold of both", _is_circumstance),
    ("stands for its people", _stands_for_people),
    ("understood subject is uncertain", _is_understood),
    ("role is open in gold", _may_receive),
    ("words are related in gold", _has_the_role),
    ("one and the same", _may_be_the_same),
    ("one and the same", _may_be_meant),
    ("may hold of both", _is_done_elsewhere),
    ("both parties do it", _has_two_sides),
)
