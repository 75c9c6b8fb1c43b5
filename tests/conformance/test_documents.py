"""The pages about the games, and the places that may name one."""

import re
from pathlib import Path

from starboard.catalog import GAMES
from starboard.engine.game import Game
from starboard.terminal.game_pages import game_page

ROOT = Path(__file__).parents[2]


def test_no_game_is_named_outside_its_folder_and_the_catalogue() -> None:
    files = [
        file
        for folder in ("src", "web/src")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".py", ".ts", ".svelte", ".ftl"}
        and not {"games", "boards"} & set(file.parts)
    ]
    assert files
    for file in files:
        if file.name != "catalog.py":
            named = re.findall(rf"\b(?:{'|'.join(GAMES)})\b", file.read_text(encoding="utf-8"))
            assert not named, f"{file.relative_to(ROOT)} names {named[0]}"


def test_the_page_of_the_game_is_up_to_date(catalogue_game: Game) -> None:
    """``make docs`` writes it."""
    page = ROOT / "docs" / "games" / f"{catalogue_game.id}.md"
    assert page.read_text(encoding="utf-8") == game_page(catalogue_game)
