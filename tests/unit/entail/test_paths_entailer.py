"""The organisers' baseline: direct links by relation, longer paths by form, one choice of words for all."""

from __future__ import annotations

from typing import Any

import pytest

from pete.entail import load_entailer
from pete.entail.content_paths import PathTree
from pete.errors import SettingsError
from pete.model import AnalysedPair, Graph, Pair, Verdict
from trained_models import passive_clause, plain_clause
from trees import SOMEBODY_SELLS, UMBRELLA_LATE, WOMAN_LATE, WOMAN_WITH_UMBRELLA, tree

SLEPT_ON_SOFA = tree("""
    Ann Ann PROPN NNP 2 nsubj
    slept sleep VERB VBD 0 root
    on on ADP IN 5 case
    the the DET DT 5 det
    sofa sofa NOUN NN 2 obl
    near near ADP IN 8 case
    the the DET DT 8 det
    fire fire NOUN NN 5 nmod
""")


def slept(preposition: str, noun: str, label: str = "obl") -> Graph:
    return tree(f"""
        Somebody somebody PRON NN 2 nsubj
        slept sleep VERB VBD 0 root
        {preposition} {preposition} ADP IN 5 case
        the the DET DT 5 det
        {noun} {noun} NOUN NN 2 {label}
    """)


def decide(text: Graph, hypothesis: Graph, **settings: Any) -> Verdict:
    (verdict,) = load_entailer("paths", settings).decide(
        [AnalysedPair(Pair("1", text.text, hypothesis.text), text, hypothesis)]
    )
    return verdict


def test_a_direct_link_needs_the_same_relation() -> None:
    chased = plain_clause("dog", "chas", "cat")
    assert decide(chased, chased).answer == "YES"
    assert decide(chased, plain_clause("cat", "chas", "dog")).answer == "NO"
    assert decide(chased, plain_clause("cat", "chas", "dog"), labels="none").answer == "YES"


def test_passives_are_turned_into_actives_unless_voice_forbids_it() -> None:
    text, hypothesis = passive_clause("cat", "chas", "dog"), plain_clause("dog", "chas", "cat")
    assert decide(text, hypothesis).answer == "YES"
    assert decide(text, hypothesis, voice="no").answer == "NO"
    assert decide(text, plain_clause("cat", "chas", "dog")).answer == "NO"


def test_a_preposition_lies_on_the_path() -> None:
    assert [str(path) for path in PathTree(slept("on", "sofa")).paths] == [">adv:on >pobj"]
    assert decide(SLEPT_ON_SOFA, slept("on", "sofa")).answer == "YES"
    assert decide(SLEPT_ON_SOFA, slept("under", "sofa")).answer == "NO"


def test_where_a_phrase_hangs_decides() -> None:
    """*near the fire* hangs on the sofa here, so nobody slept near it."""
    assert decide(SLEPT_ON_SOFA, slept("near", "fire")).answer == "NO"


def test_longer_paths_need_labels_only_when_asked_for() -> None:
    other = slept("on", "sofa", "advcl")
    assert decide(SLEPT_ON_SOFA, other).answer == "YES"
    assert decide(SLEPT_ON_SOFA, other, labels="all").answer == "NO"


def test_the_papers_kind_of_pair() -> None:
    assert decide(WOMAN_WITH_UMBRELLA, WOMAN_LATE).answer == "YES"
    refused = decide(WOMAN_WITH_UMBRELLA, UMBRELLA_LATE)
    assert refused.answer == "NO"
    assert [(reason.kind, reason.role) for reason in refused.reasons] == [("missing", "subj")]


def test_each_path_found_is_not_enough() -> None:
    """*The clerk has a cat and the boy has a dog*: each link of *the clerk has a dog* is there, at different verbs."""
    text = tree("""
        clerk clerk NOUN NN 2 nsubj
        has have VERB VBZ 0 root
        cat cat NOUN NN 2 obj
        and and CCONJ CC 6 cc
        boy boy NOUN NN 6 nsubj
        has have VERB VBZ 2 conj
        dog dog NOUN NN 6 obj
    """)
    hypothesis = tree("clerk clerk NOUN NN 2 nsubj\nhas have VERB VBZ 0 root\ndog dog NOUN NN 2 obj")
    verdict = decide(text, hypothesis)
    assert verdict.answer == "NO"
    assert verdict.reasons[-1].because == "each path is found, but not all of them at the same words"


def test_words_that_the_text_has_not_are_named() -> None:
    verdict = decide(WOMAN_LATE, UMBRELLA_LATE)
    assert verdict.answer == "NO"
    assert verdict.reasons[-1].because == "the text has no word 'umbrella'"


def test_one_content_word_or_none() -> None:
    sells = tree("Somebody somebody PRON NN 2 nsubj\nsells sell VERB VBZ 0 root")
    assert decide(SOMEBODY_SELLS, sells).answer == "YES"
    nothing = tree("Somebody somebody PRON NN 0 root")
    assert decide(SOMEBODY_SELLS, nothing).reasons[0].because == "the hypothesis has no content word"


def test_heads_that_run_in_a_circle_end() -> None:
    circle = tree("dogs dog NOUN NNS 2 nsubj\nsleep sleep VERB VBP 1 conj")
    assert decide(circle, circle).answer in {"YES", "NO"}


@pytest.mark.parametrize("settings", [{"labels": "some"}, {"voice": "perhaps"}, {"strange": "1"}])
def test_wrong_settings_are_refused(settings: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        load_entailer("paths", settings)


def test_it_takes_no_argument() -> None:
    with pytest.raises(SettingsError, match="nothing after a colon"):
        load_entailer("paths:x")
