"""What a bot worker chooses: the same moves compiled and interpreted, and how it saves effort."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.table import Seat, Table
from starboard.server.bots import move_chooser
from starboard.server.bots.bot_requests import REDUCED_EFFORT, BotAnswer, BotRequest
from starboard.server.bots.machine_code_loader import MachineCodeLoader
from starboard.server.bots.move_chooser import MoveChooser, load_bots, load_levels

POSITIONS = 25


def positions(table: Table, rng: random.Random) -> Iterator[tuple[Any, int]]:
    """States of a random game, each with a player who may act."""
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
            continue
        player = rng.choice(players_in(table.actors))
        yield table.state, player
        move = rng.choice(table.game.legal_moves(table.state, player))
        table.play(player, move)


def new_table(name: str) -> Table:
    game = find_game(name)
    seats = [Seat(f"{number}", "bot", "random") for number in range(game.default_players)]
    return Table(game, seats, game.options.resolve())


def request_for(name: str, bot: str, **changes: Any) -> BotRequest:
    """A request in the first position of a game."""
    table = new_table(name)
    state, player = next(positions(table, random.Random(1)))
    return BotRequest(name, bot, player, state.to_bytes(), 1, **changes)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_same_request_gives_the_same_move_compiled_and_interpreted(name: str) -> None:
    game, rng = find_game(name), random.Random(name)
    chooser, loader = MoveChooser(), MachineCodeLoader(load_bots)
    compiled = loader.wait(game)
    assert compiled is not None
    for _, (state, player) in zip(range(POSITIONS), positions(new_table(name), rng), strict=False):
        data = game.redacted(state, player).to_bytes()
        for bot in bots_of(game):
            seed = rng.getrandbits(62)
            interpreted = chooser.answer(BotRequest(name, bot, player, data, seed))
            assert compiled.choose(bot, data, player, seed) == interpreted.move


def answer_after_a_slow_move(
    monkeypatch: pytest.MonkeyPatch, seconds: float, request: BotRequest
) -> BotAnswer:
    """The answer of a chooser whose last move of the same bot took so long."""
    chooser, now = MoveChooser(), iter([0.0, seconds])
    monkeypatch.setattr(move_chooser, "thread_time", partial(next, now, seconds))
    chooser.answer(BotRequest(*(getattr(request, it) for it in request.__struct_fields__[:5])))
    return chooser.answer(request)


def test_reduced_effort_lets_a_weaker_bot_move_in_place_of_a_slow_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    request = request_for("starempires", "strategist", effort=REDUCED_EFFORT)
    assert answer_after_a_slow_move(monkeypatch, 0.5, request).reduced


def test_a_fast_bot_plays_itself_under_overload(monkeypatch: pytest.MonkeyPatch) -> None:
    request = request_for("starempires", "strategist", effort=REDUCED_EFFORT)
    assert not answer_after_a_slow_move(monkeypatch, 0.001, request).reduced


def test_full_effort_lets_a_slow_bot_move_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    request = request_for("starempires", "strategist")
    assert not answer_after_a_slow_move(monkeypatch, 0.5, request).reduced


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_last_of_a_games_own_bots_is_never_replaced_by_a_random_one(
    monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    request = request_for("starempires", bot, effort=REDUCED_EFFORT)
    assert not answer_after_a_slow_move(monkeypatch, 0.5, request).reduced


def test_a_bot_moves_for_a_level_that_is_not_compiled() -> None:
    answer = MoveChooser().answer(request_for("starempires", "level-1"))
    assert answer.reduced
    assert not answer.compiled


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.xdist_group("ruler")
def test_a_compiled_level_uses_the_effort_of_the_request() -> None:
    levels = MachineCodeLoader(load_levels)
    assert levels.wait(find_game("ruler")) is not None
    chooser = MoveChooser(levels=levels)
    request = request_for("ruler", "level-6", compiled=True, players=3)
    full, again = chooser.answer(request), chooser.answer(request)
    assert full.compiled
    assert not full.reduced
    assert full.move == again.move
    assert chooser.answer(replace(request, effort=REDUCED_EFFORT)).reduced
