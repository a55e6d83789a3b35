"""The site on a port of this machine, in a thread, for browsers."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pete.annotate.site.application import make_app
from pete.annotate.site.listening import Address, listen
from pete.annotate.store.study_store import Store

AXE = Path(os.environ.get("PETE_AXE", Path(__file__).parents[2] / "build/axe/node_modules/axe-core/axe.min.js"))


@contextmanager
def running(app: Any, address: Address) -> Iterator[int]:
    """An application on a port of this machine; the port."""
    import uvicorn

    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [address.listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield address.listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def served(store: Store, study: str | None = None) -> Iterator[int]:
    """The port of the site."""
    address = listen("127.0.0.1", 0, None)
    with running(make_app(store, study, address.url), address) as port:
        yield port


def axe_script() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is absent; npm install --prefix build/axe axe-core, or name axe.min.js in PETE_AXE")
    return AXE.read_text(encoding="utf8")
