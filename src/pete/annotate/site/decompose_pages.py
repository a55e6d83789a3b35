"""Guided decomposition on the site: a rule is tried, a monothematic pair is kept, an original is done."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from sqlalchemy import Connection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pete.annotate.decompose.guide import LONGEST, Draft, StepError, made_hypothesis
from pete.annotate.site.decompose_form import DecomposeForm
from pete.annotate.site.person_pages import LARGEST_ITEM, Moment, moment_of, shown
from pete.annotate.site.site_state import own_form, site_of
from pete.annotate.store import decomposing
from pete.annotate.store.visits import Visitor

router = APIRouter(default_response_class=HTMLResponse)
ItemField = Annotated[int, Form(ge=1, le=LARGEST_ITEM)]
SideField = Annotated[str, Form(max_length=LONGEST)]


class PartAction(StrEnum):
    """What the button of the form asks for."""

    preview = "preview"
    save = "save"


@router.post("/part", dependencies=[Depends(own_form)])
async def part(
    request: Request,
    item: ItemField,
    phenomenon: Annotated[str, Form(max_length=100)] = "",
    left: SideField = "",
    right: SideField = "",
    judgement: Annotated[str, Form(max_length=20)] = "",
    action: Annotated[PartAction, Form()] = PartAction.save,
) -> Response:
    """Try a rule, or keep the monothematic pair that it makes. What cannot be kept comes back with the reason."""
    # A form has other line ends and may have spaces around; the text has none of either.
    sides = [side.replace("\r\n", "\n").replace("\0", "").strip("\n") for side in (left, right)]
    draft = Draft(phenomenon, sides[0].strip(), sides[1].strip(), judgement)

    def work(connection: Connection, visitor: Visitor, now: float) -> tuple[Moment, str]:
        moment = moment_of(connection, visitor, now)
        told = ""
        try:
            if action is PartAction.save:
                decomposing.add_part(connection, visitor, item, draft, now)
            elif moment.bench is not None:
                made_hypothesis(moment.bench.original.text, draft.left, draft.right)
        except StepError as error:
            told = str(error)
        return moment, told

    moment, told = await site_of(request).as_person(request, work)
    if action is PartAction.save and not told:
        return RedirectResponse("/judge", 303)
    return shown(request, moment, 422 if told else 200, DecomposeForm(draft, told))


@router.post("/part/done", dependencies=[Depends(own_form)])
async def done(request: Request, item: ItemField) -> Response:
    """All phenomena of this pair are found."""

    def work(connection: Connection, visitor: Visitor, now: float) -> None:
        decomposing.finish_item(connection, visitor, item, now)

    await site_of(request).as_person(request, work)
    return RedirectResponse("/judge", 303)
