"""Sets of hexes against loops over the board."""

from tests.games.starempires.position import GAME

from starboard.check.random_games import random_game
from starboard.games.starempires.rules.galaxy import NEIGHBOUR
from starboard.games.starempires.rules.hex_sets import (
    add_hexes,
    count_beside,
    home_stations,
    main_stations,
)
from starboard.games.starempires.state import HEXES, STATION


def test_stations_and_the_hexes_beside_them() -> None:
    for _, event in random_game(GAME, 4, seed=3):
        s = event.after
        main, home, listed = main_stations(s), home_stations(s), [0] * HEXES
        stations = {hex for hex in range(HEXES) if s.built[hex] == STATION}
        assert set(listed[: add_hexes(main, home, listed, 0)]) == stations
        for hex in range(HEXES):
            assert count_beside(hex, main, home) == len(stations.intersection(NEIGHBOUR[hex]))
