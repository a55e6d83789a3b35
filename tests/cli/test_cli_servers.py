"""A parser that is a service and is killed in the middle of a run."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from cli_world import *  # noqa: F403 - fixtures

TESTS = Path(__file__).parents[1]
PETE = [sys.executable, "-m", "pete"]

# Speaks both protocols; after so many texts it is killed in the middle of an answer.
SERVER = """
import json, os, signal, sys
sys.path.insert(0, sys.argv[1])
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from parser_servers import corenlp_answer, documented_server
names = {"__name__": "documented"}
exec(documented_server(), names)
left = int(sys.argv[3])

class Both(names["Parser"]):
    def do_POST(self):
        global left
        size = int(self.headers["Content-Length"])
        if "properties" not in self.path:
            left -= 32 if size > 20 else 0
            self.deadly()
            return super().do_POST()
        left -= 1
        self.deadly()
        body = corenlp_answer(self.path, self.rfile.read(size))
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def deadly(self):
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Both)
print("ready", flush=True)
server.serve_forever()
"""


@contextmanager
def server(port: int, texts: int):
    Path("server.py").write_text(SERVER)
    order = [sys.executable, "server.py", str(TESTS), str(port), str(texts)]
    process = subprocess.Popen(order, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
    finally:
        process.kill()
        process.communicate()


def evaluate(spec: str) -> subprocess.CompletedProcess[str]:
    order = [*PETE, "evaluate", "many.jsonl", "-p", spec, "-e", "generalised", "-o", "run", "--format", "json"]
    return subprocess.run(order, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("name", ["http", "corenlp"])
def test_killed_in_the_middle_and_finished_when_issued_again(name: str, tmp_path: Path, write_pairs) -> None:
    texts = [f"Dog{n} chases cats." for n in range(700)]
    write_pairs(tmp_path / "many.jsonl", [(str(n), text, text, "YES", []) for n, text in enumerate(texts)])
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    spec = address if name == "http" else f"corenlp:{address}"
    with server(port, 600):
        broken = evaluate(spec)
    assert broken.returncode == 2
    assert broken.stdout == ""
    assert broken.stderr.count("\n") == 1
    assert f"{spec}: cannot be reached, 3 tries" in broken.stderr
    kept = Path("run/items.jsonl").read_bytes()
    assert kept.count(b"\n") == 160  # the first chunks, of 32 and 128 pairs
    with server(port, 10_000):
        again = evaluate(spec)
    assert again.returncode == 0, again.stderr
    assert "160 pairs were answered before, 540 now" in again.stderr
    assert (f"{spec} calls itself chain\n" in again.stderr) == (name == "http")
    assert ("=chain 1|" in json.loads(again.stdout)["runs"][0]["signature"]) == (name == "http")
    whole = Path("run/items.jsonl").read_bytes()
    assert whole.startswith(kept)
    assert whole.count(b"\n") == 700


def test_nobody_there(tmp_path: Path, write_pairs) -> None:
    write_pairs(tmp_path / "many.jsonl", [("1", "Go", "Go", "YES", [])])
    result = evaluate("http://127.0.0.1:9")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "start the service" in result.stderr
    assert not Path("run").exists()
