"""The report driven in a real browser: filters, drawings, disputes, hostile texts, phones, dark screens, print."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_site import axe_script
from page_browser import browser, downloads, severe, until

from pete.cli.main import main
from pete.model import Pair
from pete.report.arc_layout import Link, lay_out
from pete.report.page.make_report import make_report
from pete.runs.read import Run
from report_world import PAIRS, make_run

__all__ = ["browser", "downloads"]

SCREENSHOTS = os.environ.get("PETE_SCREENSHOTS")
DESKTOP, PHONE = (1400, 1000), (390, 844)


def write_page(run: Run, path: Path) -> Path:
    path.write_text("".join(make_report([run], blame=20).parts), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two parsers and three entailers on the first bundled pairs."""
    folder = tmp_path_factory.mktemp("core")
    page, run = folder / "core.html", str(folder / "run")
    names = ["-p", "minilm", "-p", "udpipe", "-e", "facts", "-e", "generalised", "-e", "cambridge"]
    assert main(["evaluate", "core", *names, "--limit", "60", "-o", run]) == 0
    assert main(["report", run, "-o", str(page), "--blame", "20"]) == 0
    return page


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toys")
    return write_page(make_run(folder / "run"), folder / "toys.html")


@pytest.fixture
def quiet(browser: Any) -> Iterator[Any]:
    """The browser, which must not complain."""
    size(browser, DESKTOP)
    browser.get_log("browser")
    yield browser
    assert severe(browser) == []


def size(browser: Any, wide_high: tuple[int, int], dark: bool = False, media: str = "") -> None:
    wide, high = wide_high
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": wide < 600},
    )
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [scheme]})


def open_page(browser: Any, path: Path, address: str = "") -> None:
    browser.get("about:blank")
    browser.get(path.as_uri() + address)
    until(browser, "document.documentElement.dataset.ready === 'yes' && !!document.querySelector('#item h3, #item p')")


def script(browser: Any, code: str, *arguments: Any) -> Any:
    return browser.execute_script(f"return {code}", *arguments)


def tile(browser: Any, show: str) -> int:
    return int(browser.find_element("css selector", f"[data-show={show}] strong").text.replace(",", ""))


def shown(browser: Any) -> int:
    return int(browser.find_element("id", "count").text.split()[0].replace(",", ""))


def choose(browser: Any, name: str, value: str) -> None:
    script(
        browser,
        "(() => { const e = document.getElementById(arguments[0]); e.value = arguments[1]; "
        "e.dispatchEvent(new Event('change')); e.dispatchEvent(new Event('input')); })()",
        name,
        value,
    )


def shot(browser: Any, name: str) -> None:
    """A picture, where a folder for pictures is named."""
    if SCREENSHOTS:
        browser.save_screenshot(str(Path(SCREENSHOTS) / f"{name}.png"))


def test_the_first_view_is_where_two_systems_differ(quiet: Any, core: Path) -> None:
    open_page(quiet, core)
    assert quiet.find_element("id", "count").text.endswith("A: minilm/facts; B: udpipe/facts.")
    assert quiet.find_element("css selector", "[data-show=a]").get_attribute("aria-pressed") == "true"
    assert shown(quiet) == tile(quiet, "a") > 0
    first = quiet.find_element("css selector", ".item-row").text
    assert "✓" in first.split("B ")[0]
    assert "✗" in first.split("B ")[1]


def test_overlaid_trees_colour_the_arcs_that_differ_and_no_others(quiet: Any, core: Path) -> None:
    open_page(quiet, core, "#item=core-001&a=0&b=1&show=a")
    until(quiet, "document.querySelectorAll('.tree-drawing').length === 2")
    kinds = script(
        quiet, "[...document.querySelectorAll('.tree-drawing')[0].querySelectorAll('.arc')].map(e => e.classList[1])"
    )
    assert set(kinds) == {"tree", "a", "b"}
    arcs = "document.querySelectorAll('.tree-drawing')[0].querySelectorAll('.arc.a')"
    only_a = script(quiet, f"new Set([...{arcs}].map(e => e.dataset.dependent)).size")
    assert f"{only_a} arc" in quiet.find_element("css selector", "figcaption").text


