"""A handful of pairs in, the records of all systems out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pete.entail.entailer_contract import checked_decide
from pete.model import AnalysedPair, Analysis, ItemRecord, Pair, ParseFailure, Verdict
from pete.model.record import NO_PARSER, TagPair
from pete.runs.analyse import Analyst
from pete.runs.plan import Contestant

Tagged = Sequence[tuple[TagPair, ...]]  # of each pair
Keep = Callable[
    [Mapping[str, Mapping[str, Analysis]], Sequence[str]], None
]  # analyses by parser and sentence, in order

Decide = Callable[[Contestant, Sequence[AnalysedPair]], list[Verdict]]


def ask(field: Contestant, pairs: Sequence[AnalysedPair]) -> list[Verdict]:
    """What the entailer of a contestant says."""
    return checked_decide(field.entailer, pairs)


def answer(
    contestants: Sequence[Contestant],
    chunk: Sequence[Pair],
    tagged: Tagged,
    analysts: Mapping[str, Analyst],
    keep: Keep = lambda analyses, sentences: None,
    decide: Decide = ask,
) -> Iterator[ItemRecord]:
    """The records of a chunk: pairs outside, contestants inside. ``keep`` is given what they are made from first."""
    needed = dict.fromkeys(field.system.parser for field in contestants)
    analyses = {name: _analyses(name, sentences_of(chunk), analysts) for name in needed}
    keep(analyses, sentences_of(chunk))
    columns = [_records(field, chunk, tagged, analyses[field.system.parser], decide) for field in contestants]
    for row in zip(*columns, strict=True):
        yield from row


def analyses_of(
    contestants: Iterable[Contestant], chunk: Sequence[Pair], analysts: Mapping[str, Analyst]
) -> dict[str, Mapping[str, Analysis]]:
    """What the contestants' parsers make of a chunk; after it was answered, they know it by heart."""
    needed = dict.fromkeys(field.system.parser for field in contestants if field.parser is not None)
    return {name: analysts[name].analyse(sentences_of(chunk)) for name in needed}


def sentences_of(chunk: Iterable[Pair]) -> list[str]:
    """All that has to be parsed."""
    return [sentence for pair in chunk for sentence in (pair.text, pair.hypothesis)]


def _analyses(name: str, sentences: Iterable[str], analysts: Mapping[str, Analyst]) -> Mapping[str, Analysis]:
    if name == NO_PARSER:
        return {sentence: ParseFailure(sentence, "no parser was asked") for sentence in sentences}
    return analysts[name].analyse(sentences)


def _records(
    field: Contestant, chunk: Sequence[Pair], tagged: Tagged, analyses: Mapping[str, Analysis], decide: Decide
) -> list[ItemRecord]:
    pairs = [AnalysedPair(pair, analyses[pair.text], analyses[pair.hypothesis]) for pair in chunk]
    verdicts = decide(field, pairs)
    return [_record(field, *one) for one in zip(pairs, verdicts, tagged, strict=True)]


def _record(field: Contestant, analysed: AnalysedPair, verdict: Verdict, tagged: tuple[TagPair, ...]) -> ItemRecord:
    pair, system = analysed.pair, field.system
    failed = isinstance(analysed.text, ParseFailure) or isinstance(analysed.hypothesis, ParseFailure)
    return ItemRecord(
        pair.id,
        system.dataset,
        system.parser,
        system.entailer,
        pair.label,
        verdict.answer,
        verdict.unparsed or (failed and field.parser is not None),
        pair.tags,
        pair.text,
        pair.hypothesis,
        verdict.reasons,
        tagged,
        _told(pair, "origin"),
        _told(pair, "partner"),
        verdict.relation,
        pair.relation,
        verdict.error,
        verdict.counted,
    )


def _told(pair: Pair, key: str) -> str:
    """What a pair says under a key of its own; another file may mean a list or a table by it."""
    value = pair.extra.get(key, "")
    return str(value) if isinstance(value, str | int) else ""
