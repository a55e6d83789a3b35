"""The site of one study as an ASGI application."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy import select
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.site import administering, decompose_pages, entering, person_pages
from pete.annotate.site.entering import TooOftenError
from pete.annotate.site.guards import Guard
from pete.annotate.site.rendering import STATIC, page
from pete.annotate.site.site_state import ForgedError, Site, site_of
from pete.annotate.store.schema import studies
from pete.annotate.store.study_store import Store
from pete.fingerprints import toolkit_version

STATUS = {
    Why.signed_out: 401,
    Why.unknown_token: 403,
    Why.not_given: 403,
    Why.answered_before: 409,
    Why.not_in_turn: 409,
    Why.given_to_others: 410,
    Why.study_not_open: 403,
    Why.person_stopped: 403,
    Why.not_ready: 409,
    Why.nothing_to_undo: 409,
    Why.incomplete: 422,
    Why.no_such_study_kind: 404,
    Why.no_such_person: 404,
}
_LOCAL = ("localhost", "127.0.0.1", "::1")


class CachedFiles(StaticFiles):
    """Styles and scripts, whose addresses change with their content."""

    def file_response(self, *arguments: object, **more: object) -> Response:
        response = super().file_response(*arguments, **more)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def make_app(store: Store, study: str | None, public_url: str, any_host: bool = False) -> FastAPI:
    """The application. ``public_url`` is how people reach it; ``any_host``: under other names too."""
    found = store.study(study)
    code = store.read(lambda one: one.scalar(select(studies.c.code_hash).where(studies.c.id == found.id)))
    address = urlsplit(public_url)
    app = FastAPI(
        title="PETE judgement site",
        version=toolkit_version(),
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
    )
    app.state.site = Site(
        store, found.id, found.name, found.title, code is not None, public_url.rstrip("/"), address.scheme == "https"
    )
    app.include_router(entering.router)
    app.include_router(person_pages.router)
    app.include_router(decompose_pages.router)
    app.include_router(administering.router)
    app.mount("/static", CachedFiles(directory=STATIC), name="static")
    app.add_api_route("/healthz", _healthy, response_class=PlainTextResponse)
    _speak_of_errors(app)
    app.add_middleware(
        Guard, hosts=() if any_host else {*_LOCAL, address.hostname or "localhost"}, public_url=public_url
    )
    return app


async def _healthy(request: Request) -> Response:
    """Whether pages and database answer."""
    await site_of(request).write(lambda connection: connection.scalar(select(1)))
    return PlainTextResponse("ok\n")


def _speak_of_errors(app: FastAPI) -> None:
    app.add_exception_handler(RefusalError, _refused)
    app.add_exception_handler(ForgedError, _forged)
    app.add_exception_handler(TooOftenError, _too_often)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(SQLAlchemyError, _database_down)


def _message(request: Request, status: int, title: str, text: str, **headers: str) -> Response:
    admin = request.url.path.startswith("/admin")
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    onward = "/admin" if admin else "/judge"
    return page("message.html", status, sent, site=site_of(request), title=title, text=text, onward=onward)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusalError)
    status, site = STATUS[error.why], site_of(request)
    if error.why is Why.signed_out and request.url.path.startswith("/admin"):
        response = _message(request, 401, "Not signed in", "Give the administrator's token.")
        site.drop_cookie(response, "pete_admin")
        return response
    if error.why in (Why.signed_out, Why.unknown_token):
        response = page("message.html", status, site=site, title="Not signed in", text=str(error), onward="")
        if error.why is Why.signed_out:
            site.drop_cookie(response, "pete_person")
        return response
    return _message(request, status, "Not done", str(error))


async def _forged(request: Request, error: Exception) -> Response:
    text = (
        "This form is out of date, or your browser does not keep cookies, which this site needs. "
        "Nothing was changed. Open the page again."
    )
    return _message(request, 403, "Not done", text)


async def _too_often(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooOftenError)
    text = f"There were too many attempts from your network. Try again in {error.seconds} seconds."
    return _message(request, 429, "Please wait", text, Retry_After=str(error.seconds))


async def _malformed(request: Request, error: Exception) -> Response:
    return _message(request, 422, "Not done", "Something in the form was missing or out of range. Nothing was changed.")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = {404: "There is no such page.", 405: "This page takes no such request."}.get(error.status_code, error.detail)
    return _message(request, error.status_code, "Not here", text)


async def _database_down(request: Request, error: Exception) -> Response:
    if isinstance(error, DataError):  # a sign that the database cannot hold
        return await _malformed(request, error)
    text = "The database does not answer, so nothing was changed. Try again in a moment."
    return _message(request, 503, "Please wait", text, Retry_After="5")