def test_one_system_is_drawn_with_what_was_asked(quiet: Any, core: Path) -> None:
    open_page(quiet, core, "#item=core-001&a=1&b=")
    until(quiet, "document.querySelectorAll('.arc.found').length > 0")
    assert script(quiet, "document.querySelectorAll('.arc.missing').length") > 0
    assert script(quiet, "document.querySelectorAll('.word.missing').length") == 4  # "return" and "keys" on both sides
    assert quiet.find_elements("css selector", ".blame")


def test_the_arc_that_decides_is_told_and_drawn(quiet: Any, core: Path) -> None:
    """Which items one arc decides depends on the parser: the first of them is looked for."""
    for number in range(1, 61):
        open_page(quiet, core, f"#item=core-{number:03}&a=1&b=&show=all")
        if any("One arc decides it" in told.text for told in quiet.find_elements("css selector", ".blame")):
            break
    else:
        pytest.fail("no item of which one arc decides")
    until(quiet, "document.querySelectorAll('.arc.blamed').length > 0")


def test_tiles_search_tags_and_labels_filter(quiet: Any, core: Path) -> None:
    open_page(quiet, core)
    quiet.find_element("css selector", "[data-show=all]").click()
    assert shown(quiet) == 60
    total = sum(tile(quiet, name) for name in ("a", "b", "both", "neither"))
    assert total == 60
    choose(quiet, "gold", "NO")
    labelled = shown(quiet)
    assert 0 < labelled < 60
    choose(quiet, "gold", "")
    quiet.find_element("id", "search").send_keys("keys tenant")
    until(quiet, "document.getElementById('count').textContent.startsWith('2 ')")
    assert "tenant must return" in quiet.find_element("id", "item-hypothesis").text
    choose(quiet, "search", "")
    until(quiet, "document.getElementById('count').textContent.startsWith('60 ')")
    choose(quiet, "tag", "coordination")
    rows = script(quiet, "document.querySelectorAll('#item .tags a').length")
    assert 0 < shown(quiet) < 60
    assert rows > 0
    assert "coordination" in quiet.find_element("css selector", ".tags").text


def test_items_are_sorted_by_disagreement(quiet: Any, core: Path) -> None:
    open_page(quiet, core, "#show=all&sort=differ")
    code = """const done = arguments[0]; unpack("index").then((index) => done(
        [...document.querySelectorAll(".item-row .id")].map((row) => index.ids.indexOf(row.textContent))
            .map((item) => index.verdicts.filter((all) => all[item] === "Y").length)))"""
    yes = quiet.execute_async_script(code)
    apart = [min(count, 6 - count) for count in yes]  # of six systems
    assert apart == sorted(apart, reverse=True)
    assert apart[0] == 3


def test_a_link_opens_an_item_and_the_address_follows(quiet: Any, core: Path) -> None:
    open_page(quiet, core, "#item=core-013")
    assert quiet.find_element("css selector", "#item h3 bdi").text == "core-013"
    assert "item=core-013" in quiet.current_url
    quiet.find_element("id", "list").send_keys("\ue015")  # arrow down
    until(quiet, "document.querySelector('#item h3 bdi').textContent === 'core-014'")
    assert "item=core-014" in quiet.current_url
    href = quiet.find_element("css selector", ".heat a").get_attribute("href")
    assert "show=a" in href


def test_a_cell_of_the_matrix_leads_to_its_items(quiet: Any, core: Path) -> None:
    open_page(quiet, core)
    cell = quiet.find_elements("css selector", ".heat a")[3]
    mine = int(cell.text.split(":")[0])
    script(quiet, "arguments[0].click()", cell)
    until(quiet, "location.hash.includes('item=') || document.getElementById('count').textContent.startsWith('0')")
    assert shown(quiet) == mine


