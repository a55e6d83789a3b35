"""Who does the work: this process, several processes of this machine, a Dask cluster or a Ray cluster.

An engine carries out one task over a stream of arguments and gives the results
in the order of the arguments, whoever made them and however often a worker died
on the way. Each worker loads a model once, when it first needs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pete.errors import SettingsError
from pete.runs.engines.engine_protocol import Engine, Means

__all__ = ["LOCAL", "Engine", "Means", "open_engine"]

LOCAL = "local"


@contextmanager
def open_engine(spec: str = LOCAL, jobs: int = 1) -> Iterator[Engine | None]:
    """The engine that ``spec`` names; None is this very process.

    ``local`` is ``jobs`` processes of this machine; ``dask:ADDRESS`` the workers of a
    scheduler; ``ray:ADDRESS`` actors of a Ray cluster, one a processor, or ``jobs``.
    ``dask:local`` and ``ray:local`` begin a cluster of ``jobs`` workers here and end it.

    >>> with open_engine("slurm:somewhere") as engine:
    ...     pass
    Traceback (most recent call last):
    pete.errors.SettingsError: no engine is called 'slurm'; known: local, dask:ADDRESS, ray:ADDRESS
    """
    engine = _engine(spec, jobs)
    try:
        yield engine
    finally:
        if engine is not None:
            engine.close()


def _engine(spec: str, jobs: int) -> Engine | None:
    name, _, address = spec.partition(":")
    if name not in (LOCAL, "dask", "ray"):
        raise SettingsError(f"no engine is called {name!r}; known: local, dask:ADDRESS, ray:ADDRESS")
    if name == LOCAL:
        if address:
            raise SettingsError(f"the engine local has no address, and {address!r} is given; say --engine local")
        if jobs <= 1:
            return None
        from pete.runs.engines.processes import Processes

        return Processes(jobs)
    if not address:
        example = "dask:tcp://HOST:8786" if name == "dask" else "ray:HOST:6379"
        raise SettingsError(f"the engine {name} needs an address: {example}, or {name}:local for a cluster here")
    if name == "dask":
        from pete.runs.engines.dask_cluster import DaskCluster

        return DaskCluster(address, jobs)
    from pete.runs.engines.ray_cluster import RayCluster

    return RayCluster(address, jobs)
