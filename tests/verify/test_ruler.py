"""Exhaustive verification of a game with a formal specification."""

from pathlib import Path

import pytest
from tests.verify.mutants import mutant
from tests.verify.test_broken import broken_law, replayed_length, verified

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import explore as kernel
from starboard.games.ruler.game import GAME
from starboard.games.ruler.state import ACTING, ATTACKER_NAMES, DEFENDER_NAMES, OVER, State
from starboard.verify.explore import Exploration, GameInstance, explore
from starboard.verify.run import options_for, verify
from starboard.verify.solve import solve

pytestmark = pytest.mark.compiled


def small_instance(rounds: int, **options: int) -> GameInstance:
    chosen = options_for(GAME, {"islands": 4, **options}, None, rounds)
    return GameInstance(compiled_game(GAME), 2, chosen)


def in_phase(found: Exploration, *phases: int) -> int:
    return sum(found.state(number).phase in phases for number in range(found.states))


def test_number_of_states_equals_an_independent_count() -> None:
    found = verify(small_instance(rounds=4)).exploration
    assert found.complete
    assert found.states == 5_704
    assert found.transitions == 33_798
    assert in_phase(found, ACTING) == 1_776
    assert in_phase(found, ATTACKER_NAMES, DEFENDER_NAMES) == 622
    assert found.counters[kernel.CHANCE_DUE] == 750
    assert found.counters[kernel.GAMES_OVER] == in_phase(found, OVER) == 2_556
    assert found.memory / found.states < 120


MISTAKES = {
    "investing_in_happiness_adds_coins": (
        "s.coins[player] -= island_count(s, player)  # R5.1",
        "s.coins[player] -= island_count(s, player) * (-1 if {mistaken} else 1)",
    ),
    "the_attackers_own_island_is_set_to_80": (
        "    s.happiness[island] = stolen_happiness(s, attacker_of(s), defender_of(s))\n",
        (
            "    changed = lowest(s.realm[winner_of(s)]) if {mistaken} else island\n"
            "    s.happiness[changed] = stolen_happiness(s, attacker_of(s), defender_of(s))\n"
        ),
    ),
    "a_round_never_ends_once_the_attacker_has_lost_the_last_island": (
        "    if actors(s) == 0:\n        end_round(s)\n",
        (
            "    stuck = {mistaken} and s.realm[player] == 0\n"
            "    if actors(s) == 0 and not stuck:\n        end_round(s)\n"
        ),
    ),
    "islands_are_returned_twice": (
        "            s.realm[player] -= 1 << island  # R4.3\n",
        "            s.realm[player] -= (2 if {mistaken} else 1) << island\n",
    ),
    "nobody_is_left_and_the_game_still_runs": (
        "    if remaining < 2 or s.round == last_round(s):",
        "    if (remaining == 1 if {mistaken} else remaining < 2) or s.round == last_round(s):",
    ),
}
FIRST_LIMIT = 8
LIMITS = {mistake: FIRST_LIMIT + number for number, mistake in enumerate(MISTAKES)}
"""The option ``limit`` selects the mistake, so that one game with all of them is compiled."""


@pytest.fixture(scope="module")
def mistaken_game(tmp_path_factory: pytest.TempPathFactory) -> CompiledGame:
    """The game with the mistake that its option ``limit`` selects."""
    mistakes = [
        (right, wrong.format(mistaken=f"s.limit == {LIMITS[mistake]}"))
        for mistake, (right, wrong) in MISTAKES.items()
    ]
    return compiled_game(
        mutant(GAME, tmp_path_factory.mktemp("mutant"), "mistaken_ruler", *mistakes)
    )


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_of_earlier_implementations_give_a_counterexample(
    mistake: str, mistaken_game: CompiledGame, tmp_path: Path
) -> None:
    done = verified(mistaken_game, tmp_path, islands=4, limit=LIMITS[mistake])
    assert broken_law(done)
    assert 0 < replayed_length(done) <= 20


@pytest.mark.slow
def test_the_same_game_without_a_mistake_has_no_counterexample(
    mistaken_game: CompiledGame, tmp_path: Path
) -> None:
    done = verified(mistaken_game, tmp_path, islands=4, limit=4)
    assert done.exploration.complete
    assert done.exploration.violation is None


def last_round(happiness: tuple[int, int], coins: tuple[int, int]) -> State:
    """One island each, nobody has acted, no island can be paid for."""
    state: State = GAME.initial_state(
        2, GAME.options.resolve({"islands": 4, "cost": 10, "limit": 1})
    )
    for player in range(2):
        state.happiness[player] = happiness[player]
        state.coins[player] = coins[player]
    return state


def test_best_play_of_a_last_round_equals_the_value_computed_by_hand() -> None:
    """A can only take resources; B, less happy, must attack: 15 of 36, in any order."""
    found = explore(small_instance(rounds=1, cost=10), 10_000, first=last_round((100, 20), (0, 4)))
    best = solve(found)
    assert best.converged
    assert best.value == pytest.approx(21 / 36, abs=1e-12)
    assert best.first_wins == pytest.approx(21 / 36, abs=1e-12)
    assert best.second_wins == pytest.approx(15 / 36, abs=1e-12)


def test_player_who_can_win_without_dice_does() -> None:
    """B, at 90 with 4 coins, cheers the people up to 100 and passes A, who falls to 80."""
    found = explore(small_instance(rounds=1, cost=10), 10_000, first=last_round((100, 90), (0, 4)))
    assert solve(found).second_wins == 1.0


def test_symmetric_players_have_equal_values_under_best_play() -> None:
    best = solve(explore(small_instance(rounds=4), 10_000))
    assert best.value == pytest.approx(0.5, abs=1e-12)
    assert best.first_wins == pytest.approx(best.second_wins, abs=1e-12)
    assert 0 <= best.undecided <= 1
