"""Where words, arcs and labels stand."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pete.report.arc_layout import LABEL, Layout, Link, Segment, lay_out, text_width

LABELS = ("nsubj", "nmod:poss", "det", "acl:relcl", "x")


@st.composite
def projective(draw: st.DrawFn, most: int = 40) -> list[Link]:
    """Arcs of a tree without crossings: each span has a head, and so has what is left and right of it."""

    def hang(first: int, last: int, above: int) -> list[Link]:
        if first > last:
            return []
        head = draw(st.integers(first, last))
        label = draw(st.sampled_from(LABELS))
        return [Link(above, head, label), *hang(first, head - 1, head), *hang(head + 1, last, head)]

    return hang(1, draw(st.integers(1, most)), 0)


def laid_out(links: list[Link], width: float) -> Layout:
    forms = ["word" * (1 + link.dependent % 3) for link in links]
    return lay_out(forms, links, [], width)


def box(segment: Segment) -> tuple[float, float]:
    half = text_width(segment.label, LABEL) / 2
    return segment.middle - half, segment.middle + half


@settings(max_examples=25)
@given(projective(), st.sampled_from([480.0, 1080.0]))
def test_no_label_lies_on_another_arc_or_label(links: list[Link], width: float) -> None:
    segments = laid_out(links, width).above
    for one in (one for one in segments if one.label):
        left, right = box(one)
        for other in (other for other in segments if other is not one and other.row == one.row):
            if other.label and other.level == one.level:
                assert box(other)[0] >= right or box(other)[1] <= left
            if other.level == one.level:  # its line is as high as ours, and our label above it
                assert other.left >= right - 0.01 or other.right <= left + 0.01
            for upright in _uprights(other):
                if other.level > one.level:
                    assert not left < upright < right, (one, other)


def _uprights(segment: Segment) -> list[float]:
    ends = {"left": [segment.right], "right": [segment.left], "root": [segment.left]}
    return ends.get(segment.opens, [segment.left, segment.right])


@settings(max_examples=25)
@given(projective())
def test_arcs_that_span_others_are_higher(links: list[Link]) -> None:
    for one, other in combinations(laid_out(links, 900).above, 2):
        if one.row == other.row and one.level == other.level:
            assert (
                one.left >= other.right or other.left >= one.right or one.left == one.right or other.left == other.right
            )


@settings(max_examples=25)
@given(projective(), st.sampled_from([480.0, 1080.0]))
def test_rows_fit_the_width_and_hold_each_word_once(links: list[Link], width: float) -> None:
    layout = laid_out(links, width)
    placed = [index for row in layout.rows for index in row.middles]
    assert placed == sorted(range(1, len(links) + 1))
    assert all(row.width <= width for row in layout.rows if len(row.middles) > 1)
    for row in layout.rows:
        middles = list(row.middles.values())
        assert middles == sorted(middles)


def test_an_arc_into_another_row_names_its_head() -> None:
    links = [Link(0, 1, "root"), *(Link(1, index, "dep") for index in range(2, 15))]
    layout = laid_out(links, 500)
    assert len(layout.rows) > 1
    told = [one.label for one in layout.above if one.link.dependent == 14 and one.tip is not None]
    assert told == ["dep wordword ↑"]


def test_a_full_stop_begins_no_row() -> None:
    links = [Link(0, 1, "root"), *(Link(1, index, "dep") for index in range(2, 12))]
    forms = [*("word" for _ in links), "."]
    for width in range(200, 700, 7):
        assert all(list(row.middles) != [12] for row in lay_out(forms, links, [], width).rows)
