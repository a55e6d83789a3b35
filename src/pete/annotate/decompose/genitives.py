"""*The engine of the ferry* and *the ferry's engine*: the one written for the other, where T has it."""

from __future__ import annotations

from pete import english
from pete.construct.source import Source
from pete.model import EntailmentRule, Fact

_ARTICLES = english.words("articles")


def exchanged_genitive(text: Source, fact: Fact) -> EntailmentRule | None:
    """The rule that turns the genitive of a fact ``x --prep:of--> y``; None where it is not to be told.

    >>> from pete.normalise.examples import read_tree
    >>> tree = read_tree('''The the DET DT 2 det
    ... roof roof NOUN NN 6 nsubj
    ... of of ADP IN 5 case
    ... the the DET DT 5 det
    ... barn barn NOUN NN 2 nmod
    ... leaks leak VERB VBZ 0 root''')
    >>> source = Source(tree)
    >>> [fact] = [fact for fact in source.meaning.facts if str(fact.role) == "prep:of"]
    >>> exchanged_genitive(source, fact)
    EntailmentRule(left='The roof of the barn', right="The barn's roof")
    """
    if str(fact.role) != "prep:of":
        return None
    head, owner = fact.predicate.index, fact.argument.index
    made = _possessive(text, head, owner) if "prepositional" in fact.construction else _with_of(text, head, owner)
    return made if made is not None and len(made.places(text.text)) == 1 else None


def _possessive(text: Source, head: int, owner: int) -> EntailmentRule | None:
    """*the roof of the barn* ⇒ *the barn's roof*; where nothing else follows the noun."""
    below = sorted(text.descendants(owner))
    start = min(text.descendants(head))
    if below != list(range(head + 1, below[-1] + 1)) or not _plain(text, range(start, head)):
        return None
    if text.word(head + 1).form.lower() != "of" or text.word(below[-1]).index != owner:
        return None
    possessor = _span(text, head + 2, below[-1])
    noun = _span(text, start + (text.word(start).form.lower() in _ARTICLES), head)
    mark = "'" if text.word(owner).xpos in {"NNS", "NNPS"} and possessor.endswith("s") else "'s"
    left = _span(text, start, below[-1])
    right = f"{possessor}{mark} {noun}"
    return EntailmentRule(left, right[0].upper() + right[1:] if left[0].isupper() else right)


def _with_of(text: Source, head: int, owner: int) -> EntailmentRule | None:
    """*the barn's roof* ⇒ *the roof of the barn*."""
    below = sorted(text.descendants(owner))
    marks = [word.index for word in text.children(owner, "case")]
    if text.word(owner).upos == "PRON" or marks != [below[-1]] or below != list(range(below[0], below[-1] + 1)):
        return None
    if not _plain(text, range(below[-1] + 1, head)):
        return None
    possessor, noun = _span(text, below[0], marks[0] - 1), _span(text, below[-1] + 1, head)
    left = _span(text, below[0], head)
    first = text.word(below[0])
    if first.upos != "PROPN" and possessor[0].isupper():
        possessor = possessor[0].lower() + possessor[1:]
    right = f"the {noun} of {possessor}"
    return EntailmentRule(left, right[0].upper() + right[1:] if left[0].isupper() else right)


def _plain(text: Source, indices: range) -> bool:
    """Whether only articles, adjectives, numbers and nouns stand there."""
    return all(text.word(index).upos in {"DET", "ADJ", "NOUN", "PROPN", "NUM"} for index in indices)


def _span(text: Source, first: int, last: int) -> str:
    start, end = text.word(first).start, text.word(last).end
    if start is not None and end is not None and end > start:
        return text.text[start:end]
    return " ".join(text.word(index).form for index in range(first, last + 1))
