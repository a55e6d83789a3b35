"""Write docs/refusals.md from the table of the reasons for which `pete build` refuses candidates."""

from __future__ import annotations

import sys
from pathlib import Path

from pete.construct.reasons import Reason, reasons

PAGE = Path(__file__).with_name("refusals.md")
_STAGES = {
    "say": ("Not said well", "No sentence of ours says the fact, or none that a careful writer would let stand."),
    "truth": ("Not sure", "It is well said, but nobody could be sure of its label, or nobody needs it."),
}


def page() -> str:
    lines = [
        "# Why candidates are refused",
        "",
        "`pete build` drops most of what it could say, each time with one of these reasons, which trace and card",
        "count. They are declared once, in `src/pete/construct/reasons.toml`; this page is made from that table",
        "(`python docs/make_refusals.py`). The example is a text with a candidate that is refused for the reason.",
        "A *risk* is no last word: a false candidate that bears one is kept where the network that reads texts is",
        "sure that readers would deny it, and with `--checks judged` any candidate is.",
        "",
    ]
    for stage, (title, what) in _STAGES.items():
        lines += [f"## {title}", "", what, "", "| reason | it is refused because | example |", "| --- | --- | --- |"]
        lines += [_row(reason) for reason in reasons().values() if reason.stage == stage]
        lines.append("")
    return "\n".join(lines)


def _row(reason: Reason) -> str:
    risky = " (a risk)" if reason.risky else ""
    example = f"*{reason.example}*" if reason.example else ""
    return f"| {reason.name} | {reason.says}{risky} | {example} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf8")
    sys.stdout.write(f"{PAGE}\n")
