"""Achievements: declared by games, decided by the last state of a game."""

from typing import Any

import pytest

from starboard.bots.roster import find_bot
from starboard.catalog import GAMES, find_game
from starboard.engine.achievements import reached
from starboard.engine.actors import players_in
from starboard.engine.generators import seeded_generator
from starboard.engine.languages import LANGUAGES
from starboard.engine.table import Seat, Table
from starboard.games.pirates.state import ABOARD
from starboard.games.stlucia.state import FULL_HEALTH


def last_state(game_id: str, seed: int) -> Any:
    """The last state of a game that random bots play."""
    game = find_game(game_id)
    seats = [Seat(name) for name in "ABCDEF"[: game.default_players]]
    options = game.options.resolve(preset=game.options.default_preset)
    table, rng = Table(game, seats, options, seed=seed), seeded_generator(seed)
    bot = find_bot(game, "random")
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
        else:
            player = players_in(table.actors)[0]
            move = game.bot_move(bot, table.visible_state(player), player, rng)
            table.play(player, game.move(table.state, player, move))
    return table.state


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_declares_achievements_with_texts(game_id: str) -> None:
    game = find_game(game_id)
    names = [it.name for it in game.achievements]
    assert 3 <= len(set(names)) == len(names) <= 5
    for language in LANGUAGES:
        words = game.catalogue(language)
        for it in game.achievements:
            assert words.text(it.message)
            assert words.text(f"{it.message}.title")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_achievement_can_be_decided(game_id: str) -> None:
    game, state = find_game(game_id), last_state(game_id, 1)
    before = state.to_bytes()
    for player in range(game.default_players):
        assert set(reached(game, state, player)) <= {it.name for it in game.achievements}
    assert state.to_bytes() == before


def test_only_winners_reach_what_needs_a_win() -> None:
    game, state = find_game("stlucia"), last_state("stlucia", 2)
    winner = state.winner
    state.health[winner] = FULL_HEALTH
    assert "unharmed" in reached(game, state, winner)
    loser = next(player for player in range(state.players) if player != winner)
    state.health[loser] = FULL_HEALTH
    assert reached(game, state, loser) == []


def test_pearl_and_gems_of_pirates() -> None:
    game, state = find_game("pirates"), last_state("pirates", 3)
    for gem in range(state.gems):
        state.place[gem] = ABOARD + state.winner
    found = reached(game, state, state.winner)
    assert {"pearl", "half-of-the-gems", "far-ahead"} <= set(found)
