"""E3 to E8: flying, wormholes, building, points, winning, what players know."""

from tests.games.starempires.position import (
    GAME,
    at,
    colonize,
    every,
    fly,
    over,
    points,
    reach,
    ships,
    start,
    to_move,
    trade_at,
)

from starboard.engine.actors import NOBODY, SPECTATOR, players_in
from starboard.games.starempires import rules
from starboard.games.starempires.rules.building import build, can_move
from starboard.games.starempires.state import (
    ABSENT,
    BARRIER,
    BUILD_COLONY,
    BUILD_STATION,
    COLONY,
    MOVING,
    OVER,
    PLACING,
    STATION,
    TUNNEL,
    State,
    destination_of,
    flight,
    start_of,
)
from starboard.games.starempires.words.scoring import breakdowns, deciding_criterion


def test_e3_1_ship_flies_straight_any_distance() -> None:
    s = start()
    assert reach(s, 0, "(-1,-3)") == set(
        every("(0,-3)(1,-3)(2,-3)(3,-3)(4,-3)")
        + every("(-1,-2)(-1,-1)(-1,0)(-1,1)(-1,2)(-1,3)(-1,4)")
        + every("(-2,-2)(-3,-1)(-2,-3)(-1,-4)(0,-4)")
    )


def test_e3_2_ship_flies_through_free_and_own_systems() -> None:
    s = start()
    colonize(s, 0, "(-1,-2)(-1,0)")
    ships(s, 0, "(-1,-2)(-1,-2)(-1,-2)(-1,-2)")
    south = reach(to_move(s, 0), 0, "(-1,-2)")
    assert set(every("(-1,-1)(-1,1)(-1,4)(-1,-4)")) <= south
    assert not set(every("(-1,0)(-1,-3)")) & south


def test_e3_3_opponents_black_holes_and_rim_stop_a_ship() -> None:
    s = start(hazards="balanced")
    colonize(s, 1, "(-1,-1)")
    assert reach(to_move(s, 0), 0, "(-1,-3)") == set(
        every("(0,-3)(-1,-2)(-2,-2)(-3,-1)(-2,-3)(-1,-4)(0,-4)")
    )
    two = start(2)
    assert two.content[at("(3,-4)")] == ABSENT
    assert at("(3,-4)") not in {destination_of(move) for move in GAME.legal(two, 0)}


def test_e3_4_ship_ends_on_a_free_system() -> None:
    s = start(hazards="alternating")
    for move in GAME.legal(s, 0):
        assert s.control[destination_of(move)] == NOBODY
        assert destination_of(move) != start_of(move)


def test_e3_5_ships_do_not_block() -> None:
    s = start()
    colonize(s, 0, "(-1,-2)")
    alone = reach(to_move(s, 0), 0, "(-1,-3)")
    ships(s, 0, "(-1,-3)(-1,-2)(-1,-2)(-1,-2)")
    assert reach(s, 0, "(-1,-3)") == alone


def test_e3_6_move_is_identified_by_start_and_destination() -> None:
    s = start()
    assert len(GAME.legal(s, 0)) == 17
    fly(s, 0, "(-1,-3)", "(-1,-1)", BUILD_COLONY)
    fly(s, 1, "(1,3)", "(1,0)", BUILD_COLONY)
    fly(s, 0, "(-1,-3)", "(0,-3)", BUILD_COLONY)
    other = start()
    fly(other, 0, "(-1,-3)", "(0,-3)", BUILD_COLONY)
    fly(other, 1, "(1,3)", "(1,0)", BUILD_COLONY)
    fly(other, 0, "(-1,-3)", "(-1,-1)", BUILD_COLONY)
    assert s == other
    hazards = start(hazards="alternating")
    legal = GAME.legal(hazards, 0)
    assert len(legal) == len(set(legal))


def beside_wormhole() -> State:
    """P has ships on (-3,-1), west of the wormhole NW (-2,-1); no other wormhole is in line."""
    s = start(hazards="balanced")
    colonize(s, 0, "(-3,-1)")
    colonize(s, 1, "(-3,0)")
    ships(s, 0, "(-3,-1)(-3,-1)(-3,-1)(-3,-1)")
    return to_move(s, 0)


def ring(name: str) -> set[int]:
    return set(range(at(name) + 1, at(name) + 7))


def test_e4_1_wormhole_leads_beside_another_wormhole() -> None:
    s = beside_wormhole()
    found = reach(s, 0, "(-3,-1)")
    assert ring("(3,-2)") | ring("(2,1)") | ring("(-3,2)") <= found
    assert at("(-1,-1)") not in found
    assert at("(-2,-1)") not in found


