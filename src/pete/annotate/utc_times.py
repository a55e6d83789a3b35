"""Moments as one spelling, ISO 8601 in UTC to the millisecond, whatever a tool writes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

# What Mechanical Turk and Turkle write: Mon Mar 23 17:19:25 PDT 2020.
_TURK = "%a %b %d %H:%M:%S %Y"
_ZONES = {
    "UTC": 0, "GMT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7, "CET": 1, "CEST": 2,
}  # fmt: skip


def moment(text: str | None) -> datetime | None:
    """The moment that a text names; None where it names none, or not in which zone (then ISO times are UTC).

    >>> moment("Mon Mar 23 17:19:25 PDT 2020") == moment("2020-03-24T00:19:25Z")
    True
    """
    if not text:
        return None
    words = text.split()
    if len(words) == 6 and words[4].upper() in _ZONES:
        zone = timezone(timedelta(hours=_ZONES[words[4].upper()]))
        try:
            return datetime.strptime(" ".join([*words[:4], words[5]]), _TURK).replace(tzinfo=zone)
        except ValueError:
            return None
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def utc_time(text: str | None) -> str | None:
    """The moment in our spelling.

    >>> utc_time("2026-03-01T11:00:00+01:00"), utc_time("yesterday")
    ('2026-03-01T10:00:00.000Z', None)
    """
    found = moment(text)
    return None if found is None else iso(found)


def iso(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
