"""What the pages of one site share: the store, the study, cookies, and jobs for the writer."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, TypeVar

from fastapi import Form, Request
from sqlalchemy import Connection
from starlette.responses import Response

from pete.annotate.refusals import RefusalError, Why
from pete.annotate.site.attempts import Attempts
from pete.annotate.store.secrets_kept import new_token
from pete.annotate.store.study_store import Store
from pete.annotate.store.visits import PERSON_SECONDS, Visitor, is_administrator, visitor_of

Result = TypeVar("Result")
WRONG, WRONG_SECONDS = 10, 60.0  # tokens and codes that one address may get wrong
NEW, NEW_SECONDS = 60, 600.0  # people who may sign up from one address: a class does so at once
PERSON, ADMINISTRATOR, NOBODY = "pete_person", "pete_admin", "pete_visit"


class ForgedError(Exception):
    """A form that was not one of ours."""


@dataclass
class Site:
    """One study, served. ``secure``: over TLS, so cookies are kept to it."""

    store: Store
    study: int
    name: str
    title: str  # the name that people see
    open_signup: bool
    public_url: str
    secure: bool
    wrong: Attempts = field(init=False)
    new: Attempts = field(init=False)

    def __post_init__(self) -> None:
        self.wrong = Attempts(WRONG, WRONG_SECONDS, self.store.clock)
        self.new = Attempts(NEW, NEW_SECONDS, self.store.clock)

    def cookie_name(self, kind: str) -> str:
        return f"__Host-{kind}" if self.secure else kind

    def cookie(self, request: Request, kind: str) -> str:
        return request.cookies.get(self.cookie_name(kind), "")

    def set_cookie(self, response: Response, kind: str, token: str) -> None:
        """For this site alone, out of reach of scripts, and not sent along from pages of others."""
        age = int(PERSON_SECONDS) if kind == PERSON else None
        response.set_cookie(
            self.cookie_name(kind), token, max_age=age, path="/", secure=self.secure, httponly=True, samesite="lax"
        )

    def drop_cookie(self, response: Response, kind: str) -> None:
        response.delete_cookie(self.cookie_name(kind), path="/", secure=self.secure, httponly=True, samesite="lax")

    def secret(self, request: Request, kind: str) -> str:
        """What only this browser and we know: the session, or before there is one, a number for the visit."""
        return self.cookie(request, kind) or self.cookie(request, NOBODY)

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job in the writer; it is on the disk when this returns."""
        return await asyncio.wrap_future(self.store.writer.submit(job))

    async def as_person(self, request: Request, work: Callable[[Connection, Visitor, float], Result]) -> Result:
        """The same for the person who is signed in."""
        token, clock, study = self.cookie(request, PERSON), self.store.clock, self.study
        if not token:
            raise RefusalError(Why.signed_out)

        def job(connection: Connection) -> Result:
            now = clock()
            return work(connection, visitor_of(connection, study, token, now), now)

        return await self.write(job)

    async def as_administrator(self, request: Request, work: Callable[[Connection], Result]) -> Result:
        """Beside the writer, since counting takes a while."""
        token = self.cookie(request, ADMINISTRATOR)

        def job(connection: Connection) -> Result:
            if not is_administrator(connection, self.study, token, self.store.clock()):
                raise RefusalError(Why.signed_out)
            return work(connection)

        return await asyncio.to_thread(self.store.read, job)

    async def write_as_administrator(self, request: Request, work: Callable[[Connection], Result]) -> Result:
        token = self.cookie(request, ADMINISTRATOR)

        def job(connection: Connection) -> Result:
            if not is_administrator(connection, self.study, token, self.store.clock()):
                raise RefusalError(Why.signed_out)
            return work(connection)

        return await self.write(job)


def site_of(request: Request) -> Site:
    site = request.app.state.site
    assert isinstance(site, Site)
    return site


def forms_token(secret: str) -> str:
    """What our forms carry and no other page can know."""
    return hmac.new(secret.encode("utf-8", "surrogatepass"), b"pete form", "sha256").hexdigest()


def new_visit() -> str:
    return new_token()


def _check_form(request: Request, csrf: str, kind: str) -> None:
    secret = site_of(request).secret(request, kind)
    if not secret or not hmac.compare_digest(forms_token(secret).encode(), csrf.encode("utf-8", "surrogatepass")):
        raise ForgedError


async def own_form(request: Request, csrf: Annotated[str, Form(max_length=200)] = "") -> None:
    """Dependency of every request of a person that changes something."""
    _check_form(request, csrf, PERSON)


async def administrators_form(request: Request, csrf: Annotated[str, Form(max_length=200)] = "") -> None:
    _check_form(request, csrf, ADMINISTRATOR)


def address_of(request: Request) -> str | None:
    return request.client.host if request.client else None
