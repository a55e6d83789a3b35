"""What a correlation and a deviation index say, in words (Cabrio and Magnini, 2010, sections 3.2 and 3.3)."""

from __future__ import annotations

NEAR = 0.05  # of 1, where no interval tells
CLOSE = 0.2  # of the two indices; the paper calls 0.16 close to the ideal

IDEAL = "about 1: whole pairs go as their parts do; what improves on single phenomena should help on whole pairs"
MISSING = "below 1: solves phenomena alone, and loses them where they come together; look at how they are combined"
OVER = "above 1: does better on whole pairs than on their parts, so it decides by something else than these phenomena"
UNDEFINED_INDEX = "undefined: nothing was right on the monothematic pairs, or there are none"

SMALL = "positive and negative pairs alike"
BOTH_ENDS = "inverse: {low} pairs below 1 and {high} pairs above 1; look whether likeness of T and H decides"
ONE_SIDED = "{low} pairs lose more by combination than {high} pairs"
UNDEFINED_DEVIATION = "undefined: one of the two indices is"


def index_in_words(value: float | None, interval: tuple[float, float] | None) -> str:
    """The reading of a correlation index; it is about 1 where its interval holds 1.

    >>> index_in_words(0.72, (0.6, 0.85)).split(":")[0], index_in_words(0.97, None).split(":")[0]
    ('below 1', 'about 1')
    """
    if value is None:
        return UNDEFINED_INDEX
    near = abs(value - 1) <= NEAR if interval is None else interval[0] <= 1 <= interval[1]
    if near:
        return IDEAL
    return MISSING if value < 1 else OVER


def deviation_in_words(positive: float | None, negative: float | None) -> str:
    """The reading of a deviation index.

    >>> deviation_in_words(0.88, 1.38)
    'inverse: positive pairs below 1 and negative pairs above 1; look whether likeness of T and H decides'
    """
    if positive is None or negative is None:
        return UNDEFINED_DEVIATION
    if abs(positive - negative) <= CLOSE:
        return SMALL
    names = ("positive", "negative") if positive < negative else ("negative", "positive")
    low, high = sorted((positive, negative))
    return (BOTH_ENDS if low < 1 < high else ONE_SIDED).format(low=names[0], high=names[1])
