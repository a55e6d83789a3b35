"""The filter of the paper, each rule alone on a case worked by hand, then a whole simulated study."""

from __future__ import annotations

import numpy as np
import pytest
from judging_world import pair, simulated, table

from pete.annotate.filtering import Fate, Rules, filter_pairs, silver_of
from pete.errors import SettingsError
from pete.formats.jsonl import pair_line, read_jsonl
from pete.model.judgement import Answer, Judgement


def fates(pairs, judgements, **rules) -> list[Fate]:
    return [outcome.fate for outcome in filter_pairs(pairs, judgements, Rules(**rules)).outcomes]


class TestAnnotators:
    """Silver: Y Y Y Y Y Y Y N N N."""

    pairs = tuple(pair(n, "YES" if n <= 7 else "NO") for n in range(1, 11))

    def kept(self, said: str, **rules) -> bool:
        [annotator] = filter_pairs(self.pairs, table(ann=said), Rules(**rules)).annotators
        return annotator.kept

    def test_seven_of_ten_is_not_below_70_per_cent(self) -> None:
        assert self.kept("yyyyyyyyyy")  # 7 of 10
        assert not self.kept("nyyyyyyyyy")  # 6 of 10

    def test_the_number_is_an_option(self) -> None:
        assert self.kept("nyyyyyyyyy", agreement=0.6)
        assert not self.kept("yyyyyyyyyy", agreement=0.71)

    def test_not_sure_counts_as_no(self) -> None:
        # 4 of 7 YES pairs and 3 of 3 NO pairs = 7 of 10; as an answer of its own it agrees with nothing: 4 of 10
        assert self.kept("yyyyuuuuuu")
        assert not self.kept("yyyyuuuuuu", unsure="own")
        # passed over: 4 of 4
        assert self.kept("yyyyuuuuuu", unsure="skip")
        assert not self.kept("yyyuuuuuuu")  # 6 of 10

    def test_only_own_answers_count(self) -> None:
        assert self.kept("--yyyyy-nn")
        assert not self.kept("nn-yyyy---")  # 4 of 6

    def test_who_judged_no_silver_label_stays_unchecked(self) -> None:
        [annotator] = filter_pairs([pair(1, None)], table(ann="y")).annotators
        assert annotator.kept
        assert annotator.agreement is None
        assert annotator.interval is None

    def test_figures_of_a_person(self) -> None:
        found = filter_pairs(
            self.pairs[:3], [*table(ann="yyn", bob="yyy", cid="nnn"), *table(dan="uy-")], Rules(agreement=0.3)
        )
        ann, bob, cid, dan = found.annotators
        assert (ann.judged, ann.agreeing, ann.compared) == (3, 2, 3)
        assert [one.kept for one in found.annotators] == [True, True, False, True]
        # cid is dropped. ann against bob and dan: pair 1 bob (dan's Not sure is a No), pair 2 both, pair 3 not bob
        assert ann.others == (3, 5)
        # a dropped person is held against all who remain: 1 dan; 2 none; 3 ann
        assert cid.others == (2, 8)
        assert dan.answers == {Answer.UNSURE: 1, Answer.YES: 1}
        assert bob.seconds is None

    def test_median_time(self) -> None:
        timed = [Judgement(str(n), "ann", Answer.YES, seconds) for n, seconds in ((1, 4.0), (2, 10.0), (3, None))]
        assert filter_pairs(self.pairs, timed).annotators[0].seconds == 7.0


class TestPairs:
    def test_three_who_agree_are_enough(self) -> None:
        pairs = [pair(1), pair(2), pair(3), pair(4)]
        said = table(ann="yyyy", bob="yyyy", cid="y-y-", dan="--n-")
        assert fates(pairs, said, agreement=0) == [Fate.KEPT, Fate.TOO_FEW, Fate.SPLIT, Fate.TOO_FEW]

    def test_the_least_number_is_an_option(self) -> None:
        said = table(ann="y", bob="y")
        assert fates([pair(1)], said) == [Fate.TOO_FEW]
        assert fates([pair(1)], said, judges=2) == [Fate.KEPT]

    def test_one_dissenter_is_too_many_unless_the_share_is_lower(self) -> None:
        said = table(ann="y", bob="y", cid="y", dan="y", eve="n")
        assert fates([pair(1)], said, agreement=0) == [Fate.SPLIT]
        assert fates([pair(1)], said, agreement=0, unanimity=0.8) == [Fate.KEPT]
        assert fates([pair(1)], said, agreement=0, unanimity=0.81) == [Fate.SPLIT]

    def test_the_dissenter_may_be_a_dropped_annotator(self) -> None:
        said = table(ann="yy", bob="yy", cid="yy", eve="nn")
        found = filter_pairs([pair(1), pair(2)], said)
        assert [one.fate for one in found.outcomes] == [Fate.KEPT, Fate.KEPT]
        assert [one.gone for one in found.outcomes] == [1, 1]

    def test_not_sure_and_no_together_are_a_unanimous_no(self) -> None:
        said = table(ann="n", bob="u", cid="n")
        assert filter_pairs([pair(1, "NO")], said).outcomes[0].gold == "NO"
        assert fates([pair(1, "NO")], said, unsure="own", agreement=0) == [Fate.SPLIT]
        assert fates([pair(1, "NO")], said, unsure="skip") == [Fate.TOO_FEW]
        assert fates([pair(1, "NO")], table(ann="u", bob="u", cid="u"), unsure="own", agreement=0) == [Fate.UNSURE]

    def test_nobody_judged_it(self) -> None:
        assert fates([pair(1), pair(2)], table(ann="y", bob="y", cid="y")) == [Fate.KEPT, Fate.UNJUDGED]

    def test_good_english_is_asked_for_where_wanted(self) -> None:
        said = [
            Judgement("1", who, Answer.YES, good_english=good) for who, good in (("a", True), ("b", False), ("c", None))
        ]
        assert fates([pair(1)], said) == [Fate.KEPT]
        assert fates([pair(1)], said, good_english=0.5) == [Fate.KEPT]
        assert fates([pair(1)], said, good_english=0.6) == [Fate.BAD_ENGLISH]

    def test_the_latest_answer_of_a_person_counts_once(self) -> None:
        early = [Judgement("1", who, Answer.NO, at="2026-01-01T10:00:00Z") for who in "abc"]
        late = [Judgement("1", who, Answer.YES, at="2026-01-02T10:00:00Z") for who in "abc"]
        found = filter_pairs([pair(1)], [*late, *early, *late])
        assert found.outcomes[0].gold == "YES"
        assert found.merged.duplicates == 3
        assert len(found.merged.edits) == 3

    def test_answers_to_other_pairs_are_counted_and_left_aside(self) -> None:
        found = filter_pairs([pair(1)], table(ann="yy", bob="yn", cid="yn"))
        assert found.strangers == 3
        assert [one.judged for one in found.annotators] == [1, 1, 1]


