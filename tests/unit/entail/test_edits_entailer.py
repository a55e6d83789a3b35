"""Edit distance: what it costs, what may be chosen, and what the papers say of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pete.entail import load_entailer
from pete.entail.edit_costs import EditCosts, inverse_frequencies, read_rules
from pete.entail.edit_sides import cheapest_edit, edit_side, edited_pair, operations
from pete.entail.edits_entailer import distance_of
from pete.errors import FormatError, SettingsError
from pete.model import AnalysedPair, Graph, Pair, Token, Verdict
from trained_models import exchanged_roles, plain_clause, trained
from trees import UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA


def distance(text: Graph, hypothesis: Graph, over: str = "tree", costs: EditCosts | None = None) -> float:
    pair = edited_pair(edit_side(text, over), edit_side(hypothesis, over), {})
    costs = costs or EditCosts()
    return distance_of(operations(pair, costs, cheapest_edit(pair, costs)), costs)


def decide(text: Graph, hypothesis: Graph, **settings: Any) -> Verdict:
    (verdict,) = load_entailer("edits", settings).decide(
        [AnalysedPair(Pair("1", text.text, hypothesis.text), text, hypothesis)]
    )
    return verdict


@pytest.mark.parametrize("over", ["tree", "tokens"])
def test_nothing_to_change_costs_nothing(over: str) -> None:
    assert distance(WOMAN_WITH_UMBRELLA, WOMAN_WITH_UMBRELLA, over) == 0
    assert distance(WOMAN_WITH_UMBRELLA, WOMAN_LATE, over) == 0  # deleting is free


def test_a_word_that_is_not_there_costs_its_share() -> None:
    # The umbrella was late: of four words one noun is new, put for "woman".
    assert distance(WOMAN_LATE, UMBRELLA_LATE) == pytest.approx(1 / 4)
    # The hat pushed the woman, in a row: "hat" and "pushed" are new and one "the" is inserted: (1 + 1 + 0.1) / 5.
    assert distance(WOMAN_LATE, plain_clause("hat", "push", "woman"), "tokens") == pytest.approx(2.1 / 5)


@pytest.mark.parametrize("over", ["tree", "tokens"])
def test_it_does_not_see_who_is_late(over: str) -> None:
    """*The woman with the umbrella was late* / The umbrella was late: the word between may be deleted for nothing."""
    assert distance(WOMAN_WITH_UMBRELLA, UMBRELLA_LATE, over) == 0


def test_costs_are_by_class_of_word() -> None:
    nouns_free = EditCosts(
        insertion={**EditCosts().insertion, "noun": 0.0}, substitution={**EditCosts().substitution, "noun": 0.0}
    )
    assert distance(WOMAN_LATE, UMBRELLA_LATE) == pytest.approx(1 / 4)
    assert distance(WOMAN_LATE, UMBRELLA_LATE, costs=nouns_free) == 0


def test_rare_words_weigh_more() -> None:
    idf, unknown = inverse_frequencies([WOMAN_LATE.words, UMBRELLA_LATE.words])
    assert idf["late"] == 0  # in every text
    assert idf["umbrella"] > 0
    assert unknown == 1


def test_punctuation_does_not_count() -> None:
    assert len(edit_side(WOMAN_LATE, "tree").words) == 4


def test_the_verdict_says_what_was_done() -> None:
    verdict = decide(WOMAN_LATE, UMBRELLA_LATE, threshold=0.1)
    assert verdict.answer == "NO"
    assert verdict.reasons[0].because == "the distance is 0.25: 'umbrella' put for 'woman' (0.25)"
    assert decide(WOMAN_LATE, UMBRELLA_LATE, threshold="0.3").answer == "YES"


def test_lexical_rules_make_words_alike(tmp_path: Path) -> None:
    rules = tmp_path / "rules.tsv"
    rules.write_text("# T\tH\tcertainty\nwoman\tumbrella\t0.8\n\nwoman\tumbrella\t0.5\n")
    assert read_rules(str(rules)) == {("woman", "umbrella"): 0.8}
    verdict = decide(WOMAN_LATE, UMBRELLA_LATE, rules=str(rules), threshold=0.06)
    assert verdict.answer == "YES"
    assert "(0.05)" in verdict.reasons[0].because  # 0.2 of a quarter


@pytest.mark.parametrize("line", ["woman", "a\tb\tmuch", "a\tb\t1.5", "a\tb\t1\tc"])
def test_what_is_no_rule_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    (tmp_path / "rules.tsv").write_text(f"good\tfine\n{line}\n")
    with pytest.raises(FormatError, match=r"rules.tsv:2: .* is no lexical rule"):
        load_entailer("edits", {"rules": str(tmp_path / "rules.tsv")})


def test_other_rules_are_another_signature(tmp_path: Path) -> None:
    told = []
    for line in ("a\tb\n", "a\tc\n"):
        (tmp_path / "rules.tsv").write_text(line)
        told.append(load_entailer("edits", {"rules": str(tmp_path / "rules.tsv")}).info.settings["rules"])
    assert told[0] != told[1]


@pytest.mark.parametrize(
    "settings", [{"over": "air"}, {"threshold": "much"}, {"threshold": -1}, {"threshold": "nan"}, {"strange": "1"}]
)
def test_wrong_settings_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(SettingsError):
        load_entailer("edits", settings)


@pytest.mark.parametrize("over", ["tree", "tokens"])
def test_exchanged_roles_are_not_seen(over: str) -> None:
    """Cabrio and Magnini (2010), Table 2: no strategy for what makes a pair negative; active and passive, 0% of these.

    Half of the hypotheses are passives, in which the right roles stand in the other order.
    """
    pairs = exchanged_roles()
    right = [
        verdict.answer == pair.pair.label
        for pair, verdict in zip(pairs, load_entailer("edits", {"over": over}).decide(pairs), strict=True)
    ]
    assert sum(right) / len(right) == pytest.approx(0.5, abs=0.05)


def test_learning_does_not_help_it(tmp_path: Path) -> None:
    entailer = load_entailer(f"edits:{trained('edits', tmp_path / 'm.json')}", {"seen": "report"})
    pairs = exchanged_roles()
    right = [v.answer == p.pair.label for p, v in zip(pairs, entailer.decide(pairs), strict=True)]
    assert sum(right) / len(right) <= 0.75


def test_unknown_words_of_a_trained_model_are_as_rare_as_can_be() -> None:
    assert EditCosts(idf={"the": 0.1}).rarity(Token(1, "zebra", "zebra", "NOUN")) == 1.0
