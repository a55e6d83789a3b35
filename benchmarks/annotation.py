"""The judgement site under load: many people at once, the server killed in the middle, and nothing lost.

    python benchmarks/annotation.py [--people 200] [--answers 20000] [--kills 5] [--db URL] [-o FILE.json]

A study is made in the database (default: a file of SQLite in a temporary folder), `pete annotate serve` is started on
it, and simulated people sign in and answer over HTTP as fast as they can, each on a connection of their own. Meanwhile
the server is killed (SIGKILL) and started again. At the end the database is compared with what people were told: every
answer that was acknowledged must be there exactly once, and nothing that nobody gave. Printed are the answers a second
(without the time during which there was no server), the 95th percentile of the time of an answer, and the answers for a
second of the server's processor time, which does not depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

_ITEM = re.compile(rb'name="item" value="(\d+)"')
_CSRF = re.compile(rb'name="csrf" value="(\w+)"')
_COOKIE = re.compile(rb"^set-cookie: ([^=]+)=([^;\r]*)", re.IGNORECASE | re.MULTILINE)
_LENGTH = re.compile(rb"^content-length: (\d+)", re.IGNORECASE | re.MULTILINE)
_AGAIN = 0.2  # seconds until the next attempt, while there is no server
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    """What the simulated people were told."""

    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    uncertain: dict[tuple[str, int], set[str]] = field(default_factory=dict)  # sent, and the connection broke
    times: list[float] = field(default_factory=list)
    broken: int = 0
    statuses: Counter[int] = field(default_factory=Counter)


class Person:
    """A browser with one connection: cookies, the page that is open, and patience."""

    def __init__(self, name: str, token: str, port: int, tally: Tally, rng: random.Random) -> None:
        self.name, self._token, self._port, self._tally, self._rng = name, token, port, tally, rng
        self._cookies: dict[bytes, bytes] = {}
        self._page = b""
        self._stream: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def judge(self) -> None:
        """From the invitation until there is nothing more."""
        try:
            await self._judge()
        finally:
            await self._hang_up()

    async def _judge(self) -> None:
        await self._until_done("GET", f"/i/{self._token}")
        await self._until_done("POST", "/enter", token=self._token)
        await self._until_done("GET", "/judge")
        await self._until_done("POST", "/consent", agree="yes")
        while True:
            await self._until_done("POST", "/batch")
            await self._until_done("GET", "/judge")
            if not _ITEM.search(self._page):
                return
            while found := _ITEM.search(self._page):
                await self._answer(int(found[1]))

    async def _answer(self, item: int) -> None:
        """As the script of the page does it: sent until the server says something about it."""
        chosen, key = self._choice(), (self.name, item)
        answer = chosen["answer"]
        while True:
            begun = time.perf_counter()
            try:
                status = await self._send("POST", "/answer", at_once=True, item=item, seconds="1.5", **chosen)
            except (OSError, asyncio.IncompleteReadError):
                self._tally.uncertain.setdefault(key, set()).add(answer)
                await self._lost()
                continue
            self._tally.statuses[status] += 1
            if status == 200:
                self._tally.acknowledged[key] = answer
                self._tally.times.append(time.perf_counter() - begun)
                return
            if status in (409, 410):  # it arrived before the connection broke, or we were away for too long
                await self._until_done("GET", "/judge")
                return
            await asyncio.sleep(_AGAIN)

    def _choice(self) -> dict[str, str]:
        """What to answer to the page that is open."""
        return {"answer": self._rng.choice(["yes", "no", "unsure"])}

    async def _until_done(self, method: str, path: str, **values: str) -> None:
        while True:
            try:
                if await self._send(method, path, **values) < 500:
                    return
            except (OSError, asyncio.IncompleteReadError):
                await self._lost()
            await asyncio.sleep(_AGAIN)

    async def _lost(self) -> None:
        self._tally.broken += 1
        await self._hang_up()
        await asyncio.sleep(_AGAIN)

    async def _hang_up(self) -> None:
        if self._stream is not None:
            _, writer = self._stream
            self._stream = None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _send(self, method: str, path: str, at_once: bool = False, **values: object) -> int:
        if self._stream is None:
            self._stream = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        reader, writer = self._stream
        body = b""
        if method == "POST":
            token = _CSRF.search(self._page)
            body = urlencode({"csrf": token[1].decode() if token else "", **values}).encode()
        cookies = b"; ".join(b"%s=%s" % pair for pair in self._cookies.items())
        lines = [f"{method} {path} HTTP/1.1".encode(), b"Host: 127.0.0.1:%d" % self._port, b"Cookie: " + cookies]
        if body:
            lines += [b"Content-Type: application/x-www-form-urlencoded", b"Content-Length: %d" % len(body)]
        if at_once:
            lines.append(b"Prefer: return=representation")
        writer.write(b"\r\n".join([*lines, b"", body]))
        head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        page = await reader.readexactly(int(length[1]) if length else 0)
        for name, value in _COOKIE.findall(head):
            self._cookies[name] = value
        if b"csrf" in page:
            self._page = page
        return int(head[9:12])


class Server:
    """`pete annotate serve` on a study that is there, killed and started again at will."""

    def __init__(self, db: str, port: int, log: Path) -> None:
        self._command = [sys.executable, "-m", "pete", "annotate", "serve", "--db", db, "--port", str(port)]
        self._port, self._log = port, log
        self.processor = 0.0  # seconds, of all that were started
        self.absent = 0.0  # seconds without a server
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        begun = time.perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                break
            except OSError:
                assert self._process.poll() is None, self._log.read_text()
                time.sleep(0.05)
        self.absent += time.perf_counter() - begun
        self._before = self._used()

    def _used(self) -> float:
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def kill(self) -> None:
        assert self._process is not None
        self.processor += self._used() - self._before
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def make_study(db: str, people: int, answers: int) -> tuple[str, dict[str, str]]:
    """A study with room for so many answers, five for each pair, and an invitation for each person."""
    from pete.annotate.store import joining
    from pete.annotate.store.study_settings import StudySettings
    from pete.annotate.store.study_store import Store
    from pete.annotate.study_items import study_items
    from pete.annotate.study_words import Kind
    from pete.model import Pair

    pairs = [
        Pair(str(number), f"Text {number // 3} tells of a man with a hat.", f"Man {number} has a hat.", "YES")
        for number in range(answers // 5)
    ]
    with Store(db) as store:
        store.create("load", Kind.follows, study_items(pairs, Kind.follows), StudySettings(return_after=3600.0))
        study = store.study("load").id
        names = [f"person-{number}" for number in range(people)]
        return "load", store.writer.run(lambda one: joining.invite(one, study, names, store.clock()))


async def simulate(server: Server, tokens: dict[str, str], port: int, kills: int, answers: int, tally: Tally) -> None:
    """All people at once; the server is killed when so many further answers have been acknowledged."""
    people = [Person(name, token, port, tally, random.Random(name)) for name, token in tokens.items()]
    tasks = [asyncio.create_task(person.judge()) for person in people]
    for number in range(1, kills + 1):
        while len(tally.acknowledged) < number * answers // (kills + 1) and not all(task.done() for task in tasks):
            await asyncio.sleep(0.02)
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.gather(*tasks)


def faults(db: str, tally: Tally) -> list[str]:
    """Where the database and what people were told differ; there must be nothing here."""
    from sqlalchemy import select

    from pete.annotate.store.schema import answers, items, people
    from pete.annotate.store.study_store import Store

    with Store(db, must_exist=True) as store:
        query = select(people.c.name, answers.c.item, answers.c.answer).join(people, people.c.id == answers.c.person)
        rows = store.read(lambda one: one.execute(query).all())
        counted = {row.number: row for row in store.read(lambda one: one.execute(select(items)).all())}
    kept = Counter((name, item) for name, item, _ in rows)
    said = {(name, item): answer for name, item, answer in rows}
    found = [f"{key} is there {count} times" for key, count in kept.items() if count != 1]
    for key, answer in tally.acknowledged.items():
        if said.get(key) != answer:
            found.append(f"{key} was acknowledged as {answer} and is {said.get(key)}")
    for key, answer in said.items():
        if key not in tally.acknowledged and answer not in tally.uncertain.get(key, ()):
            found.append(f"{key} is {answer}, which nobody said")
    by_item = Counter(item for _, item in said)
    for number, row in counted.items():
        if row.judged != by_item[number]:
            found.append(f"item {number} is counted {row.judged} times and was judged {by_item[number]} times")
        if by_item[number] > 5:
            found.append(f"item {number} was judged {by_item[number]} times")
    return found


def trial(db: str, people: int, answers: int, kills: int, log: Path) -> dict[str, object]:
    """One whole trial; its figures."""
    _, tokens = make_study(db, people, answers)
    port, tally = free_port(), Tally()
    server = Server(db, port, log)
    server.start()
    server.absent = 0.0
    begun = time.perf_counter()
    try:
        asyncio.run(simulate(server, tokens, port, kills, answers, tally))
        wall = time.perf_counter() - begun - server.absent
    finally:
        server.kill()
    given, times = len(tally.acknowledged), sorted(tally.times)
    return {
        "people": people,
        "kills": kills,
        "acknowledged": given,
        "uncertain": len(tally.uncertain),
        "statuses": dict(tally.statuses),
        "seconds": round(wall, 1),
        "answers_per_second": round(given / wall, 1),
        "median_ms": round(1000 * times[len(times) // 2], 1),
        "p95_ms": round(1000 * times[int(0.95 * len(times))], 1),
        "server_ms_per_answer": round(1000 * server.processor / given, 2),
        "answers_per_processor_second": round(given / server.processor, 1),
        "faults": faults(db, tally),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--answers", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--db")
    parser.add_argument("-o", "--out", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = asked.db or f"{folder}/load.sqlite"
        figures = trial(db, asked.people, asked.answers, asked.kills, Path(folder) / "server.log")
    text = json.dumps({"db": db.partition(":")[0] if "://" in db else "sqlite", **figures}, indent=1)
    print(text)
    if asked.out:
        asked.out.write_text(text + "\n")
    return 1 if figures["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
