"""UAS and LAS beside the PETE score: a parser's trees against gold trees, word by word."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from pete.model import Analysis, Graph, Token
from pete.stats.counts import share
from pete.stats.word_alignment import align

__all__ = ["AttachmentCounts", "attachment"]


@dataclass(frozen=True, slots=True)
class AttachmentCounts:
    """What attachment scores are made of; sentences add, so that a treebank can stream past.

    Each score is the F1 of words, 2·right / (gold words + system words), because
    parsers cut the text into words of their own; with gold words it is the plain
    share of right words. None where neither side has a word.

    >>> one = AttachmentCounts(gold_words=4, system_words=4, aligned=4, uas_right=3, las_right=2)
    >>> one.uas, one.las
    (0.75, 0.5)
    >>> missed = AttachmentCounts(gold_words=2)
    >>> (one + missed).uas  # 2 · 3 / (6 + 4)
    0.6
    >>> print(AttachmentCounts().uas)
    None
    """

    gold_words: int = 0
    system_words: int = 0
    aligned: int = 0
    uas_right: int = 0
    las_right: int = 0
    upos_right: int = 0
    lemma_right: int = 0

    def __add__(self, other: AttachmentCounts) -> AttachmentCounts:
        return AttachmentCounts(*(mine + its for mine, its in zip(astuple(self), astuple(other), strict=True)))

    def _f1(self, right: int) -> float | None:
        return share(2 * right, self.gold_words + self.system_words)

    @property
    def words(self) -> float | None:
        """F1 of the words themselves: how well the tokenisation agrees."""
        return self._f1(self.aligned)

    @property
    def uas(self) -> float | None:
        """F1 of words with the right head (unlabelled attachment score)."""
        return self._f1(self.uas_right)

    @property
    def las(self) -> float | None:
        """F1 of words with the right head and relation (labelled attachment score)."""
        return self._f1(self.las_right)

    @property
    def upos(self) -> float | None:
        """F1 of words with the right universal part of speech."""
        return self._f1(self.upos_right)

    @property
    def lemma(self) -> float | None:
        """F1 of words with the right lemma; a word without gold lemma ("_") is right."""
        return self._f1(self.lemma_right)


def attachment(gold: Graph, system: Analysis, *, full_label: bool = False) -> AttachmentCounts:
    """Compare one analysis with the gold analysis of the same text, as the CoNLL 2018 scorer does.

    Words are aligned by `pete.stats.word_alignment.align`. An aligned word has the right head
    when both heads are the root, or when the gold head is aligned to the system
    head. Relations are compared up to the colon ("nmod:poss" is "nmod") unless
    ``full_label``. A failed parse has no words: all gold words are missed.
    Both must speak one label scheme, else the counts mean nothing.

    Reference: D. Zeman et al. (2018), CoNLL 2018 Shared Task: Multilingual
    Parsing from Raw Text to Universal Dependencies.

    >>> def tree(head_of_birds: int) -> Graph:
    ...     return Graph("birds sing", (Token(1, "birds", head=head_of_birds, deprel="nsubj", start=0, end=5),
    ...                                 Token(2, "sing", head=0, deprel="root", start=6, end=10)))
    >>> attachment(tree(2), tree(2)).uas, attachment(tree(2), tree(0)).uas
    (1.0, 0.5)
    """
    if not isinstance(system, Graph):
        return AttachmentCounts(gold_words=len(gold.words))
    to_gold = align(gold, system)
    pairs = [(gold.word(ours), system.word(theirs)) for theirs, ours in to_gold.items()]
    to_gold[0] = 0  # the root is nobody's word and the same in both
    headed = [(ours, theirs) for ours, theirs in pairs if to_gold.get(theirs.head) == ours.head]
    return AttachmentCounts(
        gold_words=len(gold.words),
        system_words=len(system.words),
        aligned=len(pairs),
        uas_right=len(headed),
        las_right=sum(_label(ours, full_label) == _label(theirs, full_label) for ours, theirs in headed),
        upos_right=sum(ours.upos == theirs.upos for ours, theirs in pairs),
        lemma_right=sum(ours.lemma in ("_", theirs.lemma) for ours, theirs in pairs),
    )


def _label(word: Token, full: bool) -> str:
    return word.deprel if full else word.deprel.partition(":")[0]
