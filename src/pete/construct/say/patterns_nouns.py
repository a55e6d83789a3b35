"""Sentence patterns for what is said of a noun: quality, identity, and a noun behind a preposition."""

from __future__ import annotations

from collections.abc import Sequence

from pete import english
from pete.construct.candidate import Hypothesis, said
from pete.construct.reasons import Refused, refuse
from pete.construct.say.adjectives import (
    adjective,
    first_conjunct,
    inner_adjectives,
    is_inside_term,
    is_limited,
    is_of_a_role,
    is_only_attributive,
    is_part_of_place,
    leans_on,
)
from pete.construct.say.appositions import are_one_together, is_doubtful
from pete.construct.say.circumstances import IDIOMS, behind
from pete.construct.say.complements import Slot
from pete.construct.say.dummies import bearer
from pete.construct.say.having import having, is_had, one_of
from pete.construct.say.noun_phrases import WrittenPhrase, noun_phrase, with_complement
from pete.construct.say.particles import particles
from pete.construct.say.pattern import Pattern
from pete.construct.say.persons import is_person
from pete.construct.say.statements import copula
from pete.construct.say.text_words import as_inside, check_word
from pete.construct.say.valency import arrange, is_transitive_in, slots
from pete.construct.say.verb_groups import verb_features, verb_group
from pete.construct.say.whole_verbs import has_direction
from pete.construct.source import Source
from pete.english import kinds
from pete.english.articles import indefinite
from pete.model import Fact


def quality(source: Source, fact: Fact) -> Hypothesis:
    """ "The boat was big."; of a boat that is not known, "There was a big boat." """
    index, noun = fact.predicate.index, fact.argument.index
    form = adjective(source, index)
    first = first_conjunct(source, fact.predicate)
    if first.deprel == "xcomp" and not source.child(first.index, "cop"):
        return _seeming(source, fact, form, first.head)
    prenominal = first.deprel == "amod"
    if prenominal and (is_only_attributive(fact.predicate.lemma) or not _is_definite(source, noun)):
        words = _there_is(source, fact, form)
        return said(fact, words, "there is a noun of the quality", "existential")
    subject = noun_phrase(source, noun, keep=inner_adjectives(source, index, noun))
    _check_name(fact, subject.text)
    if _speaks_of_a_kind(source, noun, index):
        raise Refused("quantified noun")
    found = slots(source, index)
    if not subject.person_like and (_acts(found) or (not found and leans_on(source, index))):
        raise Refused("complement is missing")
    words = [subject.text, arrange(f"{copula(source, index, subject.agreement)} {form}", found)]
    return said(fact, words, "noun and quality", "copular" if prenominal else "")


def _acts(found: Sequence[Slot]) -> bool:
    """ "quick to do something": said of persons."""
    return any(slot.kind == "action" for slot in found)


def _speaks_of_a_kind(source: Source, noun: int, quality: int) -> bool:
    """ "Jobs in the city are scarce": not all jobs are."""
    word = source.word(noun)
    plain = word.upos == "NOUN" and not source.children(noun, "det", "nmod:poss", "nummod", "cop")
    told_now = verb_features(source, quality).tense == "present"
    said_of_some = word.xpos == "NNS" and source.word(quality).head == noun and _restricts(source, quality)
    return told_now and (said_of_some or (plain and bool(source.children(noun, "nmod", "acl"))))


def _restricts(source: Source, quality: int) -> bool:
    """ "our readers who are young": not all of them are."""
    relative = source.word(quality).deprel == "acl:relcl"
    return relative and source.word(min(source.descendants(quality))).upos != "PUNCT"


def _is_no_quality(source: Source, fact: Fact) -> bool:
    """ "the former owner", "the Spanish and French guests" """
    if first_conjunct(source, fact.predicate).deprel != "amod":
        return False
    empty = fact.predicate.lemma.lower() in english.words("adjectives-without-quality")
    cut = is_limited(source, fact.predicate) or is_inside_term(source, fact.predicate)
    if is_of_a_role(source, fact.predicate, fact.argument):
        return True
    return empty or cut or is_part_of_place(source, fact.predicate, fact.argument)


