"""How large a report of 20,000 items and four systems is, how long it takes to make, and how soon a browser shows it.

Texts and trees are made by chance (which compresses worse than real ones), four parsers that disagree on one arc in
ten. The page is opened from disk in headless Chromium (`pip install -e .[web-test]`, Debian's chromium and
chromium-driver): first paint and first contentful paint as the browser itself tells them, and when the items are there.

    python benchmarks/report_page.py [--items 20000] [--rounds 5]
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from pete.datasets.load import load_pairs
from pete.model import Graph, ItemRecord, Reason, RunInfo, System, Token
from pete.report.page.make_report import make_report
from pete.runs.folder import ITEMS, item_line, write_info
from pete.runs.kept_analyses import AnalysisFile
from pete.runs.read import load_run

PARSERS = ("one", "two", "three", "four")
LABELS = "nsubj obj obl nmod amod det case advmod conj cc mark acl advcl xcomp ccomp compound aux cop".split()
TAGS = "passive relative coordination control apposition prenominal adverbial clausal".split()


def vocabulary() -> list[str]:
    notes: list[str] = []
    words = {word.strip(".,;!?\"'") for pair in load_pairs("core", notes).pairs(notes) for word in pair.text.split()}
    return sorted(word for word in words if word)


def tree(forms: list[str], chance: random.Random) -> Graph:
    """Words hang on one before them or the next; the first is the root."""
    words = [Token(1, forms[0], forms[0].lower(), "VERB", head=0, deprel="root")]
    for index, form in enumerate(forms[1:], 2):
        head = chance.randint(max(1, index - 6), index - 1)
        words.append(Token(index, form, form.lower(), "NOUN", head=head, deprel=chance.choice(LABELS)))
    return Graph(" ".join(forms), tuple(words))


def otherwise(graph: Graph, chance: random.Random) -> Graph:
    """The same words with one arc in ten elsewhere."""
    moved = [
        word._replace(head=chance.randint(1, word.index - 1), deprel=chance.choice(LABELS))
        if word.head and chance.random() < 0.1
        else word
        for word in graph.words
    ]
    return Graph(graph.text, tuple(moved))


def reasons(hypothesis: list[str], text: int, chance: random.Random) -> tuple[Reason, ...]:
    found = []
    for word in hypothesis[1:]:
        kind: Any = chance.choices(["found", "missing", "ignored"], [6, 2, 1])[0]
        where = (chance.randint(1, text), chance.randint(1, text)) if kind == "found" else ()
        because = "words of this class are not asked for" if kind == "ignored" else ""
        found.append(
            Reason(kind, chance.choice(["subj", "obj", "mod", "prep:of"]), hypothesis[0], word, because, where)
        )
    return tuple(found)


def write_run(folder: Path, items: int, seed: int = 1) -> None:
    """A finished run folder."""
    chance = random.Random(seed)
    words = vocabulary()
    systems = tuple(
        System("chance", parser, "facts", f"data:chance=0|parser:{parser}=1|entailer:facts|pete:0", "transparent")
        for parser in PARSERS
    )
    folder.mkdir(parents=True)
    kept = AnalysisFile(folder)
    with (folder / ITEMS).open("wb") as file:
        for start in range(0, items, 500):
            analyses: dict[str, dict[str, Graph]] = {parser: {} for parser in PARSERS}
            for number in range(start, min(start + 500, items)):
                text = chance.choices(words, k=chance.randint(12, 30))
                hypothesis = chance.choices(words, k=chance.randint(4, 7))
                gold: Any = chance.choice(["YES", "NO"])
                trees = [tree(side, chance) for side in (text, hypothesis)]
                tags = tuple(chance.sample(TAGS, chance.randint(1, 2)))
                for parser in PARSERS:
                    for one in trees:
                        analyses[parser][one.text] = otherwise(one, chance)
                    verdict = gold if chance.random() < 0.8 else "NO" if gold == "YES" else "YES"
                    record = ItemRecord(
                        f"chance-{number:05}", "chance", parser, "facts", gold, verdict, False, tags,
                        trees[0].text, trees[1].text, reasons(hypothesis, len(text), chance),
                    )  # fmt: skip
                    file.write(item_line(record) + b"\n")
            kept.keep(analyses, analyses[PARSERS[0]])
    write_info(folder, RunInfo("0", systems, True, size=(folder / ITEMS).stat().st_size))


def open_in_browser(page: Path, rounds: int) -> list[dict[str, float]]:
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    times = []
    for _ in range(rounds):  # a browser of its own each time, so that nothing is kept from the last
        options = ChromeOptions()
        options.binary_location = shutil.which("chromium") or ""
        for switch in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"):
            options.add_argument(switch)
        chrome = Chrome(options=options, service=Service(shutil.which("chromedriver") or ""))
        try:
            chrome.get("about:blank")
            chrome.get(page.as_uri())
            chrome.set_script_timeout(60)
            told = chrome.execute_async_script(
                """const done = arguments[0], wait = () => {
                    if (document.documentElement.dataset.ready !== "yes") { setTimeout(wait, 5); return; }
                    const entries = performance.getEntriesByType("paint").map((e) => [e.name, e.startTime]);
                    const paints = Object.fromEntries(entries);
                    done({ ...paints, rows: document.querySelectorAll(".item-row").length, ready: performance.now() });
                }; wait();"""
            )
        finally:
            chrome.quit()
        times.append(told)
    return times


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--items", type=int, default=20_000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder, page = Path(place, "run"), Path(place, "report.html")
        write_run(folder, chosen.items)
        start = time.perf_counter()
        with page.open("w", encoding="utf-8") as file:
            file.writelines(make_report([load_run(folder)], blame=0).parts)
        figures: dict[str, float] = {
            "items": chosen.items,
            "systems": len(PARSERS),
            "seconds to make": round(time.perf_counter() - start, 1),
            "megabytes of the page": round(page.stat().st_size / 1e6, 1),
            "megabytes of memory": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        }
        opened = open_in_browser(page, chosen.rounds)
        for name in ("first-paint", "first-contentful-paint", "ready"):
            figures[f"{name}, ms (median of {chosen.rounds})"] = round(
                median(one.get(name, float("nan")) for one in opened)
            )
            figures[f"{name}, ms (slowest)"] = round(max(one.get(name, float("nan")) for one in opened))
        figures["rows that are elements"] = opened[0]["rows"]
    if chosen.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:45} {value:>10}")


if __name__ == "__main__":
    main()