class TestGold:
    def test_the_label_is_the_peoples_and_silver_stays_recorded(self) -> None:
        pairs = [pair(1, "YES"), pair(2, "NO", extra={"split": "dev"}), pair(3, "NO")]
        found = filter_pairs(pairs, table(ann="yyn", bob="yyn", cid="yyn"), Rules(agreement=0.5))
        first, second, _ = found.kept()
        assert (first.label, first.extra["silver"]) == ("YES", "YES")
        assert (second.label, second.extra["silver"], second.extra["split"]) == ("YES", "NO", "dev")
        assert second.extra["judgements"] == {"yes": 3, "no": 0, "unsure": 0}
        assert [one.overturned for one in found.outcomes] == [False, True, False]

    def test_what_was_kept_survives_a_round_trip_and_a_second_filter(self) -> None:
        said = table(ann="y", bob="y", cid="y")
        [kept] = filter_pairs([pair(1, "NO")], said, Rules(agreement=0)).kept()
        [again] = read_jsonl([pair_line(kept).decode()])
        assert again == kept
        assert silver_of(again) == "NO"
        found = filter_pairs([again], said)
        assert not any(annotator.kept for annotator in found.annotators), "agreement is with silver, not with gold"

    def test_a_relation_that_the_people_contradict_is_recorded_not_kept(self) -> None:
        pairs = [pair(1, "NO", relation="contradiction"), pair(2, "YES", relation="entailment")]
        first, second = filter_pairs(pairs, table(ann="yy", bob="yy", cid="yy"), Rules(agreement=0.5)).kept()
        assert (first.label, first.relation, first.extra["silver_relation"]) == ("YES", None, "contradiction")
        assert second.relation == "entailment"
        assert "silver_relation" not in second.extra
        assert list(read_jsonl([pair_line(first).decode()])) == [first], "a file with both could not be read"

    def test_overturned_pairs_can_be_dropped(self) -> None:
        said = table(ann="yy", bob="yy", cid="yy")
        pairs = [pair(1, "YES"), pair(2, "NO")]
        assert fates(pairs, said, agreement=0.5, overturned=False) == [Fate.KEPT, Fate.OVERTURNED]

    def test_pairs_without_silver_get_a_label_too(self) -> None:
        [kept] = filter_pairs([pair(1, None)], table(ann="n", bob="n", cid="u")).kept()
        assert (kept.label, kept.extra["silver"]) == ("NO", None)


@pytest.mark.parametrize(
    ("rules", "part"),
    [({"agreement": 1.2}, "between 0 and 1"), ({"unanimity": 0.5}, "above 0.5"), ({"judges": 0}, "one or more")],
)
def test_numbers_that_cannot_be_are_refused(rules, part: str) -> None:
    with pytest.raises(SettingsError, match=part):
        Rules(**rules)


class TestSimulatedStudy:
    """600 pairs, half of them unclear, as in the paper; 5 people a pair; 30 honest, 6 careless, 2 adversaries."""

    def study(self, seed: int):
        rng = np.random.default_rng(seed)
        pairs = [pair(n, rng.choice(["YES", "NO"], p=[0.6, 0.4])) for n in range(600)]
        clear = np.where(rng.random(600) < 0.5, 0.99, rng.uniform(0.6, 0.9, size=600))
        kinds = [("honest", 30), ("careless", 6), ("adversary", 2)]
        return pairs, clear, filter_pairs(pairs, simulated(pairs, kinds, 5, rng, clear))

    @pytest.mark.parametrize("seed", range(3))
    def test_it_drops_those_who_do_not_read_and_keeps_what_is_clear(self, seed: int) -> None:
        pairs, clear, found = self.study(seed)
        dropped = {one.worker for one in found.annotators if not one.kept}
        assert dropped == {f"careless-{n}" for n in range(6)} | {"adversary-0", "adversary-1"}
        kept = {one.id for one in found.kept()}
        share = [
            np.mean([one.id in kept for one, c in zip(pairs, clear, strict=True) if (c > 0.95) == sure])
            for sure in (True, False)
        ]
        # clear: 0.99^4.2 of those with three or more left, unclear: about 0.75^4.2
        assert share[0] > 0.85
        assert share[1] < 0.5
        # as in the paper, what is kept is right: readers are unanimously wrong on hardly any
        wrong = sum(one.overturned for one in found.outcomes)
        assert wrong <= 0.03 * len(kept)
        unfiltered = filter_pairs(pairs, found.merged.judgements, Rules(agreement=0))
        assert len(unfiltered.kept()) < 0.75 * len(kept), "without the first step random answers spoil many pairs"
