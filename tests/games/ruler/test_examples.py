"""Worked examples of the rules, and the number of states of a small world."""

from collections import Counter

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.table import Seat, Table
from starboard.games.ruler import rules
from starboard.games.ruler.game import GAME
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACKER_NAMES,
    DEFENDER_NAMES,
    HAPPINESS,
    HAPPINESS_STEP,
    INCOME,
    LONGEST_GAME,
    MAX_ISLANDS,
    OVER,
    RESOURCES,
    ROLLING,
    STARTING_COINS,
    State,
)
from tests.games.ruler.seas import coins, play, realm, seas, waiting


def opening() -> Table:
    return Table(GAME, [Seat("Ann"), Seat("Bob")], seed=1)


def test_example_1_the_first_round() -> None:
    table = opening()
    play(table, "A resources")
    assert (coins(table), realm(table, "A")) == ([3, 2], {1: 80})
    event = play(table, "B happiness")
    assert realm(table, "B") == {2: 100}
    assert event.before.coins[:2] == [3, 2]
    assert coins(table) == [4, 2]


def test_example_2_acquiring_an_island() -> None:
    table = opening()
    play(table, "A resources", "B happiness", "A acquire")
    assert (coins(table)[0], realm(table, "A")) == (1, {1: 80, 3: 50})


def test_example_3_more_islands_and_happiness_steal_at_80() -> None:
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 4), acted="B")
    play(table, "A attack B")
    assert (table.state.coins[0], realm(table, "A")) == (2, {1: 60, 2: 80, 3: 30})
    assert rules.winners(table.state) == 0b01
    table = seas({1: 60, 3: 30}, {2: 60}, coins=(5, 4))
    play(table, "A attack B")
    assert (coins(table)[0], waiting(table)) == (1, "B")
    play(table, "B acquire")
    assert (waiting(table), realm(table, "B")) == ("AB", {4: 50})


def test_example_4_more_islands_alone_steal_at_20() -> None:
    table = seas({1: 10, 3: 10}, {2: 100}, coins=(4, 0))
    play(table, "A attack B")
    assert realm(table, "A") == {1: 10, 2: 20, 3: 10}


def test_example_5_a_tie_goes_to_the_defender() -> None:
    table = seas({1: 100}, {2: 100}, coins=(4, 0))
    play(table, "A attack B", "* roll 3 3")
    assert (realm(table, "A"), realm(table, "B")) == ({}, {1: 50, 2: 100})


def test_example_6_five_rounds_of_resources_lose_an_island() -> None:
    table = opening()
    seen = []
    for _ in range(5):
        event = play(table, "A resources")
        seen.append((event.after.coins[0], event.after.happiness[0]))
        play(table, "B happiness")
    assert seen == [(3, 80), (5, 60), (7, 40), (9, 20), (11, 0)]
    assert (table.over, table.state.round) == (True, 5)
    assert rules.winners(table.state) == 0b10


def test_example_7_the_defender_names_the_happiest_island() -> None:
    table = seas({1: 90, 3: 40}, {2: 70, 4: 70}, coins=(4, 3), acted="B")
    play(table, "A attack B", "* roll 2 2", "B take 1")
    assert (realm(table, "A"), realm(table, "B")) == ({3: 40}, {1: 50, 2: 70, 4: 70})
    assert (coins(table), table.state.round) == ([1, 4], 2)


def test_example_8_both_players_without_islands_is_a_draw() -> None:
    table = seas({1: 20}, {2: 10}, coins=(1, 1))
    play(table, "A resources", "B resources")
    assert (table.over, rules.winners(table.state), coins(table)) == (True, 0, [3, 3])


def successors(s: State) -> list[State]:
    actors = rules.actors(s)
    if actors == 1 << CHANCE:
        moves = [(CHANCE, move) for move in GAME.outcomes(s)]
    else:
        moves = [(p, move) for p in players_in(actors) for move in GAME.legal(s, p)]
    reached = []
    for actor, move in moves:
        after = s.copy()
        rules.apply(after, actor, move)
        reached.append(after)
    return reached


def test_a_small_world_has_the_expected_states_and_transitions() -> None:
    options = {"islands": 4, "cost": 3, "happiness": 50, "limit": 4}
    first: State = GAME.initial_state(2, GAME.options.resolve(options))
    known, waiting, transitions = {first}, [first], 0
    while waiting:
        reached = successors(waiting.pop())
        transitions += len(reached)
        for state in reached:
            if state not in known:
                known.add(state)
                waiting.append(state)
    phases = Counter(state.phase for state in known)
    assert (len(known), transitions) == (5_704, 33_798)
    assert phases[ACTING] == 1_776
    assert phases[ROLLING] == 750
    assert phases[ATTACKER_NAMES] + phases[DEFENDER_NAMES] == 622
    assert phases[OVER] == 2_556


def test_a_state_takes_59_bytes() -> None:
    assert State.size() == 59


def test_coins_fit_their_width_in_the_longest_game() -> None:
    """Investing in resources brings a coin for each island, and a round brings one more."""
    most_per_round = MAX_ISLANDS + INCOME
    assert STARTING_COINS + LONGEST_GAME * most_per_round < 1 << 16
    options = {"islands": 24, "cost": 0, "happiness": 100}
    table = Table(GAME, [Seat("Ann"), Seat("Bob")], GAME.options.resolve(options), seed=1)
    s: State = table.state
    for turn in range(LONGEST_GAME):
        full = rules.free_islands(s) == 0
        drained = s.happiness[0] <= HAPPINESS_STEP * 4 and rules.island_count(s, 0) > 1
        rules.apply(s, 0, RESOURCES if full or drained else ACQUIRE)
        rules.apply(s, 1, HAPPINESS if turn else RESOURCES)
    assert rules.actors(s) == 0
    assert s.coins[0] > LONGEST_GAME
    assert s.to_bytes()
