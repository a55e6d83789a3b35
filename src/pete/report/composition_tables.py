"""The figures of monothematic pairs as tables: Tables 2 to 5 of Cabrio and Magnini (2010)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pete.datasets.phenomena import categories
from pete.report.composition_words import deviation_in_words, index_in_words
from pete.report.signatures import signature_lines
from pete.report.table import UNDEFINED, Block, Lines, Table, percent
from pete.runs.monothematic_scores import NEGATIVE, Composition, Index, PhenomenonScore, RightShare
from pete.wording import counted

FEW = 5  # items; an accuracy over fewer says little
MARK = "!"
FEW_NOTE = f"{MARK} fewer than {FEW} items: not to be relied on."
NOTHING = "-"  # no pair of this kind


def composition_blocks(found: Sequence[Composition], pairs: bool, whole: bool) -> list[Block]:
    """All tables; ``pairs`` adds the index of every single pair, ``whole`` prints signatures in full."""
    blocks: list[Block] = [
        overall_table(found),
        _readings(found),
        category_table(found),
        judgement_table(found),
        phenomenon_table(found),
    ]
    if pairs:
        blocks.append(pair_table(found))
    return [*blocks, signature_lines((("mono", one.system, one.signature) for one in found), whole)]


def few_cells(found: Sequence[Composition]) -> int:
    """How many accuracies of the tables rest on fewer than five items."""
    shares = [share for one in found for share in _shares(one)]
    return sum(0 < share.items < FEW for share in shares)


def _shares(one: Composition) -> Iterator[RightShare]:
    for index in (one.overall, *one.by_category.values(), *one.by_judgement.values()):
        yield from (index.originals, index.monos)
    for score in one.phenomena:
        yield from (score.positive, score.negative)


def overall_table(found: Sequence[Composition]) -> Table:
    """Table 3: accuracies on both sets, and the correlation index."""
    rows = tuple((one.system, *_index_cells(one.overall)) for one in found)
    sizes = found[0].overall
    size = f"{counted(sizes.originals.items, 'original pair')}, {sizes.monos.items} monothematic"
    note = f"{size}. CI: accuracy on original pairs over accuracy on monothematic pairs; 95% by drawing original pairs."
    columns = ("system", "original %", "mono %", "CI", "95%")
    return Table("Original and monothematic pairs", columns, rows, 1, _noted(note, rows))


def _readings(found: Sequence[Composition]) -> Lines:
    entries = []
    for one in found:
        entries.append((f"{one.system}, CI", index_in_words(one.overall.value, one.overall.interval)))
        positive, negative = (_value(one, name) for name in ("entailment", _negative(one)))
        entries.append((f"{one.system}, DI", deviation_in_words(positive, negative)))
    return Lines("What the indices say", tuple(entries))


def category_table(found: Sequence[Composition]) -> Table:
    """Table 4: the same by category of phenomena."""
    rows = []
    for one in found:
        cells = [_index_cells(one.by_category[name]) for name in categories()]
        for place, figure in enumerate(("original %", "mono %", "CI", "95%")):
            rows.append((one.system if not place else "", figure, *(cell[place] for cell in cells)))
    note = "Original pairs count in every category of which they have a phenomenon."
    return Table("By category", ("system", "figure", *categories()), tuple(rows), 2, _noted(note, rows))


def judgement_table(found: Sequence[Composition]) -> Table:
    """Table 5: the same by judgement, and the deviation index."""
    rows = []
    for one in found:
        for place, (name, index) in enumerate(one.by_judgement.items()):
            deviation = (_number(one.deviation), _ends(one.deviation_interval)) if not place else ("", "")
            rows.append((one.system if not place else "", name, *_index_cells(index), *deviation))
    columns = ("system", "judgement", "original %", "mono %", "CI", "95%", "DI", "DI 95%")
    note = "DI: how far the CIs of positive (entailment) and of negative pairs lie apart."
    return Table("By judgement", columns, tuple(rows), 2, _noted(note, rows), ("DI 95%",))


def phenomenon_table(found: Sequence[Composition]) -> Table:
    """Table 2: accuracy on each phenomenon, positive and negative pairs apart, with the sums of the categories."""
    columns = ["phenomenon", "pos.", "neg."]
    for one in found:
        columns += [f"{one.system} pos. %", f"{one.system} neg. %"]
    first = found[0].phenomena
    places: dict[str, list[int]] = {}
    for place, score in enumerate(first):
        places.setdefault(score.category, []).append(place)
    rows = []
    for category, own in places.items():
        rows += [_phenomenon_row(first[place].phenomenon, [one.phenomena[place] for one in found]) for place in own]
        rows.append(_phenomenon_row(f"TOT {category}", [_total(one.phenomena, own) for one in found]))
    rows.append(_phenomenon_row("TOT all", [_total(one.phenomena, range(len(first))) for one in found]))
    note = "pos., neg.: positive (entailment) and negative monothematic pairs."
    return Table("By phenomenon", tuple(columns), tuple(rows), 1, _noted(note, rows))


def pair_table(found: Sequence[Composition]) -> Table:
    """The correlation index of every original pair with what was made from it (Figure 1)."""
    columns = ["pair", "judgement"]
    for one in found:
        columns += [f"{one.system} original", f"{one.system} mono", f"{one.system} CI"]
    rows = []
    for own in zip(*(one.pairs for one in found), strict=True):
        cells = [own[0].id, own[0].judgement]
        for pair in own:
            right = f"{pair.monos.accuracy:.2f}" if pair.monos.accuracy is not None else UNDEFINED
            cells += ["right" if pair.right else "wrong", right, _number(pair.value)]
        rows.append(tuple(cells))
    note = "mono: share of right monothematic pairs; CI is undefined where none is right."
    return Table("Every original pair", tuple(columns), tuple(rows), 2, note)


def _total(scores: Sequence[PhenomenonScore], places: Sequence[int]) -> PhenomenonScore:
    chosen = [scores[place] for place in places]
    positive = sum((one.positive for one in chosen), RightShare())
    return PhenomenonScore("", "", positive, sum((one.negative for one in chosen), RightShare()))


def _phenomenon_row(name: str, scores: Sequence[PhenomenonScore]) -> tuple[str, ...]:
    counts = [str(share.items) if share.items else NOTHING for share in (scores[0].positive, scores[0].negative)]
    cells = [
        _accuracy(share, 1) if share.items else NOTHING for one in scores for share in (one.positive, one.negative)
    ]
    return name, *counts, *cells


def _index_cells(index: Index) -> tuple[str, str, str, str]:
    accuracies = _accuracy(index.originals), _accuracy(index.monos)
    return *accuracies, _number(index.value), _ends(index.interval)


def _noted(note: str, rows: Sequence[tuple[str, ...]]) -> str:
    """The note with what the mark means, where a cell bears it."""
    return f"{note} {FEW_NOTE}" if any(cell.endswith(MARK) for row in rows for cell in row) else note


def _accuracy(share: RightShare, digits: int = 1) -> str:
    return percent(share.accuracy, digits) + (MARK if 0 < share.items < FEW else "")


def _number(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:.2f}"


def _ends(bounds: tuple[float, float] | None) -> str:
    return UNDEFINED if bounds is None else f"{bounds[0]:.2f}–{bounds[1]:.2f}"


def _negative(one: Composition) -> str:
    """The negative pairs together, or the one kind of them that there is."""
    kinds = [name for name in one.by_judgement if name != "entailment"]
    return NEGATIVE if NEGATIVE in kinds else kinds[0] if kinds else ""


def _value(one: Composition, name: str) -> float | None:
    index = one.by_judgement.get(name)
    return None if index is None else index.value
