"""From the fields of a pair, in whatever format they came, to a checked `Pair`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pete.errors import FormatError
from pete.formats.labels import NLI, RELATIONS, meaning, spellings
from pete.formats.number_labels import NumberLabels
from pete.formats.reading import PLAIN, Reading
from pete.model import Answer, Pair, Relation
from pete.wording import counted

MOST_WORDS = 10_000  # of a text; a pair is about one sentence
MOST_CHARACTERS = 100_000
FIELDS = ("id", "text", "hypothesis", "label", "source", "tags", "words", "relation")
MOST_WAITING = 10_000  # pairs that are held until their numbers are known to mean something
_NOTHING: Mapping[str, Any] = {}

# A pair before it is checked: the line where it stands, the fields with our names, and the others.
Draft = tuple[int | None, Mapping[str, Any], Mapping[str, Any]]


class NoPairsError(FormatError):
    """A file that is not damaged, but holds no pairs: a folder may have such files beside the pairs."""


class PairMaker:
    """Makes the pairs of one file; knows which ids there were and what had to be assumed.

    >>> maker = PairMaker("items.tsv")
    >>> maker.make(2, {"id": "1", "text": "It rains.", "hypothesis": "Something rains.", "label": "True"}).label
    'YES'
    >>> maker.make(3, {"id": "1", "text": "It snows.", "hypothesis": "Something snows."})
    Traceback (most recent call last):
    pete.errors.FormatError: items.tsv:3: the id '1' occurs twice; give each pair its own id
    """

    def __init__(self, path: str, reading: Reading = PLAIN) -> None:
        self.path = path
        self.count = self.unlabelled = self.numbered = 0
        self.spelled: dict[str, None] = {}  # the labels that were met, in order
        self._on_error = reading.on_error
        self._numbers = NumberLabels(reading.labels)
        self._ids: set[str] = set()

    def pairs(self, drafts: Iterable[Draft], notes: list[str] | None) -> Iterator[Pair]:
        """The pairs of a whole file. Whatever is wrong with one of them goes to the reading's ``on_error``."""
        waiting: list[Pair] = []
        for draft in drafts:
            try:
                waiting.append(self.make(*draft))
            except FormatError as error:
                self._on_error(error)
            if not self._numbers.undecided or len(waiting) >= MOST_WAITING:
                self._decide()
                yield from waiting
                waiting.clear()
        self._decide()
        yield from waiting
        self.finish(notes)

    def _decide(self) -> None:
        """If labels are numbers, they must mean something."""
        if self._numbers.undecided:
            remedy = "give --labels yes,no or --labels no,yes (what 0 and 1 mean), or write YES and NO"
            error = self._numbers.error(self.path, remedy)
            self._numbers = NumberLabels(NLI)  # said once
            self._on_error(error)

    def pass_over(self, error: FormatError) -> None:
        """Count a pair of which there is not even a draft."""
        self.count += 1
        self._on_error(error)

    def make(self, line: int | None, fields: Mapping[str, Any], extra: Mapping[str, Any] = _NOTHING) -> Pair:
        """One pair from fields with our names; ``line`` is where it stands."""
        self.count += 1
        text, hypothesis = self._sentence(line, fields, "text"), self._sentence(line, fields, "hypothesis")
        label, relation = self._label(line, fields.get("label"), fields.get("relation"))
        if label is None:
            self.unlabelled += 1
        return Pair(
            id=self._id(line, fields.get("id")),
            text=text,
            hypothesis=hypothesis,
            label=label,
            relation=relation,
            source=str(fields.get("source") or ""),
            tags=tuple(fields.get("tags") or ()),
            words=tuple(fields.get("words") or ()),
            extra=dict(extra),
        )

    def finish(self, notes: list[str] | None) -> None:
        """After the last pair: say what was assumed, and that there was a pair at all."""
        if not self.count:
            raise NoPairsError(self.path, None, "holds no pairs", "name a file with a text and a hypothesis an item")
        if notes is None:
            return
        if self.unlabelled:
            notes.append(f"{self.path}: {self.unlabelled} of {counted(self.count, 'pair has', 'pairs have')} no label")
        other = [label for label in self.spelled if label not in ("YES", "NO")]
        if other:
            notes.append(f"{self.path}: labels read as {'/'.join(sorted(other))}")
        if self._numbers.met:
            notes.append(f"{self.path}: {self._numbers}")
        if self.numbered:
            some = counted(self.numbered, "pair has no id and goes by its", "pairs have no id and go by their")
            notes.append(f"{self.path}: {some} number")

    def error(self, line: int | None, what: str, remedy: str) -> FormatError:
        return FormatError(self.path, line, what, remedy)

    def _id(self, line: int | None, given: object) -> str:
        name = "" if given is None else str(given)
        if not name:
            name = str(self.count)
            self.numbered += 1
        if name in self._ids:
            raise self.error(line, f"the id {name[:60]!r} occurs twice", "give each pair its own id")
        self._ids.add(name)
        return name

    def _sentence(self, line: int | None, fields: Mapping[str, Any], field: str) -> str:
        sentence = fields.get(field)
        name = f"pair {str(fields.get('id') or self.count)[:60]}"
        if sentence is None or (isinstance(sentence, str) and not sentence.strip()):
            raise self.error(line, f"{name} has no {field}", "add it or drop the pair")
        if not isinstance(sentence, str):
            raise self.error(line, f"the {field} of {name} is not a string", "put it in quotation marks")
        if len(sentence) > MOST_WORDS:  # characters first: counting words costs more, and few sentences are that long
            if len(sentence.split()) > MOST_WORDS:
                raise self.error(
                    line, f"the {field} of {name} has over {MOST_WORDS:,} words", "use one sentence a pair"
                )
            if len(sentence) > MOST_CHARACTERS:
                what = f"the {field} of {name} has over {MOST_CHARACTERS:,} characters"
                raise self.error(line, what, "use one sentence a pair")
        return sentence

    def _label(self, line: int | None, given: object, related: object) -> tuple[Answer | None, Relation | None]:
        label, relation = self._meaning(line, given)
        if related in (None, ""):
            return label, relation
        _, other = self._meaning(line, related, told=False)  # what the key says by its name was not assumed
        if other is None:
            raise self.error(line, f"unknown relation {related!r}", f"use one of {', '.join(RELATIONS)}")
        if label is not None and (label != RELATIONS[other] or relation not in (None, other)):
            what = f"the label {given!r} contradicts the relation {related!r}"
            raise self.error(line, what, "correct one of them")
        return RELATIONS[other], other

    def _meaning(self, line: int | None, given: object, told: bool = True) -> tuple[Answer | None, Relation | None]:
        if given is None:
            return None, None
        if (number := self._numbers.meaning(str(given), line)) is not None:
            return number
        found = meaning(str(given))
        if found is None:
            remedy = f"use one of {spellings()}, or 0, 1 and 2 with --labels"
            raise self.error(line, f"unknown label {str(given)[:60]!r}", remedy)
        if found[0] is not None and told:
            self.spelled[str(given).strip().upper()] = None
        return found
