"""The conversion: phrase structure in, a graph of Universal Dependencies out."""

from __future__ import annotations

from pete.english.lemmas import lemma
from pete.errors import FormatError
from pete.formats.brackets import Tree
from pete.formats.places import placed
from pete.model import Graph, Token
from pete.phrases.attach import Arc, Attachment
from pete.phrases.parts import features, part_of_speech
from pete.phrases.phrase import Phrase, phrase_of
from pete.phrases.regroup import regroup
from pete.phrases.repairs import repair

SCHEME = "penn"


def dependencies(tree: Tree, text: str | None = None) -> Graph:
    """The words of a phrase-structure tree and their dependencies, in the labels of UD.

    The scheme is "penn": normalisation has a few changes of shape to make that
    trees of other schemes need as well.

    Function tags are used where there are any; traces are left out. With
    ``text``, words get the characters that they stand for in it, and their
    forms as the text spells them; a word that is not there has -1, -1.

    >>> from pete.formats.brackets import read_brackets
    >>> [tree] = read_brackets(["(S (NP (DT The) (NN dog)) (VP (VBZ is) (PP (IN in) (NP (NNP Rome)))) (. .))"])
    >>> [(word.form, word.lemma, word.head, word.deprel) for word in dependencies(tree).words][:3]
    [('The', 'the', 2, 'det'), ('dog', 'dog', 5, 'nsubj'), ('is', 'be', 5, 'cop')]
    """
    phrase = phrase_of(tree)
    if phrase is None:
        raise FormatError("-", None, "a tree without words", "treat it as a failure to parse")
    phrase = regroup(phrase)
    words = list(phrase.words())
    arcs = repair(Attachment(phrase).arcs, words)
    tokens = tuple(_token(word, arcs[word.index]) for word in words)
    spaced = " ".join(word.word for word in words)
    graph = placed(Graph("", tokens, scheme=SCHEME), spaced if text is None else text)
    return graph if text is None else _as_spelt(graph)


def _token(word: Phrase, arc: Arc) -> Token:
    upos = part_of_speech(word.word, word.category, arc)
    base = lemma(word.word, word.category)
    return Token(word.index, word.word, base, upos, word.category, features(word.category), arc.head, arc.label)


def _as_spelt(graph: Graph) -> Graph:
    words = tuple(
        word._replace(form=graph.text[word.start : word.end]) if 0 <= word.start < word.end else word
        for word in graph.words
    )
    return Graph(graph.text, words, graph.multiwords, graph.empties, graph.comments, graph.scheme)
