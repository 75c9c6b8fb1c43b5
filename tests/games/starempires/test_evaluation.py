"""The estimates of positions, in simple cases."""

import pytest
from tests.games.starempires.position import GAME, at, colonize, start, to_move
from tests.games.starempires.test_features import reach

from starboard.check.random_games import random_game
from starboard.engine.actors import NOBODY
from starboard.engine.evaluation import CERTAIN
from starboard.games.starempires import rules
from starboard.games.starempires.evaluation import (
    FAR_SIDES,
    MEMORY,
    NUMBERS,
    PIECES_EACH,
    WEIGHT,
    evaluate,
    phase_of,
    suits_station,
    weigh,
)
from starboard.games.starempires.rules.galaxy import NEIGHBOUR
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    HEXES,
    MOVING,
    STATION,
    State,
    flight,
)


def chances(s: State) -> list[int]:
    out = [0] * s.players
    evaluate(s, out)
    return out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up(players: int) -> None:
    found = chances(start(players))
    assert CERTAIN - players <= sum(found) <= CERTAIN
    assert min(found) > 0


def test_the_player_to_move_has_an_edge() -> None:
    """Where both stand alike: the first player wins more often."""
    first, second = chances(start(first=0)), chances(start(first=1))
    assert first[0] > second[0]
    assert second[1] > first[1]


def test_more_points_are_better() -> None:
    rich, poor = start(), start()
    rich.planets[0] += 3
    assert chances(rich)[0] > chances(poor)[0]


def test_pieces_that_cannot_be_used_are_worth_nothing() -> None:
    s = start()
    s.blocked = 1
    other = s.copy()
    other.stations[0], other.colonies[0] = 0, PIECES_EACH
    assert chances(other) == chances(s)
    s.blocked = other.blocked = 0
    assert chances(other)[0] < chances(s)[0]


def test_there_are_weights_for_every_phase() -> None:
    s = start()
    assert phase_of(s) == 0
    s.colonies[:2] = s.stations[:2] = [0, 0]
    assert phase_of(s) == PIECES_EACH == len(WEIGHT[0]) - 1


def test_a_station_suits_a_place_beside_rivals() -> None:
    s = start()
    colonize(s, 1, "(-1,-2)(0,-2)(1,-3)(0,-4)(-1,-4)")
    to_move(s, 0)
    rules.apply(s, 0, flight(at("(-1,-3)"), at("(0,-3)")))
    assert suits_station(s, 0)
    lonely = start()
    rules.apply(lonely, 0, flight(at("(-1,-3)"), at("(-2,-3)")))
    assert not suits_station(lonely, 0)


def test_before_building_the_suitable_piece_counts() -> None:
    s = start()
    rules.apply(s, 0, flight(at("(-1,-3)"), at("(0,-3)")))
    after = s.copy()
    rules.apply(after, 0, BUILD_STATION if suits_station(s, 0) else BUILD_COLONY)
    assert chances(s) == chances(after)


def test_it_is_the_evaluation_of_the_game() -> None:
    assert GAME.evaluate is evaluate


def test_free_systems_beside_stations_are_counted_by_who_can_be_there_next() -> None:
    for _, event in random_game(GAME, 3, seed=4):
        s, work = event.after, [0] * MEMORY
        if s.phase != MOVING:
            continue
        weigh(s, work)
        reached = [reach(s, player) for player in range(s.players)]
        expected = [[0] * 4 for _ in reached]
        for hex, built in enumerate(s.built[:HEXES]):
            if built == STATION:
                own = s.control[hex]
                others = set().union(*(it for other, it in enumerate(reached) if other != own))
                for beside in NEIGHBOUR[hex]:
                    if s.control[beside] == NOBODY:
                        expected[own][(beside in reached[own]) + 2 * (beside in others)] += 1
        for player, sides in enumerate(expected):
            first = player * NUMBERS + FAR_SIDES
            assert work[first : first + 4] == sides
