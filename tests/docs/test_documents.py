"""Commands, fields, functions, links and code in the documentation exist and work."""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.run import PARTS
from tests.fixture_games.catalog import FIXTURE_GAMES
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.cli import CommandParser
from starboard.engine.contract import Rules, Words
from starboard.engine.game import Game
from starboard.engine.weights import Weights
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.report import as_json
from starboard.simulate.run import Simulation
from starboard.simulate.simulator import Simulator
from starboard.train.plan import new_recipe
from starboard.train.report import as_json as train_json
from starboard.train.run import Training
from starboard.train.trainer import Trainer
from starboard.verify.explore import GameInstance, explore
from starboard.verify.report import as_json as verify_json

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), ROOT / "benchmarks/README.md"])


PAGES_WITH_PROGRAMS = (
    "docs/cluster.md",
    "docs/learning-environments.md",
    "docs/python.md",
    "docs/search.md",
    "docs/train.md",
    "README.md",
)
RUN_PROGRAMS = """
import sys
for program in sys.argv[1:]:
    exec(program, {"__name__": "__main__"})
"""
"""Runs the programs of a page; one process for all reads machine code once."""
COMMANDS = CommandParser().commands
COMMANDS_PAGE = (ROOT / "docs/commands.md").read_text(encoding="utf-8")


def options(parser: argparse.ArgumentParser) -> set[str]:
    """The options that the help of a command lists."""
    found = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", parser.format_help(), re.M)
    return {option for option in found if option != "--help"}


def sections() -> dict[str, str]:
    """The section of each command in ``docs/commands.md``."""
    return dict(re.findall(r"^## starboard (\w+)(.*?)(?=^## )", COMMANDS_PAGE, re.M | re.S))


def test_every_command_has_a_section() -> None:
    assert sections().keys() == COMMANDS.keys()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented(name: str) -> None:
    documented = set(re.findall(r"`(--[a-z-]+)", sections()[name]))
    assert documented == options(COMMANDS[name])


@pytest.mark.compiled
def test_the_fields_of_simulate_json_are_documented() -> None:
    plan = SimulationPlan(("random", "random"), SEALED.options.resolve(), 1, 100)
    player = Simulator(SEALED, plan)
    result = Simulation(SEALED, plan, player.play(0, 5), 1.0, played=5)
    documented = (ROOT / "docs/simulate.md").read_text(encoding="utf-8")
    for field in as_json(result):
        assert f"`{field}`" in documented, field


@pytest.mark.compiled
def test_the_fields_of_verify_json_are_documented() -> None:
    world = GameInstance(compiled_game(SEALED), 2, SEALED.options.resolve({"rounds": 1}))
    documented = (ROOT / "docs/verify.md").read_text(encoding="utf-8")
    for field in verify_json(explore(world, 10_000)):
        assert f"`{field}`" in documented, field


@pytest.mark.compiled
def test_the_fields_of_train_json_are_documented() -> None:
    compiled = compiled_game(SEALED)
    weights = Weights.fresh(compiled.observation, new_recipe(SEALED, [2], {}))
    documented = (ROOT / "docs/train.md").read_text(encoding="utf-8")
    for field in train_json(Training(Trainer(compiled, weights), Path("weights.bin"))):
        assert f"`{field}`" in documented, field


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_have_a_target(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def first_column(markdown: str) -> str:
    """Return the first cells of all rows of tables."""
    return "\n".join(re.findall(r"^\| (.*?) \|", markdown, re.M))


def public_members(protocol: type) -> set[str]:
    """Return the names that a protocol of ``engine.game`` requires of a module."""
    return {name for name in (*vars(protocol), *protocol.__annotations__) if name[0] != "_"}


@pytest.mark.parametrize("protocol", [Rules, Words])
def test_the_contract_of_every_function_of_a_game_is_documented(protocol: type) -> None:
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    documented = re.findall(r"`(\w+)(?:\([^`]*\))?`", first_column(page))
    assert public_members(protocol) <= set(documented)


@pytest.mark.parametrize("game", FIXTURE_GAMES.values(), ids=list(FIXTURE_GAMES))
def test_fixture_games_have_the_documented_files(game: Game) -> None:
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    documented = re.findall(r"`(\w+\.(?:py|md|ftl))`", first_column(page))
    files = {file.name for file in game.folder.iterdir() if file.is_file()}
    assert set(documented) == files - {"__init__.py"}


@pytest.mark.compiled
@pytest.mark.parametrize("page", PAGES_WITH_PROGRAMS)
def test_python_code_in_pages_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    programs = [code for code in re.findall(r"```python\n(.*?)```", text, re.S) if "import" in code]
    assert programs
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", RUN_PROGRAMS, *programs],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_benchmarks_are_described() -> None:
    folder = ROOT / "benchmarks"
    page = (folder / "README.md").read_text(encoding="utf-8")
    for part in PARTS:
        assert f"\n| `{part}` |" in page
    for file in folder.rglob("*.py"):
        if '__name__ == "__main__"' in file.read_text(encoding="utf-8") and file.parent == folder:
            assert f"python -m benchmarks.{file.stem}" in page.replace("python -m\n", "python -m ")
    for package in folder.glob("*/__main__.py"):
        assert f"python -m benchmarks.{package.parent.name}" in page
