"""The bots that can play a game, and the catalogue of games."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.fixture_games.sealed_bids.bots import blind, bold, shy
from tests.fixture_games.sealed_bids.game import GAME

from starboard.bots.random import random
from starboard.bots.roster import GENERIC, bots_of, find_bot
from starboard.catalog import GAMES, find_game
from starboard.engine.errors import UnknownBot, UnknownGame
from starboard.engine.generators import seeded_generator
from starboard.engine.languages import LANGUAGES
from starboard.engine.words import catalogue


def test_own_bots_come_before_generic_ones() -> None:
    assert bots_of(GAME) == {"bold": bold, "blind": blind, "shy": shy, "random": random}
    assert list(bots_of(GAME)) == ["bold", "blind", "shy", "random"]


def test_own_bot_replaces_generic_bot_of_the_same_name() -> None:
    def random(s: object, player: int, moves: list[int], count: int, rng: list[int]) -> int:
        return moves[0]

    assert list(bots_of(replace(GAME, bots=(bold, random))).values()) == [bold, random]


def test_a_bot_is_found_by_its_name() -> None:
    assert find_bot(GAME, "shy") is shy
    assert find_bot(GAME, "random") is random


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("blod", "“bold”"),
        ("xyz", "The bots are: bold, blind, shy, random;"),
        ("level-3", "The bots are: bold, blind, shy, random;"),
    ],
)
def test_unknown_bot_is_refused_with_suggestion_or_list(name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        find_bot(GAME, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_generic_bots_have_descriptions(language: str) -> None:
    assert all(catalogue(language).text(f"bot-{bot.__name__}") for bot in GENERIC)


def test_random_bot_makes_each_legal_move_equally_often() -> None:
    rng, moves = seeded_generator(1), [4, 8, 15, 16, 99]
    taken = Counter(random(None, 0, moves, 4, rng) for _ in range(8000))
    assert set(taken) == {4, 8, 15, 16}
    assert all(1800 < count < 2200 for count in taken.values())


def test_unknown_game_is_refused_with_suggestion_or_list() -> None:
    with pytest.raises(UnknownGame) as error:
        find_game(GAMES[0][1:])
    assert error.value.details["near"] == GAMES[0]
    with pytest.raises(UnknownGame, match="The games are: "):
        find_game("")


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_found_by_its_id(id: str) -> None:
    assert find_game(id).id == id
    assert find_game(id) is find_game(id)
