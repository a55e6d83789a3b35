"""From the trace to the set: what the choice looks at, and the pairs that it chose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from pete.construct.choose.balance import CandidateTraits
from pete.construct.choose.describe import Describer, Description, Item
from pete.construct.choose.matched_candidate import Candidate as MatchCandidate
from pete.construct.choose.matched_candidate import is_deep
from pete.construct.choose.partners import ORIGINS, Stated, couples, possible_partners
from pete.datasets.split import split_pairs
from pete.fingerprints import Fingerprint, folded, text_key
from pete.formats.files import atomic_writer
from pete.model import Answer, Pair
from pete.runs.build_plan import Places, Selection
from pete.runs.build_trace import CandidateLine, SentenceLine, line_of, read_trace


class _Word(msgspec.Struct):
    index: int = 0


class _Fact(msgspec.Struct):
    predicate: _Word = msgspec.field(default_factory=_Word)
    role: str = ""
    argument: _Word = msgspec.field(default_factory=_Word)


class _Light(msgspec.Struct):
    """What is read of a pair to choose and to count it; the rest is passed over."""

    id: str
    text: str
    label: Answer | None
    source: str
    tags: tuple[str, ...]
    difficulty: float = 0.0
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    fact: _Fact = msgspec.field(default_factory=_Fact)
    hypothesis: str = ""
    words: tuple[str, ...] = ()
    origin: str = ""
    between: int = 0
    natural: float = 1.0
    sure: float = 1.0

    @property
    def stated(self) -> Stated:
        places = (self.fact.predicate.index, self.fact.role, self.fact.argument.index)
        return Stated(self.id, self.label, places, self.origin or ORIGINS[0], bool(self.wrong))


_light = msgspec.json.Decoder(_Light).decode


def keys(trace: Path) -> Iterator[CandidateTraits]:
    """What the choice compares the candidates by; strings that recur are held once."""
    shared: dict[Any, Any] = {}
    for line in read_trace(trace):
        if isinstance(line, CandidateLine) and line.pair:
            pair = _light(line.pair)
            text = text_key(folded(pair.text))
            yield CandidateTraits(
                pair.id,
                pair.label,
                shared.setdefault(pair.tags, pair.tags),
                shared.setdefault(pair.source, pair.source),
                pair.difficulty,
                len(pair.text.split()),
                shared.setdefault(text, text),
            )


def candidates(trace: Path) -> Iterator[MatchCandidate]:
    """The pairs that matching chooses from, in their order, with those that each false one may be held against."""
    for text in _texts(trace):
        stated = [one.stated for one in text]
        for one, own in zip(text, stated, strict=True):
            pair = Pair(
                one.id, one.text, one.hypothesis, one.label, words=one.words, extra={"fact": {"role": one.fact.role}}
            )
            deep = is_deep(one.fact.role, one.tags, one.between)
            hard, disputed = one.origin in {"error", "near"}, one.difficulty > 0
            partners = tuple(possible_partners(own, stated))
            yield MatchCandidate(pair, hard, deep, disputed, one.natural, 1 - one.sure, partners)


def _texts(trace: Path, chosen: Collection[str] | None = None) -> Iterator[list[_Light]]:
    """The pairs of the trace, or those chosen, text by text."""
    made = (_light(line.pair) for line in read_trace(trace) if isinstance(line, CandidateLine) and line.pair)
    wanted = (one for one in made if chosen is None or one.id in chosen)
    yield from (list(text) for _, text in groupby(wanted, key=lambda one: one.text))


def write_set(
    where: Places, parsers: Iterable[str], chosen: Collection[str], selection: Selection
) -> tuple[Description, str]:
    """Write the chosen pairs, each with its part ("split"), and the trace with every candidate's fate.

    Answers what the set consists of, and its fingerprint. The trace comes last:
    as long as it is the old one, the same command ends in the same files.
    """
    development = _development(where.trace, chosen, selection)
    partners: dict[str, str] = {}
    for text in _texts(where.trace, chosen):
        partners |= couples([one.stated for one in text])
    describer, fingerprint = Describer(parsers), Fingerprint()
    with atomic_writer(where.trace) as trace, atomic_writer(where.pairs) as out:
        for line in read_trace(where.trace):
            if isinstance(line, SentenceLine):
                describer.sentence(line.repeated, line.unparsed)
            elif isinstance(line, CandidateLine) and line.pair:
                pair = _light(line.pair)
                split = ("dev" if pair.id in development else "test") if pair.id in chosen else None
                describer.made(_item(pair, pair.id in partners), split)
                line = msgspec.structs.replace(line, fate="not chosen" if split is None else "kept")
                if split is not None:
                    written = _completed(bytes(line.pair), partners.get(pair.id), split)
                    fingerprint.add(written)
                    out.write(written)
            elif isinstance(line, CandidateLine):
                describer.dropped(line.source, line.label, line.role, line.stage, line.reason)
            trace.write(line_of(line))
    return describer.result(), fingerprint.digits


def _development(trace: Path, chosen: Collection[str], selection: Selection) -> set[str]:
    """The ids of the development part. To split, a text's key is as good as the text."""
    held = (key for key in keys(trace) if key.id in chosen)
    pairs = (Pair(key.id, key.text.hex(), "", key.label, tags=key.tags[:1]) for key in held)
    return {pair.id for pair in split_pairs(pairs, selection.dev_share, selection.seed)[0]}


def _item(pair: _Light, coupled: bool) -> Item:
    deep = is_deep(pair.fact.role, pair.tags, pair.between)
    told = (pair.difficulty, pair.right, pair.wrong, pair.origin, coupled, deep)
    return Item(pair.source, pair.label, pair.fact.role, pair.tags, *told)


def _completed(record: bytes, partner: str | None, split: str) -> bytes:
    """A pair's line with its partner and its part as the last keys; the rest stays as it was made."""
    coupled = b"" if partner is None else b',"partner":' + msgspec.json.encode(partner)
    return record[:-1] + coupled + f',"split":"{split}"}}\n'.encode()
