"""Names with ``*``, ``?`` or ``[...]`` that stand for several files."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable
from pathlib import Path

from pete.errors import FormatError, SettingsError
from pete.formats.packing import plain_name

SIGN = "*"


def is_pattern(name: str) -> bool:
    """Whether a name stands for several; a file that is really called so goes before."""
    return glob.has_magic(name) and not os.path.exists(name)


def matching(pattern: str) -> list[str]:
    """The files, in sorted order; `FormatError` where there is none."""
    found = sorted(path for path in glob.glob(pattern, recursive=True) if os.path.isfile(path))
    if not found:
        raise FormatError(pattern, None, "no file has such a name", "check the pattern")
    return found


def expanded(names: Iterable[str]) -> list[str]:
    """Every name that is a pattern replaced by its files; each file once."""
    return list(dict.fromkeys(file for name in names for file in (matching(name) if is_pattern(name) else [name])))


def shard_stem(file: str) -> str:
    """The name of a shard without folder and endings.

    >>> shard_stem("texts/part-007.txt.zst"), shard_stem("a.parquet")
    ('part-007', 'a')
    """
    plain = plain_name(os.path.basename(file))
    return plain if file.endswith(".parquet") else plain.rpartition(".")[0] or plain


def outputs(pattern: str, files: Iterable[str]) -> dict[str, Path]:
    """For each file the one that is written: ``*`` in the last part of ``pattern`` stands for its stem.

    >>> outputs("out/*.conllu.zst", ["texts/a.txt", "texts/b.txt.gz"])["texts/b.txt.gz"].as_posix()
    'out/b.conllu.zst'
    """
    folder, _, name = pattern.rpartition("/")
    if name.count(SIGN) != 1 or SIGN in folder:
        raise SettingsError(f"-o {pattern} must hold one {SIGN}, in its last part, for the name of each file")
    found: dict[str, Path] = {}
    for file in files:
        path = Path(folder) / name.replace(SIGN, shard_stem(file))
        if path in found.values():
            raise SettingsError(f"two files would both be written to {path}; give files of different names")
        found[file] = path
    return found
