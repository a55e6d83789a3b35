"""Could it be true anyway? Why a fact that the gold analysis lacks may hold all the same.

A parser's mistake makes a false hypothesis only if a careful reader would deny
it. "She saw the man in the park" says nothing wrong of either attachment; "He
left" may be true of whoever was named before. What is doubtful is refused, each
time with a reason that is counted. Each check gives its reason, or None.
"""

from __future__ import annotations

from collections.abc import Callable

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import Gold, gold_facts, is_function_word
from pete.construct.judge.mentions import are_two, is_time, may_be_same
from pete.construct.judge.wrong_adjuncts import adjunct_may_hold
from pete.model import Fact
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_finite

_ARGUMENTS = frozenset({"subj", "obj", "iobj"})
_ADJUNCTS = frozenset({"prep", "adv"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_SYMMETRIC = english.words("verbs-of-both-parties")
_OBJECT_CONTROL = english.words("object-control-verbs")


def words_left_out(case: Case) -> str | None:
    """Gapping, or an auxiliary without its verb ("as will the king", "so did Ann"): it may be meant."""
    gold, noun = gold_facts(case.source), case.fact.argument
    alone = bool(case.source.children(noun.index, "aux")) and not case.source.children(noun.index, "cop")
    above = gold.word(noun.head or noun.index)
    does_so = above.lemma == "do" and any(word.form.lower() == "so" for word in case.source.children(above.index))
    gapped = above.upos == "AUX" or does_so or (noun.upos in _NOUNS and alone)
    broken = any(word.deprel == "reparandum" for word in case.source.graph.words)
    return "words are left out in gold" if gold.has_gapping or gapped or broken else None


def says_too_little(case: Case) -> str | None:
    """ "The boat was there"; praise of one is praise of all; "by extension" says nothing of an extension."""
    source, fact = case.source, case.fact
    said, noun = fact.predicate.lemma.lower(), fact.argument
    if lemma(noun) in english.words("nouns-of-anybody") and not source.children(noun.index, "det", "nmod:poss", "amod"):
        return "true of almost anything"  # "People talk"
    if said in english.words("verbs-true-of-anything") or said in english.words("adjectives-of-praise-and-blame"):
        return "true of almost anything"
    below = source.children(fact.predicate.index, "xcomp") if said in english.words("verbs-of-impression") else []
    if any(word.upos == "ADJ" for word in below):
        return "true of almost anything"  # "The boat looks clean": so may the harbour
    bare = noun.xpos == "NN" and not source.children(noun.index, "det", "nmod:poss")
    phrase = bare and source.child(noun.index, "case") and fact.role.kind in {"subj", "obj"}
    return "fixed phrase" if phrase else None


def convention(case: Case) -> str | None:
    """Complements and clauses, of which trees differ in ways that no reader would see."""
    known = _ARGUMENTS | _ADJUNCTS | {"is"}
    return None if case.fact.role.kind in known else "relation is a matter of convention"


def other_kind(case: Case) -> str | None:
    """Words that are not in gold what the relation wants."""
    head, dependent, kind = case.fact.predicate, case.fact.argument, case.fact.role.kind
    wrong = (
        is_function_word(head)
        or is_function_word(dependent)
        or dependent.deprel.partition(":")[0] in {"compound", "flat"}
        or (kind in _ARGUMENTS and head.upos not in {"VERB", "ADJ"})
        or (kind == "is" and head.upos not in _NOUNS)
        or (kind != "adv" and (dependent.upos not in _NOUNS or case.source.children(dependent.index, "cop")))
    )
    return "words are of another kind in gold" if wrong else None


def time(case: Case) -> str | None:
    """Times hold of everything that happens then, and are nothing else than times."""
    words = case.words if case.fact.role.kind == "is" else (case.fact.argument,)
    timed = case.fact.role.kind in _ARGUMENTS | {"is"} and any(map(is_time, words))
    return "word of time" if timed else None


def argument(case: Case) -> str | None:
    """Why a word may be subject or object of a verb that has another one in gold."""
    gold, fact = gold_facts(case.source), case.fact
    if fact.role.kind not in _ARGUMENTS:
        return None
    fillers = gold.fillers(fact.predicate.index, *fact.role)
    between = gold.roles_between(fact.predicate.index, fact.argument.index)
    turned = _turned(gold, fact, between)
    inside = _is_named_in_what_somebody_does(gold, fact)
    known = fillers or inside or _begins_next_clause(gold, fact) or (turned and _has_one_side(gold, fact))
    if not known:
        return "role is open in gold"
    if between and not turned and not _is_aimed_at(gold, fact, between, fillers):
        return "words are related in gold"
    if gold.same_phrase(fact.predicate.index, fact.argument.index):
        return "words are in one phrase in gold"
    if _is_described(gold, fact) or _is_quality_of_what_it_does(gold, fact):
        return "understood subject is uncertain"
    passive = bool(case.source.children(fact.predicate.index, "aux:pass"))  # "left to be found": who is, is understood
    understood = gold.is_understood(fact.predicate.index, fact.role.kind) and not inside
    if (fact.role.kind != "obj" or passive) and understood:
        return "understood subject is uncertain"
    if _is_nearer(gold, fact, fillers):
        return "relative clause may be of either noun"
    for filler in fillers:
        quality = fact.predicate.upos == "ADJ"
        if reason := may_be_same(gold, filler, fact.argument.index, of_quality=quality, told_apart=True):
            return reason
        if {"relative", "reduced"} & set(fact.construction) and gold.same_phrase(filler, fact.argument.index):
            return "relative clause may be of either noun"
    return "may be shared in coordination or chain" if _may_be_shared(gold, fact, fillers) else None


def _is_named_in_what_somebody_does(gold: Gold, fact: Fact) -> bool:
    """ "a chance to warn the guard of it", "after selling it to Ann": whoever does it, it is neither of them."""
    verb, noun = fact.predicate, fact.argument
    active = verb.xpos in {"VB", "VBG"} and not gold.source.children(verb.index, "nsubj", "aux:pass")
    behind = active and verb.index < noun.index and noun.index in gold.source.descendants(verb.index)
    return fact.role.kind == "subj" and behind


def _is_aimed_at(gold: Gold, fact: Fact, between: set[str], fillers: list[int]) -> bool:
    """ "The guard joked to the cook", "The king marched against his enemies": these have their own part."""
    markers = {role.removeprefix("prep:") for role in between}
    aimed = markers <= english.words("prepositions-of-aims") and fact.role.kind == "subj"
    active = fact.predicate.upos == "VERB" and not gold.source.children(fact.predicate.index, "aux:pass")
    return aimed and active and any(are_two(gold, filler, fact.argument.index) for filler in fillers)


def _is_described(gold: Gold, fact: Fact) -> bool:
    """ "the future as conceived by two students": the participle may be said of any noun before it."""
    verb = fact.predicate
    bare = verb.xpos == "VBN" and not gold.source.children(verb.index, "aux", "nsubj")
    return fact.role.kind == "obj" and bare and verb.deprel == "advcl"


def _is_quality_of_what_it_does(gold: Gold, fact: Fact) -> bool:
    """ "The stock came at a high price", "The firm takes a central approach": it tells of both."""
    noun = fact.argument
    if fact.predicate.upos != "ADJ" or not noun.deprel.startswith("nsubj"):
        return False
    return fact.predicate.index in gold.source.descendants(noun.head)


def _is_nearer(gold: Gold, fact: Fact, fillers: list[int]) -> bool:
    """ "the changes in our contract which they want": another noun stands before the clause."""
    verb = fact.predicate.index
    while gold.word(verb).deprel == "conj" and gold.word(verb).head:
        verb = gold.word(verb).head
    if not gold.word(verb).deprel.startswith("acl"):
        return False
    opens = min(gold.source.descendants(verb))
    before = [filler for filler in fillers if filler < opens]
    if not before or fact.argument.index > opens:
        return False
    nearer = all(filler < fact.argument.index for filler in before)
    beside = any(gold.clause(filler) == gold.clause(fact.argument.index) for filler in before)
    return nearer or (beside and not fact.argument.deprel.startswith("nsubj"))


def adjunct(case: Case) -> str | None:
    """Why an adjunct may hold of a word that it does not hang on in gold."""
    gold, fact = gold_facts(case.source), case.fact
    return _related(gold, fact) or adjunct_may_hold(gold, fact) if fact.role.kind in _ADJUNCTS else None


def identity(case: Case) -> str | None:
    """X is Y, where gold says of X that it is something else, or of something else that it is Y."""
    gold, fact = gold_facts(case.source), case.fact
    if fact.role.kind != "is":
        return None
    one, other = fact.predicate.index, fact.argument.index
    above = fact.argument.head
    joined = fact.argument.deprel in {"conj", "appos", "parataxis", "list"}
    if joined and one in gold.fillers(above, "subj"):
        return "words are related in gold"  # "She was English, a native of Leeds"
    predicates, subjects = gold.fillers(one, "is"), gold.subjects_of_noun(other)
    if reason := _related(gold, fact):
        # "The head of the firm is a cook": the firm is no cook, though it is in one phrase with the head.
        inner = any(gold.is_complement_of(one, noun) for noun in subjects) and not fact.argument.form.isupper()
        if reason != "words are in one phrase in gold" or not inner:
            return reason
        found = (may_be_same(gold, noun, one, in_phrase=True) for noun in subjects)
    else:
        known = [(noun, other) for noun in predicates] + [(noun, one) for noun in subjects]
        found = (_may_be_predicate(gold, noun, said) for noun, said in known or [(one, other)])
    return next(filter(None, found), None)


def _may_be_predicate(gold: Gold, known: int, said: int) -> str | None:
    """ "Ann is a citizen of Cork": she is not Cork, though it stands in the phrase that says what she is."""
    inside = gold.is_complement_of(said, known) and not gold.source.children(known, "nmod:poss")
    return may_be_same(gold, known, said, in_phrase=inside)


TRUE_ANYWAY: tuple[Callable[[Case], str | None], ...] = (
    words_left_out,
    says_too_little,
    convention,
    other_kind,
    time,
    argument,
    adjunct,
    identity,
)


def true_anyway(case: Case) -> str | None:
    """Why a fact that gold lacks would or could be judged true; None when it is safely false."""
    return next((reason for check in TRUE_ANYWAY if (reason := check(case))), None)


def _related(gold: Gold, fact: Fact) -> str | None:
    if gold.roles_between(fact.predicate.index, fact.argument.index):
        return "words are related in gold"
    if gold.same_phrase(fact.predicate.index, fact.argument.index):
        return "words are in one phrase in gold"
    return None


def _may_be_shared(gold: Gold, fact: Fact, fillers: list[int]) -> bool:
    """What belongs to another verb of the chain may belong to this one, unless it has its own."""
    had = fact.role.kind == "obj" and fact.argument.head and lemma(gold.word(fact.argument.head)) == "have"
    if had and fact.argument.head in gold.conjuncts(fact.predicate.index):
        return True  # "The club has a pool and offers lessons": so it offers a pool
    if all(gold.word(filler).head == fact.predicate.index for filler in fillers):
        return False
    if fact.role.kind == "subj" and fact.predicate.deprel == "conj" and _is_subject_above(gold, fact):
        return True
    above = fact.predicate.head
    controls = above and lemma(gold.word(above)) in _OBJECT_CONTROL and fact.predicate.deprel == "xcomp"
    if controls and all(gold.word(filler).head == above and gold.word(filler).deprel == "obj" for filler in fillers):
        return False
    return bool(gold.conjuncts(fact.predicate.index) & gold.heads_of(fact.argument.index))


def _is_subject_above(gold: Gold, fact: Fact) -> bool:
    """ "The plan will steer a course that will change the land and raise its fame": perhaps the plan will raise it."""
    above = {word.index for word in gold.source.ancestors(fact.predicate.index)}
    return fact.argument.deprel.startswith("nsubj") and fact.argument.head in above


def _begins_next_clause(gold: Gold, fact: Fact) -> bool:
    """The subject of the next clause, taken for the object of this: "When he ate the dog barked"."""
    verb, noun = fact.predicate.index, fact.argument
    if fact.role.kind != "obj" or noun.index < verb or not is_finite(gold.source.tree, verb):
        return False
    if noun.deprel not in {"nsubj", "nsubj:pass"} or gold.source.children(verb, "aux:pass", "ccomp", "xcomp"):
        return False
    return verb not in {above.index for above in gold.source.ancestors(noun.index)}


def _turned(gold: Gold, fact: Fact, between: set[str]) -> bool:
    """Subject for object or object for subject, of a verb that has both."""
    head = fact.predicate
    if head.upos != "VERB" or head.lemma in _SYMMETRIC:
        return False
    return fact.role.kind in {"subj", "obj"} and between == {"obj" if fact.role.kind == "subj" else "subj"}


def _has_one_side(gold: Gold, fact: Fact) -> bool:
    """Whether what does it cannot also have it done: not so "The door opened", of which "The door was opened" holds."""
    if fact.role.kind == "subj":
        return "reduced" not in fact.construction
    phrasal = gold.source.child(fact.predicate.index, "compound:prt") is not None
    return not phrasal and lemma(fact.predicate) not in english.words("verbs-of-change")
