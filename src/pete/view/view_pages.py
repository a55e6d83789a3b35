"""The pages of the viewer: which runs there are, and a pair of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from pete.report.page.make_report import asset, policy
from pete.report.page.page_parts import options, shown
from pete.view.run_shelf import RunRow
from pete.wording import counted

SCRIPTS = ("unpack.js", "draw.js", "drawn_item.js")
_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1>
<nav aria-label="Pages"><ul><li><a href="/">Runs</a></li><li><a href="/try">A pair of your own</a></li></ul></nav>
</header>
<main>
{body}
</main>
{script}
</body>
</html>
"""


def page(title: str, body: str, script: str = "") -> tuple[str, str]:
    """A page and its policy."""
    style = asset("report.css")
    told = f"<script>{script}</script>" if script else ""
    return _PAGE.format(title=shown(title), style=style, body=body, script=told), view_policy(style, script)


def view_policy(style: str, script: str) -> str:
    """As a report's, but forms lead to this server."""
    return policy(style, script, live=True).replace("form-action 'none'", "form-action 'self'")


def runs_page(rows: Sequence[RunRow], places: Sequence[str]) -> tuple[str, str]:
    """The runs to choose from."""
    if not rows:
        named = shown(" and ".join(places))
        return page(
            "PETE runs",
            f"<section><p>There is no run in {named} yet: <code>pete evaluate</code> makes one.</p></section>",
        )
    boxes = "\n".join(_row(row) for row in rows)
    body = (
        '<section aria-labelledby="choose"><h2 id="choose">Choose runs and compare them</h2>\n'
        f'<form action="/report" method="get"><ul class="runs">{boxes}</ul>\n'
        '<div class="row"><button type="submit" class="main">Look at them</button></div></form></section>'
    )
    return page("PETE runs", body)


def _row(row: RunRow) -> str:
    if row.trouble:
        return f'<li><strong>{shown(row.name)}</strong> <span class="soft">{shown(row.trouble)}</span></li>'
    told = f"{', '.join(row.datasets)}: {counted(len(row.systems), 'system')} ({', '.join(row.systems[:6])}"
    told += (", …)" if len(row.systems) > 6 else ")") + ("" if row.finished else "; not finished")
    box = f'<input type="checkbox" name="run" value="{shown(row.name)}">'
    return f'<li><label>{box} <strong>{shown(row.name)}</strong> <span class="soft">{shown(told)}</span></label></li>'


def try_page(parsers: Sequence[str], entailers: Sequence[str]) -> tuple[str, str]:
    """Two text boxes, a parser and an entailer."""
    here = (files("pete.view") / "try.html").read_text(encoding="utf-8")
    body = here.replace("@@PARSERS@@", options({name: name for name in parsers}))
    body = body.replace("@@ENTAILERS@@", options({name: name for name in entailers}))
    script = "\n".join([*map(asset, SCRIPTS), (files("pete.view") / "try.js").read_text(encoding="utf-8")])
    return page("A pair of your own", body, script)


def message_page(title: str, told: str) -> tuple[str, str]:
    return page(title, f'<section><p class="alert" role="alert">{shown(told)}</p></section>')