def _hangs_on_verb(source: Source, fact: Fact) -> bool:
    """ "feels fresh and good": joined to the verb."""
    word = fact.predicate
    return word.deprel == "conj" and source.word(word.head).upos == "VERB" and not source.child(word.index, "cop")


def _is_definite(source: Source, noun: int) -> bool:
    try:
        return noun_phrase(source, noun).definite
    except Refused:  # a bare singular, which "there is" can give an article
        return False


def _check_name(fact: Fact, phrase: str) -> None:
    if fact.predicate.form.lower() in phrase.lower().split():
        raise Refused("part of a name or compound")


def _seeming(source: Source, fact: Fact, form: str, verb: int) -> Hypothesis:
    """ "The house felt good.": the verb between is kept, since what seems so need not be so."""
    matrix = source.word(verb)
    subject = noun_phrase(source, fact.argument.index)
    reduced = matrix.xpos == "VBN" and not source.children(verb, "aux")
    links = matrix.lemma.lower() in english.words("verbs-with-a-quality-of-the-subject")  # not "deemed", "made"
    if not links or source.child(verb, "obj", "expl") or source.children(verb, "aux:pass") or reduced:
        raise Refused("complement of another kind")
    check_word(source, verb)
    if has_direction(source, verb):
        raise Refused("complement is missing")
    group = verb_group(source, verb, verb_features(source, verb), subject.agreement)
    return said(fact, [subject.text, group, form], "noun seems of a quality", "matrix kept", matrix=verb)


def _there_is(source: Source, fact: Fact, form: str) -> list[str]:
    index, noun = fact.predicate.index, fact.argument.index
    if _has_light_verb(source, noun) or _is_only_had(source, noun):
        raise Refused("fixed phrase")
    bare = noun_phrase(source, noun, article="none")
    _check_name(fact, bare.text)
    if source.word(noun).deprel == "nmod:poss":
        raise Refused("does not just exist")  # "in an old man's life": of nobody in particular
    owned = source.child(noun, "nmod:poss") is not None
    if owned or source.word(noun).lemma.lower() in english.words("nouns-of-unique-things"):
        raise Refused("does not just exist")
    if source.word(index).head == noun:
        kept = inner_adjectives(source, index, noun) | {index}
        named = noun_phrase(source, noun, article="indefinite", keep=kept).text
    elif any(word.form.lower() in bare.text.lower().split() for word in source.children(noun, "amod", "nummod")):
        raise Refused("adjective names no quality")  # nothing tells the order of the two
    else:
        named = f"{form} {bare.text}"
        if noun_phrase(source, noun, article="indefinite").text != bare.text:  # a singular that can be counted
            named = f"{indefinite(named)} {named}"
    return ["there", copula(source, noun, bare.agreement), named]


def _has_light_verb(source: Source, noun: int) -> bool:
    """ "did an amazing job", "did a job at a price": no job is there."""
    word = source.word(noun)
    return word.deprel == "obj" and source.word(word.head).lemma.lower() in english.words("light-verbs")


def _is_only_had(source: Source, noun: int) -> bool:
    """ "had a good idea that it would rain": no good idea is there."""
    word = source.word(noun)
    return word.deprel == "obj" and source.word(word.head).lemma.lower() == "have"


def identity(source: Source, fact: Fact) -> Hypothesis:
    """ "Ann was the pilot."; of what something becomes, "The field has become a dump." """
    one, other = fact.predicate.index, fact.argument.index
    apposed = "apposition" in fact.construction
    named = source.word(one).xpos == "NNS" and source.word(other).xpos == "NNP"  # "the nurses, Ann and Eve"
    if apposed and (named or (not _is_definite(source, one) and _is_definite(source, other))):
        one, other = other, one  # "a tutor, Master Lunre": the name comes first
    first = noun_phrase(source, one)
    second = with_complement(source, noun_phrase(source, other, case="object", bare=True))
    if _is_stripped(source, other, second):
        raise Refused("noun says nothing alone")  # "Thais are modest and conservative dressers"
    if second.text.lower() in first.text.lower() or first.text.lower() in second.text.lower():
        raise Refused("says nothing")
    what = second.text if first.number == second.number else one_of(first, second)
    if apposed and not first.definite and (first.number == "plur" or source.children(one, "det")):
        raise Refused("doubtful apposition")  # "a heavier sound, a rasp"
    if becoming := _linking_verb(source, fact):
        group = verb_group(source, becoming, verb_features(source, becoming), first.agreement)
        return said(fact, [first.text, group, what], "noun is noun", "matrix kept", matrix=becoming)
    predicated = fact.argument.index if "copular" in fact.construction else fact.predicate.index
    words = [first.text, copula(source, predicated, first.agreement), what]
    return said(fact, words, "noun is noun", "copular" if apposed else "")


