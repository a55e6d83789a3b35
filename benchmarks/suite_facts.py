"""Whether a parser finds the facts that a suite's generator knows.

    python benchmarks/suite_facts.py -p spacy:en_core_web_md [-p minilm ...] [--items 2000] [--errors 20]

Texts and hypotheses of one clause are parsed and normalised; the facts between the predicate and its arguments are
compared with the generator's own, whose numbered roles are mapped to subj, obj, iobj, prep:... by family and
construction. Printed: sentences and facts that disagree, by construction, and examples.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from pete.model import Graph
from pete.normalise.facts import facts
from pete.parsers import load_parser
from pete.suites.compose.suite_lexicon import Lexicon
from pete.suites.grammar.bundled import bundled_grammar
from pete.suites.grammar.definitions import Predicate
from pete.suites.write.generate import SuiteSettings, suite_orders, suite_pairs

Found = frozenset[tuple[str, str, str]]
_PREDICATES = {one.name: one for one in bundled_grammar().predicates}


class Sentence(NamedTuple):
    text: str
    construction: str
    expected: Found
    forms: dict[
        str, str
    ]  # of the predicate, each with the name that expected facts use: wrong lemmas are no matter here


def sentences(items: int) -> Iterator[Sentence]:
    """The sentences of one clause in a suite of all families, each once."""
    lexicon = Lexicon(bundled_grammar())
    (order,) = suite_orders(lexicon, SuiteSettings(1, items, 1, 0), [])
    listed: set[str] = set()
    for pair in suite_pairs(lexicon, order):
        if len(pair.extra["predicates"]) > 1:
            continue
        (asked,) = pair.extra["predicates"]
        texts = {"text": pair.text, "hypothesis": pair.hypothesis}
        if pair.extra["difficulty"]["clauses"] > 1:
            del texts["text"]
        for side, text in texts.items():
            if text not in listed:
                listed.add(text)
                known = expected(asked[side], pair.extra["facts"][side])
                yield Sentence(text, asked[side], known, forms(asked["predicate"], known))


def forms(name: str, known: Found) -> dict[str, str]:
    one = _PREDICATES[name]
    words = {*one.verbs, *one.participles, one.base, *one.nouns, *one.adjectives}
    used = words & {word for fact in known for word in fact[::2]}
    return {word: min(used) for word in words}


def expected(tags: str, known: list[tuple[str, str, str]]) -> Found:
    found = set()
    for name, role, argument in known:
        predicate = _PREDICATES[name]
        noun = argument.split()[-1].lower()
        found.add(mapped(predicate, set(tags.split("-")), role, noun))
    return frozenset(found)


def mapped(predicate: Predicate, tags: set[str], role: str, noun: str) -> tuple[str, str, str]:
    """One fact in the normaliser's terms."""
    families = {dist.family: dist for dist in predicate.dists}
    fill = next((dist.fill[0] for dist in predicate.dists if dist.fill), "")
    if "N" in tags and "COP" in tags:  # a relational noun: "the nurse is the owner"
        return (noun, "is", predicate.nouns[0]) if role == "0" else (predicate.nouns[0], "prep:of", noun)
    if "N" in tags:
        by = ("BY" in tags and role == "0") or ("PP0" in tags and role == "1")
        marker = ("by" if role == "0" else fill) if by else "of"
        return predicate.nouns[0], f"prep:{marker}", noun
    name = predicate.adjectives[0] if predicate.adjectives else predicate.base
    if role == "adv":
        return name, "adv", noun
    if role == "0":
        return name, "subj", noun
    if len(role) > 1 and predicate.symmetric == "01":  # which of the two is the subject does not matter
        return name, "subj" if "CN" in tags else "subj or prep", noun
    if (role == "1" and families.keys() & {"nVpn", "nBeApn"}) or (role in ("2", "12") and "IO" not in tags):
        return name, f"prep:{fill}" if role != "12" else "obj or prep", noun
    return name, "iobj" if role == "2" else "obj", noun


def same(expected: Found, found: Found) -> tuple[Found, Found]:
    """Facts that the parser lacks, and those that it has too many."""
    loose = {one for one in expected if " or " in one[1]}
    free = {one for one in found if any(one[::2] == other[::2] and _allows(other[1], one[1]) for other in loose)}
    met = {other for other in loose if any(one[::2] == other[::2] for one in free)}
    return frozenset(expected - found - met), frozenset(found - expected - free)


def _allows(loose: str, role: str) -> bool:
    return any(role.startswith(part) for part in loose.split(" or "))


def parsed(graph: Any, sentence: Sentence) -> Found:
    """The facts of an analysis between the words that the expected ones are about."""
    if not isinstance(graph, Graph):
        return frozenset()
    heads, arguments = {one[0] for one in sentence.expected}, {one[2] for one in sentence.expected}
    found = set()
    for fact in facts(graph):
        head, argument = (one.form.lower() for one in (fact.predicate, fact.argument))
        head, argument = sentence.forms.get(head, head), sentence.forms.get(argument, argument)
        if head in heads and argument in arguments:
            found.add((head, str(fact.role), argument))
    return frozenset(found)


def compare(spec: str, all_sentences: list[Sentence], examples: int) -> None:
    parser = load_parser(spec)
    wrong: Counter[str] = Counter()
    total: Counter[str] = Counter()
    missing = surplus = known = 0
    shown: list[str] = []
    for sentence, graph in zip(all_sentences, parser.parse([one.text for one in all_sentences]), strict=True):
        lacks, more = same(sentence.expected, parsed(graph, sentence))
        total[sentence.construction] += 1
        known += len(sentence.expected)
        missing, surplus = missing + len(lacks), surplus + len(more)
        if lacks or more:
            wrong[sentence.construction] += 1
            shown.append(f"  {sentence.construction}: {sentence.text} lacks {sorted(lacks)}, has {sorted(more)}")
    share = sum(wrong.values()) / len(all_sentences)
    print(f"{spec}: {sum(wrong.values())} of {len(all_sentences)} sentences disagree ({share:.1%});")
    print(f"  of {known} facts {missing} are missing ({missing / known:.1%}), {surplus} too many")
    for construction, count in wrong.most_common():
        print(f"  {construction}: {count} of {total[construction]}")
    step = max(1, len(shown) // max(examples, 1))
    print("\n".join(shown[::step][:examples]))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("-p", "--parser", action="append", default=[])
    parser.add_argument("--items", type=int, default=2000)
    parser.add_argument("--errors", type=int, default=20)
    options = parser.parse_args()
    found = list(sentences(options.items))
    for spec in options.parser or ["minilm"]:
        compare(spec, found, options.errors)


if __name__ == "__main__":
    main()
