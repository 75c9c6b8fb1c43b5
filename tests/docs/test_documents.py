"""The documentation is true: commands, fields, links and code in it exist and work."""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.cli import parser
from starboard.simulate.player import Plan, Player
from starboard.simulate.report import as_json
from starboard.simulate.run import Simulation
from starboard.verify.explore import World, explore
from starboard.verify.report import as_json as verify_json
from starboard.verify.run import compiled_for

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), ROOT / "benchmarks/README.md"])


def commands() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser()._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            yield from action.choices.items()


def test_every_command_and_option_is_documented() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## starboard (\w+)(.*?)(?=^## )", page, re.M | re.S))
    for name, command in commands():
        assert name in sections, name
        for action in command._actions:  # noqa: SLF001
            for flag in action.option_strings:
                if flag.startswith("--") and flag != "--help":
                    assert flag in sections[name], f"{name} {flag}"


def test_every_documented_option_exists() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    known = {
        flag
        for _, command in commands()
        for action in command._actions  # noqa: SLF001
        for flag in action.option_strings
    }
    assert set(re.findall(r"`(--[a-z-]+)", page)) <= known


@pytest.mark.compiled
def test_the_fields_of_simulate_json_are_documented() -> None:
    plan = Plan(("random", "random"), SEALED.options.resolve(), 1, 100)
    player = Player(SEALED, plan)
    result = Simulation(SEALED, plan, player.play(0, 5).tally, 1.0)
    documented = (ROOT / "docs/simulate.md").read_text(encoding="utf-8")
    for field in as_json(result):
        assert f"`{field}`" in documented, field


@pytest.mark.compiled
def test_the_fields_of_verify_json_are_documented() -> None:
    world = World(compiled_for(SEALED), 2, SEALED.options.resolve({"rounds": 1}))
    documented = (ROOT / "docs/verify.md").read_text(encoding="utf-8")
    for field in verify_json(explore(world, 10_000)):
        assert f"`{field}`" in documented, field


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.compiled
@pytest.mark.parametrize("page", ["docs/bots.md", "README.md"])
def test_the_python_in_the_pages_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    programs = [code for code in re.findall(r"```python\n(.*?)```", text, re.S) if "import" in code]
    assert programs
    for code in programs:
        subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, capture_output=True)
