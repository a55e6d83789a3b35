"""The way in: an invitation's link, the study's code, a recruiter's link; and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Form, Path, Query, Request
from sqlalchemy import Connection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.site.rendering import page
from pete.annotate.site.site_state import (
    NOBODY,
    PERSON,
    Site,
    address_of,
    forms_token,
    new_visit,
    own_form,
    site_of,
)
from pete.annotate.store import joining
from pete.annotate.store.joining import RECRUITER_FIELDS, Entered
from pete.annotate.store.visits import close_session

Result = TypeVar("Result")
router = APIRouter(default_response_class=HTMLResponse)
PLAIN = r"^[!-~]*$"  # what recruiters' ids are made of
TokenText = Annotated[str, Form(max_length=200)]
SentText = Annotated[str, Form(max_length=100)]
AskedText = Annotated[str, Query(max_length=100)]


def visitors_page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page with a form for somebody who may not be signed in: the visit gets a number of its own."""
    site = site_of(request)
    secret = site.secret(request, PERSON)
    fresh = "" if secret else new_visit()
    made = page(template, status, site=site, csrf=forms_token(secret or fresh), **values)
    if fresh:
        site.set_cookie(made, NOBODY, fresh)
    return made


@router.get("/")
async def welcome(
    request: Request,
    code: AskedText = "",
    prolific: Annotated[str, Query(alias="PROLIFIC_PID", max_length=100, pattern=PLAIN)] = "",
    study: Annotated[str, Query(alias="STUDY_ID", max_length=100, pattern=PLAIN)] = "",
    session: Annotated[str, Query(alias="SESSION_ID", max_length=100, pattern=PLAIN)] = "",
) -> Response:
    """Where people arrive; with a recruiter's parameters, these are kept until they press the button."""
    site = site_of(request)
    sent = {name: value for name, value in zip(RECRUITER_FIELDS, (prolific, study, session), strict=True) if value}
    if not sent and site.cookie(request, PERSON):
        return RedirectResponse("/judge", 303)
    return visitors_page(request, "welcome.html", code=code, sent=sent, token="")


@router.get("/i/{token}")
async def invitation(request: Request, token: Annotated[str, Path(max_length=200)]) -> Response:
    """An invitation: looking at it changes nothing, so that a mail program may."""
    return visitors_page(request, "welcome.html", code="", sent={}, token=token)


class TooOftenError(Exception):
    """An address must wait this many seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"wait {seconds} seconds")


async def guarded(request: Request, attempt: Callable[[Connection], Result]) -> Result:
    """Try a token or code, unless this address has tried too many wrong ones."""
    site, address = site_of(request), address_of(request)
    if wait := site.wrong.wait(address):
        raise TooOftenError(wait)
    try:
        return await site.write(attempt)
    except RefusalError as error:
        if error.why is Why.unknown_token:
            site.wrong.note(address)
        raise


@router.post("/enter", dependencies=[Depends(own_form)])
async def enter(request: Request, token: TokenText = "") -> Response:
    """Sign in with an invitation."""
    site, before = site_of(request), site_of(request).cookie(request, PERSON)
    entered = await guarded(request, lambda one: joining.enter(one, site.study, token, before, site.store.clock()))
    return _arrived(site, entered)


@router.post("/join", dependencies=[Depends(own_form)])
async def join(
    request: Request,
    code: SentText = "",
    prolific: Annotated[str, Form(alias="PROLIFIC_PID", max_length=100, pattern=PLAIN)] = "",
    study: Annotated[str, Form(alias="STUDY_ID", max_length=100, pattern=PLAIN)] = "",
    session: Annotated[str, Form(alias="SESSION_ID", max_length=100, pattern=PLAIN)] = "",
) -> Response:
    """Sign up with the study's code."""
    site = site_of(request)
    if wait := site.new.wait(address_of(request)):
        raise TooOftenError(wait)
    sent = {name: value for name, value in zip(RECRUITER_FIELDS, (prolific, study, session), strict=True) if value}
    before = site.cookie(request, PERSON)
    entered = await guarded(
        request, lambda one: joining.sign_up(one, site.study, code, sent, before, site.store.clock())
    )
    if entered.token is None:
        return _arrived(site, entered)
    site.new.note(address_of(request))
    if sent:  # the recruiter's link leads back
        return _arrived(site, entered)
    link = f"{site.public_url}/i/{entered.token}"
    made = page("your_link.html", site=site, csrf=forms_token(entered.session), link=link)
    site.set_cookie(made, PERSON, entered.session)
    return made


def _arrived(site: Site, entered: Entered) -> Response:
    response = RedirectResponse("/judge", 303)
    site.set_cookie(response, PERSON, entered.session)
    site.drop_cookie(response, NOBODY)
    return response


@router.post("/leave", dependencies=[Depends(own_form)])
async def leave(request: Request) -> Response:
    """End the visit on this device."""
    site = site_of(request)
    token = site.cookie(request, PERSON)
    await site.write(lambda connection: close_session(connection, token))
    response = page("message.html", site=site, title="You have left", text="Your answers are kept.", onward="")
    site.drop_cookie(response, PERSON)
    return response
