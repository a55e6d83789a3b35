"""Files of contrasts: read, and refused where something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from contrast_world import SMALL

from pete.errors import FormatError
from pete.suites.contrast.contrast_clauses import Noun
from pete.suites.contrast.contrast_file import ContrastFile, read_contrasts


def read(tmp_path: Path, text: str) -> ContrastFile:
    path = tmp_path / "small.toml"
    path.write_text(text, encoding="utf8")
    return read_contrasts(path)


def test_a_file_is_read(tmp_path: Path) -> None:
    made = read(tmp_path, SMALL)
    assert [kind.name for kind in made.kinds] == ["if", "not"]
    assert Noun("the twins", True) in made.nouns["person"]
    assert made.kind("not").contrasts[1].fact == "{deed tensed passive}."


def test_comments_do_not_change_the_fingerprint(tmp_path: Path) -> None:
    plain = read(tmp_path, SMALL).fingerprint
    assert read(tmp_path, "# a comment\n" + SMALL).fingerprint == plain
    assert read(tmp_path, SMALL.replace("Anna", "Agnes")).fingerprint != plain


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('fact = "{deed tensed passive}."', 'source = "x"', "unknown field `source`"),
        (', fact = "{deed tensed passive}."', "", "has no true twin, or two"),
        ('object = "thing" }]', 'object = "think" }]', 'deed, "close": no pool of nouns is called "think"'),
        ('name = "not"', 'name = "if"', "two kinds have one name"),
        ("[[kind]]", "[[kind", "no file of contrasts"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(FormatError, match=r"small\.toml") as error:
        read(tmp_path, SMALL.replace(old, new))
    assert message in str(error.value)
