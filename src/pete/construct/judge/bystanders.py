"""Nouns beside the right one that may share what is said of it: who helps, and places that stand for their people."""

from __future__ import annotations

from pete import english
from pete.construct.judge.case import Case
from pete.construct.judge.gold_facts import gold_facts
from pete.construct.judge.mentions import is_time
from pete.construct.reasons import Refused
from pete.construct.say.adjectives import first_conjunct
from pete.construct.say.persons import is_person
from pete.construct.say.verb_groups import verb_features
from pete.construct.source import Source
from pete.english import kinds
from pete.model import Token
from pete.normalise.tree import lemma

_RIVALS = frozenset({"nmod", "obl", "conj", "nsubj", "nsubj:pass", "obj"})
_SHORTEST_END = 4  # letters of a noun that another ends in


def helps(case: Case) -> str | None:
    """ "The tool helps customers count the boxes": perhaps the tool counts them."""
    verb = case.fact.predicate
    above = case.source.word(verb.head) if verb.head else None
    if above is None or case.fact.role.kind != "subj" or lemma(above) not in english.words("verbs-of-helping"):
        return None
    helping = case.fact.argument.index in gold_facts(case.source).fillers(above.index, "subj")
    return "understood subject is uncertain" if helping else None


def stands_for_its_people(case: Case) -> str | None:
    """ "Police in Leeds said so": Leeds said so."""
    noun = case.fact.argument
    if noun.upos != "PROPN" or is_person(noun, case.source) or case.fact.role.kind not in {"subj", "obj"}:
        return None
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    inside = any(noun.index in case.source.descendants(filler) for filler in fillers)
    return "stands for its people" if inside else None


def is_far_from_its_verb(case: Case) -> str | None:
    """ "They explain how it will work soon": an adverb behind another verb may be of either."""
    if case.fact.role.kind != "adv" or case.fact.argument.index < case.fact.predicate.index:
        return None
    between = case.source.graph.words[case.fact.predicate.index : case.fact.argument.index - 1]
    return "may hold of both" if any(word.upos == "VERB" for word in between) else None


def may_be_of_nearer_noun(case: Case) -> str | None:
    """ "the guests of the hotel, built of stone", "the colour of the boat that was sold": of either noun."""
    source, noun = case.source, case.fact.argument
    verb = first_conjunct(source, case.fact.predicate)  # "the guests of the hotel, built in May and sold in June"
    clausal = {"reduced", "relative"} & set(case.fact.construction) and verb.deprel.startswith("acl")
    if not clausal or noun.index > verb.index:
        return None
    opens = min(source.descendants(verb.index) - set(_marks_before(source, verb.index)))
    before = source.word(opens - 1)
    if before.upos == "PUNCT":
        phrase = source.descendants(gold_facts(source).top(noun.index)) | {opens - 2, before.head}
    else:
        above = {noun.head} if noun.deprel == "nmod" else set()
        phrase = (source.descendants(noun.index) & set(range(noun.index, opens))) | above
    others = (source.word(index) for index in phrase if 0 < index < opens and index != noun.index)
    agrees = _shows_number(source, verb.index)
    rivals = [word for word in others if word.deprel in _RIVALS and _are_alike(source, word, noun, agrees)]
    return "relative clause may be of either noun" if rivals else None


def may_complete_nearer_noun(case: Case) -> str | None:
    """ "the promise of orders to save the yard": the orders may be to save it."""
    noun, verb = case.fact.predicate, case.fact.argument
    if case.fact.role.kind != "about" or noun.index > verb.index:
        return None
    between = case.source.graph.words[noun.index : verb.index - 1]
    nearer = any(word.upos in {"NOUN", "PROPN"} and word.head == noun.index for word in between)
    return "words are in one phrase in gold" if nearer else None


def _marks_before(source: Source, verb: int) -> list[int]:
    """The comma or dash that opens a clause."""
    return [mark.index for mark in source.children(verb, "punct") if mark.index < verb]


def _shows_number(source: Source, verb: int) -> bool:
    """ "sinks", "has sunk", "was sold"; neither "sank" nor "will sink" agrees with a noun in number."""
    first = [*source.children(verb, "aux", "cop"), source.word(verb)][0]
    return first.xpos in {"VBZ", "VBP"} or (first.lemma == "be" and first.xpos == "VBD")


