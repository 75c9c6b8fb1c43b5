"""The moves of bots in clear positions, and their win rates against each other."""

import pytest

from starboard.bots.roster import find_bot
from starboard.engine.actors import actor_of_letter
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.games.ruler import bots, rules
from starboard.games.ruler.game import GAME
from starboard.games.ruler.state import ATTACK
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.simulator import Simulator
from tests.games.ruler.seas import play, seas

BOTS = ("admiral", "steward", "greedy")


def chosen(bot: str, table: Table, letter: str = "A") -> str:
    player = actor_of_letter(letter)
    move = GAME.bot_move(find_bot(GAME, bot), table.state, player, seeded_generator(1))
    return GAME.move(table.state, player, move).text


@pytest.mark.parametrize("bot", BOTS)
def test_the_winner_takes_the_happiest_island(bot: str) -> None:
    table = seas({1: 50, 5: 50, 6: 50}, {2: 30, 3: 90, 4: 60}, coins=(4, 0))
    play(table, "A attack B", "* roll 6 1")
    assert chosen(bot, table) == "take 3"


@pytest.mark.parametrize("bot", BOTS)
def test_a_certain_attack_that_wins_the_game_is_made(bot: str) -> None:
    table = seas({1: 90, 3: 90}, {2: 80}, coins=(6, 0), acted="B", islands=3)
    assert chosen(bot, table) == "attack B"


@pytest.mark.parametrize("bot", BOTS)
def test_a_player_without_an_island_acquires_one(bot: str) -> None:
    assert chosen(bot, seas({}, {2: 80}, coins=(4, 0), acted="B")) == "acquire"


@pytest.mark.parametrize("bot", ["admiral", "steward"])
def test_unhappy_islands_get_an_investment_in_happiness(bot: str) -> None:
    assert chosen(bot, seas({1: 20, 3: 20}, {2: 80}, coins=(2, 0), acted="B")) == "happiness"


def test_the_steward_attacks_only_when_it_can_afford_to() -> None:
    happy, unhappy = {1: 60, 3: 60, 4: 60}, {1: 60, 3: 40, 4: 60}
    rival = {2: 50, 5: 50}
    assert chosen("steward", seas(happy, rival, coins=(4, 0), islands=5)) == "attack B"
    assert chosen("steward", seas(unhappy, rival, coins=(4, 0), islands=5)) == "resources"
    assert chosen("steward", seas(unhappy, rival, coins=(7, 0), islands=5)) == "attack B"


def test_the_steward_never_trusts_the_dice() -> None:
    assert chosen("steward", seas({1: 60}, {2: 60, 3: 60}, coins=(9, 0), islands=3)) == "resources"


def test_greedy_trusts_the_dice() -> None:
    assert chosen("greedy", seas({1: 60}, {2: 60, 3: 60}, coins=(9, 0), islands=3)) == "attack B"


def test_the_steward_does_not_accept_a_certain_loss() -> None:
    """In the last round only an attack with dice can still win."""
    table = seas({1: 60}, {2: 60, 3: 60}, coins=(4, 0), acted="B", round=5, limit=5, islands=3)
    assert chosen("steward", table) == "attack B"


@pytest.mark.parametrize("bot", BOTS)
def test_equal_targets_are_equally_likely(bot: str) -> None:
    table = seas({1: 90, 4: 90}, {2: 60}, {3: 60}, coins=(9, 0, 0), acted="BC", islands=4)
    move = find_bot(GAME, bot)
    targets = {GAME.bot_move(move, table.state, 0, seeded_generator(seed)) for seed in range(40)}
    assert targets == {ATTACK + 1, ATTACK + 2}


def test_a_shared_win_counts_as_half_of_one() -> None:
    table = seas({1: 80}, {2: 80}, coins=(0, 0), round=5, limit=5)
    play(table, "A resources", "B resources")
    assert rules.winners(table.state) == 0b11
    assert bots.position_value(table.state, 0) == 0


def wins(*seats: str, games: int = 400) -> float:
    """The share of games that the first of these bots wins, seats rotating."""
    plan = SimulationPlan(
        seats, GAME.options.resolve(preset="evening"), seed=3, limit=GAME.max_random_plies
    )
    player = Simulator(GAME, plan)
    return player.play(0, games).wins_of_entries([0]) / games


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_admiral_beats_random_greedy_and_steward(players: int) -> None:
    fair, rivals = 1 / players, players - 1
    assert wins("admiral", *["random"] * rivals) > 0.9
    assert wins("admiral", *["greedy"] * rivals) > fair + 0.06
    assert wins("admiral", *["steward"] * rivals) > fair + 0.2
