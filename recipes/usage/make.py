"""How English verbs, nouns and adjectives are used, counted in a treebank.

    python recipes/usage/make.py ../shared/treebanks/ud_english_ewt/en_ewt-ud-train.conllu \\
        --company ../shared/treebanks/ud_english_gum/en_gum_free-train.conllu --without recipes/minilm/set_aside.txt \\
        --only-company

writes src/pete/english/usage/{verbs,nouns,adjectives,company}.tsv. Counts alone; no sentence is kept. Facts, not
labels, are counted, so that an object counts wherever it stands: "the book she wrote" has one. The company that
words keep (persons or things as subject and object) is counted in the files behind --company too, but for the
documents that --without names. Without --only-company the other tables are written too; the bundled ones were made
before objects of control verbs ("asked us to leave") counted as objects.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from pete import english
from pete.construct.say.persons import is_person
from pete.construct.source import Source
from pete.formats.conllu import open_conllu
from pete.model import Graph, Token
from pete.normalise.facts import Meaning, meaning
from pete.normalise.tree import lemma

OUT = Path(__file__).parents[2] / "src/pete/english/usage"
PERSONS = {"i", "you", "he", "she", "we", "who", "somebody", "someone", "anyone", "everyone", "nobody", "everybody"}
THINGS = {"it", "this", "that", "which", "what", "something", "anything", "nothing", "everything"}
COUNTING = {"a", "an", "one", "each", "every", "another", "many", "these", "those", "few", "several"}
VERBS = (
    "object", "no_object", "passive", "iobj", "comp", "infinitive", "person_subject", "thing_subject",
    "person_object", "thing_object",
)  # fmt: skip
NOUNS = ("counted", "plural", "bare", "other")
ADJECTIVES = ("predicative", "attributive")
COMPANY = ("person_subject", "thing_subject", "person_object", "thing_object")
FEWEST = 2  # words seen once are mostly slips


def kind(word: Token) -> str:
    name = lemma(word)
    return "person" if name in PERSONS else "thing" if name in THINGS else ""


def count_verbs(graph: Graph, found: Meaning, verbs: dict[str, Counter[str]]) -> None:
    for word in graph.words:
        if word.upos != "VERB" or word.feature("Typo"):
            continue
        counts, roles = verbs[lemma(word)], set()
        labels = {child.deprel for child in graph.words if child.head == word.index}
        for fact in found.facts:
            if fact.predicate.index != word.index:
                continue
            role = str(fact.role)
            roles.add(role)
            filler = kind(fact.argument)
            if role in {"subj", "obj"} and filler:
                counts[f"{filler}_{'subject' if role == 'subj' else 'object'}"] += 1
            if role[:5] == "prep:":
                counts[role] += 1
        passive = "aux:pass" in labels
        counts["passive"] += passive
        if not passive and word.xpos != "VBN":
            counts["object" if "obj" in roles else "no_object"] += 1
        counts["iobj"] += "iobj" in roles
        counts["comp"] += "ccomp" in labels
        counts["infinitive"] += "xcomp" in labels


def count_nouns(graph: Graph, nouns: dict[str, Counter[str]]) -> None:
    for word in graph.words:
        if word.upos != "NOUN" or word.deprel in {"compound", "flat"} or word.feature("Typo"):
            continue
        below = [child for child in graph.words if child.head == word.index]
        counts = nouns[lemma(word)]
        if word.xpos == "NNS":
            counts["plural"] += 1
        elif any(lemma(child) in COUNTING for child in below):
            counts["counted"] += 1
        elif not any(child.deprel in {"det", "nmod:poss", "nummod", "compound", "conj"} for child in below):
            counts["bare"] += word.deprel in {"nsubj", "obj", "nsubj:pass"}
        else:
            counts["other"] += 1


def count_adjectives(graph: Graph, adjectives: dict[str, Counter[str]]) -> None:
    for word in graph.words:
        if word.upos == "ADJ" and not word.feature("Typo"):
            if word.deprel == "amod":
                adjectives[lemma(word)]["attributive"] += 1
            elif any(child.head == word.index and child.deprel == "cop" for child in graph.words):
                adjectives[lemma(word)]["predicative"] += 1


def count_company(graph: Graph, company: dict[str, Counter[str]]) -> None:
    """Persons and things as subjects and objects, nouns as well as pronouns; bodies and names count as neither."""
    source = Source(graph)
    for fact in source.meaning.facts:
        verb, noun = fact.predicate, fact.argument
        if verb.upos not in {"VERB", "ADJ"} or fact.role.kind not in {"subj", "obj"} or verb.feature("Typo"):
            continue
        person = is_person(noun, source)
        told = noun.upos in {"NOUN", "PRON"} or (noun.upos == "PROPN" and person)
        if person is None or not told or lemma(noun) in english.words("nouns-of-groups"):
            continue
        key = f"{'person' if person else 'thing'}_{'subject' if fact.role.kind == 'subj' else 'object'}"
        company[f"{lemma(verb)}\t{verb.upos}"][key] += 1


def graphs_without(path: Path, names: set[str]) -> Iterator[Graph]:
    """The sentences of a file but for those of the documents named."""
    for graph in open_conllu(path):
        if (graph.comment("sent_id") or "").rpartition("-")[0] not in names:
            yield graph


def write_company(company: dict[str, Counter[str]]) -> None:
    lines = ["\t".join(["lemma", "upos", *COMPANY])]
    for word, counts in sorted(company.items()):
        if word.partition("\t")[0].isalpha() and sum(counts.values()) >= 2 * FEWEST:
            lines.append("\t".join([word, *(str(counts[column]) for column in COMPANY)]))
    (OUT / "company.tsv").write_text("\n".join(lines) + "\n", encoding="utf8")
    print(f"company.tsv: {len(lines) - 1} words")


def write(name: str, columns: tuple[str, ...], table: dict[str, Counter[str]], prepositions: bool = False) -> None:
    header = ["lemma", *columns, *(["prepositions"] if prepositions else [])]
    lines = ["\t".join(header)]
    for word, counts in sorted(table.items()):
        if not word.isalpha() or sum(counts.values()) < FEWEST:
            continue
        row = [word, *(str(counts[column]) for column in columns)]
        if prepositions:
            found = [(key[5:], number) for key, number in counts.items() if key[:5] == "prep:" and number > 1]
            row.append(" ".join(f"{key}={number}" for key, number in sorted(found, key=lambda one: (-one[1], one[0]))))
        lines.append("\t".join(row))
    (OUT / f"{name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf8")
    print(f"{name}.tsv: {len(lines) - 1} words")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("treebank", type=Path, nargs="+")
    options.add_argument("--company", type=Path, action="append", default=[])
    options.add_argument("--without", type=Path)
    options.add_argument("--only-company", action="store_true", help="leave the other tables as they are")
    verbs: dict[str, Counter[str]] = defaultdict(Counter)
    nouns: dict[str, Counter[str]] = defaultdict(Counter)
    adjectives: dict[str, Counter[str]] = defaultdict(Counter)
    company: dict[str, Counter[str]] = defaultdict(Counter)
    chosen = options.parse_args()
    aside = set(chosen.without.read_text(encoding="utf8").split()) if chosen.without else set()
    for path in chosen.company:
        for graph in graphs_without(path, aside):
            count_company(graph, company)
    for path in chosen.treebank:
        for graph in open_conllu(path):
            count_company(graph, company)
            if chosen.only_company:
                continue
            count_verbs(graph, meaning(graph), verbs)
            count_nouns(graph, nouns)
            count_adjectives(graph, adjectives)
    write_company(company)
    if chosen.only_company:
        return
    write("verbs", VERBS, verbs, prepositions=True)
    write("nouns", NOUNS, nouns)
    write("adjectives", ADJECTIVES, adjectives)


if __name__ == "__main__":
    main()
