"""What facts of a text say together: one function an alternation, named as its entry in the table.

Each gives facts that the text does not state as such; they are looked for only where a fact of the hypothesis has
not been found otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pete.english import words
from pete.entail.text_index import TextIndex
from pete.model import Fact, Role
from pete.normalise.tree import lemma

_LIGHT = words("light-verbs-of-phrases")
_PLACING = words("verbs-that-place")
_PARTICLES = words("particles-and-directions")
_PARTICIPIAL = words("prepositions-of-membership")
_RANK = words("words-of-rank")
SUBJ, OBJ, COMP = Role("subj"), Role("obj"), Role("comp")
_ARGUMENTS = ("subj", "obj")


def possession(text: TextIndex) -> Iterator[Fact]:
    """dog --prep:of--> Ann (possessive)   gives   have --subj--> Ann, have --obj--> dog"""
    for fact in text.facts("prep"):
        owned, owner = fact.predicate, fact.argument
        if fact.role.marker == "with":
            owned, owner = owner, owned
        elif "possessive" not in fact.construction:
            continue
        if owner.upos in {"NOUN", "PROPN", "PRON"} and owned.upos in {"NOUN", "PROPN"}:
            have = text.understood("have", owner.index, owned.index)
            yield Fact(have, SUBJ, owner, (*fact.construction, "possession"))
            yield Fact(have, OBJ, owned, (*fact.construction, "possession"))


def having(text: TextIndex) -> Iterator[Fact]:
    """have --subj--> Ann, have --obj--> dog   gives   dog --prep:of--> Ann, Ann --prep:with--> dog"""
    for fact in text.facts("obj"):
        if lemma(fact.predicate) == "have":
            for owner in text.arguments(fact.predicate.index, "subj"):
                yield Fact(fact.argument, Role("prep", "of"), owner, ("possessive", "having"))
                yield Fact(owner, Role("prep", "with"), fact.argument, ("having",))


def raising(text: TextIndex) -> Iterator[Fact]:
    """say --comp--> safe --subj--> well   gives   say --obj--> well ("The well is said to be safe")"""
    for fact in text.facts("comp"):
        for argument in text.arguments(fact.argument.index, "subj", "obj"):
            role = OBJ if fact.predicate.upos == "VERB" else SUBJ
            yield Fact(fact.predicate, role, argument, ("raising",))


def existential_complement(text: TextIndex) -> Iterator[Fact]:
    """say --comp--> are (there are men waiting)   gives   say --comp--> waiting"""
    for fact in text.facts("comp"):
        if lemma(fact.argument) != "be":
            continue
        for noun in text.tree.children(fact.argument.index, "nsubj"):
            for clause in text.facts_of.get(noun, ()):
                if clause.role.kind == "about":
                    yield Fact(fact.predicate, COMP, clause.argument, ("existential-complement",))


def clause_of_what(text: TextIndex) -> Iterator[Fact]:
    """said --obj--> what --is--> rained   gives   said --comp--> rained"""
    for identity in text.facts("is"):
        if identity.predicate.xpos not in {"WP", "WDT"}:
            continue
        for fact in text.facts("obj"):
            if fact.argument.index == identity.predicate.index:
                yield Fact(fact.predicate, COMP, identity.argument, ("clause-of-what",))


def clause_for_preposition(text: TextIndex) -> Iterator[Fact]:
    """complain --comp--> wet   gives   complain --prep:about--> wet, which only a dummy can ask for"""
    for fact in text.facts("comp"):
        for marker in ("about", "of", "to", "on", "for"):
            yield Fact(fact.predicate, Role("prep", marker), fact.argument, ("clause-for-preposition",))


def place_of_thing(text: TextIndex) -> Iterator[Fact]:
    """have --obj--> box, have --adv--> front   gives   box --adv--> front"""
    for fact in (*text.facts("prep"), *text.facts("adv")):
        if lemma(fact.predicate) in _PLACING:
            things = text.arguments(fact.predicate.index, "obj") or text.arguments(fact.predicate.index, "subj")
            for thing in things:
                yield Fact(thing, fact.role, fact.argument, (*fact.construction, "place-of-thing"))


def phrase_of_light_verb(text: TextIndex) -> Iterator[Fact]:
    """have --obj--> respect, have --prep:for--> teacher   gives   respect --prep:for--> teacher, and back"""
    for fact in text.facts("prep"):
        if lemma(fact.predicate) in _LIGHT:
            for thing in text.arguments(fact.predicate.index, "obj"):
                yield Fact(thing, fact.role, fact.argument, ("phrase-of-light-verb",))
    for fact in text.facts("obj"):
        if lemma(fact.predicate) in _LIGHT:
            for phrase in text.facts_of.get(fact.argument.index, ()):
                if phrase.role.kind == "prep" and "possessive" not in phrase.construction:
                    yield Fact(fact.predicate, phrase.role, phrase.argument, ("phrase-of-light-verb",))


def phrase_of_object(text: TextIndex) -> Iterator[Fact]:
    """published --obj--> report --prep:about--> fire   gives   published --prep:about--> fire

    Only for a passive hypothesis that names the object as well (see `question`).
    """
    for fact in text.facts("obj"):
        for phrase in text.facts_of.get(fact.argument.index, ()):
            if phrase.role.kind == "prep" and "possessive" not in phrase.construction:
                yield Fact(fact.predicate, phrase.role, phrase.argument, ("phrase-of-object",))


def preposition_as_particle(text: TextIndex) -> Iterator[Fact]:
    """drifted --prep:out_of--> room   gives   drifted --adv--> out"""
    tree = text.tree
    for fact in text.facts("prep"):
        for case in tree.children(fact.argument.index, "case", "advmod"):
            word = tree.word(case)
            if word.form.lower() in _PARTICLES and fact.predicate.upos == "VERB":
                yield Fact(fact.predicate, Role("adv"), word, ("preposition-as-particle",))
                yield Fact(fact.predicate, Role("prt"), word, ("preposition-as-particle",))


def being_included(text: TextIndex) -> Iterator[Fact]:
    """tools --prep:including--> hammer   gives   include --obj--> hammer"""
    for fact in text.facts("prep"):
        if fact.role.marker == "including":
            for case in text.tree.children(fact.argument.index, "case", "mark"):
                yield Fact(text.tree.word(case), OBJ, fact.argument, ("being-included",))


def first_to(text: TextIndex) -> Iterator[Fact]:
    """the first woman to climb the peak   gives   climb --subj--> woman"""
    for fact in text.facts("about"):
        order = any(
            lemma(other.predicate) in _RANK and other.argument is fact.predicate for other in text.facts("subj")
        )
        if (order or lemma(fact.predicate) in _RANK) and not text.arguments(fact.argument.index, "subj"):
            yield Fact(fact.argument, SUBJ, fact.predicate, ("first-to",))


IMPLIED: Mapping[str, Callable[[TextIndex], Iterator[Fact]]] = {
    rule.__name__.replace("_", "-"): rule
    for rule in (
        possession,
        having,
        raising,
        existential_complement,
        clause_of_what,
        clause_for_preposition,
        place_of_thing,
        phrase_of_light_verb,
        phrase_of_object,
        preposition_as_particle,
        being_included,
        first_to,
    )
}
