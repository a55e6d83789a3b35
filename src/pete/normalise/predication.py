"""What is said of a noun is one relation, whether before it, beside it or after "is".

a big boat, The boat is big          big --subj--> boat
grilled fish, The fish is grilled    grilled --obj--> fish
sleeping dogs, The dogs sleep        sleeping --subj--> dogs
Ann, the pilot, Ann is the pilot     Ann --is--> pilot
a cart behind the barn, The cart is behind the barn    cart --prep:behind--> barn
Ann's dog, the dog of Ann            dog --prep:of--> Ann
There is a boat                      boat --exists--> boat
"""

from __future__ import annotations

from collections.abc import Callable

from pete import english
from pete.normalise.links import Link, Sentence, first, new_link
from pete.normalise.markers import marker
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_past_participle, is_present_participle

_PERSONS = english.words("nouns-of-persons")
_NOMINAL = {"NOUN", "PROPN", "PRON", "NUM", "SYM", "X"}


def unify_predication(sentence: Sentence) -> Sentence:
    # Where nothing "is there", prepositions and adverbs stay as they are.
    changes = _CHANGES_WITH_EXPLETIVE if "expl" in sentence.tree.labels else _CHANGES
    links: list[Link] = []
    for link in sentence.links:
        change = changes.get(link[1])
        if change is None:
            links.append(link)
        else:
            links += change(sentence, link)
    return sentence.with_links(links)


def _apposition(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    return (new_link((link.head, "is", link.dependent, (*link.construction, "apposition"), "")),)


def _title(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    word = sentence.word(link.dependent)
    common = word.upos == "NOUN" or lemma(word) in _PERSONS  # "Captain Duarte" is a captain, "Mrs. Pym" no Mrs.
    return (link, *_apposition(sentence, link)) if common else (link,)


def _possessor(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    return (new_link((link.head, "prep", link.dependent, (*link.construction, "possessive"), "of")),)


def _outer_subject(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    """ "The trouble is that he left", "Her advice was to wait"."""
    return (new_link((link.dependent, "is", link.head, (*link.construction, "copular"), "")),)


def _modifier(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    noun, word = link.head, link.dependent
    tags = (*link.construction, "prenominal" if word < noun else "postnominal")
    if is_past_participle(sentence.word(word)):
        return (new_link((word, "obj", noun, tags, "")),)
    if is_present_participle(sentence.word(word)) or sentence.word(word).upos in {"ADJ", "VERB"}:
        return (new_link((word, "subj", noun, tags, "")),)
    return (link,)


def _subject(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    """The subject of a noun, of a preposition's noun, or of "there is"."""
    predicate, subject = link.head, link.dependent
    if _is_existential(sentence, predicate):
        return (new_link((subject, "exists", subject, (*link.construction, "existential"), "")),)
    if sentence.word(predicate).upos not in _NOMINAL:
        return (link,)
    relative = "relative" in link.construction and subject > predicate  # "as a hero, which he is"
    preposition = "" if relative else _preposition(sentence, predicate)
    if preposition:
        return (new_link((subject, "prep", predicate, (*link.construction, "copular"), preposition)),)
    return (new_link((subject, "is", predicate, (*link.construction, "copular"), "")),)


def _preposition(sentence: Sentence, predicate: int) -> str:
    """Its own, or that of the first conjunct: "is between a hope and a fear"."""
    own = marker(sentence, sentence.below, predicate, "case")
    if own or sentence.tree.label(predicate) != "conj" or sentence.tree.child(predicate, "cop"):
        return own
    return marker(sentence, sentence.below, sentence.tree.head(predicate), "case")


def _is_existential(sentence: Sentence, verb: int) -> bool:
    return sentence.word(verb).lemma == "be" and first(sentence.below[verb], "expl") is not None


def _place(sentence: Sentence, link: Link) -> tuple[Link, ...]:
    """ "There is a cart behind the barn": parsers hang the barn on "is" or on "cart"; it says where the cart is."""
    subjects = [other.dependent for other in sentence.below[link.head] if other.label == "subj"]
    if not subjects or link.dependent < subjects[0] or not _is_existential(sentence, link.head):
        return (link,)
    tags = (*link.construction, "existential")
    return tuple(link._replace(head=subject, construction=tags) for subject in subjects)


_CHANGES: dict[str, Callable[[Sentence, Link], tuple[Link, ...]]] = {
    "subj": _subject,
    "mod": _modifier,
    "appos": _apposition,
    "title": _title,
    "poss": _possessor,
    "outer": _outer_subject,
}
_CHANGES_WITH_EXPLETIVE = {**_CHANGES, "prep": _place, "adv": _place}
