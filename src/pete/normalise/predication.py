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

from pete.normalise.markers import marker
from pete.normalise.relations import Children, Relation, Relations, by_head, first
from pete.normalise.verbs import is_past_participle, is_present_participle

_CONCERNED = {"mod", "appos", "title", "poss", "subj"}
_NOMINAL = {"NOUN", "PROPN", "PRON", "NUM", "SYM", "X"}


def unify_predication(sentence: Relations) -> Relations:
    below = by_head(sentence.links)
    links: list[Relation] = []
    for link in sentence.links:
        if link.role in _CONCERNED or link.role[:5] == "prep:":
            links += _changed(sentence, below, link)
        else:
            links.append(link)
    return sentence._replace(links=tuple(links))


def _changed(sentence: Relations, below: Children, link: Relation) -> tuple[Relation, ...]:
    match link.role:
        case "mod":
            return (_modifier(sentence, link),)
        case "appos":
            return (Relation(link.head, "is", link.dependent, (*link.construction, "apposition")),)
        case "title":
            common = sentence.word(link.dependent).upos == "NOUN"
            named = (Relation(link.head, "is", link.dependent, (*link.construction, "apposition")),)
            return (link, *named) if common else (link,)
        case "poss":
            return (Relation(link.head, "prep:of", link.dependent, (*link.construction, "possessive")),)
        case "subj":
            return (_predicate(sentence, below, link),)
        case role if role[:5] == "prep:":
            return (_existential_place(sentence, below, link),)
        case _:
            return (link,)


def _modifier(sentence: Relations, link: Relation) -> Relation:
    noun, word = link.head, link.dependent
    tags = (*link.construction, "prenominal" if word < noun else "postnominal")
    if is_past_participle(sentence, word):
        return Relation(word, "obj", noun, tags)
    if is_present_participle(sentence, word) or sentence.word(word).upos in {"ADJ", "VERB"}:
        return Relation(word, "subj", noun, tags)
    return link


def _predicate(sentence: Relations, below: Children, link: Relation) -> Relation:
    """The subject of a noun, of a preposition's noun, or of "there is"."""
    predicate, subject = link.head, link.dependent
    if _is_existential(sentence, below, predicate):
        return Relation(subject, "exists", subject, (*link.construction, "existential"))
    if not first(below[predicate], "cop") or sentence.word(predicate).upos not in _NOMINAL:
        return link
    preposition = marker(sentence, below, predicate, "case")
    if preposition:
        return Relation(subject, f"prep:{preposition}", predicate, (*link.construction, "copular"))
    return Relation(subject, "is", predicate, (*link.construction, "copular"))


def _is_existential(sentence: Relations, below: Children, verb: int) -> bool:
    return first(below[verb], "expl") is not None and sentence.word(verb).lemma == "be"


def _existential_place(sentence: Relations, below: Children, link: Relation) -> Relation:
    """ "There is a cart behind the barn": parsers hang the barn on "is" or on "cart"; it says where the cart is."""
    subject = first(below[link.head], "subj")
    if subject and link.dependent > subject.dependent and _is_existential(sentence, below, link.head):
        return link._replace(head=subject.dependent, construction=(*link.construction, "existential"))
    return link
