"""English lemmas by dictionary and table."""

from __future__ import annotations

from pathlib import Path

import pytest

from pete.english.lemmas import lemma
from pete.formats.conllu import open_conllu

CASES = {
    "NNS": "thanks:thanks troops:troops '90s:'90s knives:knife"
    " cities:city boxes:box churches:church heroes:hero women:woman glasses:glass dogs:dog 1990s:1990s",
    "VBZ": "goes:go watches:watch tries:try sees:see is:be has:have makes:make misses:miss",
    "VBD": "hoped:hope hopped:hop tried:try walked:walk created:create went:go visited:visit agreed:agree died:die",
    "VBN": "written:write used:use controlled:control filled:fill been:be taken:take added:add",
    "VBG": "gon:go preceding:precede"
    " running:run making:make dying:die seeing:see falling:fall being:be going:go singing:sing",
    "VBP": "'m:be ve:have",
    "JJS": "most:most least:least",
    "JJR": "more:more stranger:strange bigger:big happier:happy larger:large better:good smaller:small",
    "RBR": "better:well faster:fast",
    "PRP": "her:she him:he I:I them:they",
    "PRP$": "her:her",
    "POS": "':'s",
    "NNP": "Paris:Paris",
    "RB": "n't:not",
    "MD": "wo:will ca:can",
}


@pytest.mark.parametrize("tag", CASES)
def test_lemmas(tag: str) -> None:
    for entry in CASES[tag].split():
        form, _, expected = entry.partition(":")
        assert lemma(form, tag) == expected


def test_lemmas_agree_with_a_treebank(shared: Path) -> None:
    found = right = 0
    for graph in open_conllu(shared / "treebanks/ud_english_ewt/en_ewt-ud-dev.conllu"):
        for word in graph.words:
            if word.upos in {"NOUN", "VERB", "ADJ", "ADV", "AUX"}:
                found += 1
                right += lemma(word.form, word.xpos) == word.lemma
    assert right / found > 0.974
