from __future__ import annotations

from pete.construct.choose.describe import Describer, Item, Progress, compose
from pete.construct.judge.duplicates import SAID_TWICE, SAME_AS_TEXT, TRUE_AND_FALSE, without_duplicates
from pete.model import Pair


def item(label: str | None, difficulty: float = 0.5, tags: tuple[str, ...] = ("object",)) -> Item:
    return Item("news", label, "obj", tags, difficulty, ("a",), ("b",))


def test_each_stage_holds_what_came_so_far() -> None:
    describer = Describer(["a", "b"])
    describer.sentence(False, {"b": "not minimal"})
    describer.sentence(True, {})
    describer.dropped("news", "YES", "subj", "say", "no article fits")
    describer.dropped("news", "NO", "obj", "truth", "true under another reading")
    describer.dropped("mail", "NO", "obj", "truth", "true under another reading")
    describer.made(item("YES"), None)
    describer.made(item("NO", 1.0), "dev")
    one = describer.result()
    assert (one.sentences, one.repeated, one.unparsed) == (2, 1, {"a": 0, "b": 1})
    stages = (one.candidates, one.said, one.checked, one.chosen)
    assert [stage.pairs for stage in stages] == [5, 4, 2, 1]
    assert one.candidates.by_source == {"news": {"YES": 2, "NO": 2}, "mail": {"NO": 1}}
    assert one.chosen.labels() == {"NO": 1}
    assert one.roles == {"obj": Progress(4, 4, 2, 1), "subj": Progress(1, 0, 0, 0)}
    assert [(r.stage, r.reason, r.count, r.labels) for r in one.refusals] == [
        ("say", "no article fits", 1, {"YES": 1}),
        ("truth", "true under another reading", 2, {"NO": 2}),
    ]
    assert one.parsers == {"a": (1, 0), "b": (0, 1)}
    assert one.difficulty == {0.5: (1, 0), 1.0: (1, 1)}
    assert one.splits == {"dev": 1}


def test_composition_of_any_pairs() -> None:
    pairs = [
        Pair("1", "T.", "H.", "YES", source="news", tags=("object", "passive")),
        Pair("2", "T.", "I.", None, source="news", tags=("object",)),
    ]
    found = compose(pairs)
    assert (found.pairs, found.by_source) == (2, {"news": {"YES": 1, "none": 1}})
    assert found.by_tag == {"object": 2, "passive": 1}
    assert compose([]).pairs == 0


def pair(number: int, hypothesis: str, label: str | None) -> Pair:
    return Pair(str(number), "The gardener sleeps, and the dog barks.", hypothesis, label)  # type: ignore[arg-type]


def test_duplicates_go() -> None:
    pairs = [
        pair(1, "The dog barks.", "YES"),
        pair(2, "the  dog barks", "YES"),
        pair(3, "The dog sleeps.", "NO"),
        pair(4, "The dog sleeps!", "YES"),
        pair(5, "The gardener sleeps and the dog barks!", "YES"),
        pair(6, "The gardener barks.", "NO"),
    ]
    kept, dropped = without_duplicates(pairs)
    assert [one.id for one in kept] == ["1", "6"]
    assert [(one.id, reason) for one, reason in dropped] == [
        ("2", SAID_TWICE),
        ("3", TRUE_AND_FALSE),
        ("4", TRUE_AND_FALSE),
        ("5", SAME_AS_TEXT),
    ]


def test_unlabelled_duplicates_are_only_duplicates() -> None:
    kept, dropped = without_duplicates([pair(1, "The dog barks.", None), pair(2, "The dog barks", None)])
    assert [one.id for one in kept] == ["1"]
    assert [reason for _, reason in dropped] == [SAID_TWICE]
