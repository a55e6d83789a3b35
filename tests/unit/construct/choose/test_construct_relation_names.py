from __future__ import annotations

import pytest

from construct_trees import relation, tree
from pete.construct.choose.contrast import relation_name
from pete.construct.source import Source


@pytest.mark.parametrize(
    ("text", "fact", "name"),
    [
        ("Tom/NNP<slept:nsubj slept/VBD .", "slept subj Tom", "nominal-subject"),
        ("The/DT<wall:det wall/NN<painted:nsubj:pass was/VBD<painted:aux:pass painted/VBN .", "painted obj wall",
         "direct-object"),
        ("The/DT<bridge:det old/JJ<bridge:amod bridge/NN<fell:nsubj fell/VBD .", "old subj bridge",
         "adjectival-modifier"),
        ("Ann/NNP<sent:nsubj sent/VBD Paul/NNP<sent:iobj cards/NNS<sent:obj .", "sent iobj Paul", "indirect-object"),
        ("Tom/NNP<slept:nsubj slept/VBD late/RB<slept:advmod .", "slept adv late", "adverbial-modifier"),
        ("Tom/NNP<slept:nsubj slept/VBD in/IN<barn:case a/DT<barn:det barn/NN<slept:obl .", "slept prep:in barn",
         "object-of-preposition"),
        ("The/DT<man:det man/NN<slept:nsubj in/IN<barn:case a/DT<barn:det barn/NN<man:nmod slept/VBD .",
         "man prep:in barn", "prepositional-modifier"),
        ("Tom/NNP<proud:nsubj is/VBZ<proud:cop proud/JJ of/IN<Ann:case Ann/NNP<proud:obl .", "proud prep:of Ann",
         "prepositional-modifier"),
        ("Ann/NNP<pilot:nsubj was/VBD<pilot:cop a/DT<pilot:det pilot/NN .", "Ann is pilot", "identity"),
        ("Tom/NNP<tried:nsubj tried/VBD to/TO<sleep:mark sleep/VB<tried:xcomp .", "tried comp sleep",
         "open-clausal-complement"),
        ("Ann/NNP<said:nsubj said/VBD Tom/NNP<slept:nsubj slept/VBD<said:ccomp .", "said comp slept",
         "clausal-complement"),
        ("Ann/NNP<left:nsubj left/VBD when/WRB<slept:mark Tom/NNP<slept:nsubj slept/VBD<left:advcl .",
         "left clause:when slept", "adverbial-clause"),
        ("A/DT<plan:det plan/NN<failed:nsubj to/TO<leave:mark leave/VB<plan:acl failed/VBD .", "plan about leave",
         "noun-complement"),
        ("The/DT<road:det road/NN<closed:nsubj north/NN<road:amod closed/VBD .", "road mod north", "noun-modifier"),
    ],
)  # fmt: skip
def test_relation_name(text: str, fact: str, name: str) -> None:
    graph = tree(text)
    found = relation(graph, fact)
    assert found in Source(graph).meaning.facts
    assert relation_name(found) == name