def test_hostile_texts_are_shown_and_obeyed_by_nobody(quiet: Any, toys: Path) -> None:
    open_page(quiet, toys, "#item=6")
    assert quiet.find_element("id", "item-text").text == "<script>alert(1)</script> \\u202eeats <b>fish</b>."
    assert script(quiet, "document.scripts.length") == 1
    assert script(quiet, "document.images.length") == 0
    words = [word.text for word in quiet.find_elements("css selector", ".tree-drawing .word")]
    assert "<script>alert(1)</script>" in words
    assert not any("\u202e" in word for word in words)


def test_labels_are_disputed_kept_and_saved(quiet: Any, toys: Path, downloads: Path) -> None:
    from selenium.webdriver.support.ui import WebDriverWait

    open_page(quiet, toys, "#item=5")
    script(quiet, "document.querySelector('.dispute').open = true")
    quiet.find_element("id", "dispute-comment").send_keys("songs need not be psalms")
    quiet.find_element("css selector", "[data-label=NO]").click()
    until(quiet, "document.querySelectorAll('#disputes tbody tr').length === 2")
    row = quiet.find_element("css selector", "#disputes tbody tr").text.split()
    assert row == ["straight/facts", "66.67", "83.33"]
    open_page(quiet, toys, "#show=disputed")
    assert shown(quiet) == 1
    quiet.find_element("id", "save-disputes").click()
    path = downloads / "disputes.json"
    WebDriverWait(quiet, 10).until(lambda _: path.exists() and path.stat().st_size)
    patch = json.loads(path.read_text())
    assert patch["disputes"] == [
        {
            "dataset": "toys",
            "id": "5",
            "text": "Birds sing songs.",
            "hypothesis": "Birds sing psalms.",
            "from": "YES",
            "to": "NO",
            "comment": "songs need not be psalms",
        }
    ]
    script(quiet, "document.querySelector('.dispute').open = true")
    quiet.find_element("css selector", "[data-label=none]").click()
    until(quiet, "document.querySelectorAll('#disputes tbody tr').length === 0")


