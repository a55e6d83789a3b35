"""A person's pages: the text about the study, the training, the items one by one, and what is kept of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from sqlalchemy import Connection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from pete.annotate.site.decompose_form import EMPTY, DecomposeForm, form_values
from pete.annotate.site.rendering import page
from pete.annotate.site.site_state import PERSON, forms_token, own_form, site_of
from pete.annotate.store import answering, decomposing, handing_out, joining, people_care
from pete.annotate.store.answering import LONGEST_COMMENT, Given, Shown
from pete.annotate.store.decomposing import Bench
from pete.annotate.store.visits import Visitor
from pete.annotate.study_words import Kind, PersonState, StudyState
from pete.model.judgement import Answer

router = APIRouter(default_response_class=HTMLResponse)
LARGEST_ITEM = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a person stands. ``item`` is None between two batches; ``more``: there is something to begin;
    ``bench``: of a study of decomposition, what was made from the item."""

    visitor: Visitor
    item: Shown | None
    more: bool
    done: int
    bench: Bench | None = None


def moment_of(connection: Connection, visitor: Visitor, now: float) -> Moment:
    item = answering.current_item(connection, visitor)
    able = item is None and visitor.ready and visitor.state is PersonState.active
    more = able and handing_out.is_something_left(connection, visitor, now)
    work = item is not None and visitor.study.kind is Kind.decompose
    bench = decomposing.bench(connection, visitor, item.number) if item is not None and work else None
    return Moment(visitor, item, more, answering.answered_in_batch(connection, visitor), bench)


def shown(request: Request, moment: Moment, status: int = 200, form: DecomposeForm = EMPTY) -> Response:
    """The page for where somebody stands; ``form`` is what they have filled in."""
    visitor = moment.visitor
    settings, site = visitor.study.settings, site_of(request)
    csrf = forms_token(site.cookie(request, PERSON))
    values: dict[str, Any] = {"site": site, "study": visitor.study, "csrf": csrf, "visitor": visitor}
    if visitor.state is not PersonState.active:
        return page("stopped.html", status, **values)
    if not visitor.consented:
        return page("consent.html", status, **values)
    if visitor.study.state is not StudyState.open:
        return page("not_open.html", status, **values)
    if not visitor.ready:
        items = settings.training[visitor.tries]
        return page("training.html", status, **values, items=items, feedback=None, passed=False)
    if moment.item is not None and moment.bench is not None:
        own = form_values(moment.bench, form)
        return page("decompose.html", status, **values, item=moment.item, done=moment.done, **own)
    if moment.item is not None:
        return page("item.html", status, **values, item=moment.item, done=moment.done)
    if moment.more and visitor.batch == 0:
        return page("begin.html", status, **values)
    return page("between.html", status, **values, more=moment.more, done=moment.done)


@router.get("/judge")
async def judge(request: Request) -> Response:
    """What is next."""
    return shown(request, await site_of(request).as_person(request, moment_of))


@router.get("/instructions")
async def instructions(request: Request) -> Response:
    """The instruction once more."""
    site = site_of(request)
    visitor = await site.as_person(request, lambda connection, visitor, now: visitor)
    csrf = forms_token(site.cookie(request, PERSON))
    return page("begin.html", site=site, study=visitor.study, csrf=csrf, visitor=visitor)


@router.post("/consent", dependencies=[Depends(own_form)])
async def consent(request: Request, agree: Annotated[str, Form(max_length=10)] = "") -> Response:
    """Agree to the text about the study."""
    if agree == "yes":
        await site_of(request).as_person(request, joining.consent)
    return RedirectResponse("/judge", 303)


