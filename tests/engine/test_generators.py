"""Repeatable and unpredictable random generators."""

import secrets
from collections import Counter

import pytest
from tests.fixture_games.catalog import EVERY_GAME

from starboard.engine.chance import GENERATOR_SIZE, WORD, below, draw, mix
from starboard.engine.game import Game
from starboard.engine.generators import SystemGenerator, new_generator, seeded_generator
from starboard.engine.table import Seat, Table

EACH_GAME = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=list(EVERY_GAME))


def new_table(game: Game, seed: int | None) -> Table:
    seats = [Seat(f"Player {number}") for number in range(game.players[0])]
    return Table(game, seats, seed=seed)


def test_a_seed_gives_the_same_numbers_again() -> None:
    first, second = new_generator(7), seeded_generator(7)
    assert [draw(first) for _ in range(5)] == [draw(second) for _ in range(5)]


def test_without_a_seed_each_number_comes_from_new_system_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = iter([100, 101, 102, 103, 104, 105])
    monkeypatch.setattr(secrets, "randbits", lambda _bits: next(words))
    rng = new_generator(None)
    assert draw(rng) == mix((mix(100 ^ 101) + 102) & WORD)
    assert draw(rng) == mix((mix(103 ^ 104) + 105) & WORD)


def test_unpredictable_numbers_are_uniform() -> None:
    rng = new_generator(None)
    rolls = Counter(below(rng, 6) for _ in range(60_000))
    chi_squared = sum((rolls[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_squared < 50  # with five degrees of freedom exceeded once in 10**9 runs


@EACH_GAME
def test_a_table_without_a_seed_holds_none(game: Game) -> None:
    table = new_table(game, seed=None)
    while table.chance_is_due:
        table.play_chance()
    held = [value for name, value in vars(table).items() if name != "log"]
    kept = [value for value in held if isinstance(value, SystemGenerator)]
    assert [len(value) for value in kept] == [0]
    lists = [value for value in held if isinstance(value, list | tuple)]
    assert not any(len(it) == GENERATOR_SIZE and isinstance(it[0], int) for it in lists)


@EACH_GAME
def test_a_fork_has_a_generator_of_its_own(game: Game) -> None:
    table, undisturbed = new_table(game, seed=3), new_table(game, seed=3)
    fork = table.fork()
    while fork.chance_is_due:
        fork.play_chance()
    while table.chance_is_due:
        assert table.play_chance().move == undisturbed.play_chance().move
