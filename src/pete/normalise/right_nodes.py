"""Right node raising: what follows the last conjunct belongs to an earlier one whose place for it is empty.

Sam washed, and Lucy dried, the pans       washed --obj--> pans       (the comma before the object tells)
Lucy admired and dried the pans            admired --obj--> pans      (nobody admires without an object)
a founder of and investor in the firm      founder --nmod:of--> firm  (the bare preposition tells)
liable for, and insured against, damage    liable --obl:for--> damage, insured --obl:against--> damage
"""

from __future__ import annotations

from collections.abc import Iterator

from pete import english
from pete.english import kinds
from pete.normalise.links import Link, LinksOf, Sentence, first
from pete.normalise.tree import lemma
from pete.normalise.verbs import is_verb

_TAG = "raised"
_BETWEEN = {"cc", "conj"}
_BARE_ROLES = {"obl", "nmod", "advmod", "case"}


def raise_right_nodes(sentence: Sentence) -> Sentence:
    pairs = [(link.head, link.dependent) for link in sentence.links if link.label == "conj"]
    if not pairs:
        return sentence
    below = sentence.below
    added = [link for earlier, later in pairs for link in _raised(sentence, below, earlier, later)]
    return sentence.with_links(dict.fromkeys((*sentence.links, *added))) if added else sentence


def _raised(sentence: Sentence, below: LinksOf, earlier: int, later: int) -> Iterator[Link]:
    node = _shared_node(below, later)
    if node is None:
        return
    stranded = _before_conjunction(sentence, later)
    if stranded:
        last = max(link.dependent for link in below[later] if link.label in {"obj", "obl", "nmod"})
        yield _oblique(sentence, sentence.tree.head(stranded), stranded, last)
    bare = _bare_preposition(sentence, below, earlier, later)
    comma = any(word.form == "," for word in sentence.words[later : node.dependent - 1])
    if bare:
        yield _oblique(sentence, earlier, bare, node.dependent)
        own = _bare_preposition(sentence, below, later, node.dependent)
        if own and node.label == "obj":
            yield _oblique(sentence, later, own, node.dependent)
    elif (
        node.label == "obj"
        and _wants_object(sentence, below, earlier)
        and (comma or _needs_what_follows(sentence, below, earlier, later))
    ):
        yield Link(earlier, "obj", node.dependent, (_TAG,))


def _before_conjunction(sentence: Sentence, later: int) -> int:
    """A preposition that stands bare before the conjunction, wherever it hangs: "has a buyer for and grows fruit"."""
    tree = sentence.tree
    for conjunction in tree.children(later, "cc"):
        index = conjunction - 1
        while index and tree.label(index) == "punct":
            index -= 1
        if index and tree.word(index).upos == "ADP" and not tree.children(index) and tree.head(index) < index:
            return index if tree.label(index) in _BARE_ROLES else 0
    return 0


def _wants_object(sentence: Sentence, below: LinksOf, index: int) -> bool:
    acts = is_verb(sentence.word(index)) or sentence.word(index).form.endswith("ing")
    return acts and not first(below[index], "obj", "ccomp")


def _needs_what_follows(sentence: Sentence, below: LinksOf, earlier: int, later: int) -> bool:
    """A verb that such a subject never leaves without an object, with nothing before the next verb that could be one.

    Treebanks hang a shared object on the first verb, most parsers on the last; of a verb that may stand
    alone ("Lucy sang and dried the pans") nobody can tell, so it is left as the tree has it.
    """
    verb = sentence.word(earlier)
    known = kinds.verb(lemma(verb)) if is_verb(verb) else None
    if known is None or not (known.does and known.passive_stands):
        return False
    if known.alone & _kinds_of_subject(sentence, below, earlier):
        return False
    labels = {link.label for link in below[earlier] if earlier < link.dependent < later}
    apart = any(word.form == "," for word in sentence.words[earlier : later - 1])
    passive = any(lemma(sentence.word(link.dependent)) == "be" for link in below[earlier] if link.dependent < earlier)
    return labels <= _BETWEEN and not apart and (not passive or verb.xpos == "VBG")


_SOMEBODY = frozenset({"person"})


def _kinds_of_subject(sentence: Sentence, below: LinksOf, verb: int) -> kinds.Kinds:
    """What the subject names; a name and a personal pronoun, somebody; anything, where nothing is known of it."""
    subject = first(below[verb], "nsubj")
    word = sentence.word(subject.dependent) if subject else None
    if word is None:
        return kinds.KINDS
    if word.upos == "PROPN" or word.form.lower() in english.words("personal-pronouns"):
        return _SOMEBODY
    known = kinds.noun(lemma(word))
    return known.main_kinds if known else kinds.KINDS


def _shared_node(below: LinksOf, later: int) -> Link | None:
    """The object of the last conjunct, or else the last noun that a preposition joins to it."""
    after = [link for link in below[later] if link.dependent > later and "coordinated" not in link.construction]
    objects = [link for link in after if link.label == "obj"]
    joined = [link for link in after if link.marker and link.label in {"nmod", "obl"}]
    return objects[-1] if objects else joined[-1] if joined else None


def _bare_preposition(sentence: Sentence, below: LinksOf, word: int, before: int) -> int:
    """A preposition after the word that has nothing to mark before the next conjunct; 0 where there is none."""
    for link in below[word]:
        index = link.dependent
        bare = not [under for under in below[index] if under.label not in {"cc", "conj"}]
        if word < index < before and bare and sentence.word(index).upos == "ADP" and link.label in _BARE_ROLES:
            return index
    return 0


def _oblique(sentence: Sentence, word: int, preposition: int, noun: int) -> Link:
    label = "nmod" if sentence.word(word).upos in {"NOUN", "PROPN", "PRON"} else "obl"
    return Link(word, label, noun, (_TAG,), lemma(sentence.word(preposition)))
