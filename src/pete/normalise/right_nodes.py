"""Right node raising: what follows the last conjunct belongs to an earlier one whose place for it is empty.

Sam washed, and Lucy dried, the pans       washed --obj--> pans       (the comma before the object tells)
a founder of and investor in the firm      founder --nmod:of--> firm  (the bare preposition tells)
liable for, and insured against, damage    liable --obl:for--> damage, insured --obl:against--> damage
"""

from __future__ import annotations

from collections.abc import Iterator

from pete.normalise.relations import Children, Relation, Relations, by_head, first, lemma
from pete.normalise.verbs import is_verb

_TAG = "raised"
_BARE_ROLES = {"obl", "nmod", "advmod", "case"}


def raise_right_nodes(sentence: Relations) -> Relations:
    pairs = [(link.head, link.dependent) for link in sentence.links if link.role[:4] == "conj"]
    if not pairs:
        return sentence
    below = by_head(sentence.links)
    added = [link for earlier, later in pairs for link in _raised(sentence, below, earlier, later)]
    return sentence._replace(links=tuple(dict.fromkeys((*sentence.links, *added)))) if added else sentence


def _raised(sentence: Relations, below: Children, earlier: int, later: int) -> Iterator[Relation]:
    node = _shared_node(below, later)
    if node is None:
        return
    bare = _bare_preposition(sentence, below, earlier, later)
    comma = any(word.form == "," for word in sentence.words[later : node.dependent - 1])
    if bare:
        yield Relation(earlier, _oblique(sentence, earlier, bare), node.dependent, (_TAG,))
        own = _bare_preposition(sentence, below, later, node.dependent)
        if own and node.role == "obj":
            yield Relation(later, _oblique(sentence, later, own), node.dependent, (_TAG,))
    elif node.role == "obj" and comma and is_verb(sentence, earlier) and not first(below[earlier], "obj", "ccomp"):
        yield Relation(earlier, "obj", node.dependent, (_TAG,))


def _shared_node(below: Children, later: int) -> Relation | None:
    """The object of the last conjunct, or else the last noun that a preposition joins to it."""
    after = [link for link in below[later] if link.dependent > later and "coordinated" not in link.construction]
    objects = [link for link in after if link.role == "obj"]
    joined = [link for link in after if link.role.startswith(("nmod:", "obl:"))]
    return objects[-1] if objects else joined[-1] if joined else None


def _bare_preposition(sentence: Relations, below: Children, word: int, before: int) -> int:
    """A preposition after the word that has nothing to mark before the next conjunct; 0 where there is none."""
    for link in below[word]:
        index = link.dependent
        bare = not [under for under in below[index] if under.role not in {"cc", "conj"}]
        if word < index < before and bare and sentence.word(index).upos == "ADP" and link.role in _BARE_ROLES:
            return index
    return 0


def _oblique(sentence: Relations, word: int, preposition: int) -> str:
    kind = "nmod" if sentence.word(word).upos in {"NOUN", "PROPN", "PRON"} else "obl"
    return f"{kind}:{lemma(sentence.word(preposition))}"