def _are_alike(source: Source, one: Token, other: Token, agrees: bool) -> bool:
    """Both persons or both things, both one or both many: neither verb nor pronoun tells them apart."""
    many = {"NNS", "NNPS"}
    if one.upos not in {"NOUN", "PROPN"} or (agrees and (one.xpos in many) != (other.xpos in many)):
        return False
    return bool(is_person(one, source)) == bool(is_person(other, source))


def is_a_whole_clause(case: Case) -> str | None:
    """ "It is fun to be a pilot": no pilot is fun."""
    clause = case.fact.role.kind == "subj" and case.fact.argument.deprel.startswith("csubj")
    return "a clause and not its noun" if clause else None


def is_when(case: Case) -> str | None:
    """ "came back from visits to the coast in May": when the visits were, or the coming back?"""
    if case.fact.role.kind != "prep":
        return None
    existential = "existential" in case.hypothesis.transformations
    timed = is_time(case.fact.predicate) or (existential and is_time(case.fact.argument))  # "Late May is at the inn"
    return "word of time" if timed else None


def may_be_of_nearer_name(case: Case) -> str | None:
    """ "was moved by the Eye Bridge in Leeds": the bridge is there, and the moving may be anywhere."""
    source, place = case.source, case.fact.argument
    if case.fact.role.kind != "prep" or case.fact.predicate.upos != "VERB" or place.upos != "PROPN":
        return None
    cases = [word.index for word in source.children(place.index, "case") if word.index > 1]
    before = [source.word(index - 1) for index in cases]
    nearer = any(word.upos == "PROPN" and not is_person(word, source) for word in before)
    at = case.fact.role.marker in english.words("prepositions-of-standing-place")
    return "may hold of both" if at and nearer else None


def is_found_anywhere(case: Case) -> str | None:
    """ "Old laws changed when rich men died": there are old men, whatever the text says."""
    existential = "existential" in case.hypothesis.transformations
    return "true of almost anything" if existential and case.fact.predicate.upos == "ADJ" else None


def is_true_in_general(case: Case) -> str | None:
    """ "The islands are full of birds, of which the tern migrates": birds migrate as well, as everybody knows."""
    noun, verb = case.fact.argument, case.fact.predicate
    if noun.xpos not in {"NN", "NNS"} or verb.upos != "VERB" or case.fact.role.kind not in {"subj", "obj"}:
        return None
    if _is_some_thing_or_other(case):
        return "true of almost anything"
    if noun.xpos == "NN" or case.source.children(noun.index, "det", "nmod:poss", "nummod", "compound", "amod"):
        return None
    try:
        told = verb_features(case.source, verb.index)
    except Refused:  # not said with a tense
        return None
    always = told.tense == "present" and told.modal in {"", "can"} and not (told.perfect or told.progressive)
    return "true of almost anything" if always else None


def _is_some_thing_or_other(case: Case) -> bool:
    """ "Food can be eaten", "Three letters were written": of some or other it is true, whatever the text says."""
    noun, said = case.fact.argument, case.clause.split()
    if case.fact.role.kind != "obj" or is_person(noun, case.source):
        return False
    return not any(
        word.form.lower() in said for word in case.source.children(noun.index, "det", "nmod:poss", "compound", "amod")
    )


def is_denied(case: Case) -> str | None:
    """ "The drives were never returned": nor was anything else, perhaps."""
    below = case.source.children(case.fact.predicate.index, "advmod", "aux", "cc")
    denied = any(lemma(word) in english.words("negations") for word in below)
    return "under negation" if denied and case.fact.predicate.upos == "VERB" else None


def is_said_again(case: Case) -> str | None:
    """ "The warm cake was served cold, not warm at all": what the text says of it twice, it may take back."""
    quality = case.fact.predicate
    if quality.upos != "ADJ" or quality.deprel != "amod":
        return None
    again = any(word.index != quality.index and lemma(word) == lemma(quality) for word in case.source.graph.words)
    return "one and the same" if again else None


