"""The review of causes as pages of the judging site: for one person, on this machine, kept beside the run."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from threading import Lock
from typing import Annotated, Any
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pete.annotate.cause_review import CauseReview
from pete.annotate.site.application import CachedFiles
from pete.annotate.site.guards import Guard
from pete.annotate.site.listening import Address
from pete.annotate.site.rendering import STATIC, page
from pete.annotate.site.site_state import forms_token
from pete.runs.error_analysis.cause_table import CAUSES

COOKIE = "pete_review"
LONGEST_COMMENT = 1000
LOCAL = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class ReviewSite:
    """What the pages share: the review, who may see it, and a lock, since requests may come at once."""

    review: CauseReview
    token: str
    lock: Lock
    title: str = "Why is it wrong?"

    def knows(self, request: Request) -> bool:
        return hmac.compare_digest(request.cookies.get(COOKIE, "").encode(), self.token.encode())

    def is_own_form(self, request: Request, csrf: str) -> bool:
        own = forms_token(self.token).encode()
        return self.knows(request) and hmac.compare_digest(own, csrf.encode("utf-8", "surrogatepass"))


def make_review_app(review: CauseReview, token: str, public_url: str) -> FastAPI:
    """The application; ``token`` is in the link that the reviewer gets."""
    site = ReviewSite(review, token, Lock())
    app = FastAPI(
        title="PETE review", docs_url=None, redoc_url=None, openapi_url=None, default_response_class=HTMLResponse
    )

    @app.get("/r/{given}")
    def enter(given: str) -> Response:
        """The link that was told; the token goes into a cookie."""
        if not hmac.compare_digest(given.encode("utf-8", "surrogatepass"), token.encode()):
            return _message(site, 403, "This link is not known", "Open the link that the command told.")
        response = RedirectResponse("/judge", 303)
        response.set_cookie(COOKIE, token, path="/", httponly=True, samesite="strict")
        return response

    @app.get("/")
    @app.get("/judge")
    def judge(request: Request) -> Response:
        """What is next."""
        return _next(site) if site.knows(request) else _signed_out(site)

    @app.post("/answer")
    def answer(
        request: Request,
        item: Annotated[int, Form(ge=1, le=2**31 - 1)],
        answer: Annotated[str, Form(max_length=50)],
        csrf: Annotated[str, Form(max_length=200)] = "",
        comment: Annotated[str, Form(max_length=LONGEST_COMMENT)] = "",
    ) -> Response:
        """The cause of the item in turn."""
        if not site.is_own_form(request, csrf):
            return _signed_out(site)
        with site.lock:
            asked = review.next()
            if asked is None or review.number(asked) != item or answer not in CAUSES:
                return _message(site, 409, "Not done", "This was answered before. Nothing was changed.")
            review.tell(asked, answer, comment.strip().replace("\0", ""))
        return _following(site, request)

    @app.post("/undo")
    def undo(request: Request, csrf: Annotated[str, Form(max_length=200)] = "") -> Response:
        """Take the last one back."""
        if not site.is_own_form(request, csrf):
            return _signed_out(site)
        with site.lock:
            review.take_back()
        return _following(site, request)

    app.mount("/static", CachedFiles(directory=STATIC), name="static")
    hosts = {*LOCAL, urlsplit(public_url).hostname or "localhost"}
    app.add_middleware(Guard, hosts=hosts, public_url=public_url)
    return app


def _following(site: ReviewSite, request: Request) -> Response:
    """The next page at once where the script asks for it; else the browser is sent to it."""
    if request.headers.get("prefer") == "return=representation":
        return _next(site)
    return RedirectResponse("/judge", 303)


def _next(site: ReviewSite) -> Response:
    asked, done = site.review.next(), len(site.review.given)
    csrf = forms_token(site.token)
    number = 0 if asked is None else site.review.number(asked)
    values: dict[str, Any] = {
        "site": site,
        "asked": asked,
        "number": number,
        "of": len(site.review.asked),
        "done": done,
        "csrf": csrf,
    }
    return page("review.html", causes=list(CAUSES.values()), **values)


def _signed_out(site: ReviewSite) -> Response:
    return _message(site, 401, "Not signed in", "Open the link that the command told.")


def _message(site: ReviewSite, status: int, title: str, text: str) -> Response:
    return page("message.html", status, site=site, title=title, text=text, onward="/judge" if status == 409 else "")


def serve_review(app: FastAPI, address: Address) -> None:
    """Until told to end. Requests are not logged: the first holds the token."""
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, lifespan="off")
    uvicorn.Server(config).run(sockets=[address.listener])
