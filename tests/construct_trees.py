"""A compact way to write analyses for tests of `pete.construct`, and to ask what becomes of them.

    tree("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case the/DT<barn:det barn/NN<slept:obl .")

A word is FORM/TAG<HEAD:LABEL. The head is a form of the sentence, its nearest
occurrence, or an index; a word without "<" is the root. FORM=LEMMA gives a lemma
that differs from what lemminflect says. A word that begins with "+" is written
without a space before it; marks of punctuation need neither tag nor head.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from hypothesis import strategies as st
from lemminflect import getLemma

from pete.construct.candidate import Hypothesis
from pete.construct.choose.contrast import Opinion, contrast, opinion
from pete.construct.judge.case import Case
from pete.construct.judge.judging import judge
from pete.construct.make import Made, make_pairs
from pete.construct.reasons import Refused
from pete.construct.say.verbalise import worded
from pete.construct.source import Source
from pete.english.orthography import sentence
from pete.model import Analysis, Answer, Fact, Graph, Role, Token

_WORD = re.compile(r"(\+?)([^/=<]+)(?:=([^/<]+))?(?:/([^<]+))?(?:<([^:]+):([a-z:]+))?$")
_UPOS = {
    "NN": "NOUN", "NNS": "NOUN", "NNP": "PROPN", "NNPS": "PROPN", "JJ": "ADJ", "JJR": "ADJ", "JJS": "ADJ",
    "RB": "ADV", "RBR": "ADV", "RBS": "ADV", "WRB": "ADV", "MD": "AUX", "DT": "DET", "PDT": "DET", "CC": "CCONJ",
    "CD": "NUM", "IN": "ADP", "RP": "ADP", "TO": "PART", "POS": "PART", "PRP": "PRON", "PRP$": "PRON", "WP": "PRON",
    "WDT": "PRON", "WP$": "PRON", "EX": "PRON", "UH": "INTJ", "FW": "X", "HYPH": "PUNCT",
}  # fmt: skip
_LEMMAS = {"'s": "be", "n't": "not", "'ll": "will", "ca": "can", "wo": "will", "him": "he", "her": "she", "me": "I"}
_LEMMAS |= {"them": "they", "us": "we", "an": "a", "those": "that", "these": "this", "left": "leave", "fell": "fall"}
_INDEFINITE = re.compile(r"(some|any|every|no)(body|one|thing)$|nobody|nothing", re.IGNORECASE)


def tree(written: str, scheme: str = "ud", text: str | None = None) -> Graph:
    """The graph of a sentence in the notation of this module; ``text`` where spaces are not as usual."""
    rows = [match.groups() for word in written.split() if (match := _WORD.match(word))]
    assert len(rows) == len(written.split()), f"not in the notation: {written}"
    forms = [row[1] for row in rows]
    root = next((place for place, row in enumerate(rows, 1) if row[3] and not row[4]), 0)
    words: list[Token] = []
    spelled = ""
    for index, (joined, form, lemma, tag, head, label) in enumerate(rows, 1):
        joins = joined or not spelled or tag is None or tag == "POS" or form in {"n't", "'s", "'ll"}
        start = len(spelled) + (0 if joins else 1)
        spelled = f"{spelled:<{start}}{form}"
        above = _place(forms, head, index) if head else (root if tag is None else 0)
        label = label or ("punct" if tag is None else "root")
        upos = _part_of_speech(form, tag or form, label)
        token = Token(index, form, lemma or _lemma(form, upos, tag), upos, tag or form, "_", above, label, "_", "_")
        words.append(token._replace(start=start, end=len(spelled)))
    return Graph(spelled if text is None else text, tuple(words), scheme=scheme)


def _place(forms: list[str], head: str, index: int) -> int:
    if head.isdigit():
        return int(head)
    places = [place for place, form in enumerate(forms, 1) if form == head and place != index]
    assert places, f"no word {head!r} in {forms}"
    return min(places, key=lambda place: abs(place - index))


def _part_of_speech(form: str, tag: str, label: str) -> str:
    kind = label.partition(":")[0]
    if tag[:2] == "VB":
        return "AUX" if kind in {"aux", "auxpass", "cop"} else "VERB"
    if _INDEFINITE.match(form) or (tag == "DT" and kind != "det"):
        return "PRON"
    if tag in {"IN", "WRB"} and kind == "mark":
        return "SCONJ"
    if tag == "RB" and form in {"not", "n't"}:
        return "PART"
    return _UPOS.get(tag, "PUNCT")


def _lemma(form: str, upos: str, tag: str | None) -> str:
    if tag is None or upos == "PROPN" or tag == "POS":
        return form
    if form.lower() in _LEMMAS:
        return _LEMMAS[form.lower()]
    if upos not in {"NOUN", "VERB", "AUX", "ADJ", "ADV"}:
        return form.lower()
    return str((getLemma(form.lower(), upos=upos) or (form.lower(),))[0])


def moved(graph: Graph, changes: str) -> Graph:
    """The same words with other heads and labels: "umbrella<late:nsubj woman<umbrella:dep"; "late<0:root"."""
    words = list(graph.words)
    forms = [word.form for word in words]
    for change in changes.split():
        word, _, arc = change.rpartition("<")
        head, _, label = arc.partition(":")
        index = int(word) if word.isdigit() else forms.index(word) + 1
        words[index - 1] = words[index - 1]._replace(head=_place(forms, head, index), deprel=label)
    return replace(graph, words=tuple(words))


def missing(graph: Graph) -> Graph:
    """A parser that misses everything: no relation of its tree is a fact."""
    words = [word._replace(head=1 if word.index > 1 else 0, deprel="dep") for word in graph.words]
    return replace(graph, words=tuple(words))


def relation(graph: Graph, written: str) -> Fact:
    """A fact by its words, "slept prep:in barn"; with its construction if the graph has it."""
    head, role, dependent = written.split()
    forms = [word.form for word in graph.words]
    below = int(dependent) if dependent.isdigit() else forms.index(dependent) + 1
    key = Fact(graph.word(_place(forms, head, below)), Role.read(role), graph.word(below))
    return next((fact for fact in Source(graph).meaning.facts if fact[:3] == key[:3]), key)


def hypothesis(written: str, fact: str) -> Hypothesis:
    """The hypothesis for one fact of a sentence, found or not."""
    graph = tree(written)
    source, stated = Source(graph), relation(graph, fact)
    said = worded(source, stated)
    judge(Case(source, stated, None, said))
    return said


def case_of(source: Source, fact: Fact, label: Answer | None = None) -> Case:
    """A fact as if it had been said, for what does not depend on how."""
    return Case(source, fact, label, Hypothesis("", ""))


def told(written: str, fact: str) -> str:
    """The sentence for one fact, or "refused: " and the reason."""
    try:
        return sentence(hypothesis(written, fact).clause)
    except Refused as refusal:
        return f"refused: {refusal.reason.name}"


def pairs_of(gold: Graph | None, *parsed: Analysis, **named: Analysis) -> Made:
    """What is made of a sentence; parsers without a name are p1, p2 ..."""
    parsers: Mapping[str, Analysis] = {f"p{place}": one for place, one in enumerate(parsed, 1)} | named
    return make_pairs(gold, parsers, source="test", sentence_id="s1")


def kept(gold: Graph | None, *parsed: Analysis) -> set[str]:
    """What is said of facts in dispute: {"YES Tom slept."}; with no parser given, against one that misses all.

    What bears a risk, of which a network has the last word, does not count.
    """
    if gold is not None and not parsed:
        parsed = (missing(gold),)
    made = pairs_of(gold, *parsed).kept
    plain = (
        pair for pair in made if pair.extra["origin"] not in {"twin", "near", "spare"} and "risk" not in pair.extra
    )
    return {f"{pair.label} {pair.hypothesis}" for pair in plain}


def disputed(gold: Graph, *parsed: Graph, truth: bool = True) -> dict[str, tuple[object, list[str], list[str]]]:
    """The candidates: "slept subj Tom" with label, right and wrong."""
    source = Source(gold)
    opinions: dict[str, Opinion] = {f"p{place}": opinion(source, one) for place, one in enumerate(parsed, 1)}
    return {
        " ".join([one.fact.predicate.form, str(one.fact.role), one.fact.argument.form]): (
            one.label,
            list(one.right),
            list(one.wrong),
        )
        for one in contrast(source, opinions, truth)
    }


# Words and labels of every kind, for analyses made by chance.
VOCABULARY = [
    ("Tom", "Tom", "PROPN", "NNP"), ("Paris", "Paris", "PROPN", "NNP"), ("dog", "dog", "NOUN", "NN"),
    ("women", "woman", "NOUN", "NNS"), ("water", "water", "NOUN", "NN"), ("slept", "sleep", "VERB", "VBD"),
    ("gives", "give", "VERB", "VBZ"), ("broken", "break", "VERB", "VBN"), ("leave", "leave", "VERB", "VB"),
    ("running", "run", "VERB", "VBG"), ("was", "be", "AUX", "VBD"), ("will", "will", "AUX", "MD"),
    ("old", "old", "ADJ", "JJ"), ("quickly", "quickly", "ADV", "RB"), ("not", "not", "PART", "RB"),
    ("to", "to", "PART", "TO"), ("the", "the", "DET", "DT"), ("a", "a", "DET", "DT"), ("no", "no", "DET", "DT"),
    ("in", "in", "ADP", "IN"), ("of", "of", "ADP", "IN"), ("that", "that", "SCONJ", "IN"),
    ("and", "and", "CCONJ", "CC"),
    ("she", "she", "PRON", "PRP"), ("him", "he", "PRON", "PRP"), ("who", "who", "PRON", "WP"),
    ("there", "there", "PRON", "EX"), ("3", "3", "NUM", "CD"), ("up", "up", "ADP", "RP"), (",", ",", "PUNCT", ","),
    ("?", "?", "PUNCT", "."), ("-", "-", "PUNCT", "HYPH"), ("lol", "lol", "INTJ", "UH"), ("§", "§", "SYM", "SYM"),
    ("www.x", "www.x", "X", "ADD"), ("_", "_", "X", "_"),
]  # fmt: skip
LABELS = (
    "root nsubj nsubj:pass obj iobj obl obl:agent nmod nmod:poss amod advmod advcl acl acl:relcl ccomp xcomp "
    "csubj conj "
    "cc case mark det aux aux:pass cop expl compound compound:prt flat fixed appos nummod parataxis punct dep orphan "
    "goeswith list dislocated vocative discourse"
).split()


@st.composite
def graphs(draw: st.DrawFn, trees: bool = True) -> list[Graph]:
    """Two analyses of the same words; trees, perhaps with several roots, or heads that may be anything."""
    words = draw(st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=9))
    text = " ".join(form for form, *_ in words)
    found = []
    for _ in range(2):
        order = draw(st.permutations(range(1, len(words) + 1)))
        tokens, start = [], 0
        for index, (form, lemma, upos, xpos) in enumerate(words, 1):
            above = [0, *order[: order.index(index)]]
            head = draw(st.sampled_from(above) if trees else st.integers(-3, len(words) + 3))
            label = draw(st.sampled_from(LABELS))
            tokens.append(Token(index, form, lemma, upos, xpos, "_", head, label, "_", "_", start, start + len(form)))
            start += len(form) + 1
        found.append(Graph(text, tuple(tokens)))
    return found
