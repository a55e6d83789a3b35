"""Forms: what items have in common and may be suspected of their errors."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from pete.errors import SettingsError
from pete.model import ItemRecord
from pete.stats.suspicion import Occurrences

FormKind = Literal["tags", "pairs", "roles", "constructions", "alternations", "lemmas"]

_PAIR, _TEXT = "pair:H ", " / T "


def forms_of(item: ItemRecord, kinds: Sequence[FormKind]) -> dict[str, None]:
    """The forms that an item bears, each once, with the kind in front.

    Relations that were asked for count whether they were found or missing:
    were it the missing ones only, every such form would stand in refused
    items alone and be suspect by definition. An ignored relation is a form of
    its own, since what an entailer does not ask for can let a false hypothesis pass.

    >>> from pete.model import Reason
    >>> from pete.model.record import TagPair
    >>> asked, sent = Reason("missing", "obj", "chase", "Cats"), TagPair("send", "V-P-PP0", "V-A")
    >>> item = ItemRecord("1", "d", "p", "e", "YES", "NO", tags=("direct",), reasons=(asked,), predicates=(sent,))
    >>> list(forms_of(item, ("tags", "pairs", "roles", "lemmas")))
    ['tag:direct', 'pair:H V-A / T V-P-PP0', 'role:obj', 'word:send', 'word:chase', 'word:cats']
    """
    found: list[str] = []
    for kind in kinds:
        if kind not in _FORMS:
            raise SettingsError(f"no kind of form is called {kind!r}; choose one of {', '.join(_FORMS)}")
        found += _FORMS[kind](item)
    return dict.fromkeys(found)


def sides(form: str) -> tuple[str, str] | None:
    """The hypothesis' and the text's tag of a form that is a tag pair.

    >>> sides("pair:H V-A / T V-P-PP0"), sides("tag:direct")
    (('V-A', 'V-P-PP0'), None)
    """
    if not form.startswith(_PAIR):
        return None
    hypothesis, _, text = form.removeprefix(_PAIR).partition(_TEXT)
    return hypothesis, text


def _tags(item: ItemRecord) -> list[str]:
    return [f"tag:{tag}" for tag in item.tags]


def _pairs(item: ItemRecord) -> list[str]:
    return [f"{_PAIR}{one.hypothesis}{_TEXT}{one.text}" for one in item.predicates]


def _roles(item: ItemRecord) -> Iterator[str]:
    for reason in item.reasons:
        if reason.kind != "note" and reason.role:
            yield f"{'ignored' if reason.kind == 'ignored' else 'role'}:{reason.role}"


def _constructions(item: ItemRecord) -> Iterator[str]:
    return (f"construction:{' '.join(reason.construction)}" for reason in item.reasons if reason.construction)


def _alternations(item: ItemRecord) -> Iterator[str]:
    return (f"by:{reason.by}" for reason in item.reasons if reason.by)


def _words(item: ItemRecord) -> Iterator[str]:
    yield from (f"word:{one.predicate.lower()}" for one in item.predicates)
    for reason in item.reasons:
        if reason.kind in ("found", "missing"):
            yield from (f"word:{word.lower()}" for word in (reason.predicate, reason.argument) if word)


_FORMS: dict[FormKind, Callable[[ItemRecord], Iterable[str]]] = {
    "tags": _tags,
    "pairs": _pairs,
    "roles": _roles,
    "constructions": _constructions,
    "alternations": _alternations,
    "lemmas": _words,
}


@dataclass
class FormTable:
    """The forms of item after item, as numbers; small, because a run may have millions of items."""

    numbers: defaultdict[str, int] = field(default_factory=defaultdict)
    columns: array[int] = field(default_factory=lambda: array("i"))
    ends: array[int] = field(default_factory=lambda: array("q", [0]))

    def __post_init__(self) -> None:
        self.numbers.default_factory = self.numbers.__len__  # a new form gets the next number

    @property
    def names(self) -> list[str]:
        return list(self.numbers)

    def add(self, forms: Iterable[str]) -> None:
        """One item more."""
        self.columns.extend(map(self.numbers.__getitem__, forms))
        self.ends.append(len(self.columns))

    def bare(self) -> FormTable:
        """As many items without a form."""
        return FormTable(ends=array("q", bytes(8 * len(self.ends))))

    def occurrences(self) -> Occurrences:
        """A row an item, a column a form."""
        from scipy.sparse import csr_array

        columns, ends = np.array(self.columns, np.int32), np.array(self.ends, np.int64)
        return csr_array((np.ones(len(columns)), columns, ends), shape=(len(ends) - 1, len(self.numbers)))


@dataclass
class OwnKinds:
    """Which kinds of forms are mined in each dataset while its items pass.

    Where the user names none: pairs in a dataset of which any item has them,
    else tags. That is known only when such an item comes, perhaps after others.
    """

    asked: Sequence[FormKind] = ()
    paired: set[str] = field(default_factory=set)

    def of(self, dataset: str) -> tuple[FormKind, ...]:
        return tuple(self.asked) or (("pairs",) if dataset in self.paired else ("tags",))

    def turns(self, item: ItemRecord) -> bool:
        """Whether this item is the one that makes its dataset one of pairs: the forms before it are void."""
        if self.asked or not item.predicates or item.dataset in self.paired:
            return False
        self.paired.add(item.dataset)
        return True
