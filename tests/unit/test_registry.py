"""Names, specs and plug-ins."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pete import registry
from pete.errors import PlugInError, SettingsError, UnknownNameError
from pete.registry import Named, Registry, read_named, specs_by_name

FACTORIES = """
def plain(argument): return argument.upper()
def fragile(argument): return 1 / 0
constant = 7
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Registry:
    """A built-in tool, and some of a package that nobody has installed properly."""
    (tmp_path / "registry_tools.py").write_text(FACTORIES)
    (tmp_path / "registry_tools_that_leave.py").write_text("raise SystemExit('no licence\\nfound')")
    monkeypatch.syspath_prepend(tmp_path)
    places = {
        "plain": "registry_tools:plain",
        "fragile": "registry_tools:fragile",
        "constant": "registry_tools:constant",
        "absent": "registry_tools:absent",
        "leaving": "registry_tools_that_leave:make",
        "len": "registry_tools:fragile",
    }
    points = tuple(EntryPoint(name, place, "tools") for name, place in places.items())
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    return Registry("tool", "tools", {"len": "builtins:len", "str": str})


def test_built_in_ones_come_first_and_keep_their_names(tools: Registry) -> None:
    assert tools.names() == ["len", "str", "absent", "constant", "fragile", "leaving", "plain"]
    assert tools.make("len:four") == 4
    assert tools.make("str:x") == "x"
    assert tools.make("plain:a:b") == "A:B"


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ("absent", "(registry_tools:absent) does not load: AttributeError: module 'registry_tools' has no attribute"),
        ("constant", "(registry_tools:constant) is not a factory: it cannot be called"),
        ("leaving", "(registry_tools_that_leave:make) does not load: SystemExit: no licence found"),
        ("fragile", "fails: ZeroDivisionError"),
        ("fragile:x", "cannot be made with 'x': ZeroDivisionError"),
    ],
)
def test_a_plug_in_at_fault_is_named(tools: Registry, spec: str, what: str) -> None:
    with pytest.raises(PlugInError) as caught:
        tools.make(spec)
    assert what in str(caught.value)
    assert "mend or uninstall registry_tools" in str(caught.value)
    assert "\n" not in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))  # as it comes back from another process
    assert (str(again), again.what) == (str(caught.value), caught.value.what)


def test_unknown_names_are_answered_with_the_known_ones(tools: Registry) -> None:
    with pytest.raises(UnknownNameError, match="no tool is called 'strr'; known: len, str, absent"):
        tools.make("strr")


@pytest.mark.parametrize(
    ("text", "name", "spec"),
    [
        ("minilm", "minilm", "minilm"),
        ("best=minilm", "best", "minilm"),
        ("my best = minilm", "my best", " minilm"),
        ("best=cmd:parse --beam=4", "best", "cmd:parse --beam=4"),
        ("conllu:a=b.conllu", "conllu:a=b.conllu", "conllu:a=b.conllu"),
        ("v1.2=http://localhost?x=y", "v1.2", "http://localhost?x=y"),
    ],
)
def test_a_name_goes_before_the_first_equals_sign_unless_a_colon_does(text: str, name: str, spec: str) -> None:
    assert read_named(text) == Named(name, spec.strip())


@pytest.mark.parametrize("text", ["=minilm", "best=", "-=minilm", " =minilm", "a\nb=minilm", "best= "])
def test_half_a_name_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match="is not NAME=SPEC; write for instance best=minilm"):
        read_named(text)


def test_names_are_typed_as_they_were() -> None:
    assert [Named("a", "minilm").typed, Named("minilm", "minilm").typed] == ["a=minilm", "minilm"]
    assert Named("minilm", "").typed == "minilm"  # a run of a time when the spec was not kept


def test_one_name_stands_for_one_spec() -> None:
    with pytest.raises(SettingsError, match="minilm and udpipe are both called 'best'; give one of them another name"):
        specs_by_name(["best=minilm", "best=udpipe"])
    with pytest.raises(SettingsError, match="both called 'minilm'"):
        specs_by_name(["minilm=udpipe", "minilm"])
