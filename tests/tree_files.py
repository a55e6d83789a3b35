"""What every file of hand-made trees must keep: whole texts, one root, no cycle, known parts of speech."""

from __future__ import annotations

from collections.abc import Iterable

from pete.model import Graph

PARTS_OF_SPEECH = frozenset("ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split())
UD_LABELS = frozenset(  # those of UD English EWT
    """
    acl acl:relcl advcl advcl:relcl advmod amod appos aux aux:pass case cc cc:preconj ccomp compound compound:prt
    conj cop csubj csubj:outer csubj:pass dep det det:predet discourse dislocated expl fixed flat goeswith iobj list
    mark nmod nmod:desc nmod:poss nmod:unmarked nsubj nsubj:outer nsubj:pass nummod obj obl obl:agent obl:unmarked
    orphan parataxis punct reparandum root vocative xcomp
    """.split()
)


def comment(graph: Graph, name: str) -> str:
    [value] = [line.partition(" = ")[2] for line in graph.comments if line.startswith(f"# {name} = ")]
    return value


def rebuilt(graph: Graph) -> str:
    """The text as the forms and SpaceAfter=No say it."""
    pieces = {word.index: (word.form, word.misc) for word in graph.words}
    for multiword in graph.multiwords:
        for index in range(multiword.first, multiword.last + 1):
            del pieces[index]
        pieces[multiword.first] = (multiword.form, multiword.misc)
    text = "".join(
        form + ("" if "SpaceAfter=No" in misc.split("|") else " ") for _, (form, misc) in sorted(pieces.items())
    )
    return text.removesuffix(" ")


def check_texts(graphs: Iterable[Graph]) -> None:
    for graph in graphs:
        assert rebuilt(graph) == graph.text == comment(graph, "text")


def check_shapes(graphs: Iterable[Graph]) -> None:
    for graph in graphs:
        heads = {word.index: word.head for word in graph.words}
        assert list(heads.values()).count(0) == 1, graph.text
        assert [word.head for word in graph.words if word.deprel == "root"] == [0], graph.text
        for index in heads:
            place, steps = index, 0
            while place:
                place, steps = heads[place], steps + 1
                assert steps <= len(heads), f"{graph.text}: a cycle at word {index}"


def check_labels(graphs: Iterable[Graph], labels: frozenset[str]) -> None:
    for graph in graphs:
        assert {word.deprel for word in graph.words} <= labels, graph.text
        assert {word.upos for word in graph.words} <= PARTS_OF_SPEECH, graph.text
        assert all(word.xpos != "_" for word in graph.words), graph.text


def check_final_marks(graphs: Iterable[Graph], marks: str) -> None:
    """The mark that ends the sentence hangs on the root."""
    for graph in graphs:
        last = graph.words[-1]
        assert last.form in marks, graph.text
        assert last.deprel == "punct", graph.text
        assert graph.words[last.head - 1].head == 0, graph.text
