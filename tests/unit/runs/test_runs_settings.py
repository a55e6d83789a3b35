from __future__ import annotations

from pathlib import Path

import pytest

from pete.errors import FormatError, SettingsError
from pete.runs.plan import load_entailers
from pete.runs.settings import read_settings

KNOWN = {"cambridge": {"core": ()}, "generalised": {"core": (), "dummies": ()}, "always-yes": {}}


def test_everyone_who_has_it_gets_it() -> None:
    shared = read_settings(["core=prep:*", "generalised.core = subj", "dummies=someone"]).share_out(KNOWN)
    assert shared == {
        "cambridge": {"core": "prep:*"},
        "generalised": {"core": "subj", "dummies": "someone"},
        "always-yes": {},
    }


def test_a_file_is_read_and_the_command_line_wins(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('every = false\n[cambridge]\ncore = ["prep:*"]\n[schwa]\ncore = ["obj"]\n')
    entailers = load_entailers(["cambridge", "generalised"], read_settings(["generalised.every=yes"], file))
    assert entailers["cambridge"].info.settings["core"] == ("prep:*",)
    assert entailers["cambridge"].info.settings["every"] is False
    assert entailers["generalised"].info.settings["every"] is True


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (["core"], "is not KEY=VALUE"),
        (["=x"], "is not KEY=VALUE"),
        (["cambridge.=x"], "is not KEY=VALUE"),
        (["colour=red"], "no chosen entailer has a setting 'colour'; known: core, dummies"),
        (["cambridge.colour=red"], "'cambridge' has no setting 'colour'; it has: core"),
        (["always-yes.x=1"], "it has: none"),
        (["schwa.core=obj"], "add -e schwa"),
    ],
)
def test_what_cannot_be_set_is_said(changes: list[str], message: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(changes).share_out(KNOWN)
    assert message in str(caught.value)


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        read_settings([], tmp_path / "absent.toml")
    (tmp_path / "bad.toml").write_text("core = [")
    with pytest.raises(FormatError, match=r"bad.toml: no settings"):
        read_settings([], tmp_path / "bad.toml")
    (tmp_path / "latin.toml").write_bytes(b'core = "\xe9"')
    with pytest.raises(FormatError, match="no settings"):
        read_settings([], tmp_path / "latin.toml")