def _is_stripped(source: Source, noun: int, phrase: WrittenPhrase) -> bool:
    """A bare plural that loses adjectives which say what is meant; "the ideal place for a walk" without the walk."""
    owner = source.child(noun, "nmod:poss")
    if owner is not None and owner.upos in {"NOUN", "PROPN"} and owner.form not in phrase.text:
        return True  # "today is Ann's birthday"
    left = [word for word in source.children(noun, "amod", "nmod", "acl") if word.form not in phrase.text.split()]
    if phrase.definite and source.child(noun, "det") and source.word(noun).upos == "NOUN" and not phrase.person_like:
        return any(word.deprel != "nmod:poss" for word in left)
    bare = phrase.number == "plur" and not source.children(noun, "det", "nmod:poss", "nummod")
    return bare and any(word.form not in phrase.text for word in source.children(noun, "amod"))


def _linking_verb(source: Source, fact: Fact) -> int:
    """The verb between a noun and what it becomes or remains; 0 where they are joined by "be" or by nothing."""
    beside = fact.argument
    above = source.word(beside.head) if beside.deprel == "xcomp" and beside.head else None
    if "controlled" not in fact.construction or above is None or above.upos != "VERB":
        return 0
    transitive = is_transitive_in(source, above.index)  # "made the town a capital"
    if particles(source, above.index) or (transitive and verb_features(source, above.index).perfect):
        raise Refused("complement of another kind")  # "turned out a failure"
    check_word(source, above.index)
    return 0 if transitive else above.index


def _is_same_word(source: Source, fact: Fact) -> bool:
    return fact.predicate.lemma.lower() == fact.argument.lemma.lower()


def place_of_noun(source: Source, fact: Fact) -> Hypothesis:
    """ "The man was in the car.", "There was a letter from the bank.", "The man had a hat." """
    if is_had(source, fact):
        return having(source, fact)
    circumstance = behind(source, fact)
    above, copular = fact.predicate, "copular" in fact.construction
    if not copular and source.child(above.index, "cop") is not None:
        raise Refused("does not just exist")  # "I have been to the fair in Leeds"
    if copular or _stands_there(source, fact):
        if not copular and kinds.main_kind(fact.argument.lemma) in kinds.NOWHERE:
            raise Refused("complement is missing")  # "the mayor at the time"
        subject = noun_phrase(source, above.index)
        predicated = fact.argument.index if copular else above.index
        words = [subject.text, copula(source, predicated, subject.agreement), circumstance]
        return said(fact, words, "noun is behind a preposition", "" if copular else "copular")
    refuse(_EXISTENTIAL_CHECKS, source, fact)
    phrase = noun_phrase(source, above.index, article="indefinite")
    words = ["there", copula(source, above.index, phrase.agreement), phrase.text]
    if f" {circumstance} " not in f" {phrase.text} ":  # "a group of people" is one phrase already
        words.append(circumstance)
    return said(fact, words, "there is a noun behind a preposition", "existential")


def _stands_there(source: Source, fact: Fact) -> bool:
    """Names and persons that are at a place: "The man was in the car." """
    person = fact.predicate.upos == "PROPN" or is_person(fact.predicate, source)
    at = fact.role.marker in english.words("prepositions-of-standing-place")
    return bool(person and at and _is_definite(source, fact.predicate.index))


def _does_not_just_exist(source: Source, fact: Fact) -> bool:
    """A name, or "the population of the town": the only one of its kind."""
    if fact.predicate.upos == "PROPN" or source.child(fact.predicate.index, "cop") is not None:
        return True  # a name; what something is said to be
    owned = source.child(fact.predicate.index, "nmod:poss") is not None
    if owned and fact.predicate.xpos == "NN":
        return True  # "the town's location"
    return fact.role == ("prep", "of") and _is_definite(source, fact.predicate.index)


