"""The administrator's page: how the study stands, who takes part, and what is done about it."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from sqlalchemy import Connection
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from pete.annotate.exchange.crowd_csv import crowd_csv
from pete.annotate.overview import Overview, blame, overview
from pete.annotate.site.entering import guarded
from pete.annotate.site.rendering import page
from pete.annotate.site.site_state import ADMINISTRATOR, NOBODY, administrators_form, forms_token, new_visit, site_of
from pete.annotate.store import joining, people_care
from pete.annotate.store.decomposing import parts_made, study_parts
from pete.annotate.store.study_rows import find_study, study_judgements, study_pairs
from pete.annotate.store.visits import Study, close_session
from pete.annotate.study_words import Kind, PersonState, StudyState
from pete.datasets.decompositions import as_pair
from pete.formats.jsonl import pair_line

router = APIRouter(prefix="/admin", default_response_class=HTMLResponse)
MOST_INVITED = 500


class PersonAction(StrEnum):
    """What can be done with a person."""

    admit = "admit"
    pause = "pause"
    exclude = "exclude"
    delete = "delete"


_STATES = {
    PersonAction.admit: PersonState.active,
    PersonAction.pause: PersonState.paused,
    PersonAction.exclude: PersonState.excluded,
}


@router.get("")
async def administrate(request: Request) -> Response:
    """The page, or the question for the token."""
    site = site_of(request)
    if not site.cookie(request, ADMINISTRATOR):
        return _asked_for_token(request)
    return await _page(request, {})


def _asked_for_token(request: Request) -> Response:
    site = site_of(request)
    secret = site.secret(request, ADMINISTRATOR)
    fresh = "" if secret else new_visit()
    made = page("admin_enter.html", site=site, csrf=forms_token(secret or fresh))
    if fresh:
        site.set_cookie(made, NOBODY, fresh)
    return made


async def _page(request: Request, invited: dict[str, str]) -> Response:
    site = site_of(request)

    def look(connection: Connection) -> tuple[Study, Overview, object, int | None]:
        study = find_study(connection, site.name)
        fault = blame(connection, study) if study.kind is Kind.facts else None
        made = parts_made(connection, study.id) if study.kind is Kind.decompose else None
        return study, overview(connection, study), fault, made

    study, seen, fault, made = await site.as_administrator(request, look)
    csrf = forms_token(site.cookie(request, ADMINISTRATOR))
    links = {name: f"{site.public_url}/i/{token}" for name, token in invited.items()}
    return page("admin.html", site=site, study=study, csrf=csrf, seen=seen, fault=fault, links=links, made=made)


@router.post("/enter", dependencies=[Depends(administrators_form)])
async def enter(request: Request, token: Annotated[str, Form(max_length=200)] = "") -> Response:
    """Sign in with the administrator's token."""
    site = site_of(request)
    before, clock = site.cookie(request, ADMINISTRATOR), site.store.clock
    session = await guarded(
        request, lambda one: joining.enter_as_administrator(one, site.study, token, before, clock())
    )
    response = RedirectResponse("/admin", 303)
    site.set_cookie(response, ADMINISTRATOR, session)
    return response


@router.post("/leave", dependencies=[Depends(administrators_form)])
async def leave(request: Request) -> Response:
    site = site_of(request)
    token = site.cookie(request, ADMINISTRATOR)
    await site.write(lambda connection: close_session(connection, token))
    response = RedirectResponse("/admin", 303)
    site.drop_cookie(response, ADMINISTRATOR)
    return response


@router.post("/person", dependencies=[Depends(administrators_form)])
async def person(
    request: Request, name: Annotated[str, Form(max_length=200)], action: Annotated[PersonAction, Form()]
) -> Response:
    """Pause, exclude, admit again or delete somebody."""
    site = site_of(request)

    def work(connection: Connection) -> None:
        study = find_study(connection, site.name)
        who = people_care.person_named(connection, study, name)
        if action is PersonAction.delete:
            people_care.forget(connection, study, who)
        else:
            people_care.set_state(connection, study, who, _STATES[action])

    await site.write_as_administrator(request, work)
    return RedirectResponse("/admin#people", 303)


@router.post("/study", dependencies=[Depends(administrators_form)])
async def study(request: Request, state: Annotated[StudyState, Form()]) -> Response:
    """Open, pause or close the study."""
    site = site_of(request)
    await site.write_as_administrator(
        request, lambda one: people_care.set_study_state(one, find_study(one, site.name), state)
    )
    return RedirectResponse("/admin", 303)


@router.post("/invite", dependencies=[Depends(administrators_form)])
async def invite(request: Request, number: Annotated[int, Form(ge=1, le=MOST_INVITED)] = 1) -> Response:
    """Invitations, whose links are shown this once."""
    site = site_of(request)
    invited = await site.write_as_administrator(
        request, lambda one: joining.invite(one, site.study, number, site.store.clock())
    )
    return await _page(request, invited)


@router.get("/judgements.csv")
async def judgements(request: Request) -> Response:
    """All answers, those of excluded people too, as ``task,worker,label`` and more."""
    site = site_of(request)
    found = await site.as_administrator(request, lambda one: list(study_judgements(one, site.study, excluded=True)))
    return _file(crowd_csv(found), "text/csv; charset=utf-8", "judgements.csv")


@router.get("/pairs.jsonl")
async def pairs(request: Request) -> Response:
    """The pairs, as they were in their file."""
    site = site_of(request)
    found = await site.as_administrator(request, lambda one: list(study_pairs(one, site.study)))
    return _file("".join(pair_line(pair).decode() for pair in found), "application/jsonl", "pairs.jsonl")


@router.get("/mono.jsonl")
async def monothematic_pairs(request: Request) -> Response:
    """The monothematic pairs that people made, those of excluded people too; ``by`` is who made each."""
    site = site_of(request)
    found = await site.as_administrator(request, lambda one: list(study_parts(one, site.study, excluded=True)))
    lines = (pair_line(as_pair(part)).decode() for part in found)
    return _file("".join(lines), "application/jsonl", "mono.jsonl")


@router.get("/study.json", response_class=JSONResponse)
async def figures(request: Request) -> Response:
    """The figures of the page, for scripts."""
    site = site_of(request)

    def look(connection: Connection) -> dict[str, object]:
        study = find_study(connection, site.name)
        fault = asdict(blame(connection, study)) if study.kind is Kind.facts else None
        return {"study": study.name, "kind": study.kind, "state": study.state, "module": fault,
                **asdict(overview(connection, study))}  # fmt: skip

    return JSONResponse(await site.as_administrator(request, look))


def _file(text: str, kind: str, name: str) -> Response:
    return Response(text.encode("utf-8", "backslashreplace"), media_type=kind,
                    headers={"Content-Disposition": f"attachment; filename={name}"})  # fmt: skip
