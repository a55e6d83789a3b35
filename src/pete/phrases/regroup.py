"""Flat noun phrases with more structure than their brackets show: possessors and coordinations get a phrase."""

from __future__ import annotations

from pete.phrases.phrase import Phrase

_NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS"})
_ADJECTIVES = frozenset({"JJ", "JJR", "JJS", "VBN", "VBG", "ADJP"})
_ADVERBS = frozenset({"RB", "RBR", "RBS"})
_QUESTIONS = {"NP": "WHNP", "ADVP": "WHADVP", "PP": "WHPP"}
_NOMINAL = frozenset({"NP", "NX", "NAC"})


def regroup(phrase: Phrase) -> Phrase:
    """The phrase with an inner phrase around each possessor and each pair of coordinated words."""
    if phrase.index:
        return phrase
    children = tuple(regroup(child) for child in phrase.children)
    if phrase.category in _NOMINAL:
        children = _coordinated(_possessor(children))
    if phrase.category in {"SBAR", "SBARQ"}:
        children = tuple(_question_phrase(child) for child in children)
    if phrase.category in {"NP", "QP"}:
        children = _amount(children)
    return Phrase(phrase.category, children, functions=phrase.functions)


def _question_phrase(phrase: Phrase) -> Phrase:
    """Parsers sometimes call "who" before its clause a noun phrase; it is a phrase of questions and relatives."""
    words = {word.category for word in phrase.words()}
    category = _QUESTIONS.get(phrase.category, "")
    fits = words & {"WDT", "WP", "WP$", "WRB"} and words <= {"WDT", "WP", "WP$", "WRB", "IN", "TO", "NN", "NNS"}
    if not category or not fits:
        return phrase
    children = tuple(_question_phrase(child) for child in phrase.children)
    return Phrase(category, children, functions=phrase.functions)


def _possessor(children: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """ "the boy 's dog" -> "(the boy 's) dog"."""
    places = [place for place, child in enumerate(children) if child.category == "POS"]
    if not places or not 0 < places[-1] < len(children) - 1:
        return children
    end = places[-1] + 1
    return Phrase("NP", children[:end]), *children[end:]


def _amount(children: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """ "$ 5 million" -> "$ (5 million)"."""
    for place, child in enumerate(children[:-2]):
        numbers = children[place + 1 : place + 3]
        if child.category == "$" and all(number.category == "CD" for number in numbers):
            return *children[: place + 1], Phrase("QP", numbers), *children[place + 3 :]
    return children


def _coordinated(children: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    links = [place for place, child in enumerate(children) if child.category == "CC" and 0 < place < len(children) - 1]
    if len(links) != 1 or any(child.children for child in children if child.category in {"NP", "SBAR", "S", "VP"}):
        return children
    [link] = links
    before, after = children[link - 1], children[link + 1 :]
    if before.category in _ADJECTIVES:
        return _adjectives(children, link)
    if before.category in _NOUNS and len(after) > 1:
        modifiers = all(child.category in _NOUNS for child in after) and before.category in {"NN", "NNP"}
        if modifiers and after[0].category == before.category:
            return *children[: link - 1], Phrase("NX", children[link - 1 : link + 2]), *children[link + 2 :]
        if all(child.index for child in children):
            return Phrase("NP", children[:link]), children[link], Phrase("NP", after)
    return children


def _adjectives(children: tuple[Phrase, ...], link: int) -> tuple[Phrase, ...]:
    """ "big , wild and very old dogs" -> "(big , wild and very old) dogs"."""
    end = link + 1
    while end < len(children) and children[end].category in _ADVERBS:
        end += 1
    if end >= len(children) or children[end].category not in _ADJECTIVES:
        return children
    start = link - 1
    while start > 1 and children[start - 1].category == "," and children[start - 2].category in _ADJECTIVES:
        start -= 2
    if start == 0 and end == len(children) - 1:
        return children
    return *children[:start], Phrase("ADJP", children[start : end + 1]), *children[end + 1 :]