def test_e4_2_exit_lies_beside_a_wormhole_other_than_the_entered_one() -> None:
    s = beside_wormhole()
    assert ring("(-2,-1)") & reach(s, 0, "(-3,-1)") == set(every("(-2,-2)"))
    colonize(s, 1, "(2,-1)(3,-1)(4,-2)(4,-3)(3,-3)")
    assert at("(2,-2)") in reach(to_move(s, 0), 0, "(-3,-1)"), (
        "whose systems surround it does not matter"
    )
    s.control[at("(-3,0)")] = NOBODY
    two = reach(s, 0, "(-3,-1)")
    assert ring("(-2,-1)") - {at("(-3,-1)")} <= two, "SW can be entered too, and leads beside NW"
    assert ring("(-3,2)") <= two


def test_e4_3_wormhole_without_free_exit_cannot_be_entered() -> None:
    s = beside_wormhole()
    for name in ("(3,-2)", "(2,1)", "(-3,2)"):
        for hex in ring(name):
            s.control[hex] = 1
            s.built[hex] = COLONY
    without = start()
    without.control = [BARRIER if c == TUNNEL else c for c in s.control]
    without.ship = s.ship
    assert GAME.legal(s, 0) == GAME.legal(without, 0)
    s.control[at("(-2,-2)")] = 1
    assert GAME.legal(s, 0) == []
    assert not can_move(s, 0)
    s.control[at("(2,-2)")] = NOBODY
    assert GAME.legal(s, 0) == [flight(at("(-3,-1)"), at("(2,-2)"))]
    assert can_move(s, 0)


def test_e4_4_wormholes_and_black_holes_are_not_controlled() -> None:
    s = start(hazards="balanced")
    colonize(s, 0, "(-3,-1)(-1,-1)")
    assert breakdowns(s)[0].territory == 1
    trade_at(s, 0, "(-2,-2)")
    assert breakdowns(s)[0].trade == 0


def test_e5_1_colony_or_station_must_be_built() -> None:
    s = start()
    fly(s, 0, "(-1,-3)", "(0,-3)")
    assert (s.phase, s.turn, s.arrived) == (PLACING, 0, at("(0,-3)"))
    assert GAME.legal(s, 0) == [BUILD_COLONY, BUILD_STATION]
    assert GAME.legal(s, 1) == []
    assert s.control[at("(0,-3)")] == NOBODY
    rules.apply(s, 0, BUILD_STATION)
    assert s.control[at("(0,-3)")] == 0
    assert s.built[at("(0,-3)")] == STATION
    assert (s.colonies[0], s.stations[0], s.turn, s.phase) == (16, 3, 1, MOVING)


def test_e5_2_buildings_are_permanent() -> None:
    s = start()
    fly(s, 0, "(-1,-3)", "(0,-3)", BUILD_COLONY)
    fly(s, 1, "(1,3)", "(0,3)", BUILD_COLONY)
    assert at("(0,-3)") not in reach(s, 0, "(-1,-3)")


def test_e5_3_only_remaining_kind_of_piece_is_built_automatically() -> None:
    for colonies, stations, piece in ((0, 1, STATION), (1, 0, COLONY)):
        s = start()
        s.colonies[0], s.stations[0] = colonies, stations
        fly(s, 0, "(-1,-3)", "(0,-3)")
        assert s.built[at("(0,-3)")] == piece
        assert (s.phase, s.turn, s.arrived) == (MOVING, 1, NOBODY)
        assert (s.colonies[0], s.stations[0]) == (0, 0)


def test_e5_4_player_without_pieces_cannot_move() -> None:
    s = start()
    s.colonies[0], s.stations[0] = 0, 1
    fly(s, 0, "(-1,-3)", "(0,-3)")
    fly(s, 1, "(1,3)", "(0,3)", BUILD_COLONY)
    assert s.turn == 1
    assert players_in(s.blocked) == [0]


def test_e5_5_blocked_player_is_skipped_permanently() -> None:
    s = start(3)
    colonize(s, 1, "(3,-5)(4,-5)(3,-3)(2,-3)(2,-4)")
    build(to_move(s, 2), 2, at("(0,0)"), COLONY)
    assert (s.turn, s.blocked) == (0, 0)
    build(to_move(s, 2), 2, at("(4,-4)"), COLONY)
    assert (s.turn, players_in(s.blocked)) == (1, [0])
    build(to_move(s, 2), 2, at("(1,0)"), COLONY)
    assert s.turn == 1


def test_e5_6_game_ends_when_nobody_can_move() -> None:
    s = start()
    s.colonies[0], s.stations[0] = 1, 0
    s.colonies[1], s.stations[1] = 0, 0
    fly(s, 0, "(-1,-3)", "(0,-3)")
    assert s.phase == OVER
    assert rules.actors(s) == 0
    assert players_in(s.blocked) == [0, 1]


def test_e6_1_each_planet_scores_a_point() -> None:
    s = start()
    colonize(s, 0, "(0,1)(0,2)(1,1)")
    assert breakdowns(s)[0].planets == 1 + 2 + 3


