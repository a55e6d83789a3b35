"""Who did it, put first: "It was the guard who dismissed somebody"."""

from __future__ import annotations

from pete.construct.candidate import Hypothesis, said
from pete.construct.say.noun_phrases import noun_phrase
from pete.construct.say.verb_groups import verb_features
from pete.construct.source import Source
from pete.model import Fact


def as_cleft(source: Source, fact: Fact, plain: Hypothesis) -> Hypothesis:
    """The statement with its subject put first, where that is somebody and stands behind *by*; else as it is."""
    if plain.transformations != ("active",) or plain.matrix or not _is_behind_by(source, fact):
        return plain
    subject = noun_phrase(source, fact.argument.index)
    if not subject.person_like or (subject.number == "plur" and not subject.definite):
        return plain  # "It was waters that sank something", "It was some guards who left"
    was = "was" if verb_features(source, fact.predicate.index).tense == "past" else "is"
    rest = plain.clause.removeprefix(f"{subject.text} ")
    return said(fact, [f"it {was}", subject.text, f"who {rest}"], "subject and verb", "active", "cleft")


def _is_behind_by(source: Source, fact: Fact) -> bool:
    """ "The cook was dismissed by the guard": who did it comes last, so it is he whom the sentence is about."""
    verb = fact.predicate.index
    agent = next((word for word in source.children(verb, "obl") if word.deprel == "obl:agent"), None)
    if agent is None or source.children(agent.index, "conj") or fact.argument.upos not in {"NOUN", "PROPN"}:
        return False  # of several, none alone is the one who did it
    told = verb_features(source, verb)
    return not (told.modal or told.negated or told.perfect)
