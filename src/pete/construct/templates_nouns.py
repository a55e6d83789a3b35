"""Sentence patterns for what is said of a noun: quality, identity, and a noun behind a preposition."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, Refused
from pete.construct.dummies import bearer
from pete.construct.inflected_forms import seen_forms
from pete.construct.noun_phrases import noun_phrase
from pete.construct.pattern import said
from pete.construct.persons import is_person
from pete.construct.prepositions import IDIOMS, behind
from pete.construct.source import Source
from pete.construct.spelling import as_inside
from pete.construct.statements import copula, has_direction
from pete.construct.text_words import check_word
from pete.construct.valency import arrange, slots
from pete.construct.verb_forms import conjugate
from pete.construct.verb_groups import verb_features
from pete.english import usage
from pete.english.articles import indefinite
from pete.model import Fact


def quality(source: Source, fact: Fact) -> Hypothesis:
    """ "The boat was big."; of a boat that is not known, "There was a big boat." """
    adjective, noun = fact.predicate.index, fact.argument.index
    word = source.word(adjective)
    form = _quality(source, adjective)
    seems = _first_conjunct(source, adjective)
    if source.word(seems).deprel == "amod" and word.lemma.lower() in english.words("adjectives-without-quality"):
        raise Refused("adjective names no quality")
    if source.word(seems).deprel == "xcomp" and not source.child(seems, "cop"):
        return _seeming(source, fact, form, source.word(seems).head)
    if word.deprel == "conj" and source.word(word.head).upos == "VERB" and not source.child(adjective, "cop"):
        raise Refused("predicate complement")  # "feels fresh and good": hung on the verb
    prenominal = source.word(seems).deprel == "amod"
    if prenominal:
        _check_neighbours(source, noun, adjective)
    attributive = prenominal and _is_only_attributive(word.lemma)
    definite = _is_definite(source, noun)
    if attributive or (prenominal and not definite):
        words = _there_is(source, noun, adjective, form)
        return said(source, fact, words, "there is a noun of the quality", "existential")
    subject = noun_phrase(source, noun)
    _check_name(source, adjective, subject.text)
    words = [subject.text, arrange(f"{copula(source, adjective, subject.agreement)} {form}", slots(source, adjective))]
    return said(source, fact, words, "noun and quality", "copular" if prenominal else "")


def _is_only_attributive(lemma: str) -> bool:
    """ "former", and those that name a relation rather than a quality ("Persian", "federal"), unless seen otherwise."""
    habits = usage.adjective(lemma)
    if habits is not None and habits.attributive + habits.predicative > 3:
        return habits.only_attributive or not habits.predicative
    return lemma[:1].isupper() or lemma.endswith(english.ordered("endings-of-relational-adjectives"))


def _check_neighbours(source: Source, noun: int, adjective: int) -> None:
    """ "the best American glass", "the Spanish and French guests": the adjective alone says too much."""
    others = [word for word in source.children(noun, "amod") if word.index != adjective]
    if any(word.xpos == "JJS" or word.lemma.lower() in english.words("adjectives-without-quality") for word in others):
        raise Refused("adjective beside another that limits it")
    if source.word(adjective).deprel == "conj" or source.children(adjective, "conj"):
        raise Refused("adjectives in coordination")


def _first_conjunct(source: Source, index: int) -> int:
    for _ in source.graph.words:
        if source.word(index).deprel != "conj":
            break
        index = source.word(index).head
    return index


def _is_definite(source: Source, noun: int) -> bool:
    try:
        return noun_phrase(source, noun).definite
    except Refused:  # a bare singular, which "there is" can give an article
        return False


def _quality(source: Source, adjective: int) -> str:
    """The adjective, if it names a quality and stands in no comparison."""
    word = source.word(adjective)
    check_word(source, adjective)
    form = as_inside(source, adjective)
    if word.lemma.lower() in english.words("adjectives-not-said-alone") or form[:1].isdigit():
        raise Refused("adjective names no quality")
    if word.lemma.lower() in english.words("tough-adjectives") and source.children(
        adjective, "xcomp", "advcl", "csubj"
    ):
        raise Refused("complement is missing")
    if word.lemma.lower() in english.words("adjectives-with-complement") and source.children(
        adjective, "obl", "nmod", "xcomp"
    ):
        raise Refused("complement is missing")
    if word.xpos == "JJS" or (source.children(adjective, "advcl", "obl") and word.xpos == "JJR"):
        raise Refused("comparative or superlative")
    before = source.children(adjective, "amod", "compound", "advmod", "obl")
    if any(word.upos in {"ADJ", "NOUN"} and word.index == adjective - 1 for word in before):
        raise Refused("compound adjective")  # "open minded", "iodine deficient"
    if word.xpos in {"VBG", "VBN"} and not (usage.adjective(word.lemma) or usage.Adjective()).predicative:
        raise Refused("participle before a noun")
    if any(
        child.lemma.lower() in english.words("degrees-of-adjectives") for child in source.children(adjective, "advmod")
    ):
        raise Refused("comparative or superlative")
    if word.xpos[:2] == "NN" or (form[:1].isupper() and not word.lemma[:1].isupper()):
        raise Refused("part of a name")
    return form


def _check_name(source: Source, adjective: int, phrase: str) -> None:
    if source.word(adjective).form.lower() in phrase.lower().split():
        raise Refused("part of a name")


def _seeming(source: Source, fact: Fact, form: str, verb: int) -> Hypothesis:
    """ "The house felt good.": the verb between is kept, since what seems so need not be so."""
    matrix = source.word(verb)
    subject = noun_phrase(source, fact.argument.index)
    if matrix.upos != "VERB" or source.child(matrix.index, "obj") or source.children(matrix.index, "aux:pass"):
        raise Refused("predicate of the object")
    check_word(source, matrix.index)
    if has_direction(source, matrix.index):
        raise Refused("particle is missing")
    group = conjugate(matrix.lemma, verb_features(source, matrix.index), subject.agreement, seen=seen_forms(source))
    return said(source, fact, [subject.text, group, form], "noun seems of a quality", "matrix kept", matrix=verb)


def _there_is(source: Source, noun: int, adjective: int, form: str) -> list[str]:
    _check_light_verb(source, noun)
    bare = noun_phrase(source, noun, article="none")
    _check_name(source, adjective, bare.text)
    if source.word(noun).lemma.lower() in english.words("nouns-of-unique-things"):
        raise Refused("the only one of its kind")
    if source.word(adjective).head == noun:
        named = noun_phrase(source, noun, article="indefinite", keep={adjective}).text
    elif any(word.form.lower() in bare.text.lower().split() for word in source.children(noun, "amod", "nummod")):
        raise Refused("order of adjectives")
    else:
        named = f"{form} {bare.text}"
        if noun_phrase(source, noun, article="indefinite").text != bare.text:  # a singular that can be counted
            named = f"{indefinite(named)} {named}"
    return ["there", copula(source, noun, bare.agreement), named]


def _check_light_verb(source: Source, noun: int) -> None:
    """ "did an amazing job", "did a job at a price": no job is there."""
    word = source.word(noun)
    if word.deprel == "obj" and source.word(word.head).lemma.lower() in english.words("light-verbs"):
        raise Refused("object of a light verb")


def identity(source: Source, fact: Fact) -> Hypothesis:
    """ "Ann was the pilot." """
    apposition = "apposition" in fact.construction
    if apposition and fact.predicate.upos == fact.argument.upos == "PROPN":
        raise Refused("two names side by side")  # a town and its country, as often as one thing
    if fact.predicate.lemma.lower() == fact.argument.lemma.lower():
        raise Refused("says nothing")
    if apposition:
        _check_apposition(source, fact)
    first, second = (
        noun_phrase(source, fact.predicate.index),
        noun_phrase(source, fact.argument.index, case="object", bare=True),
    )
    if second.text.lower() in first.text.lower() or first.text.lower() in second.text.lower():
        raise Refused("says nothing")
    if first.number != second.number:
        raise Refused("numbers differ")
    predicated = fact.argument.index if "copular" in fact.construction else fact.predicate.index
    words = [first.text, copula(source, predicated, first.agreement), second.text]
    return said(source, fact, words, "noun is noun", "copular" if apposition else "")


def _check_apposition(source: Source, fact: Fact) -> None:
    """A name and what it is, both persons or neither; lists and examples look the same and are not."""
    head, other = fact.predicate, fact.argument
    kinds = {is_person(head, source), is_person(other, source)}
    if "PROPN" not in {head.upos, other.upos} and kinds != {True}:
        raise Refused("apposition without a name")
    if len(source.children(head.index, "appos")) > 1 or "coordinated" in fact.construction:
        raise Refused("list")
    if kinds == {True, False}:
        raise Refused("person and thing")


def place_of_noun(source: Source, fact: Fact) -> Hypothesis:
    """ "The man was in the car.", "There was a letter from the bank." """
    if "possessive" in fact.construction:
        raise Refused("possessive")
    circumstance = behind(source, fact)
    copular = "copular" in fact.construction
    stands = fact.predicate.upos == "PROPN" or is_person(fact.predicate, source)
    if copular or (
        stands
        and fact.role.marker in english.words("prepositions-of-standing-place")
        and _is_definite(source, fact.predicate.index)
    ):
        subject = noun_phrase(source, fact.predicate.index)
        predicated = fact.argument.index if copular else fact.predicate.index
        words = [subject.text, copula(source, predicated, subject.agreement), circumstance]
        return said(source, fact, words, "noun is behind a preposition", "" if copular else "copular")
    if fact.predicate.upos == "PROPN":
        raise Refused("a name does not just exist")
    above = fact.predicate
    phrase_above = " ".join(word.form.lower() for word in [*source.children(above.index, "case", "det"), above])
    if phrase_above in IDIOMS:
        raise Refused("idiom")
    if above.lemma.lower() in english.words("stretches-of-time"):
        raise Refused("noun of time or place")
    _check_light_verb(source, above.index)
    if fact.role == ("prep", "of") and _is_definite(source, fact.predicate.index):
        raise Refused("the only one of its kind")  # "the population of the town", not a population
    phrase = noun_phrase(source, fact.predicate.index, article="indefinite")
    if source.children(fact.predicate.index, "nummod") and "coordinated" in fact.construction:
        raise Refused("number of several together")  # "48 pictures of cats and dogs"
    words = ["there", copula(source, fact.predicate.index, phrase.agreement), phrase.text]
    if f" {circumstance} " not in f" {phrase.text} ":  # "a group of people" is one phrase already
        words.append(circumstance)
    return said(source, fact, words, "there is a noun behind a preposition", "existential")


def quality_and_circumstance(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody was angry with the driver." """
    adjective = fact.predicate.index
    form, circumstance = _quality(source, adjective), behind(source, fact)
    words = [bearer(source, adjective).text, copula(source, adjective), form, circumstance]
    return said(source, fact, words, "quality behind a preposition", "dummy subject")


def degree_of_quality(source: Source, fact: Fact) -> Hypothesis:
    """ "Something was extremely cold." """
    adjective, adverb = fact.predicate, fact.argument
    check_word(source, adjective.index)
    check_word(source, adverb.index)
    form = as_inside(source, adverb.index).lower()
    if len(source.children(adjective.index, "advmod")) > 1:
        raise Refused("adverb is no degree")
    if adjective.xpos != "JJ" or not (form.endswith("ly") or form in english.words("intensifiers")):
        raise Refused("adverb is no degree")
    words = [bearer(source, adjective.index).text, copula(source, adjective.index), form]
    return said(source, fact, [*words, as_inside(source, adjective.index)], "degree of a quality", "dummy subject")