def test_e6_2_empty_systems_and_home_give_no_points() -> None:
    s = start()
    colonize(s, 0, "(0,0)(-1,-4)")
    breakdown = breakdowns(s)[0]
    assert (breakdown.planets, breakdown.nebulae, breakdown.trade) == (0, (0, 0, 0), 0)


def test_e6_3_nebulae_count_by_colour() -> None:
    s = start()
    found = []
    for red in ("(2,-3)", "(3,1)", "(-4,3)"):
        colonize(s, 0, red)
        found.append(breakdowns(s)[0].nebulae)
    assert found == [(2, 0, 0), (5, 0, 0), (8, 0, 0)]
    colonize(s, 0, "(1,-1)(-1,1)")
    assert breakdowns(s)[0].nebulae == (8, 2, 2)


def test_e6_4_stations_earn_from_adjacent_systems_of_opponents() -> None:
    s = start()
    trade_at(s, 0, "(0,3)")
    assert s.trade[:2] == [1, 0], "a home counts"
    colonize(s, 1, "(0,2)")
    assert s.trade[:2] == [2, 0]
    trade_at(s, 1, "(-1,3)")
    assert s.trade[:2] == [3, 1], "stations earn from each other"
    colonize(s, 0, "(1,2)")
    assert s.trade[:2] == [3, 1], "own systems earn nothing"
    assert breakdowns(s)[0].nebulae == (0, 2, 0), "the station's own system scores as usual"


def test_e6_5_largest_territory_is_worth_3_points() -> None:
    s = start()
    colonize(s, 0, "(-1,-2)(-1,-1)(3,-2)(3,-1)(4,-2)(4,-3)")
    colonize(s, 1, "(0,3)(0,2)")
    assert [breakdown.territory for breakdown in breakdowns(s)] == [4, 3]
    assert [breakdown.bonus for breakdown in breakdowns(s)] == [3, 0]


def test_e6_6_tie_for_the_largest_territory() -> None:
    for tie, bonus in (("all", [3, 3]), ("nobody", [0, 0])):
        s = start(territory_tie=tie)
        colonize(s, 0, "(-1,-2)")
        colonize(s, 1, "(0,3)")
        assert [breakdown.bonus for breakdown in breakdowns(s)] == bonus
    s = start(territory_tie="nobody")
    colonize(s, 1, "(0,3)")
    assert [breakdown.bonus for breakdown in breakdowns(s)] == [0, 3]


def test_e6_7_points_during_the_game_are_those_of_an_immediate_end() -> None:
    s = start()
    assert points(s) == [3, 3]
    fly(s, 0, "(-1,-3)", "(0,-3)", BUILD_COLONY)
    assert points(s) == [5, 0]
    assert rules.winners(s) == 0


def test_e7_1_most_points_win() -> None:
    s = start()
    colonize(s, 1, "(1,2)")
    assert rules.winners(over(s)) == 0b10
    assert deciding_criterion(s) == "points"


def test_e7_2_tie_is_broken_by_colonies_in_hand() -> None:
    s = start()
    colonize(s, 0, "(-2,-3)(-1,-4)(0,-4)(-1,-2)(-1,-1)")
    colonize(s, 1, "(2,2)(0,3)(1,1)")
    assert points(s) == [7, 7]
    assert rules.winners(over(s)) == 0b10
    assert deciding_criterion(s) == "colonies"


def tied() -> State:
    """Both players have one planet with a colony, and 3 points for territory."""
    s = start()
    colonize(s, 0, "(-2,-3)")
    colonize(s, 1, "(2,3)")
    return s


def test_e7_3_tie_is_broken_by_stations_in_hand() -> None:
    s = tied()
    s.stations[0] = 3
    assert rules.winners(over(s)) == 0b10
    assert deciding_criterion(s) == "stations"


def test_e7_4_tie_is_broken_by_planets() -> None:
    s = start()
    colonize(s, 0, "(-1,-4)(2,-3)")
    colonize(s, 1, "(2,3)(-2,2)")
    assert points(s) == [5, 5]
    assert rules.winners(over(s)) == 0b10, "nebulae are not planets"
    assert deciding_criterion(s) == "planets"


def test_e7_5_players_tied_in_everything_share_the_win() -> None:
    s = over(tied())
    assert rules.winners(s) == 0b11
    assert deciding_criterion(s) == "shared"


def test_e8_1_nothing_is_hidden() -> None:
    s = start()
    fly(s, 0, "(-1,-3)", "(0,-3)")
    for viewer in (0, 1, SPECTATOR):
        assert GAME.redacted(s, viewer) == s
        assert rules.seen(s, 0, BUILD_COLONY, viewer) == BUILD_COLONY
    rules.guess(s, 1, [0, 0, 0])
