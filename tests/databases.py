"""Databases for tests: a file of SQLite, and PostgreSQL started in a temporary folder by a user without rights."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from functools import cache
from pathlib import Path

import pytest

__all__ = ["database", "postgres_url"]
_ABSENT = "PostgreSQL is not installed (apt-get install postgresql)"


def postgres_programs() -> Path | None:
    """The folder with ``initdb`` and ``postgres``, where there is one."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(os.path.realpath(initdb)).parent if initdb else None


def _user() -> str | None:
    """Whom PostgreSQL runs as: never root, which it refuses."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def _memory() -> str | None:
    """A place in memory with room for a server; on a slow disk its thousand files take long to make and to delete."""
    place = "/dev/shm"
    return place if os.path.isdir(place) and shutil.disk_usage(place).free > 2**30 else None


class Postgres:
    """A server in a folder of its own, reached by a socket there and by nothing else."""

    def __init__(self, programs: Path) -> None:
        self._programs, self._user = programs, _user()
        self.folder = Path(tempfile.mkdtemp(prefix="pete-pg-", dir=_memory()))
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "pete", "-A", "trust", "-E", "UTF8", "--no-sync")
        careless = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"  # no test cuts the power
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=50 {careless}"
        self._control("-w", "-t", "600", "-l", f"{self.folder}/log", "-o", options, "start")

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", f"{self.folder}/data", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        errors = self.folder / f"{program}.errors"  # a pipe would stay open for as long as the server runs
        with errors.open("wb") as stream:
            done = subprocess.run(
                command, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=stream, check=False
            )
        assert done.returncode == 0, errors.read_text()

    def new_schema(self) -> str:
        """The URL of an empty schema, which looks like a database and is made in no time.

        A database is a thousand files: hundreds of them took minutes to delete when the tests were over.
        """
        import psycopg

        name = f"study_{uuid.uuid4().hex[:8]}"
        with psycopg.connect(host=str(self.folder), user="pete", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")  # type: ignore[arg-type]
        return f"postgresql://pete@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def _server() -> Postgres | None:
    """One for the whole of a test run, started by the first test that asks."""
    programs = postgres_programs()
    if programs is None:
        return None
    server = Postgres(programs)
    atexit.register(server.stop)
    return server


def postgres_url() -> str:
    """The URL of an empty schema of PostgreSQL; the test is skipped where there is none."""
    server = _server()
    if server is None:
        pytest.skip(_ABSENT)
    return server.new_schema()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    return str(tmp_path / "study.sqlite") if request.param == "sqlite" else postgres_url()
