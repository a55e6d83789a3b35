"""What an entailer may not answer, and who it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from pete import entail
from pete.entail import EntailerInfo, listing, load_entailer
from pete.entail.entailer_contract import as_typed, checked_decide
from pete.errors import EntailerError, SettingsError
from pete.model import AnalysedPair, Pair, ParseFailure, Reason, Verdict

NOT_PARSED = ParseFailure("", "not asked for")
PAIRS = [AnalysedPair(Pair("p7", "It rains.", "It pours."), NOT_PARSED, NOT_PARSED)]
INFO = EntailerInfo("toy", "opaque", "a toy", needs_parser=False)


@dataclass
class Answering:
    """Gives the same answers whatever it is asked."""

    answers: Any
    info: EntailerInfo = INFO

    def decide(self, pairs: Sequence[AnalysedPair]) -> Iterator[Any]:
        return self.answers  # type: ignore[no-any-return]

    def alternatives(self) -> str:
        return "beyond the protocol"


def because(*reasons: Any) -> Verdict:
    return Verdict("YES", reasons)


@pytest.mark.parametrize(
    "verdict",
    [Verdict("NO", unparsed=True), because(Reason("found", "subj", "rain", "it", "", (2, 1), ("active",)))],
)
def test_what_keeps_to_the_contract_comes_through(verdict: Verdict) -> None:
    assert checked_decide(Answering([verdict]), PAIRS) == [verdict]


@pytest.mark.parametrize(
    ("verdict", "fault"),
    [
        (None, "a NoneType, which is no Verdict"),
        ("YES", "a str, which is no Verdict"),
        (Verdict("yes"), "'yes', which is neither YES nor NO"),  # type: ignore[arg-type]
        (Verdict(True), "True, which is neither YES nor NO"),  # type: ignore[arg-type]
        (Verdict(["YES"]), "['YES'], which is neither"),  # type: ignore[arg-type]
        (Verdict("YES", unparsed=None), "None for unparsed"),  # type: ignore[arg-type]
        (Verdict("YES", ["because"]), "reasons that are no tuple of Reason"),  # type: ignore[arg-type]
        (because("because"), "reasons that are no tuple of Reason"),
        (because(Reason("guessed")), "reasons"),  # type: ignore[arg-type]
        (because(Reason("note", because=None)), "reasons"),  # type: ignore[arg-type]
        (because(Reason("found", where=("2", "1"))), "reasons"),  # type: ignore[arg-type]
        (because(Reason("found", construction=(1,))), "reasons"),  # type: ignore[arg-type]
    ],
)
def test_what_breaks_it_is_refused(verdict: Any, fault: str) -> None:
    with pytest.raises(EntailerError) as caught:
        checked_decide(Answering([verdict]), PAIRS)
    assert str(caught.value).startswith("entailer toy answered pair p7 with ")
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ([], "one verdict a pair: it got 1 and gave 0"),
        ([Verdict("YES")] * 3, "one verdict a pair: it got 1 and gave 2 or more"),
        (None, "entailer toy failed: TypeError"),
    ],
)
def test_as_many_verdicts_as_pairs(answers: Any, message: str) -> None:
    with pytest.raises(EntailerError, match=message):
        checked_decide(Answering(answers), PAIRS)


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (object(), "'toy' makes a object, which has no info or no decide()"),
        (Answering([], "toy"), "an info that is no EntailerInfo but str"),  # type: ignore[arg-type]
        (Answering([], replace(INFO, transparency="clear")), "calls itself 'clear'; it may be transparent, semi"),  # type: ignore[arg-type]
        (Answering([], replace(INFO, settings=("x",))), "settings that are no mapping"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_entailer_is_refused_by_name(made: Any, message: str) -> None:
    with pytest.raises(EntailerError) as caught:
        as_typed(made, "toy:argument")
    assert message in str(caught.value)


def test_what_was_typed_is_who_it_is() -> None:
    made = as_typed(Answering([Verdict("YES")]), "toy:other", "2.0")
    assert (made.info.spec, made.info.version) == ("toy:other", "2.0")
    assert as_typed(Answering([], replace(INFO, version="mine")), "toy", "2.0").info.version == "mine"
    assert made.alternatives() == "beyond the protocol"  # type: ignore[attr-defined]
    assert not hasattr(made, "further")
    assert load_entailer("overlap:0.5").info.spec == "overlap:0.5"


def raising(error: Exception) -> Any:
    def factory(argument: str, settings: Any) -> Any:
        raise error

    return factory


@pytest.mark.parametrize(
    ("factory", "needs", "summary"),
    [
        (lambda argument, settings: Answering([]), "", "a toy"),
        (raising(SettingsError("toy needs a file")), "", "plug-in of somebody; by its name alone: toy needs a file"),
        (raising(ValueError("x")), "", "plug-in of somebody; by its name alone: entailer plug-in 'toy' fails:"),
        (lambda argument, settings: [], "entailer plug-in 'toy' makes a list", "plug-in of somebody"),
        (7, "somebody mended: it (somewhere:toy) is not a factory", "plug-in of somebody"),
    ],
)
def test_the_listing_tells_what_a_plug_in_needs(
    factory: Any, needs: str, summary: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist = SimpleNamespace(name="somebody", version="1")
    point = SimpleNamespace(name="toy", value="somewhere:toy", dist=dist, load=lambda: factory)
    monkeypatch.setattr(entail.ENTAILERS, "plug_ins", lambda: {"toy": point})
    row = listing()[-1]
    assert (row.name, row.installed) == ("toy", not needs)
    assert row.needs.startswith(needs)
    assert row.summary.startswith(summary)
