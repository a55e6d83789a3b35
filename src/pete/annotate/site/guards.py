"""What every request passes: is the address ours, is the body small, does it come from our own pages; and the headers
that every answer has."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 32_768  # bytes: a comment of the longest kind in the longest encoding, and the rest
TOO_LARGE = f"This is longer than {LARGEST_BODY} bytes."
_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
POLICY = "Content-Security-Policy"
_HEADERS = {
    POLICY: _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # "no-referrer" would take the Origin from our own forms
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
}
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class _TooLargeError(HTTPException):
    """More body than was allowed, told while it is being read."""

    def __init__(self) -> None:
        super().__init__(413, TOO_LARGE)


class Guard:
    """The outermost layer of the site.

    ``hosts`` are the names under which it may be called: a page of others that
    makes its own name point here (DNS rebinding) is not served.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str], public_url: str) -> None:
        self._app = app
        public = urlsplit(public_url)
        self._public = public.netloc.lower()
        self._hosts = frozenset(host.lower() for host in hosts)
        self._headers = dict(_HEADERS)
        if public.scheme == "https":
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    if name != POLICY or name not in headers:  # a page with a script of its own names that script
                        headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refused = self._refusal(scope)
        if refused is not None:
            await refused(scope, receive, send_guarded)
            return
        await self._app(scope, _counted(receive), send_guarded)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._hosts and _name(host) not in self._hosts:
            return PlainTextResponse("This site is not known under that address.\n", 400)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return _too_large()
        if scope["method"] not in _SAFE and _from_elsewhere(headers, {host.lower(), self._public}):
            return PlainTextResponse("This request comes from a page of another site.\n", 403)
        return None


def _name(host: str) -> str:
    """
    >>> _name("Study.example:8040"), _name("[::1]:8040"), _name("a b")
    ('study.example', '::1', '')
    """
    try:
        return (urlsplit(f"//{host}").hostname or "") if " " not in host else ""
    except ValueError:
        return ""


def _from_elsewhere(headers: Headers, own: set[str]) -> bool:
    """What the browser itself says of the page that a request comes from; old browsers say nothing."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() not in own - {""}
    except ValueError:
        return True


def _too_large() -> PlainTextResponse:
    return PlainTextResponse(f"{TOO_LARGE}\n", 413, {"Connection": "close"})


def _counted(receive: Receive) -> Receive:
    """The same, up to the largest body: its length need not have been told truly, or at all."""
    size = 0

    async def counting() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise _TooLargeError
        return message

    return counting
