"""The documentation names existing files, the real layers, and all that the protocol sends."""

import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from starboard.catalog import GAMES
from starboard.wire import play, tables

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md"), *ROOT.glob("*/README.md")],
)
BASES = (ROOT, ROOT / "src/starboard", ROOT / "docs", ROOT / "web/src")
"""What paths in the documentation are relative to."""
NAMED_FILE = re.compile(
    r"(?<![\w/.<>-])((?:[\w-]+|<id>)(?:/(?:[\w.-]+|<id>))+\.(?:py|ts|svelte|mjs|css|ftl|md|toml|json))\b"
)
INVENTED = ("pig/", "docs/reports/GAME.json")
"""The game of the tutorial, and a placeholder."""
PLACE_COLUMN = re.compile(r"\| ([^|]+) \|$", re.M)
PROTOCOL_PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")


def exists(path: str, page: Path) -> bool:
    """Whether a file or folder exists; ``<id>`` stands for any game."""
    pattern = path.rstrip("/").replace("<id>", "*")
    return any(
        next(base.glob(pattern + ending), None)
        for base in (*BASES, page.parent)
        for ending in ("", ".py")
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_named_files_exist(page: Path) -> None:
    named = NAMED_FILE.findall(page.read_text(encoding="utf-8"))
    real = {path for path in named if not path.startswith(INVENTED)}
    assert {path for path in real if not exists(path, page)} == set()


def test_places_of_the_glossary_exist() -> None:
    page = ROOT / "docs/glossary.md"
    columns = PLACE_COLUMN.findall(page.read_text(encoding="utf-8"))
    places = set(chain.from_iterable(re.findall(r"`([a-z<][^`]*/[^`]*)`", it) for it in columns))
    assert len(places) > 100
    assert {place for place in places if not exists(place, page)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_files_of_every_game_have_documented_names(game: str) -> None:
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`([\w.]+)`", page))
    folder = ROOT / "src/starboard/games" / game
    modules = {it.name if it.is_file() else f"{it.name}.py" for it in folder.glob("[!_]*")}
    assert modules - documented <= {"pipes.py"}  # a protocol of one game's own


def test_layers_of_the_architecture_are_those_of_the_import_linter() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \| ", page.split("## Layers")[1].split("## State")[0], re.M)
    named = re.findall(r"`(\w+)", " ".join(rows))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    level = {
        package.removeprefix("starboard."): number
        for number, layer in enumerate(layers)
        for package in layer.split(" | ")
    }
    assert set(named) == set(level)
    assert [level[package] for package in named] == sorted(level.values())


@pytest.mark.parametrize("type", [tables.TableInfo, tables.TableSummary, tables.SeatInfo])
def test_the_protocol_page_names_every_member_of_a_table(type: type[msgspec.Struct]) -> None:
    members = {field.encode_name for field in msgspec.structs.fields(type)}
    assert {name for name in members if f"`{name}`" not in PROTOCOL_PAGE} == set()


def test_the_protocol_page_names_every_message_and_reason() -> None:
    messages = (*get_args(play.ClientMessage), *get_args(play.ServerMessage))
    names = {it.__struct_config__.tag for it in messages} | set(get_args(play.Reason))
    assert {name for name in names if f"| `{name}` |" not in PROTOCOL_PAGE} == set()
