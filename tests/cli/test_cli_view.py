"""``pete view`` at the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from cli_world import own_place, pete

__all__ = ["own_place", "pete"]


def test_a_folder_that_is_not_there_is_said(pete) -> None:
    result = pete("view", "nowhere")
    assert (result.code, result.out) == (2, "")
    assert result.err == "pete: nowhere is no folder; name a folder of runs, or make one with pete evaluate\n"


def test_a_taken_port_is_said(pete) -> None:
    import socket

    Path("runs").mkdir()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = pete("view", "runs", "--port", str(taken.getsockname()[1]))
    assert result.code == 2
    assert "cannot listen on 127.0.0.1" in result.err


def test_a_missing_extra_is_named(pete, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "pete.view.serve_view", raising=False)
    result = pete("view", ".")
    assert result.code == 2
    assert 'pip install "pete-toolkit[view]"' in result.err


def test_it_says_where_it_is(pete, monkeypatch: pytest.MonkeyPatch) -> None:
    from pete.view import serve_view

    monkeypatch.setattr(serve_view, "serve_view", lambda shelf, bench, address: address.listener.close())
    result = pete("view", ".", "--port", "0")
    assert result.code == 0
    assert result.err.startswith("pete: runs of . are on http://127.0.0.1:")
