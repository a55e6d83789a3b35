"""The viewer as an ASGI application. It is for this machine alone: other names and other sites' pages are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from pete.annotate.site.guards import POLICY, Guard
from pete.errors import PeteError
from pete.report.page.make_report import live_report
from pete.view.asked_again import Question, answer, blame
from pete.view.own_pair import Bench, OwnPair
from pete.view.run_shelf import RunShelf
from pete.view.view_pages import message_page, runs_page, try_page

Asked = TypeVar("Asked", bound=msgspec.Struct)


def make_view(shelf: RunShelf, bench: Bench, url: str) -> Guard:
    """The application; ``url`` is where it listens."""
    site = _Viewer(shelf, bench)
    routes = [
        Route("/", site.runs),
        Route("/report", site.report),
        Route("/try", site.try_form, methods=["GET"]),
        Route("/try", site.try_pair, methods=["POST"]),
        Route("/replay", site.replay, methods=["POST"]),
        Route("/blame", site.blame, methods=["POST"]),
    ]
    handlers: Any = {PeteError: _refused, HTTPException: _not_here}
    app = Starlette(routes=routes, exception_handlers=handlers)
    return Guard(app, hosts=("localhost", "127.0.0.1", "::1"), public_url=url)


class _Viewer:
    def __init__(self, shelf: RunShelf, bench: Bench) -> None:
        self._shelf, self._bench = shelf, bench

    async def runs(self, request: Request) -> Response:
        rows = await run_in_threadpool(self._shelf.rows)
        return _html(*runs_page(rows, [str(place) for place in self._shelf.places]))

    async def report(self, request: Request) -> Response:
        names = request.query_params.getlist("run")

        def made() -> tuple[str, str]:
            return live_report(self._shelf.collected(names), names)

        return _html(*await run_in_threadpool(made))

    async def try_form(self, request: Request) -> Response:
        return _html(*try_page(self._bench.parser_names(), self._bench.entailer_names()))

    async def try_pair(self, request: Request) -> Response:
        asked = await _read(request, OwnPair)
        return await _json(lambda: self._bench.tried(asked))

    async def replay(self, request: Request) -> Response:
        asked = await _read(request, Question)
        return await _json(lambda: answer(self._shelf.collected(asked.runs), asked))

    async def blame(self, request: Request) -> Response:
        asked = await _read(request, Question)
        return await _json(lambda: blame(self._shelf.collected(asked.runs), asked))


async def _read(request: Request, kind: type[Asked]) -> Asked:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.MsgspecError as error:
        raise HTTPException(422, f"This is not what the page sends: {error}.") from error


async def _json(make: Callable[[], Any]) -> Response:
    return Response(msgspec.json.encode(await run_in_threadpool(make)), media_type="application/json")


def _html(content: str, policy: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(content, status, {POLICY: policy})


async def _refused(request: Request, error: Exception) -> Response:
    if request.method == "POST":
        return PlainTextResponse(f"{error}\n", 409)
    return _html(*message_page("Not here", str(error)), status=404)


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if request.method == "POST":
        return PlainTextResponse(f"{error.detail}\n", error.status_code)
    return _html(*message_page("Not here", "There is no such page."), status=error.status_code)
