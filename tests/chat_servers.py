"""An OpenAI-compatible server for tests, on this machine only: it answers, refuses, stumbles and dies as it is told."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Sent:
    """What goes back for one request."""

    body: bytes = b""
    status: int = 200
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    promised: int | None = None  # bytes that the header promises, where fewer are sent
    wait: float = 0.0


def reply(content: Any, **more: Any) -> Sent:
    """A whole answer."""
    message = {"role": "assistant", "content": content, **more}
    usage = {"prompt_tokens": 11, "completion_tokens": 2}
    return Sent(json.dumps({"choices": [{"message": message, "finish_reason": "stop"}], "usage": usage}).encode())


def streamed(content: str, end: bool = True) -> Sent:
    """An answer in pieces, as servers give it that stream unasked."""
    pieces = [{"choices": [{"delta": {"content": letter}}]} for letter in content]
    lines = [f"data: {json.dumps(piece)}" for piece in pieces] + (["data: [DONE]"] if end else [])
    return Sent("\n\n".join(lines).encode() + b"\n\n", kind="text/event-stream")


@dataclass
class Asked:
    """What a server saw."""

    questions: list[str] = field(default_factory=list)
    bodies: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)


@contextmanager
def chat_server(answer: Callable[[int, str], Sent]) -> Iterator[tuple[str, Asked]]:
    """The address of a server; ``answer`` gets the number of the request and what the user said."""
    asked, lock = Asked(), threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with lock:
                number = len(asked.questions)
                asked.questions.append(body["messages"][-1]["content"])
                asked.bodies.append(body)
                asked.keys.append(self.headers.get("Authorization"))
                asked.paths.append(self.path)
            sent = answer(number, body["messages"][-1]["content"])
            time.sleep(sent.wait)
            if sent.status == 0:  # the server dies in the middle
                self.connection.close()
                return
            self.send_response(sent.status)
            self.send_header("Content-Type", sent.kind)
            self.send_header("Content-Length", str(sent.promised or len(sent.body)))
            for name, value in sent.headers:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(sent.body)

        def log_message(self, *_: object) -> None:
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            pass  # a client that has left

    server = Quiet(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", asked
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
