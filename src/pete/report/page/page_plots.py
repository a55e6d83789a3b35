"""Plots of a report: precision against recall, and PETE against attachment scores."""

from __future__ import annotations

from collections.abc import Sequence

from pete.report.page.collected import Collected, Said
from pete.report.page.page_parts import colour_of, shown
from pete.report.table import percent
from pete.runs.summary import Score

WIDE, HIGH, EDGE = 460.0, 380.0, 48.0
F1 = (0.2, 0.4, 0.6, 0.8)
STEPS = 40

Point = tuple[float, float]


def precision_recall(found: Collected, scores: Sequence[tuple[int, Score]]) -> str:
    """Each system as a numbered point; its line is the trade-off if fewer of the relations asked for were enough."""
    parts = [_frame("recall %", "precision %", (0.0, 1.0), (0.0, 1.0)), *(_same_f1(value) for value in F1)]
    told = []
    for number, _ in scores:
        curve = trade_off(found, number)
        if len(curve) > 1:
            path = " L".join(f"{_x(x):.1f},{_y(y):.1f}" for x, y in curve)
            parts.append(f'<path class="line {colour_of(number)}" d="M{path}"/>')
    for number, score in scores:
        counts = score.counts
        if counts.precision is not None and counts.recall is not None:
            parts.append(_point((counts.recall, counts.precision), number, score.label))
            told.append(f"{score.label}: precision {percent(counts.precision, 1)}, recall {percent(counts.recall, 1)}")
    return _picture("Precision and recall", told, parts)


def trade_off(found: Collected, system: int) -> list[Point]:
    """(recall, precision) when YES needs this share of the relations asked for, from all of them down to none.

    Items of which nothing was asked keep their answer; nothing where no system gives reasons.
    """
    shares = [
        (_share(said), item.gold) for item in found.items if (said := item.said[system]) is not None and item.gold
    ]
    if not any(0 < share < 1 for share, _ in shares):
        return []
    positives = sum(gold == "YES" for _, gold in shares)
    points: list[Point] = []
    for step in range(STEPS, -1, -1):
        accepted = [gold for share, gold in shares if share >= step / STEPS]
        true = sum(gold == "YES" for gold in accepted)
        if accepted and positives and (not points or points[-1] != (true / positives, true / len(accepted))):
            points.append((true / positives, true / len(accepted)))
    return points


def _share(said: Said) -> float:
    found, missing = (sum(reason.kind == kind for reason in said.reasons) for kind in ("found", "missing"))
    if said.verdict == "YES":
        return 1.0
    return min(found / (found + missing), 1 - 1 / STEPS) if found + missing else 0.0


def attachment(scores: Sequence[tuple[int, Score]]) -> str:
    """PETE's accuracy against UAS and LAS, of those that were scored on a treebank; empty where none was."""
    known = [
        (number, score, score.attachment.uas, score.attachment.las, score.counts.accuracy)
        for number, score in scores
        if score.attachment is not None and score.attachment.uas is not None
        if score.attachment.las is not None and score.counts.accuracy is not None
    ]
    if not known:
        return ""
    values = [value for _, _, uas, las, _ in known for value in (uas, las)]
    across, up = _range(values), _range([accuracy for *_, accuracy in known])
    parts = [_frame("UAS (filled) and LAS (hollow) %", "PETE accuracy %", across, up)]
    told = []
    for number, score, uas, las, accuracy in known:
        ends = [(_x(value, across), _y(accuracy, up)) for value in (las, uas)]
        parts.append(
            f'<path class="line {colour_of(number)}" d="M{ends[0][0]:.1f},{ends[0][1]:.1f} H{ends[1][0]:.1f}"/>'
        )
        parts.append(_mark(*ends[0], number, "", hollow=True))
        parts.append(_mark(*ends[1], number, score.label))
        told.append(f"{score.label}: UAS {percent(uas, 1)}, LAS {percent(las, 1)}, PETE {percent(accuracy, 1)}")
    return _picture("PETE against UAS and LAS", told, parts)


def _range(values: Sequence[float]) -> Point:
    """From the next full five per cent below to the next above."""
    low, high = int(min(values) * 20) / 20, (int(max(values) * 20) + 1) / 20
    return max(0.0, low), min(1.0, high) if high > low else high + 0.05


def _x(value: float, across: Point = (0.0, 1.0)) -> float:
    return EDGE + (WIDE - EDGE - 16) * (value - across[0]) / (across[1] - across[0])


def _y(value: float, up: Point = (0.0, 1.0)) -> float:
    return HIGH - EDGE - (HIGH - EDGE - 16) * (value - up[0]) / (up[1] - up[0])


def _frame(below: str, beside: str, across: Point, up: Point) -> str:
    lines = []
    for step in range(6):
        share = step / 5
        x, y = across[0] + share * (across[1] - across[0]), up[0] + share * (up[1] - up[0])
        lines.append(f'<path class="rule" d="M{_x(x, across):.1f},16 V{HIGH - EDGE:.1f}"/>')
        lines.append(f'<path class="rule" d="M{EDGE:.1f},{_y(y, up):.1f} H{WIDE - 16:.1f}"/>')
        lines.append(_text(_x(x, across), HIGH - EDGE + 16, f"{100 * x:.0f}", "middle"))
        lines.append(_text(EDGE - 6, _y(y, up) + 4, f"{100 * y:.0f}", "end"))
    lines.append(_text((WIDE + EDGE) / 2, HIGH - 10, below, "middle"))
    middle = (HIGH - EDGE) / 2
    lines.append(
        f'<text transform="rotate(-90 14 {middle:.0f})" x="14" y="{middle:.0f}" text-anchor="middle">{beside}</text>'
    )
    return "\n".join(lines)


def _same_f1(value: float) -> str:
    """Where F1 is the same."""
    recalls = [value / 2 + (1 - value / 2) * step / STEPS for step in range(STEPS + 1)]
    points = [(recall, value * recall / (2 * recall - value)) for recall in recalls if 2 * recall > value]
    shown_points = [(recall, precision) for recall, precision in points if 0 < precision <= 1]
    path = " L".join(f"{_x(recall):.1f},{_y(precision):.1f}" for recall, precision in shown_points)
    name = _text(_x(1.0) - 2, _y(value / (2 - value)) - 3, f"F1 {100 * value:.0f}", "end")
    return f'<path class="iso" d="M{path}"/>{name}'


def _point(at: Point, number: int, label: str) -> str:
    return _mark(_x(at[0]), _y(at[1]), number, label)


def _mark(x: float, y: float, number: int, label: str, hollow: bool = False) -> str:
    name = f"<title>{shown(label)}</title>" if label else ""
    kind = f"point {colour_of(number)}" + (" hollow" if hollow else "")
    digits = (
        "" if hollow else f'<text class="inside" x="{x:.1f}" y="{y + 3.5:.1f}" text-anchor="middle">{number + 1}</text>'
    )
    return f'<g class="{kind}">{name}<circle cx="{x:.1f}" cy="{y:.1f}" r="8"/>{digits}</g>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{shown(text)}</text>'


def _picture(title: str, told: Sequence[str], parts: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" width="{WIDE:.0f}" height="{HIGH:.0f}"'
    name = shown(f"{title}. {'; '.join(told)}")
    return f'<svg class="plot" {size} role="img" aria-label="{name}">\n' + "\n".join(parts) + "\n</svg>\n"
