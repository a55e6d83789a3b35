"""A verdict as a picture, and as a page that needs nothing else."""

from __future__ import annotations

from html import escape

from pete.model import Graph
from pete.normalise.roles import describe
from pete.report.arc_layout import Link
from pete.report.explanation import Explained, conclusion, reason_sentences
from pete.report.fact_places import FactPlace, fact_places
from pete.report.svg import MEANING, Drawn, drawing
from pete.wording import visible

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 72rem; padding: 0 1rem; }}
figure {{ margin: 0; overflow-x: auto; }}
svg {{ max-width: none; }}
.verdict {{ font-weight: 600; }}
{colours}
</style>
</head>
<body>
<main>
<h1>Does it follow?</h1>
<p>Text: <strong dir="auto">{text}</strong></p>
<p>Hypothesis: <strong dir="auto">{hypothesis}</strong></p>
<p class="verdict">{verdict}</p>
<ul>
{reasons}
</ul>
<figure tabindex="0" role="group" aria-label="Drawing; it scrolls sideways where it is wide">
{drawing}
</figure>
</main>
</body>
</html>
"""


def explained_drawing(explained: Explained, width: float | None = None) -> str | None:
    """Both analyses with what was asked below the words; None where nothing was parsed."""
    pair, verdict = explained.pair, explained.verdict
    places = fact_places(verdict.reasons, pair.text, pair.hypothesis)
    whose = f", as {explained.parser} reads it" if explained.parser else ""
    drawn = [
        Drawn(f"{name}{whose}", side, fact_links(places, name))
        for name, side in (("Text", pair.text), ("Hypothesis", pair.hypothesis))
        if isinstance(side, Graph)
    ]
    if not drawn:
        return None
    title = f"{explained.entailer} answers {verdict.answer}"
    return drawing(drawn, title=title) if width is None else drawing(drawn, width, title)


def fact_links(places: list[FactPlace], side: str) -> tuple[Link, ...]:
    """The relations as arcs below the words of one side; what was not asked stands below the hypothesis only."""
    links: dict[Link, None] = {}
    for reason, in_text, in_hypothesis in places:
        place = in_text if side == "Text" else in_hypothesis
        if place is None or place[0] == place[1] or (side == "Text" and reason.kind == "ignored"):
            continue
        told = f"{describe(reason.role, reason.predicate, reason.argument)}: {MEANING[reason.kind].meaning}"
        links[Link(*place, visible(reason.role), reason.kind, told)] = None
    return tuple(links)


def explained_page(explained: Explained) -> str:
    """One HTML file with the verdict, its reasons and the drawing."""
    pair, verdict = explained.pair, explained.verdict
    colours = "\n".join(f".{kind} {{ color: {look.light}; }}" for kind, look in MEANING.items())
    dark = "".join(f".{kind} {{ color: {look.dark}; }}" for kind, look in MEANING.items())
    told = [f'<li class="{kind}">{escape(visible(said))}</li>' for kind, said in reason_sentences(verdict, pair.text)]
    return _PAGE.format(
        title=escape(visible(f"{pair.pair.hypothesis} {verdict.answer}")),
        colours=f"{colours}\n@media (prefers-color-scheme: dark) {{ {dark} }}",
        text=escape(visible(pair.pair.text)),
        hypothesis=escape(visible(pair.pair.hypothesis)),
        verdict=escape(visible(f"{explained.entailer} answers {verdict.answer}. {conclusion(verdict)}")),
        reasons="\n".join(told),
        drawing=explained_drawing(explained) or "<p>Nothing was parsed, so nothing is drawn.</p>",
    )
