"""One person reviews causes in the terminal; each is kept beside the run at once."""

from __future__ import annotations

from pathlib import Path

from pete.annotate.cause_review import review_aloud
from pete.runs.error_analysis.kept_causes import KeptCause, keep_causes, place_of, read_causes
from review_world import WRONG, review, told


def typed(keys: str, folder: Path, everything: bool = False) -> str:
    written: list[str] = []
    review_aloud(review(folder, everything), iter(keys), written.append)
    return "".join(written)


def test_only_what_is_not_told_is_asked_unless_all_is(tmp_path: Path) -> None:
    assert [one.item.id for one in review(tmp_path).asked] == ["1", "4"]
    assert [one.item.id for one in review(tmp_path, everything=True).asked] == ["1", "2", "4"]  # 3 has been reviewed


def test_a_key_a_cause(tmp_path: Path) -> None:
    shown = typed("am", tmp_path)
    assert told(tmp_path) == [("1", "attachment", ""), ("4", "module", "")]
    assert '"Dogs" is the subject of "bark"' in shown
    assert "nothing is shared" in shown
    assert "└─ Dogs" in shown
    assert "it could not be parsed: too long" in shown
    assert shown.endswith("All are reviewed. Thank you!\n")


def test_take_back_comment_help_and_stop(tmp_path: Path) -> None:
    shown = typed("zaz;odd one\n?xpq", tmp_path)
    assert "There is nothing to take back." in shown
    assert "Taken back: attachment in T" in shown
    assert told(tmp_path) == [("1", "pair", "odd one")]
    assert "? for the keys" in shown


def test_enter_takes_what_evidence_tells(tmp_path: Path) -> None:
    shown = typed("\na\nq", tmp_path, everything=True)  # Enter on the first, which has no evidence, does nothing
    assert told(tmp_path) == [("1", "attachment", ""), ("2", "label", "")]
    assert "By gold trees: label in T (Enter takes it)" in shown


def test_what_others_told_stays(tmp_path: Path) -> None:
    before = KeptCause(place_of(WRONG[2].item), "pair", "Bo")
    keep_causes(tmp_path, [before])
    typed("az", tmp_path)
    assert read_causes(tmp_path) == [before]
