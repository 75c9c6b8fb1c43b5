"""The odds of the last two players, compared with best play and with themselves."""

from math import exp

import pytest

from starboard.engine.actors import NOBODY
from starboard.games.stlucia.duel import UNIT, log_odds
from starboard.games.stlucia.features import CERTAIN_LOG_ODDS, advantage, logarithm
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.state import ATTACK, CHOOSING

FIRST_CHANCE = 0.537
"""The first player's chance to win between two who play best, by ``benchmarks.best_play``."""


def chance(*position: int) -> float:
    return 1 / (1 + exp(-log_odds(*position) / UNIT))


def test_the_first_player_has_the_odds_of_best_play() -> None:
    assert chance(200, 200, NOBODY, 10, 10) == pytest.approx(FIRST_CHANCE, abs=0.01)


@pytest.mark.parametrize("occupant", [0, 1])
def test_who_needs_less_or_is_healthier_has_better_odds(occupant: int) -> None:
    usual = chance(100, 100, occupant, 6, 6)
    assert chance(60, 100, occupant, 6, 6) > usual > chance(100, 60, occupant, 6, 6)
    assert chance(100, 100, occupant, 10, 6) > usual > chance(100, 100, occupant, 6, 10)


def test_both_players_have_opposite_odds() -> None:
    s = GAME.initial_state(2, GAME.options.resolve())
    s.score[0], s.health[1], s.occupant = 12, 4, 0
    assert advantage(s, 0) == -advantage(s, 1) > 0


def test_an_attack_that_eliminates_the_last_rival_is_certain_to_win() -> None:
    s = GAME.initial_state(2, GAME.options.resolve())
    s.occupant, s.health[1], s.phase, s.rolling, s.dice[ATTACK] = 0, 2, CHOOSING, 0, 6
    assert advantage(s, 0) == CERTAIN_LOG_ODDS


def test_the_logarithm_of_a_power_of_two_is_exact() -> None:
    assert [logarithm(1 << power) for power in (0, 5, 20)] == [0, 5 * 32, 20 * 32]
