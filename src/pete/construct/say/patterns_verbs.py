"""Sentence patterns for what stands around a verb: subject, objects, prepositional phrase, adverb."""

from __future__ import annotations

from pete import english
from pete.construct.candidate import Hypothesis, said
from pete.construct.reasons import Refused
from pete.construct.say.circumstances import before_verb, behind, placed_adverb
from pete.construct.say.complements import Kind
from pete.construct.say.dummies import actor
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.pattern import Pattern
from pete.construct.say.persons import dummy_for, is_person
from pete.construct.say.statements import (
    about_somebody,
    can_stand_alone,
    can_take_object,
    has_natural_passive,
    predicate,
)
from pete.construct.say.valency import is_idiom
from pete.construct.source import Source
from pete.english import usage
from pete.model import Fact
from pete.normalise.verbs import is_passive


def subject_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "The dog barked.", "Ann kissed somebody." """
    verb = fact.predicate.index
    subject = noun_phrase(source, fact.argument.index)
    if _lemma(fact) in english.words("verbs-of-several") and subject.number == "sing":
        raise Refused("said of several together")
    words = [subject.text, predicate(source, verb, subject.agreement)]
    if _lemma(fact) == "have" and words[1].endswith("somebody"):
        raise Refused("person or thing")
    return said(fact, words, "subject and verb", "active" if is_passive(source.tree, verb) else "")


def object_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Ann was kissed.", "A rabbit was given to somebody."; where there is no passive, "Somebody had a dog." """
    verb = fact.predicate.index
    if has_natural_passive(source, verb):
        subject = noun_phrase(source, fact.argument.index)
        receiver = _receiver(source, fact)
        given: dict[Kind, str] = {"prep": f"to {dummy_for(source, receiver)}"} if receiver else {}
        if "to something" in given.values():
            raise Refused("person or thing")  # "gives the joke its edge": "Its edge is given to something"
        filler = fact.argument.index
        words = [subject.text, predicate(source, verb, subject.agreement, passive=True, given=given, filler=filler)]
        return said(fact, words, "object and verb", "" if is_passive(source.tree, verb) else "passive")
    thing = noun_phrase(source, fact.argument.index, case="object", bare=True)
    who = actor(source, verb)
    said_of = predicate(source, verb, who.agreement, given={"obj": thing.text}, filler=fact.argument.index)
    words = [who.text, said_of]
    return said(fact, words, "object and verb", "dummy subject")


def receiver_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "The children were given something." """
    subject = noun_phrase(source, fact.argument.index)
    words = [subject.text, predicate(source, fact.predicate.index, subject.agreement, passive=True)]
    if _gives_something(source, fact.predicate.index) and not words[-1].endswith("something"):
        words.append("something")
    return said(fact, words, "receiver and verb", "passive")


def circumstance_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody slept in the bed.", "Something was put in the bed." """
    circumstance = behind(source, fact)
    clause, done = about_somebody(source, fact.predicate.index, fact.argument.index, fact.role.marker)
    return said(fact, [clause, circumstance], "circumstance and verb", "dummy subject", done)


def adverb_and_verb(source: Source, fact: Fact) -> Hypothesis:
    """ "Somebody slept late.", "Something was already sold." """
    adverb, position = placed_adverb(source, fact.argument.index)
    clause, done = about_somebody(source, fact.predicate.index, fact.argument.index)
    words = [clause, adverb] if position == "after" else [before_verb(source, fact.predicate.index, clause, adverb)]
    return said(fact, words, "adverb and verb", "dummy subject", done)


def _receiver(source: Source, fact: Fact) -> int:
    """To whom or what something is given, shown or sent; 0 where T does not say."""
    verb = fact.predicate.index
    if _lemma(fact) not in english.words("verbs-of-giving-to"):
        return 0
    found = [word.index for word in source.children(verb, "iobj")] or source.fillers(verb, "prep", marker="to")
    return found[0] if found else 0


def _lemma(fact: Fact) -> str:
    return fact.predicate.lemma.lower()


def _gives_something(source: Source, verb: int) -> bool:
    """ "told the press": whoever is told is told something only where T says so, or the verb asks for it."""
    asks = source.word(verb).lemma.lower() in english.words("verbs-with-a-receiver-and-more")
    return asks or bool(source.children(verb, "obj", "ccomp"))


def _is_half_adjective(source: Source, fact: Fact) -> bool:
    """Before a noun, participles are often half adjectives: "closing prices", "a run down yard"."""
    verb = fact.predicate
    return verb.deprel == "amod" and (verb.xpos == "VBG" or bool(source.children(verb.index, "advmod", "compound")))


def _is_before_noun(source: Source, fact: Fact) -> bool:
    """ "well used tools": how they are is told, not how anybody used them."""
    return fact.predicate.deprel == "amod"


def _is_of_event(source: Source, fact: Fact) -> bool:
    """ "..., causing delays": said of all that is told before; "was sold, following a vote": of nobody who is named."""
    if "adjunct" not in fact.construction:
        return False
    matrix = fact.predicate.head
    follows = matrix and fact.predicate.index > matrix
    dangles = follows and (is_passive(source.tree, matrix) or _is_reduced(source, matrix) or _meets(source, matrix))
    says_what_it_is = follows and source.word(matrix).upos in {
        "NOUN",
        "PROPN",
        "ADJ",
    }  # "is the way when selling boats"
    unsaid = says_what_it_is and not is_person(fact.argument, source)
    return bool(dangles or unsaid) or _lemma(fact) in english.words("verbs-of-result")


