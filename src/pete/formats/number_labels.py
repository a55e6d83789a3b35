"""Labels that are numbers: 0, 1 and 2, of which the sets of the field do not all mean the same."""

from __future__ import annotations

from pete.errors import FormatError, SettingsError
from pete.formats.labels import NLI, Meaning, meaning, spellings

MOST_NUMBERS = 3  # labels of a set that writes numbers


def label_names(names: str) -> tuple[Meaning, ...]:
    """What the labels 0, 1 and so on mean, from their names in that order.

    >>> label_names("no,yes")
    (('NO', None), ('YES', None))
    """
    found = [meaning(name) for name in names.split(",")]
    known = [one for one in found if one is not None and one[0] is not None]
    if not 2 <= len(known) == len(found) <= MOST_NUMBERS:
        what = f"--labels {names[:60]} does not say what 0 and 1, or 0, 1 and 2, mean"
        raise SettingsError(f"{what}; write two or three of {spellings()}, such as no,yes")
    return tuple(known)


class NumberLabels:
    """What numbers mean as labels of one file.

    The names that the user gave, in the order of the numbers, decide. Without
    them a file with a 2 is a three-way set, numbered as SNLI and MNLI are. One
    with 0 and 1 alone is two-way, and sets do not agree on which of them is
    YES: it stays `undecided`.

    >>> numbers = NumberLabels()
    >>> numbers.meaning("0", line=2), numbers.undecided
    (('YES', 'entailment'), True)
    >>> numbers.meaning("2", line=3), numbers.undecided
    (('NO', 'contradiction'), False)
    """

    def __init__(self, names: tuple[Meaning, ...] = ()) -> None:
        self._names = names
        self.line: int | None = None  # of the first number
        self.met: set[int] = set()

    def meaning(self, spelling: str, line: int | None = None) -> Meaning | None:
        """What this number means; None where it is none that a set has."""
        names = self._names or NLI
        plain = spelling.strip()
        number = int(plain) if len(plain) == 1 and plain in "012" else len(names)
        if number >= len(names):
            return None
        if not self.met:
            self.line = line
        self.met.add(number)
        return names[number]

    @property
    def undecided(self) -> bool:
        """Whether there were numbers, and none of them tells what they mean."""
        return bool(self.met) and not self._names and 2 not in self.met

    def __str__(self) -> str:
        """What was made of the numbers, for a note."""
        meant = [f"{number} as {(names[1] or names[0])}" for number, names in enumerate(self._names or NLI)]
        return f"labels are numbers, read {', '.join(meant)}"

    def error(self, path: str, remedy: str) -> FormatError:
        what = "the labels are 0 and 1, and nothing says which of them is YES"
        return FormatError(path, self.line, what, remedy)
