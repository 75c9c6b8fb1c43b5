"""The documentation site builds without warnings, has every page, and is searched offline."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml
from playwright.sync_api import sync_playwright
from tests.browser.conftest import chromium

ROOT = Path(__file__).parents[2]
CONFIGURATION = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))


def pages(entries: list[dict[str, Any]]) -> Iterator[str]:
    """The files that a list of entries of the navigation leads to."""
    for entry in entries:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from pages(target)


def test_every_page_is_in_the_navigation_once() -> None:
    docs = ROOT / "docs"
    files = [file.relative_to(docs).as_posix() for file in docs.rglob("*.md")]
    assert sorted(pages(CONFIGURATION["nav"])) == sorted(files)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built without warnings."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(ROOT / "docs", folder / "docs")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    (folder / "src").symlink_to(ROOT / "src")
    build = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(build, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "build/site"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on this machine."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.slow
def test_the_site_has_every_page(site: Path) -> None:
    files = [(site / page).with_suffix(".html") for page in pages(CONFIGURATION["nav"])]
    assert [file for file in files if not file.exists()] == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 390])
def test_search_finds_pages_and_asks_no_other_host(site: Path, width: int) -> None:
    with served(site) as address, sync_playwright() as playwright, chromium(playwright) as browser:
        page = browser.new_page(viewport={"width": width, "height": 844})
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(f"{address}index.html", wait_until="networkidle")
        page.keyboard.press("Control+k")
        page.get_by_role("combobox", name="Search").fill("const_table")
        page.get_by_role("option", name="The prelude").click()
        page.wait_for_url("**/dialect.html*")
        assert [url for url in requests if not url.startswith((address, "blob:", "data:"))] == []
