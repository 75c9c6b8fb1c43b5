"""Everything that a game declares has messages and documentation."""

import re
from pathlib import Path

import pytest

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES
from starboard.engine import option_words
from starboard.engine.dialect import problems_of
from starboard.engine.game import Game
from starboard.engine.languages import LANGUAGES
from starboard.terminal.game_pages import game_page

ROOT = Path(__file__).parents[2]


def declared_keys(game: Game) -> list[str]:
    kinds = [*game.moves.kinds, *game.chance_moves.kinds]
    return [
        "title",
        "tagline",
        *option_words.message_keys(game.options),
        *(f"move-{kind.name}" for kind in kinds),
        *(f"move-{kind.name}-many" for kind in game.moves.kinds if kind.parameters),
        *(f"bot-{name}" for name in bots_of(game)),
        *(f"query-{query.name}" for query in game.words.QUERIES),
        *(f"law-{law.__name__.replace('_', '-')}" for law in game.laws),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_declared_has_a_message(game: Game, language: str) -> None:
    words = game.catalogue(language)
    assert [key for key in declared_keys(game) if key not in words] == []


def test_the_rules_have_numbered_clauses_and_name_every_option(game: Game) -> None:
    rules = (game.folder / "RULES.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^\*\*([A-Z]\d+\.\d+)\*\*", rules, re.M)
    assert len(clauses) == len(set(clauses)) > 3
    assert f"Rules version {game.version}" in rules
    for option in game.options.options:
        assert f"`{option.name}`" in rules


def test_rules_and_bots_use_the_dialect_only(game: Game) -> None:
    assert problems_of(game, bots_of(game).values()) == []


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
