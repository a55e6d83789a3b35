"""Services for tests, on this machine only: whatever is to be answered, and a CoreNLP server's answers.

No CoreNLP server runs here: `corenlp_answer` is modelled on what the JSON of one looks like.
"""

from __future__ import annotations

import atexit
import json
import re
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

DOCUMENT = Path(__file__).parents[1] / "docs" / "http-protocol.md"
Answer = bytes | tuple[int, bytes]


def documented_server() -> str:
    """The code of the service in the documentation."""
    [code] = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf8"), re.DOTALL)
    return str(code)


class NoAnswerError(Exception):
    """Raised by a service that shall not answer."""


class DroppedError(Exception):
    """Raised by a service that shall close the connection without an answer."""


def served(answer: Callable[[str, bytes], Answer]) -> str:
    """The address of a service that answers (path, body) with a body, or with a status and a body."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            try:
                given = answer(self.path, body)
            except NoAnswerError:
                time.sleep(5)
                return
            except DroppedError:
                return
            status, content = given if isinstance(given, tuple) else (200, given)
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            pass  # a client that has left

    server = Quiet(("127.0.0.1", 0), Handler)
    # It serves to the end, so it need not look up again and again whether it shall stop: dozens would slow the tests.
    Thread(target=server.serve_forever, kwargs={"poll_interval": None}, daemon=True).start()
    atexit.register(server.server_close)
    return f"http://127.0.0.1:{server.server_port}"


def documented() -> str:
    """The address of the documented service, run in this process."""
    names: dict[str, Any] = {"__name__": "documented"}
    exec(compile(documented_server(), str(DOCUMENT), "exec"), names)

    def answer(_: str, body: bytes) -> bytes:
        texts = json.loads(body)["texts"]
        return json.dumps(
            {"name": "chain", "version": "1", "graphs": [names["graph"](text) for text in texts]}
        ).encode()

    return served(answer)


def corenlp_answer(path: str, body: bytes) -> bytes:
    """Every word hangs on the one before; only what was asked for is in the answer."""
    properties = json.loads(parse_qs(urlsplit(path).query)["properties"][0])
    assert properties["outputFormat"] == "json"
    assert properties["ssplit.isOneSentence"] == "true"
    text = body.decode("utf8")
    return json.dumps({"sentences": [corenlp_sentence(text, properties)] if text.split() else []}).encode()


def corenlp_sentence(text: str, properties: dict[str, str]) -> dict[str, Any]:
    tokens: list[dict[str, Any]] = []
    arcs: list[dict[str, Any]] = []
    for index, match in enumerate(re.finditer(r"\S+", text), start=1):
        form = match.group()
        start = len(text[: match.start()].encode("utf-16-le")) // 2
        tokens.append(
            {
                "index": index,
                "word": form.replace("(", "-LRB-"),
                "originalText": form,
                "lemma": form.lower(),
                "characterOffsetBegin": start,
                "characterOffsetEnd": start + len(form.encode("utf-16-le")) // 2,
                "pos": "NN",
                "before": "" if index == 1 else " ",
                "after": " ",
            }
        )
        arcs.append(
            {
                "dep": "dep" if index > 1 else "ROOT",
                "governor": index - 1,
                "governorGloss": tokens[-2]["word"] if index > 1 else "ROOT",
                "dependent": index,
                "dependentGloss": form,
            }
        )
    sentence: dict[str, Any] = {"index": 0, "basicDependencies": arcs, "tokens": tokens}
    extra = [{**arcs[-1], "dep": "ref", "governor": 1, "governorGloss": tokens[0]["word"]}] if len(arcs) > 2 else []
    sentence["enhancedDependencies"] = arcs
    sentence["enhancedPlusPlusDependencies"] = [*arcs, *extra]
    if properties["annotators"].endswith(",parse"):
        sentence["parse"] = "(ROOT\n  (NP " + " ".join(f"(NN {token['word']})" for token in tokens) + "))"
    return sentence
