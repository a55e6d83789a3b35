from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import pete.construct
from pete.construct.lexicon import listed

FOLDER = Path(pete.construct.__file__).parent
LISTS = [(part, name) for part, lists in tomllib.loads((FOLDER / "lexicon.toml").read_text()).items() for name in lists]


@pytest.mark.parametrize(("part", "name"), LISTS)
def test_every_list_is_asked_for(part: str, name: str) -> None:
    code = "".join(path.read_text(encoding="utf8") for path in FOLDER.glob("*.py"))
    assert re.search(rf'listed\("{part}", "{name}"\)', code), f"nobody asks for {part}.{name}"
    assert listed(part, name)


def test_an_unknown_list_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        listed("verbs", "no such list")
