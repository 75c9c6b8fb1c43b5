"""The ratings of bots that games ship are those of their ladders."""

from pathlib import Path

import pytest

from starboard.catalog import GAMES, find_game
from starboard.ladder.bot_ratings import FILE, bot_ratings, ratings_text
from starboard.ladder.page import ladders_by_game

LADDERS = ladders_by_game(Path(__file__).parents[2] / "docs")


@pytest.mark.parametrize("game", LADDERS)
def test_shipped_ratings_are_up_to_date(game: str) -> None:
    shipped = (find_game(game).folder / FILE).read_text(encoding="utf-8")
    assert shipped == ratings_text(LADDERS[game]), "run `make docs`"


@pytest.mark.parametrize("game", LADDERS)
def test_ratings_are_those_of_the_table(game: str) -> None:
    for document in LADDERS[game]:
        found = bot_ratings(find_game(game), document.players)
        assert {rung.name: rung.elo for rung in document.table} == {
            bot: elo for bot, (elo, _) in found.items()
        }


def test_game_without_a_ladder_has_no_ratings() -> None:
    unmeasured = [game for game in GAMES if game not in LADDERS]
    assert all(bot_ratings(find_game(game), 2) == {} for game in unmeasured)
