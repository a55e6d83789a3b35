"""What facts of a text say together: one function an alternation, named as its entry in the table.

Each gives facts that the text does not state as such; they are looked for only where a fact of the hypothesis has
not been found otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pete import english
from pete.entail.stand_ins import membership
from pete.entail.text_index import TextIndex
from pete.model import Fact, Role, Token
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_verb

_SEEMING = english.words("verbs-of-seeming")
_TOUGH = english.words("tough-adjectives")
_PERSONS = english.words("nouns-of-persons")
_STANDING = english.words("prepositions-of-places")
_TIMES = english.words("nouns-of-time")
_TRANSPARENT = english.words("transparent-nouns")
_LIGHT = english.words("light-verbs-of-phrases")
_PLACING = english.words("verbs-that-place")
_PARTICLES = english.words("particles-and-directions")
_RANK = english.words("words-of-rank")
_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
SUBJ, OBJ, COMP = Role("subj"), Role("obj"), Role("comp")
_CORE = ("subj", "obj", "iobj", "comp", "prt")


def and_others(text: TextIndex) -> Iterator[Fact]:
    """poets and other artists   gives   poets --is--> artists"""
    tree = text.tree
    for fact in text.facts("subj"):
        noun = fact.argument.index
        if lemma(fact.predicate) == "other" and tree.label(noun) == "conj":
            first = tree.head(noun)
            for one in (first, *tree.children(first, "conj")):
                if one < noun:
                    yield Fact(tree.word(one), Role("is"), fact.argument, ("copular", "and-others"))


def member_of_group(text: TextIndex) -> Iterator[Fact]:
    """ports --prep:including--> Riga   gives   Riga --is--> ports"""
    for fact in text.facts("prep"):
        if fact.role.marker in {"among", "amongst"} and "copular" in fact.construction:
            yield Fact(fact.predicate, Role("is"), fact.argument, ("copular", "member-of-group"))
    for group, member in membership(text):
        yield Fact(text.word(member), Role("is"), text.word(group), ("copular", "member-of-group"))


def possession(text: TextIndex) -> Iterator[Fact]:
    """dog --prep:of--> Ann (possessive)   gives   have --subj--> Ann, have --obj--> dog"""
    for fact in text.facts("prep"):
        owned, owner = fact.predicate, fact.argument
        if fact.role.marker == "with":
            owned, owner = owner, owned
        elif not ("possessive" in fact.construction or _is_owned(text, fact)):
            continue
        if owner.upos in _NOUNS and owned.upos in {"NOUN", "PROPN"}:
            have = text.understood("have", owner.index, owned.index)
            yield Fact(have, SUBJ, owner, (*fact.construction, "possession"))
            yield Fact(have, OBJ, owned, (*fact.construction, "possession"))


def _is_owned(text: TextIndex, fact: Fact) -> bool:
    """The driver of the bus, the roof of the barn; but not a photo of Ann, the city of Rome, a cup of tea."""
    owned, owner = fact.predicate, fact.argument
    if fact.role.marker != "of" or lemma(owned) in _TRANSPARENT:
        return False
    definite = all(
        any(lemma(text.tree.word(child)) != "a" for child in text.tree.children(word.index, "det", "nmod:poss"))
        for word in (owned, owner)
    )
    return lemma(owned) in _PERSONS or (definite and owner.upos == "NOUN")


def having(text: TextIndex) -> Iterator[Fact]:
    """have --subj--> Ann, have --obj--> dog   gives   dog --prep:of--> Ann, Ann --prep:with--> dog"""
    for fact in text.facts("obj"):
        if lemma(fact.predicate) == "have":
            for owner in text.arguments(fact.predicate.index, "subj"):
                yield Fact(fact.argument, Role("prep", "of"), owner, ("possessive", "having"))
                if lemma(owner) not in _PERSONS and owner.upos != "PRON":  # "The town has a port": there is one in it
                    yield Fact(fact.argument, Role("prep", "in"), owner, ("existential", "having"))
                yield Fact(owner, Role("prep", "with"), fact.argument, ("having",))


def raising(text: TextIndex) -> Iterator[Fact]:
    """say --comp--> safe --subj--> well   gives   say --obj--> well ("The well is said to be safe")"""
    for fact in (*text.facts("comp"), *text.facts("subj"), *text.facts("obj")):
        for argument in text.arguments(fact.argument.index, "subj", "obj") if is_verb(fact.predicate) else ():
            seeming = fact.predicate.upos != "VERB" or lemma(fact.predicate) in _SEEMING
            yield Fact(fact.predicate, SUBJ if seeming else OBJ, argument, ("raising",))


def easy_to(text: TextIndex) -> Iterator[Fact]:
    """easy --subj--> manual, easy --comp--> read   gives   read --obj--> manual"""
    for fact in (*text.facts("comp"), *text.facts("clause", "to")):
        verb = fact.argument.index
        if lemma(fact.predicate) in _TOUGH and not text.arguments(verb, "subj", "obj"):
            for thing in text.arguments(fact.predicate.index, "subj"):
                if thing.upos in _NOUNS:
                    yield Fact(fact.argument, OBJ, thing, ("easy-to",))


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
        for what, clause in ((identity.predicate, identity.argument), (identity.argument, identity.predicate)):
            for fact in text.facts("obj") if what.xpos in {"WP", "WDT"} else ():
                if fact.argument.index == what.index:
                    yield Fact(fact.predicate, COMP, clause, ("clause-of-what",))


def clause_for_preposition(text: TextIndex) -> Iterator[Fact]:
    """complain --comp--> wet   gives   complain --prep:about--> wet, which only a dummy can ask for

    So does a clause after the preposition itself ("complain about what happened").
    """
    markers = english.ordered("prepositions-for-a-clause")
    for fact in text.facts("comp"):
        for marker in markers:
            yield Fact(fact.predicate, Role("prep", marker), fact.argument, ("clause-for-preposition",))
    for fact in text.facts("clause"):
        if fact.role.marker in markers:
            yield Fact(fact.predicate, Role("prep", fact.role.marker), fact.argument, ("clause-for-preposition",))


def place_of_thing(text: TextIndex) -> Iterator[Fact]:
    """have --obj--> box, have --adv--> front   gives   box --adv--> front"""
    for fact in (*text.facts("prep"), *text.facts("adv")):
        placed = fact.role.marker in _STANDING and lemma(fact.argument) not in _TIMES
        if (placed or lemma(fact.predicate) in _PLACING) and fact.predicate.upos in {"VERB", "ADJ", "AUX"}:
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


def second_place(text: TextIndex) -> Iterator[Fact]:
    """Visby --prep:in--> county (copular), county --prep:on--> island   gives   Visby --prep:on--> island"""
    for fact in text.facts("prep"):
        if "copular" in fact.construction and fact.role.marker in _STANDING:
            for place in text.facts_of.get(fact.argument.index, ()):
                if place.role.kind == "prep" and place.role.marker in _STANDING:
                    yield Fact(fact.predicate, place.role, place.argument, ("copular", "second-place"))


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


def verbal_noun(text: TextIndex) -> Iterator[Fact]:
    """the reading of the will by the clerk   gives   reading --obj--> will, reading --subj--> clerk"""
    for fact in text.facts("prep"):
        act = fact.predicate
        if act.upos == "NOUN" and act.form.lower().endswith("ing") and _is_definite(text, act.index):
            if fact.role.marker == "of":
                yield Fact(act, OBJ, fact.argument, ("nominal", "verbal-noun"))
            elif fact.role.marker == "by":
                yield Fact(act, SUBJ, fact.argument, ("nominal", "verbal-noun"))


def _is_definite(text: TextIndex, noun: int) -> bool:
    return any(lemma(text.tree.word(child)) == "the" for child in text.tree.children(noun, "det"))


def in_the_role_of(text: TextIndex) -> Iterator[Fact]:
    """As the youngest member, Pedro slept there   gives   Pedro --is--> member"""
    for fact in text.facts("prep", "as"):
        for subject in text.arguments(fact.predicate.index, "subj"):
            if fact.argument.index < subject.index:
                yield Fact(subject, Role("is"), fact.argument, ("copular", "in-the-role-of"))


def first_to(text: TextIndex) -> Iterator[Fact]:
    """the first woman to climb the peak   gives   climb --subj--> woman"""
    for fact in text.facts("about"):
        order = any(
            lemma(other.predicate) in _RANK and other.argument is fact.predicate for other in text.facts("subj")
        )
        if (order or lemma(fact.predicate) in _RANK) and not text.arguments(fact.argument.index, "subj"):
            yield Fact(fact.argument, SUBJ, fact.predicate, ("first-to",))


def shared_modifier(text: TextIndex) -> Iterator[Fact]:
    """French wine and cheese   gives   French --subj--> cheese; so do "my mother and father"."""
    tree = text.tree
    for fact in text.facts("subj"):
        if "prenominal" not in fact.construction:
            continue
        for conjunct in _plain_conjuncts(text, fact.argument.index):
            yield Fact(fact.predicate, SUBJ, tree.word(conjunct), ("shared-modifier",))
    for fact in text.facts("prep", "of"):
        if "possessive" in fact.construction and fact.argument.index < fact.predicate.index:
            for conjunct in _plain_conjuncts(text, fact.predicate.index):
                yield Fact(tree.word(conjunct), fact.role, fact.argument, ("possessive", "shared-modifier"))


def _plain_conjuncts(text: TextIndex, noun: int) -> list[int]:
    """The nouns coordinated with one that have nothing before them."""
    tree = text.tree
    nouns = (conjunct for conjunct in tree.children(noun, "conj") if tree.word(conjunct).upos == "NOUN")
    return [conjunct for conjunct in nouns if not tree.child(conjunct, "det", "amod", "nmod:poss")]


def relative_in_report(text: TextIndex) -> Iterator[Fact]:
    """said --comp--> owns a ship that it will sell   gives   said --comp--> sell"""
    tree = text.tree
    relatives = tree.labelled("acl:relcl")
    for fact in text.facts("comp"):
        for clause in relatives:
            if fact.argument.index in _above(text, clause):
                yield Fact(fact.predicate, COMP, tree.word(clause), ("relative-in-report",))


def _above(text: TextIndex, index: int) -> set[int]:
    found: set[int] = set()
    while (index := text.tree.head(index)) and index not in found:
        found.add(index)
    return found


def gapping(text: TextIndex) -> Iterator[Fact]:
    """Anna plays the flute and Boris the drums   gives   play --subj--> Boris, play --obj--> drums

    The verb of the second is understood; it is another act than that of the first.
    """
    tree = text.tree
    for first in tree.labelled("conj"):
        verb = tree.word(tree.head(first))
        if is_verb(tree.word(first)) or not is_verb(verb) or tree.child(first, "cop"):
            continue
        act = text.understood(lemma(verb), first, verb.index)
        known = [fact for fact in text.facts_of.get(verb.index, ()) if fact.argument.index < first]
        yield from _understood_facts(text, act, known, first)


def _understood_facts(text: TextIndex, act: Token, known: list[Fact], first: int) -> Iterator[Fact]:
    """What is left of the second clause fills the places of the verb in their order; the rest is shared."""
    beside = text.tree.children(text.tree.head(first))
    free = [fact for fact in known if fact.argument.index in beside]
    free.sort(key=lambda fact: _CORE.index(fact.role.kind) if fact.role.kind in _CORE else len(_CORE))
    for word in (first, *text.tree.children(first, "orphan", "obj", "obl", "nmod")):
        match = next((fact for fact in free if _is_parallel(text, word, fact)), None)
        if match:
            free.remove(match)
            known = [fact for fact in known if fact is not match]
            yield Fact(act, match.role, text.tree.word(word), ("gapping",))
    for fact in known:
        if fact.role.kind in _CORE:
            yield Fact(act, fact.role, fact.argument, ("gapping",))


def _is_parallel(text: TextIndex, word: int, fact: Fact) -> bool:
    """Same preposition, or none on either side; an adverb answers an adverb."""
    cases = [lemma(text.tree.word(case)) for case in text.tree.children(word, "case")]
    if cases:
        return fact.role.kind == "prep" and fact.role.marker == "_".join(cases)
    if text.tree.word(word).upos == "ADV":
        return fact.role.kind == "adv"
    return fact.role.kind in {"subj", "obj", "iobj", "comp", "prep"} and fact.argument.upos in _NOUNS


# Labels without which a text implies nothing by a rule.
NEEDED_LABELS = {"shared-modifier": "conj", "relative-in-report": "acl:relcl", "gapping": "conj"}

IMPLIED: Mapping[str, Callable[[TextIndex], Iterator[Fact]]] = {
    rule.__name__.replace("_", "-"): rule
    for rule in (
        and_others,
        member_of_group,
        possession,
        having,
        raising,
        easy_to,
        existential_complement,
        clause_of_what,
        clause_for_preposition,
        place_of_thing,
        phrase_of_light_verb,
        phrase_of_object,
        second_place,
        preposition_as_particle,
        being_included,
        first_to,
        verbal_noun,
        in_the_role_of,
        shared_modifier,
        relative_in_report,
        gapping,
    )
}
