"""How the site is made from the documents: pages that nobody placed, pages from outside docs, links into the source.

A document in docs/ that the navigation of mkdocs.yml does not name gets a place by itself, in the section "More", and
each decision one under "Decisions". CONTRIBUTING.md and CHANGELOG.md of the root are pages as well. A link to a file of
the source, which a site does not hold, becomes the file's name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
OUTSIDE = ("CONTRIBUTING.md", "CHANGELOG.md")  # pages that stand in the root
_LINK = re.compile(r"(!?)\[([^\]\n]+)\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^(```|~~~)", re.MULTILINE)


def named(nav: Any) -> Iterator[str]:
    """The pages that a navigation names, at whatever depth."""
    if isinstance(nav, str):
        yield nav
    for entry in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from named(entry)


def whole_nav(nav: list[Any], pages: list[str]) -> list[Any]:
    """The navigation with a place for every page."""
    known = set(named(nav))
    decisions = sorted((page for page in pages if page.startswith("decisions/")), reverse=True)
    more = sorted(page for page in pages if page not in known and page not in decisions)
    added: list[Any] = [{"More": more}] if more else []
    return [*nav, *added, *([{"Decisions": decisions}] if decisions else [])]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    folder = Path(config.docs_dir)
    config.nav = whole_nav(
        config.nav or [], [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.md"))]
    )
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name in OUTSIDE:
        files.append(File.generated(config, name, content=(ROOT / name).read_text(encoding="utf8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links as the site has them; what stands in code is left alone."""
    source = page.file.src_uri
    place = Path(".") if source in OUTSIDE else Path("docs", source).parent
    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(
        part if part.startswith("```") else _LINK.sub(lambda m: _linked(m, place, source), part) for part in parts
    )


def _linked(match: re.Match[str], place: Path, source: str) -> str:
    picture, text, target = match.groups()
    path, hash_sign, anchor = target.partition("#")
    if not path or "://" in path or path.startswith("mailto:"):
        return match[0]
    file = Path(os.path.normpath(place / path))
    if file == Path("README.md"):
        file = Path("docs/index.md")
    shown = file.relative_to("docs") if file.is_relative_to("docs") else file if str(file) in OUTSIDE else None
    if shown is None:
        return text if text.startswith("`") else f"{text} (`{file.as_posix()}`)"
    here = Path(source).parent
    return f"{picture}[{text}]({os.path.relpath(shown, here).replace(os.sep, '/')}{hash_sign}{anchor})"