@router.post("/training", dependencies=[Depends(own_form)])
async def training(request: Request) -> Response:
    """Answer the items of the training: fields ``answer1``, ``answer2`` ..."""
    form = await request.form(max_fields=100)
    told = {name: value for name, value in form.items() if isinstance(value, str)}
    site = site_of(request)

    def work(connection: Connection, visitor: Visitor, now: float) -> tuple[Visitor, int, bool]:
        tries = visitor.study.settings.training
        items = tries[visitor.tries] if visitor.tries < len(tries) else ()
        right = sum(told.get(f"answer{number}") == item.answer for number, item in enumerate(items, 1))
        return visitor, right, joining.finish_training(connection, visitor, right, now)

    visitor, _, passed = await site.as_person(request, work)
    items = visitor.study.settings.training[visitor.tries]
    feedback = [told.get(f"answer{number}", "") for number in range(1, len(items) + 1)]
    csrf = forms_token(site.cookie(request, PERSON))
    last = visitor.tries + 1 >= len(visitor.study.settings.training)
    return page(
        "training.html", site=site, study=visitor.study, csrf=csrf, visitor=visitor, items=items, feedback=feedback,
        passed=passed, last=last,
    )  # fmt: skip


@router.post("/batch", dependencies=[Depends(own_form)])
async def batch(request: Request) -> Response:
    """Begin the next batch."""
    await site_of(request).as_person(request, handing_out.start_batch)
    return RedirectResponse("/judge", 303)


@router.post("/answer", dependencies=[Depends(own_form)])
async def answer(
    request: Request,
    item: Annotated[int, Form(ge=1, le=LARGEST_ITEM)],
    answer: Annotated[Answer, Form()],
    good_english: Annotated[bool | None, Form()] = None,
    comment: Annotated[str, Form(max_length=LONGEST_COMMENT)] = "",
    seconds: Annotated[float | None, Form(ge=0, le=86400, allow_inf_nan=False)] = None,
) -> Response:
    """Answer the item in turn. With ``Prefer: return=representation`` the next page comes at once."""
    given = Given(item, answer, good_english, comment.strip().replace("\0", ""), seconds)
    at_once = request.headers.get("prefer") == "return=representation"

    def work(connection: Connection, visitor: Visitor, now: float) -> Moment | None:
        following = answering.take_answer(connection, visitor, given, now)
        if not at_once:
            return None
        if following is None:
            return moment_of(connection, visitor, now)
        return Moment(visitor, following, True, following.position - 1)

    moment = await site_of(request).as_person(request, work)
    return RedirectResponse("/judge", 303) if moment is None else shown(request, moment)


@router.post("/undo", dependencies=[Depends(own_form)])
async def undo(request: Request) -> Response:
    """Take the last answer back; in a study of decomposition, the last pair that was made."""

    def work(connection: Connection, visitor: Visitor, now: float) -> None:
        back = decomposing.undo if visitor.study.kind is Kind.decompose else answering.undo
        back(connection, visitor, now)

    await site_of(request).as_person(request, work)
    return RedirectResponse("/judge", 303)


@router.get("/me")
async def me(request: Request) -> Response:
    """What is kept of a person, and how to have it deleted."""
    site = site_of(request)
    work = lambda connection, visitor, now: (visitor, people_care.own_data(connection, visitor.person))  # noqa: E731
    visitor, kept = await site.as_person(request, work)
    csrf = forms_token(site.cookie(request, PERSON))
    return page("me.html", site=site, study=visitor.study, csrf=csrf, visitor=visitor, kept=kept)


@router.get("/me.json", response_class=JSONResponse)
async def my_data(request: Request) -> Response:
    """The same as a file."""
    work = lambda connection, visitor, now: people_care.own_data(connection, visitor.person)  # noqa: E731
    kept = await site_of(request).as_person(request, work)
    return JSONResponse(kept, headers={"Content-Disposition": "attachment; filename=my-answers.json"})


@router.post("/me/delete", dependencies=[Depends(own_form)])
async def delete_me(request: Request, sure: Annotated[str, Form(max_length=10)] = "") -> Response:
    """Delete all that is kept of a person."""
    site = site_of(request)
    if sure != "yes":
        return RedirectResponse("/me", 303)
    gone = await site.as_person(
        request, lambda connection, visitor, now: people_care.forget(connection, visitor.study, visitor.person)
    )
    text = f"Your name, your visits and your answers ({gone}) are deleted. Your link no longer works."
    response = page("message.html", site=site, title="Deleted", text=text, onward="")
    site.drop_cookie(response, PERSON)
    return response
