"""A dependency tree as indented text, in words for people who have never seen a label."""

from __future__ import annotations

from collections.abc import Iterator

from pete.model import Graph, Token
from pete.wording import visible

# What a word is to the word above it. A subtype that is not listed reads as its main type.
PHRASES = {
    "root": "the heart of the sentence",
    "nsubj": "who or what does it, or is it",
    "nsubj:pass": "who or what it is done to",
    "csubj": "a clause that does it, or is it",
    "obj": "whom or what",
    "iobj": "to or for whom",
    "ccomp": "what is said, thought or caused",
    "xcomp": "what completes it",
    "obl": "where, when, how or with whom",
    "obl:agent": "by whom",
    "nmod": "what it goes with",
    "nmod:poss": "whose",
    "amod": "of what kind",
    "nummod": "how many",
    "advmod": "how, when or where",
    "advcl": "a clause that says when, why or how",
    "acl": "a clause about it",
    "acl:relcl": "a clause that describes it",
    "appos": "another name for it",
    "conj": "joined to it",
    "cc": "joining word",
    "det": "which",
    "aux": "helping verb",
    "aux:pass": "helping verb of the passive",
    "cop": "linking verb",
    "case": "preposition",
    "mark": "word that opens the clause",
    "compound": "part of a compound",
    "compound:prt": "particle of the verb",
    "flat": "part of a name",
    "fixed": "part of a set phrase",
    "goeswith": "part of the same word",
    "expl": "place holder",
    "vocative": "who is spoken to",
    "discourse": "exclamation or filler",
    "dislocated": "said beside the sentence",
    "parataxis": "a second statement beside it",
    "list": "next in a list",
    "orphan": "left without its verb",
    "reparandum": "corrected by the speaker",
}


def phrase(label: str) -> str:
    """What a relation means, in words; the label itself where we have none.

    >>> phrase("nsubj:outer"), phrase("OBJ-OF")
    ('who or what does it, or is it', 'OBJ-OF')
    """
    return PHRASES.get(label) or PHRASES.get(label.partition(":")[0]) or label


def draw(graph: Graph) -> str:
    """The basic tree: each word below the word that it belongs to, and what it is to it.

    Punctuation that nothing hangs on is left out. Words of a graph that is no
    tree come once, those that no root reaches at the end.

    >>> words = (Token(1, "Dogs", deprel="nsubj", head=2), Token(2, "bark", deprel="root"))
    >>> print(draw(Graph("Dogs bark", words)))
    bark      the heart of the sentence [root]
    └─ Dogs   who or what does it, or is it [nsubj]
    """
    lines = list(_lines(graph))
    width = max((len(left) for left, _ in lines), default=0)
    return "\n".join(f"{left:<{width}}   {_meaning(word)}" for left, word in lines)


def _meaning(word: Token) -> str:
    words = phrase(word.deprel)
    return visible(f"[{words}]" if words == word.deprel else f"{words} [{word.deprel}]")


def _lines(graph: Graph) -> Iterator[tuple[str, Token]]:
    """(branch and form, word) from the top down. A stack, because a sentence may be deeper than Python's."""
    children: dict[int, list[Token]] = {}
    for word in graph.words:
        children.setdefault(word.head, []).append(word)
    seen: set[int] = set()
    # In word order, the words under the root first; then those that only a cycle holds.
    for top in [*children.get(0, []), *graph.words]:
        stack = [("", "", top)]
        while stack:
            mine, below, word = stack.pop()
            if word.index in seen or _mute(word, children):
                continue
            seen.add(word.index)
            yield mine + visible(word.form), word
            under = [c for c in children.get(word.index, ()) if c.index not in seen and not _mute(c, children)]
            for place, child in enumerate(reversed(under)):
                branch, rest = ("└─ ", "   ") if place == 0 else ("├─ ", "│  ")
                stack.append((below + branch, below + rest, child))


def _mute(word: Token, children: dict[int, list[Token]]) -> bool:
    return word.deprel == "punct" and word.index not in children