def test_of_many_items_few_are_elements(quiet: Any, tmp_path: Path) -> None:
    many = [Pair(f"{n}", f"Dogs chase cats{n}.", "Dogs chase cats.", "NO", tags=("direct",)) for n in range(3000)]
    page = write_page(make_run(tmp_path / "run", parsers=1, pairs=[*PAIRS, *many]), tmp_path / "many.html")
    open_page(quiet, page, "#show=all")
    assert shown(quiet) == 3000 + len(PAIRS)
    assert script(quiet, "document.querySelectorAll('.item-row').length") < 60
    script(quiet, "(document.getElementById('list').scrollTop = 1e7)")
    until(quiet, "[...document.querySelectorAll('.item-row .id')].some(e => e.textContent === '2999')")
    assert script(quiet, "document.querySelectorAll('.item-row').length") < 60


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_keeps_people_out(quiet: Any, core: Path, screen: tuple[int, int], dark: bool) -> None:
    size(quiet, screen, dark)
    open_page(quiet, core, "#item=core-001&a=1&b=0&show=all")
    quiet.execute_script(axe_script())
    found = quiet.execute_async_script("const done = arguments[arguments.length - 1]; axe.run().then(done)")
    told = [
        (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found["violations"]
    ]
    assert not [one for one in told if one[1] in ("serious", "critical")], told
    assert script(quiet, "document.documentElement.scrollWidth <= innerWidth")
    shot(quiet, f"report-{screen[0]}-{'dark' if dark else 'light'}")


def test_on_paper_the_list_is_left_out_and_the_item_stays(quiet: Any, core: Path) -> None:
    open_page(quiet, core)
    size(quiet, (1000, 1400), media="print")
    assert not quiet.find_element("id", "list").is_displayed()
    assert quiet.find_element("id", "item").is_displayed()
    assert quiet.find_element("id", "leaderboard-0").is_displayed()
    size(quiet, DESKTOP)


def test_several_sets_are_looked_at_one_at_a_time(quiet: Any, tmp_path: Path) -> None:
    more = [Pair("9", "Cats chase dogs.", "Cats chase dogs.", "YES", tags=("other",))]
    page = write_page(make_run(tmp_path / "run", more=more), tmp_path / "two.html")
    open_page(quiet, page)
    assert quiet.find_element("id", "leaderboard-0").is_displayed()
    assert not quiet.find_element("id", "leaderboard-1").is_displayed()
    choose(quiet, "dataset", "1")
    assert not quiet.find_element("id", "leaderboard-0").is_displayed()
    assert quiet.find_element("id", "leaderboard-1").is_displayed()
    quiet.find_element("css selector", "[data-show=all]").click()
    until(quiet, "document.querySelector('#item h3 bdi').textContent === '9'")
    assert "data=more" in quiet.current_url
    open_page(quiet, page, "#data=more&item=9")
    assert quiet.find_element("css selector", "#item h3 bdi").text == "9"


def test_one_system_and_pairs_without_labels_can_be_looked_at(quiet: Any, tmp_path: Path) -> None:
    unlabelled = [Pair("1", "Dogs chase cats.", "Dogs chase cats."), Pair("2", "Dogs chase cats.", "Cats chase dogs.")]
    for parsers in (1, 2):
        run = make_run(tmp_path / f"run{parsers}", parsers=parsers, pairs=unlabelled)
        open_page(quiet, write_page(run, tmp_path / f"{parsers}.html"))
        quiet.find_element("css selector", "[data-show=all]").click()
        assert shown(quiet) == 2
        assert quiet.find_elements("css selector", ".tree-drawing")


def test_a_right_to_left_text_keeps_its_direction(quiet: Any, tmp_path: Path) -> None:
    text = "הילד קרא ספר."
    page = write_page(make_run(tmp_path / "run", pairs=[Pair("1", text, text, "YES")]), tmp_path / "rtl.html")
    open_page(quiet, page, "#show=all")
    assert quiet.find_element("id", "item-text").text == text
    assert script(quiet, "getComputedStyle(document.getElementById('item-text')).direction") == "rtl"
    assert script(quiet, "getComputedStyle(document.getElementById('count')).direction") == "ltr"
    assert [word.text for word in quiet.find_elements("css selector", ".word")][:3] == ["הילד", "קרא", "ספר"]


LINKS = [
    Link(0, 4, "root"),
    Link(4, 1, "nsubj:pass"),
    Link(1, 2, "x"),
    Link(4, 3, "aux"),
    Link(4, 9, "advcl"),
    Link(9, 5, "mark"),
]
LINKS += [
    Link(9, 6, "nsubj"),
    Link(6, 7, "acl:relcl"),
    Link(9, 8, "aux"),
    Link(9, 11, "obl"),
    Link(11, 10, "case"),
    Link(2, 12, "dep"),
]
FORMS = ["It", "Wi", "was", "mentioned", "that", "中文", "I", "had", "fallen", "by", "MOM", "é"]


@pytest.mark.parametrize("width", [300, 480, 900])
def test_browser_and_python_lay_out_alike(quiet: Any, toys: Path, width: int) -> None:
    open_page(quiet, toys)
    below = [Link(9, 1, "subj", "found"), Link(4, 11, "obj", "missing")]
    expected = lay_out(FORMS, LINKS, below, width)
    links = [
        [{"head": one.head, "dependent": one.dependent, "label": one.label} for one in side] for side in (LINKS, below)
    ]
    code = """(() => { const l = layOut(arguments[0], arguments[1], arguments[2], arguments[3]);
        const flat = (s) => s.map((o) => [o.row, o.left, o.right, o.opens, o.label, o.level, o.middle]);
        const rows = l.rows.map((r) => [...r.middles.values()]);
        return { width: l.width, rows, above: flat(l.above), below: flat(l.below) }; })()"""
    laid = script(quiet, code, FORMS, links[0], links[1], width)
    assert laid["width"] == pytest.approx(expected.width)
    assert laid["rows"] == [pytest.approx(list(row.middles.values())) for row in expected.rows]
    for side, segments in (("above", expected.above), ("below", expected.below)):
        for theirs, ours in zip(laid[side], segments, strict=True):
            assert theirs[3:6] == [ours.opens, ours.label, ours.level]
            assert [theirs[0], *theirs[1:3], theirs[6]] == pytest.approx([ours.row, ours.left, ours.right, ours.middle])
