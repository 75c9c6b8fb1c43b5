"""The documentation site builds without warnings, and every page is in its navigation."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

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


@pytest.mark.slow
def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "src").symlink_to(ROOT / "src")
    build = [sys.executable, "-m", "zensical", "build", "--strict"]
    done = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "build/site/search.json").exists()