def is_seen_as_it(case: Case) -> str | None:
    """ "The rain turned the field into a deep lake", "They saw the death as a planned murder": it tells of both."""
    if case.fact.role.kind not in {"subj", "obj"}:
        return None
    gold, noun = gold_facts(case.source), case.fact.argument.index
    for filler in gold.fillers(case.fact.predicate.index, case.fact.role.kind):
        cases = {lemma(word) for word in case.source.children(filler, "case")}
        above = case.source.word(filler).head
        beside = above and noun in {*gold.fillers(above, "subj"), *gold.fillers(above, "obj")}
        if beside and cases & english.words("prepositions-of-company"):
            return "goes along with it"
    return None


def is_an_example(case: Case) -> str | None:
    """ "They funded changes including new ships": the ships as well."""
    here, verb = case.fact.argument, case.fact.predicate.index
    for above in (here, *case.source.ancestors(here.index)):
        if above.index == verb or above.upos == "VERB":
            return None
        if any(_names_examples(case.source, word) for word in case.source.children(above.index, "case")):
            return "goes along with it"
    return None


def _names_examples(source: Source, preposition: Token) -> bool:
    whole = "_".join([lemma(preposition), *map(lemma, source.children(preposition.index, "fixed"))])
    return whole in english.words("prepositions-of-examples")


def is_one_of_them(case: Case) -> str | None:
    """ "The critics were angry, one reader writing that it was late": the reader is a critic."""
    if case.fact.role.kind != "subj" or case.fact.argument.xpos not in {"NNS", "NNPS"}:
        return None
    for filler in gold_facts(case.source).fillers(case.fact.predicate.index, "subj"):
        counted = {lemma(word) for word in case.source.children(filler, "det", "nummod", "amod")}
        if counted & english.words("quantifiers-of-some"):
            return "part of another"
    return None


def is_its_author(case: Case) -> str | None:
    """ "The report by the nurse said so": so did she; "The troops left, led by the king": with him."""
    noun = case.fact.argument
    if case.fact.role.kind != "subj" or not any(
        lemma(word) == "by" for word in case.source.children(noun.index, "case")
    ):
        return None
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, "subj")
    above = case.source.word(noun.head)
    leads = lemma(above) in english.words("verbs-of-leading") and above.head in {*fillers, case.fact.predicate.index}
    return "goes along with it" if noun.head in fillers or leads else None


def is_what_somebody_is_as(case: Case) -> str | None:
    """ "Tom impressed Ann as a cook and writer": a cook did, a writer did."""
    noun = first_conjunct(case.source, case.fact.argument)
    cases = {lemma(word) for word in case.source.children(noun.index, "case")}
    return "one and the same" if "as" in cases and case.fact.role.kind in {"subj", "obj"} else None


def is_another_part_of_the_body(case: Case) -> str | None:
    """ "her hand, her warm palm": the hand is warm."""
    if case.fact.role.kind not in {"subj", "obj"} or kinds.main_kind(lemma(case.fact.argument)) != "body":
        return None
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    beside = any(kinds.main_kind(lemma(case.source.word(filler))) == "body" for filler in fillers)
    return "part of another" if beside else None


def shares_a_word(case: Case) -> str | None:
    """ "improved her business affairs by expanding her business": the two are hardly two."""
    if case.fact.role.kind not in {"subj", "obj"}:
        return None
    own = _parts(case.source, case.fact.argument.index)
    fillers = gold_facts(case.source).fillers(case.fact.predicate.index, case.fact.role.kind)
    shared = any(_share(own, _parts(case.source, filler)) for filler in fillers)
    return "one and the same" if shared else None


def _parts(source: Source, noun: int) -> set[str]:
    """The nouns of a compound or name, and the names in what explains it: "Prince Henry, Duke of Cumberland"."""
    own = {lemma(word) for word in (source.word(noun), *source.children(noun, "compound", "flat"))}
    explained = (index for below in source.children(noun, "appos") for index in source.descendants(below.index))
    return own | {lemma(word) for word in map(source.word, explained) if word.upos == "PROPN"}


def _share(one: set[str], other: set[str]) -> bool:
    """The same noun, or one that ends in it: "the website" and "the site"."""
    ends = any(
        len(short) >= _SHORTEST_END and long.endswith(short)
        for left in one
        for right in other
        for short, long in ((left, right), (right, left))
    )
    return ends or bool(one & other)


def stands_twice(case: Case) -> bool:
    """ "The boat left the boat": a statement that no text makes."""
    words = case.clause.lower().replace("-", " ").split()
    return words.count(case.fact.argument.form.lower()) > 1