def _meets(source: Source, verb: int) -> bool:
    """ "The fans surprised Tom after having heard of it": it may be Tom who had."""
    return any(is_person(below, source) or below.upos == "PROPN" for below in source.children(verb, "obj"))


def _is_reduced(source: Source, verb: int) -> bool:
    """ "the care needed when lifting glass": whoever lifts it is not named."""
    return source.word(verb).deprel == "acl" and source.word(verb).xpos == "VBN"


def _is_what_one_does(source: Source, fact: Fact) -> bool:
    """ "her first experience selling boats": it is she who sold them."""
    gerund = fact.predicate.xpos == "VBG" and fact.predicate.deprel == "acl"
    return gerund and fact.argument.lemma.lower() in english.words("nouns-with-gerund")


def _is_measured(source: Source, fact: Fact) -> bool:
    """ "the distance traveled", "the years lived": the noun tells how far or how long, not who."""
    verb = fact.predicate
    reduced = verb.xpos == "VBN" and verb.deprel == "acl" and not source.children(verb.index, "aux")
    return reduced and not is_person(fact.argument, source)


def _leans(source: Source, fact: Fact) -> bool:
    return not can_stand_alone(source, fact.predicate.index)


def _has_no_object(source: Source, fact: Fact) -> bool:
    return not can_take_object(source, fact.predicate.index)


def _asks_for_more(source: Source, fact: Fact) -> bool:
    """ "was considered", "was given": as what, to whom?"""
    verb, lemma = fact.predicate.index, _lemma(fact)
    if source.fillers(verb, "prep", marker="as"):
        return True
    if source.child(verb, "iobj"):
        return lemma not in english.words("verbs-of-giving-to") or bool(source.child(verb, "aux:pass"))
    return lemma in english.words("verbs-with-more-than-a-passive")


def _leans_on_a_preposition(source: Source, fact: Fact) -> bool:
    """ "Inured to rain, they left": of a verb that is hardly known nobody can tell whether it does without."""
    verb = fact.predicate
    if verb.xpos != "VBN" or verb.deprel not in {"acl", "advcl"} or source.child(verb.index, "aux:pass"):
        return False
    habits = usage.verb(_lemma(fact))
    cases = {
        case.lemma.lower() for below in source.children(verb.index, "obl") for case in source.children(below.index)
    }
    leans = bool(cases & english.words("prepositions-adjectives-lean-on"))
    return leans and (habits is None or not habits.takes_object)


def _says_a_clause(source: Source, fact: Fact) -> bool:
    """ "Ann has learned that he left": nobody is learned that."""
    verb = fact.predicate.index
    clause = source.children(verb, "ccomp") and not source.children(verb, "obj", "iobj")
    return bool(clause) and _lemma(fact) not in english.words("verbs-of-telling")


def _is_in_a_way(source: Source, fact: Fact) -> bool:
    """ "the way the town is seen": how, is what matters."""
    verb = fact.predicate
    above = source.word(verb.head) if verb.deprel == "acl:relcl" else None
    return above is not None and above.lemma.lower() in english.words("nouns-of-manner")


def _promises(source: Source, fact: Fact) -> bool:
    """Whoever promises does it, not who is promised."""
    controls = _lemma(fact) in english.words("subject-control-verbs")
    return controls and bool(source.children(fact.predicate.index, "xcomp"))


def _has_no_receiver(source: Source, fact: Fact) -> bool:
    """Neither T nor the treebank shows the verb with somebody who is given something."""
    habits = usage.verb(_lemma(fact))
    shown = bool(source.fillers(fact.predicate.index, "iobj")) or (habits is not None and habits.iobj > 0)
    return not shown and _lemma(fact) not in english.words("verbs-of-giving-to")


def _is_idiom(source: Source, fact: Fact) -> bool:
    return is_idiom(source, fact.predicate.index, fact.argument.index)


PATTERNS = (
    Pattern(
        "subj",
        "VERB",
        subject_and_verb,
        (
            ("adjective names no quality", _is_half_adjective),
            ("subject of the clause is unsaid", _is_of_event),
            ("word takes no such argument", _is_measured),
            ("word takes no such argument", _is_what_one_does),
            ("complement is missing", _leans),
        ),
    ),
    Pattern(
        "obj",
        "VERB",
        object_and_verb,
        (
            ("adjective names no quality", _is_half_adjective),
            ("word takes no such argument", _has_no_object),
            ("complement is missing", _asks_for_more),
            ("complement is missing", _is_in_a_way),
            ("complement is missing", _leans_on_a_preposition),
            ("complement of another kind", _promises),
            ("complement of another kind", _says_a_clause),
            ("fixed phrase", _is_idiom),
        ),
    ),
    Pattern(
        "iobj",
        "VERB",
        receiver_and_verb,
        (("complement of another kind", _promises), ("word takes no such argument", _has_no_receiver)),
    ),
    Pattern("prep", "VERB", circumstance_and_verb),
    Pattern("adv", "VERB", adverb_and_verb, (("adjective names no quality", _is_before_noun),)),
)
