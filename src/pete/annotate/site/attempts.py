"""How often an address may try: wrong tokens and codes, and new people."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

_ADDRESSES = 10_000  # that are remembered


class Attempts:
    """At most ``limit`` in ``seconds`` from one address.

    >>> now = [0.0]
    >>> tries = Attempts(2, 60, lambda: now[0])
    >>> for _ in range(2):
    ...     tries.note("10.0.0.1")
    >>> tries.wait("10.0.0.1"), tries.wait("10.0.0.2")
    (60, 0)
    >>> now[0] = 61.0
    >>> tries.wait("10.0.0.1")
    0
    """

    def __init__(self, limit: int, seconds: float, clock: Callable[[], float]) -> None:
        self._limit, self._seconds, self._clock = limit, seconds, clock
        self._times: dict[str, deque[float]] = defaultdict(deque)

    def note(self, address: str | None) -> None:
        if len(self._times) >= _ADDRESSES:
            self._drop_old()
        times = self._times[_network(address)]
        times.append(self._clock())
        if len(times) > self._limit:
            times.popleft()

    def wait(self, address: str | None) -> int:
        """For how many seconds this address may not try; 0 if it may."""
        times = self._times.get(_network(address))
        if not times or len(times) < self._limit:
            return 0
        return max(0, int(times[0] + self._seconds - self._clock() + 0.999))

    def _drop_old(self) -> None:
        old = self._clock() - self._seconds
        for address in [one for one, times in self._times.items() if times[-1] < old]:
            del self._times[address]


def _network(address: str | None) -> str:
    """What one subscriber has: an address, or the network of 2^64 addresses.

    >>> _network("2001:db8::1") == _network("2001:db8::2"), _network("10.0.0.1"), _network(None)
    (True, '10.0.0.1', '')
    """
    try:
        found = ip_address(address or "")
    except ValueError:
        return address or ""
    return str(int(found) >> 64) if isinstance(found, IPv6Address) else str(found)
