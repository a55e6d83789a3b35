"""The viewer on a port of this machine."""

from __future__ import annotations

import uvicorn

from pete.annotate.site.listening import Address
from pete.view.own_pair import Bench
from pete.view.run_shelf import RunShelf
from pete.view.view_app import make_view


def serve_view(shelf: RunShelf, bench: Bench, address: Address) -> None:
    """Until told to end."""
    app = make_view(shelf, bench, address.url)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=5, lifespan="off"
    )
    uvicorn.Server(config).run(sockets=[address.listener])
