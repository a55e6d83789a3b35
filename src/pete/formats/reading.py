"""How a file of pairs is to be read, where the file does not tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pete.errors import FormatError
from pete.formats.encodings import known_encoding
from pete.formats.files import refuse
from pete.formats.labels import Meaning
from pete.formats.number_labels import label_names


@dataclass(frozen=True, slots=True)
class Reading:
    """``encoding`` counts where no byte order mark tells another; ``labels`` are the meanings of 0, 1 and 2;
    ``tag_columns`` are columns (keys, attributes) whose values become tags. ``on_error`` learns of each pair that
    cannot be read: it raises, or else the pair is passed over."""

    encoding: str | None = None
    labels: tuple[Meaning, ...] = ()
    tag_columns: tuple[str, ...] = ()
    on_error: Callable[[FormatError], None] = refuse


PLAIN = Reading()


def reading_of(encoding: str | None = None, labels: str | None = None, tag_columns: Sequence[str] = ()) -> Reading:
    """The reading that the options of a command ask for.

    >>> reading_of("Latin1", "no,yes").labels
    (('NO', None), ('YES', None))
    """
    return Reading(
        None if encoding is None else known_encoding(encoding),
        () if labels is None else label_names(labels),
        tuple(dict.fromkeys(tag_columns)),
    )
