from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.english.conjugation import PLURAL, THIRD, Agreement, VerbFeatures, conjugate

FIRST, SECOND = Agreement(1, "sing"), Agreement(2, "plur")


@pytest.mark.parametrize(
    ("lemma", "features", "agreement", "expected"),
    [
        ("sleep", VerbFeatures("past"), THIRD, "slept"),
        ("sleep", VerbFeatures("present"), THIRD, "sleeps"),
        ("sleep", VerbFeatures("present"), PLURAL, "sleep"),
        ("sleep", VerbFeatures("present"), FIRST, "sleep"),
        ("be", VerbFeatures("present"), FIRST, "am"),
        ("be", VerbFeatures("past"), SECOND, "were"),
        ("be", VerbFeatures("past", negated=True), THIRD, "was not"),
        ("be", VerbFeatures("present", perfect=True), PLURAL, "have been"),
        ("be", VerbFeatures("present", "will"), THIRD, "will be"),
        ("have", VerbFeatures("past", negated=True), THIRD, "did not have"),
        ("do", VerbFeatures("present", negated=True), PLURAL, "do not do"),
        ("write", VerbFeatures("present", perfect=True, progressive=True), THIRD, "has been writing"),
        ("write", VerbFeatures("past", "could", perfect=True), THIRD, "could have written"),
        ("go", VerbFeatures("present", "can", negated=True), THIRD, "cannot go"),
        ("go", VerbFeatures("present", "will", negated=True), THIRD, "will not go"),
        ("go", VerbFeatures("past", "have to", negated=True), THIRD, "did not have to go"),
        ("go", VerbFeatures("present", "have to"), THIRD, "has to go"),
        ("go", VerbFeatures("past", "be going to"), PLURAL, "were going to go"),
        ("go", VerbFeatures("present", "be going to", negated=True), FIRST, "am not going to go"),
        ("go", VerbFeatures("past", "used to"), THIRD, "used to go"),
        ("go", VerbFeatures("past", "used to", negated=True), THIRD, "did not use to go"),
        ("go", VerbFeatures("present", "ought to", negated=True), THIRD, "ought not to go"),
        ("go", VerbFeatures("past", negated=True, negation="never"), THIRD, "never went"),
        ("go", VerbFeatures("past", perfect=True, negated=True, negation="never"), THIRD, "had never gone"),
        ("work", VerbFeatures("present", negated=True, negation="no longer"), THIRD, "no longer works"),
        ("be", VerbFeatures("present", negated=True, negation="no longer"), THIRD, "is no longer"),
    ],
)
def test_active(lemma: str, features: VerbFeatures, agreement: Agreement, expected: str) -> None:
    assert conjugate(lemma, features, agreement) == expected


@pytest.mark.parametrize(
    ("features", "expected"),
    [
        (VerbFeatures("past"), "was given up"),
        (VerbFeatures("present"), "is given up"),
        (VerbFeatures("past", perfect=True, negated=True), "had not been given up"),
        (VerbFeatures("past", progressive=True), "was being given up"),
        (VerbFeatures("present", "must", negated=True), "must not be given up"),
        (VerbFeatures("present", "have to", negated=True), "does not have to be given up"),
    ],
)
def test_passive_with_particle(features: VerbFeatures, expected: str) -> None:
    assert conjugate("give", features, THIRD, passive=True, particles=["up"]) == expected


@given(
    st.builds(
        VerbFeatures,
        st.sampled_from(["past", "present"]),
        st.sampled_from(["", "can", "could", "will", "have to", "be going to", "ought to"]),
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
    st.sampled_from([THIRD, PLURAL, FIRST]),
    st.booleans(),
)
def test_negation_adds_one_word_and_the_lexical_verb_stays(
    features: VerbFeatures, agreement: Agreement, passive: bool
) -> None:
    words = conjugate("take", features, agreement, passive=passive).split()
    assert words[-1] in {"take", "takes", "took", "taken", "taking"}
    assert (sum(word in {"not", "cannot"} for word in words) == 1) == features.negated
