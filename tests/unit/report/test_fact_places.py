from __future__ import annotations

from pete.model import ParseFailure, Reason
from pete.report.fact_places import fact_places
from trees import UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA


def test_what_is_found_stands_where_the_entailer_found_it() -> None:
    reason = Reason("found", "subj", "late", "woman", where=(7, 2))
    [place] = fact_places([reason], WOMAN_WITH_UMBRELLA, WOMAN_LATE)
    assert (place.text, place.hypothesis) == ((7, 2), (4, 2))


def test_what_is_missing_stands_where_it_was_looked_for() -> None:
    [place] = fact_places([Reason("missing", "subj", "late", "umbrella")], WOMAN_WITH_UMBRELLA, UMBRELLA_LATE)
    assert (place.text, place.hypothesis) == ((7, 5), (4, 2))


def test_of_two_words_of_a_name_the_one_that_hangs_there_is_meant() -> None:
    [place] = fact_places([Reason("missing", "det", "umbrella", "The")], WOMAN_WITH_UMBRELLA, UMBRELLA_LATE)
    assert place.text == (5, 4)


def test_remarks_and_sentences_without_a_tree_have_no_place() -> None:
    reasons = [Reason("note", because="nothing shared"), Reason("missing", "subj", "late", "woman")]
    [place] = fact_places(reasons, ParseFailure("x", "too long"), WOMAN_LATE)
    assert (place.text, place.hypothesis) == (None, (4, 2))
