"""The steps of ``pete annotate serve``: read, make the study, say where it is, serve."""

from __future__ import annotations

import sys
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pete.annotate.store import extra_installed, open_store
from pete.cli.options import ENTAILER, PARSER
from pete.cli.output import say, say_notes
from pete.errors import FormatError, SettingsError
from pete.formats.reading import Reading
from pete.wording import counted

if TYPE_CHECKING:
    from pete.annotate.site.listening import Address
    from pete.annotate.store.study_store import Store
    from pete.annotate.study_making import Made
    from pete.annotate.study_source import Material
    from pete.annotate.study_words import Kind
    from pete.model import Analysis, Pair

SHORTEST_CODE = 6
LONGEST_CONSENT = 50_000  # characters
_PROLIFIC = "&".join(f"{name}={{{{%{name}%}}}}" for name in ("PROLIFIC_PID", "STUDY_ID", "SESSION_ID"))


class Order(NamedTuple):
    """What was asked for. ``settings`` are fields of `StudySettings` that are taken as they are."""

    pairs: str
    kind: str
    parser: str | None
    entailer: str | None
    reading: Reading
    checks: str | None
    training: str | None
    training_pass: float
    consent: Path | None
    settings: dict[str, Any]


class Listening(NamedTuple):
    host: str
    port: int
    public_url: str | None
    proxy: str | None


def carry_out(
    db: str, name: str | None, order: Order | None, code: str | None, invite: int, new_token: bool, where: Listening
) -> None:
    with open_store(db, must_exist=order is None) as store:
        with extra_installed():
            from pete.annotate.site.listening import listen
            from pete.annotate.site.serving import serve
        from pete.annotate.study_making import Made, renewed

        made = Made(store.study(name), None, new=False) if order is None else _made(store, name, order, code)
        if new_token:
            made = renewed(store, made)
        address = listen(where.host, where.port, where.public_url)
        _tell(store, made, address, db, code)
        _invite(store, made, address, invite)
        any_host = not address.private and where.public_url is None
        with suppress(KeyboardInterrupt):
            serve(store, made.study.name, address, any_host, where.proxy)
        say("stopped; all answers are kept, and the same command goes on with the study")


def _made(store: Store, name: str | None, order: Order, code: str | None) -> Made:
    from pete.annotate.store.study_settings import StudySettings
    from pete.annotate.study_items import check_items, study_items
    from pete.annotate.study_making import make_ready
    from pete.annotate.study_source import Wanted, read_material
    from pete.annotate.study_words import Kind

    kind, notes = Kind(order.kind), list[str]()
    wanted = Wanted(order.pairs, kind, order.parser, order.entailer, order.reading)
    material = read_material(wanted, (PARSER, ENTAILER), say, notes)
    say_notes(notes)
    items = study_items(material.pairs, kind, material.analyses)
    asks = kind is not Kind.decompose  # else nobody is asked what follows
    if asks and order.checks != "none" and order.settings["checks"]:
        items += check_items(kind, *_asked(order.checks, kind, order))
    training = _training(kind, order) if asks else ()
    settings = StudySettings(
        **order.settings,
        training=training,
        training_pass=ceil(order.training_pass * min(map(len, training), default=0)),
        consent=_consent(order.consent),
        parser=material.parser,
    )
    _check_labels(material, kind)
    return make_ready(store, name or material.name, kind, items, settings, code)


def _check_labels(material: Material, kind: Kind) -> None:
    unlabelled = sum(pair.label is None for pair in material.pairs)
    if unlabelled and kind not in ("facts", "decompose"):
        say(f"{counted(unlabelled, 'pair has', 'pairs have')} no label, so agreement with silver is without them")


def _asked(source: str | None, kind: Kind, order: Order) -> tuple[list[Pair] | None, dict[str, Analysis] | None]:
    """The pairs of a file of the user's, analysed where the study needs it; nothing where our own are to be taken."""
    from pete.annotate.study_source import analysed
    from pete.datasets.load import load_pairs

    if source is None:
        return None, None
    notes: list[str] = []
    pairs = list(load_pairs(source, notes, order.reading).pairs(notes))
    say_notes(notes)
    if kind != "facts":
        return pairs, None
    return pairs, analysed(order.parser or PARSER, list(dict.fromkeys(pair.text for pair in pairs)), say)


def _training(kind: Kind, order: Order) -> Any:
    from pete.annotate.study_items import training_from, training_items

    if order.training == "none":
        return ()
    pairs, analyses = _asked(order.training, kind, order)
    return training_items(kind) if pairs is None else training_from(pairs, kind, analyses)


def _consent(file: Path | None) -> str:
    from pete.formats.files import open_bytes, text_lines

    if file is None:
        return ""
    with open_bytes(file) as stream:
        text = "".join(text_lines(stream, str(file))).strip()
    if not 0 < len(text) <= LONGEST_CONSENT:
        raise FormatError(str(file), None, "is empty or very long", f"write up to {LONGEST_CONSENT:,} characters")
    return text


def _tell(store: Store, made: Made, address: Address, db: str, code: str | None) -> None:
    """Where everything is. The token is told once, for only its hash is kept."""
    study = made.study
    pairs = sum(1 for _ in store.pairs(study.name))
    shown = store.shown
    known = "made" if made.new else "goes on"
    say(
        f"study {study.name!r} {known}: {study.kind}, {counted(pairs, 'pair')}, "
        f"{counted(study.settings.people, 'person', 'people')} each; in {shown}"
    )
    if made.token is not None:
        say(f"administrator's page: {address.url}/admin with the token {made.token} (told this once)")
    else:
        say(f"administrator's page: {address.url}/admin with the token that was told before (or --new-admin-token)")
    if code is not None:
        from urllib.parse import quote

        say(f"sign-up: {address.url}/?code={quote(code)}; for Prolific: {address.url}/?code={quote(code)}&{_PROLIFIC}")
    if not address.private and not address.url.startswith("https://"):
        say(
            "others can read what people send; put a proxy with TLS before it, and name it with --public-url https://..."
        )


def _invite(store: Store, made: Made, address: Address, number: int) -> None:
    from pete.annotate.store.joining import invite

    if not number:
        return
    tokens = store.writer.run(lambda connection: invite(connection, made.study.id, number, store.clock()))
    for name, token in tokens.items():
        sys.stdout.write(f"{name}\t{address.url}/i/{token}\n")
    sys.stdout.flush()


def invitations(db: str, study: str | None, names: list[str], number: int, public_url: str) -> None:
    """Print invitations for a study that is there."""
    from sqlalchemy import select

    from pete.annotate.store.joining import invite
    from pete.annotate.store.schema import people

    with open_store(db, must_exist=True) as store:
        found = store.study(study)
        there = set(store.read(lambda one: one.scalars(select(people.c.name).where(people.c.study == found.id)).all()))
        if taken := there & set(names):
            raise SettingsError(f"{min(taken)!r} is in the study already; choose another name")
        asked = list(dict.fromkeys(names)) or number
        tokens = store.writer.run(lambda connection: invite(connection, found.id, asked, store.clock()))
        for name, token in tokens.items():
            sys.stdout.write(f"{name}\t{public_url.rstrip('/')}/i/{token}\n")
