"""The view that clients draw."""

import msgspec
from tests.games.starempires.position import GAME, colonize, fly, over, start

from starboard.engine.actors import SPECTATOR
from starboard.games.starempires.state import BUILD_STATION
from starboard.games.starempires.view import HexView, View, view


def hex_named(seen: View, name: str) -> HexView:
    return next(hex for hex in seen.hexes if hex.name == name.replace("-", "−"))


def test_view_of_a_fresh_game() -> None:
    seen = view(start(3, hazards="alternating"), 0)
    assert (seen.phase, seen.turn, seen.arrived) == ("moving", 0, None)
    assert (seen.hazards, seen.territory_tie) == ("alternating", "all")
    assert (seen.winners, seen.decided_by) == ([], None)
    assert seen.map == "25-10-71-40-60-32-52"
    assert len(seen.hexes) == 61
    home = hex_named(seen, "(3,-4)")
    assert (home.x, home.y, home.slot) == (3, -4, None)
    assert (home.content, home.owner, home.built, home.ships) == ("home", 0, "home", [3, 0, 0])
    wormhole = hex_named(seen, "(3,-2)")
    assert (wormhole.content, wormhole.owner, wormhole.slot) == ("wormhole", None, 2)
    assert seen.players[0].ships == ["(3,−4)"] * 3


def test_undrawn_map_is_unknown() -> None:
    seen = view(GAME.initial_state(2), SPECTATOR)
    assert (seen.phase, seen.map, seen.turn) == ("mapping", "", None)
    assert hex_named(seen, "(0,1)").content == "unknown"


def test_a_ship_that_has_arrived_waits() -> None:
    s = start()
    fly(s, 0, "(-1,-3)", "(0,-3)")
    seen = view(s, 1)
    assert (seen.phase, seen.turn, seen.arrived) == ("placing", 0, "(0,−3)")
    arrived = hex_named(seen, "(0,-3)")
    assert (arrived.owner, arrived.built, arrived.ships) == (None, "nothing", [1, 0])


def test_the_score_is_broken_down() -> None:
    s = start()
    fly(s, 0, "(-1,-3)", "(0,-3)", BUILD_STATION)
    colonize(s, 1, "(0,3)(0,2)(-1,-2)(0,-2)")
    mine, yours = view(s, 0).players
    assert (mine.planets, mine.nebulae, mine.nebula_counts) == (0, [0, 0, 2], [0, 0, 1])
    assert (mine.trade, mine.territory, mine.territory_bonus, mine.score) == (2, 2, 0, 4)
    assert (mine.colonies, mine.stations, mine.blocked) == (16, 3, False)
    assert (yours.planets, yours.nebulae, yours.score) == (5, [0, 2, 0], 10)


def test_finished_view_names_the_deciding_criterion() -> None:
    s = start(territory_tie="nobody")
    colonize(s, 0, "(-2,-3)")
    colonize(s, 1, "(2,3)")
    s.blocked = 0b11
    seen = view(over(s), 0)
    assert (seen.phase, seen.winners, seen.decided_by) == ("over", [0, 1], "shared")
    assert seen.territory_tie == "nobody"
    assert all(player.blocked for player in seen.players)


def test_view_survives_json() -> None:
    seen = view(start(4), 2)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
