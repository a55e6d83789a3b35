"""The site on a port."""

from __future__ import annotations

import uvicorn

from pete.annotate.site.application import make_app
from pete.annotate.site.listening import Address
from pete.annotate.store.study_store import Store


def serve(store: Store, study: str, address: Address, any_host: bool, proxy: str | None) -> None:
    """Until told to end. Requests are not logged: their addresses hold people's tokens."""
    app = make_app(store, study, address.url, any_host)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=10,
        lifespan="off",
    )
    uvicorn.Server(config).run(sockets=[address.listener])
