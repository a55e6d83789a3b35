"""A port of this machine."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address

from pete.errors import SettingsError


@dataclass(frozen=True, slots=True)
class Address:
    """Where the site listens, and under which address people know it."""

    listener: socket.socket
    url: str
    private: bool  # reached from this machine only


def listen(host: str, port: int, public_url: str | None) -> Address:
    """Take the port now, so that a mistake is told before anything else is said; 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        remedy = "choose another --port or --host"
        raise SettingsError(f"cannot listen on {host}:{port} ({error.strerror or error}); {remedy}") from error
    taken = listener.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    return Address(listener, (public_url or f"http://{shown}:{taken}").rstrip("/"), is_loopback(host))


def is_loopback(host: str) -> bool:
    """
    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