def _is_in_phrase(source: Source, fact: Fact) -> bool:
    """ "in the wake of", "did a job at" """
    above = fact.predicate
    phrase = " ".join(word.form.lower() for word in [*source.children(above.index, "case", "det"), above])
    return phrase in IDIOMS or _has_light_verb(source, above.index)


def _is_stretch_of_time(source: Source, fact: Fact) -> bool:
    return fact.predicate.lemma.lower() in english.words("stretches-of-time")


def _is_of_somebody(source: Source, fact: Fact) -> bool:
    """ "luck with women", "power by the party": it is somebody's, not just there."""
    kind = kinds.main_kind(fact.predicate.lemma)
    counted = fact.predicate.xpos == "NNS" or bool(source.children(fact.predicate.index, "det", "nummod"))
    return kind in kinds.FELT_OR_ABLE or (kind in kinds.DOINGS and not counted)


def _counts_together(source: Source, fact: Fact) -> bool:
    """ "48 pictures of cats and dogs" """
    return bool(source.children(fact.predicate.index, "nummod")) and "coordinated" in fact.construction


def _is_of_something(source: Source, fact: Fact) -> bool:
    """ "a block of rooms at the inn": there was a block of what?"""
    others = (below for below in source.children(fact.predicate.index, "nmod") if below.index != fact.argument.index)
    return any(case.lemma.lower() == "of" for below in others for case in source.children(below.index, "case"))


_EXISTENTIAL_CHECKS = (
    ("noun says nothing alone", _is_of_something),
    ("does not just exist", _does_not_just_exist),
    ("fixed phrase", _is_in_phrase),
    ("noun says nothing alone", _is_stretch_of_time),
    ("does not just exist", _is_of_somebody),
    ("said of several together", _counts_together),
)


def quality_and_circumstance(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody was angry with the driver." """
    index = fact.predicate.index
    form, circumstance = adjective(source, index), behind(source, fact)
    if verb_features(source, index).negated:
        raise Refused("negation")  # "not present in the south" may be present in the rest
    words = [bearer(source, index).text, copula(source, index), form, circumstance]
    return said(fact, words, "quality behind a preposition", "dummy subject")


def degree_of_quality(source: Source, fact: Fact) -> Hypothesis:
    """ "Something was extremely cold." """
    quality, adverb = fact.predicate.index, fact.argument.index
    check_word(source, adverb)
    form = adjective(source, quality)
    words = [bearer(source, quality).text, copula(source, quality), as_inside(source, adverb).lower(), form]
    return said(fact, words, "degree of a quality", "dummy subject")


def _is_no_degree(source: Source, fact: Fact) -> bool:
    form = fact.argument.form.lower()
    if fact.argument.index > fact.predicate.index:
        return True  # "is dear, especially in Leeds"
    if len(source.children(fact.predicate.index, "advmod")) > 1 or fact.predicate.xpos != "JJ":
        return True
    if form in english.words("hedging-adverbs") or form in english.words("adverbs-of-certainty"):
        return True
    return not (form.endswith("ly") or form in english.words("intensifiers"))


def _is_of_a_clause(source: Source, fact: Fact) -> bool:
    """ "That she is the leader is a burden": the leader is none."""
    return any(word.deprel.startswith("csubj") for word in (fact.predicate, fact.argument))


_IDENTITY_CHECKS = (
    ("doubtful apposition", is_doubtful),
    ("said of several together", are_one_together),
    ("says nothing", _is_same_word),
    ("complement of another kind", _is_of_a_clause),
)
PATTERNS = (
    Pattern(
        "subj",
        "ADJ",
        quality,
        (("adjective names no quality", _is_no_quality), ("complement of another kind", _hangs_on_verb)),
    ),
    Pattern("is", "NOUN", identity, _IDENTITY_CHECKS),
    Pattern("is", "PROPN", identity, _IDENTITY_CHECKS),
    Pattern("prep", "NOUN", place_of_noun),
    Pattern("prep", "PROPN", place_of_noun),
    Pattern("prep", "ADJ", quality_and_circumstance),
    Pattern("adv", "ADJ", degree_of_quality, (("degree or comparison", _is_no_degree),)),
)
