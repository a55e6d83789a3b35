"""Debian's Chromium without a window, for pages that are files; tests skip where it is absent."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = ["browser", "downloads", "severe", "until"]


@pytest.fixture(scope="module")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="module")
def browser(downloads: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    selenium = pytest.importorskip("selenium", reason="selenium is not installed")
    binary = shutil.which("chromium") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    if binary is None or driver is None:
        pytest.skip("no Chromium with its driver; apt-get install chromium chromium-driver")
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    assert selenium
    options = ChromeOptions()
    options.binary_location = binary
    for switch in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"):
        options.add_argument(switch)
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.add_experimental_option("prefs", {"download.default_directory": str(downloads)})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    chrome = Chrome(options=options, service=Service(driver))
    try:
        yield chrome
    finally:
        chrome.quit()


def until(browser: Any, code: str) -> None:
    """Wait for what a page is to become, said in its own language."""
    from selenium.webdriver.support.ui import WebDriverWait

    WebDriverWait(browser, 20).until(lambda one: one.execute_script(f"return {code}"))


def severe(browser: Any) -> list[str]:
    """What the browser complains of."""
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
