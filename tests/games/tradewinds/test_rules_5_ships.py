"""T6 to T9 of RULES.md: tests are named after the clause they check."""

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    acting,
    fire,
    in_turn,
    legal,
    port,
    position,
    ship,
    wind,
    winners,
)

from starboard.engine.actors import CHANCE
from starboard.engine.errors import BadOption, IllegalMove, OptionClash
from starboard.engine.table import Table
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.words.trading import both_wealths

# T6 Ships


@pytest.mark.parametrize(
    ("kind", "room", "mounts"), [("schooner", 4, 4), ("galleon", 10, 12), ("frigate", 20, 18)]
)
def test_t6_1_room_and_mounts(kind: str, room: int, mounts: int) -> None:
    table = position(A=Ship("A", kind, money=9999, cannons=0))
    wind(table, "calm 1")
    act(table, f"buy {room} lumber")
    with pytest.raises(IllegalMove):
        act(table, "buy 1 lumber")
    act(table, f"buy {mounts} cannon")
    assert ship(table, "A").cannons == mounts
    with pytest.raises(IllegalMove):
        act(table, "buy 1 cannon")


def test_t6_2_values_of_ships() -> None:
    for kind, value in (("schooner", 0), ("galleon", 350), ("frigate", 1350)):
        assert wealth(position(A=Ship("A", kind, 0, 0)).state, 0) == value


@pytest.mark.parametrize(
    ("old", "new", "cost"),
    [
        ("schooner", "galleon", 350),
        ("galleon", "frigate", 1000),
        ("schooner", "frigate", 1350),
    ],
)
def test_t6_3_upgrade_costs_the_difference(old: str, new: str, cost: int) -> None:
    table = position(A=Ship("A", old, cost, 3, {"rum": 2}))
    wind(table, "calm 1")
    act(table, f"upgrade {new}")
    assert ship(table, "A") == Ship("A", new, 0, 3, {"rum": 2})
    poor = position(A=Ship("A", old, cost - 1))
    wind(poor, "calm 1")
    assert f"upgrade {new}" not in legal(poor)


def test_t6_3_no_downgrade_and_only_in_ports() -> None:
    table = position(A=Ship("A", "frigate", 5000))
    wind(table, "calm 1")
    assert legal(table, "upgrade") == []
    at_sea = position(A=Ship((3, 3), money=5000))
    wind(at_sea, "north 1")
    assert legal(at_sea, "upgrade") == []


# T7 Fighting


def fight(table: Table, *rolls: str) -> None:
    """Ann attacks Bo without wind; in each roll her die is the first."""
    wind(table, "calm 1")
    act(table, "attack B")
    if rolls:
        fire(table, *rolls)


def test_t7_1_several_attacks_in_one_turn_cost_no_points() -> None:
    weak = Ship("A", cannons=0)
    table = position(A=Ship("A", cannons=4), B=weak, C=weak)
    wind(table, "east 3")
    act(table, "attack B")
    fire(table, "6 1")
    act(table, "leave", "attack C")
    assert table.state.half_points == 6
    fire(table, "6 1")
    assert acting(table) == "C"


@pytest.mark.parametrize(
    ("kind", "there", "possible"),
    [
        ("schooner", (3, 2), True),
        ("schooner", (4, 2), False),
        ("galleon", (4, 2), True),
        ("galleon", (3, 3), True),
        ("galleon", (5, 2), False),
        ("frigate", (5, 2), True),
        ("frigate", (4, 3), True),
        ("frigate", (2, 1), True),
        ("frigate", (6, 2), False),
        ("frigate", (1, 2), False),
    ],
)
def test_t7_2_ranges(kind: str, there: tuple[int, int], possible: bool) -> None:
    """The land at (2, 2) makes the way to (1, 2) longer than 2."""
    table = position("A......B/.#....../......../C......D", A=Ship((3, 2), kind), B=Ship(there))
    wind(table, "fickle 6")
    assert (legal(table, "attack") == ["attack B"]) == possible


def test_t7_2_ports_do_not_block_fire() -> None:
    table = position("..A..B", A=Ship((2, 1), "frigate"), B=Ship((4, 1)))
    wind(table, "fickle 6")
    assert legal(table, "attack") == ["attack B"]


def test_t7_3_fight_points_are_mounted_cannons() -> None:
    table = position(A=Ship("A", cannons=4, goods={"cannon": 2}), B=Ship("A", cannons=0))
    fight(table)
    assert table.state.fight_points == [4, 0]


def test_t7_4_lower_roll_loses_the_difference_and_a_ship_with_0_points_fights_on() -> None:
    table = position(A=Ship("A"), B=Ship("A"))
    fight(table, "4 4")
    assert table.state.fight_points == [2, 2]
    fire(table, "5 3")
    assert table.state.fight_points == [2, 0]
    fire(table, "2 4")
    assert table.state.fight_points == [0, 0]
    assert acting(table) == "*"
    assert GAME.outcomes(table.state) == dict.fromkeys(range(36, 72), 1)
    fire(table, "2 1")
    assert table.state.victor == 0


def test_t7_5_ship_out_of_range_does_no_damage() -> None:
    table = position(A=Ship((3, 2), "frigate", cannons=4), B=Ship((5, 2)))
    fight(table, "1 6", "1 6")
    assert (table.state.fight_points, table.state.distance) == ([4, 2], 0)
    fire(table, "1 4")
    assert table.state.fight_points == [1, 2]
    assert ship(table, "B").at == (5, 2)


def test_t7_5_frigate_does_damage_from_distance_2() -> None:
    table = position(A=Ship((3, 2), "frigate", cannons=4), B=Ship((5, 2)))
    fight(table, "3 1")
    assert (table.state.fight_points, table.state.distance) == ([4, 0], 1)


def test_t7_5_fight_starts_at_the_distance_on_the_map() -> None:
    table = position(A=Ship((3, 2), "frigate"), B=Ship((4, 2), "galleon"))
    fight(table, "1 2")
    assert table.state.fight_points == [1, 2]


def test_t7_6_winner_without_a_cannon_takes_nothing() -> None:
    table = position(A=Ship("A", cannons=0), B=Ship("A", money=90, goods={"rum": 1}))
    fight(table, "4 1")
    assert ship(table, "A") == Ship("A", cannons=0)
    assert table.state.money[1] == 0
    assert acting(table) == "B"


def test_t7_7_winner_with_a_cannon_takes_everything() -> None:
    """One cannon each, 5–6 and 4–1: 0 points against −2, and all is taken."""
    loser = Ship("A", money=70, cannons=1, goods={"sugar": 2})
    table = position(A=Ship("A", cannons=1), B=loser)
    fight(table, "5 6", "4 1")
    assert ship(table, "A") == Ship("A", money=120, cannons=2, goods={"sugar": 2})
    assert table.state.fight_points == [0, 0]


def test_t7_7_cannons_fill_free_mounts_first() -> None:
    table = position(A=Ship("A", cannons=3), B=Ship("A", cannons=3))
    fight(table, "6 2")
    assert ship(table, "A") == Ship("A", money=100, cannons=4, goods={"cannon": 2})


def test_t7_8_winning_defender_drops_until_the_hold_is_exactly_full() -> None:
    attacker = Ship("A", money=30, cannons=4, goods={"spice": 3, "cannon": 1})
    defender = Ship("A", money=50, cannons=3, goods={"sugar": 2})
    table = position(A=attacker, B=defender, C=Ship("D"))
    fight(table, "1 6")
    assert ship(table, "B").money == 80
    assert ship(table, "B").cannons == 4
    assert ship(table, "B").goods == {"sugar": 2, "spice": 3, "cannon": 4}
    assert acting(table) == "B"
    assert in_turn(table) == "A"
    act(table, "drop 3 cannon")
    with pytest.raises(IllegalMove):
        act(table, "drop 3 spice")
    act(table, "drop 2 sugar")
    assert ship(table, "B").goods == {"spice": 3, "cannon": 1}
    assert acting(table) == "A"


def test_t7_9_winning_attacker_goes_on_and_losing_attacker_ends_the_turn() -> None:
    won = position(A=Ship("A"), B=Ship("A", cannons=0), C=Ship("D"))
    fight(won, "6 1")
    act(won, "leave")
    assert (acting(won), in_turn(won)) == ("A", "A")
    lost = position(A=Ship("A", cannons=0), B=Ship("A"), C=Ship("D"))
    fight(lost, "1 6")
    act(lost, "respawn")
    lost.play_chance()
    assert (acting(lost), in_turn(lost)) == ("*", "B")


# T8 After a defeat


def test_t8_1_loser_chooses_in_infinite_mode_only() -> None:
    table = position(A=Ship("A"), B=Ship("A", cannons=0), C=Ship("D"))
    fight(table, "6 1")
    assert (acting(table), legal(table)) == ("B", ["respawn", "leave"])
    last = position(A=Ship("A"), B=Ship("A", cannons=0), C=Ship("D"), options={"mode": "survival"})
    fight(last, "6 1")
    assert (acting(last), in_turn(last)) == ("A", "A")
    assert last.state.afloat == 0b101


def test_t8_2_respawned_player_has_a_new_start_and_keeps_learned_prices() -> None:
    fleet = {"A": Ship("A"), "B": Ship("A", "galleon", 900, 0), "C": Ship("B")}
    table = position(options={"purse": 150}, fleet=fleet)
    table.state.known_ports[1] = 0b110
    fight(table, "6 1")
    act(table, "respawn")
    port(table, "D")
    assert ship(table, "B") == Ship("D", money=150)
    assert table.state.known_ports[1] == 0b110
    assert table.state.order[1] == 1
    assert acting(table) == "A"


def respawn_ports(sea: str, **fleet: Ship) -> list[str]:
    table = position(sea, fleet=fleet)
    fight(table, "6 1")
    act(table, "respawn")
    outcomes = GAME.outcomes(table.state)
    return [GAME.move(table.state, CHANCE, outcome).text for outcome in outcomes]


def test_t8_3_respawn_in_the_farthest_port_clear_of_ships() -> None:
    sea = "A.....B..C..D"
    fleet = {"A": Ship("A"), "B": Ship("A", cannons=0)}
    assert respawn_ports(sea, **fleet) == ["port D"]
    fleet["C"] = Ship("D")
    assert respawn_ports(sea, **fleet) == ["port B"]
    level = "B.....A.....C"
    assert respawn_ports(level, A=Ship("A"), B=Ship("A", cannons=0)) == ["port B", "port C"]


def test_t8_4_respawn_in_any_port_when_none_is_clear() -> None:
    fleet = {"A": Ship("A"), "B": Ship("A", cannons=0)}
    assert respawn_ports("A....B", **fleet) == ["port A", "port B"]


# T9 The end


def test_t9_1_last_player_afloat_wins() -> None:
    for mode in ("survival", "infinite"):
        table = position(A=Ship("A"), B=Ship("A", cannons=0), options={"mode": mode})
        fight(table, "6 1")
        if mode == "infinite":
            act(table, "leave")
        assert table.over
        assert winners(table) == "A"


def test_t9_2_game_ends_after_the_last_round() -> None:
    table = position(A=Ship("A"), B=Ship("B"), options={"rounds": 2})
    for _ in range(4):
        assert not table.over
        wind(table, "calm 1")
        act(table, "pass")
    assert table.over
    usual = {mode: GAME.options.resolve({"mode": mode}) for mode in ("infinite", "survival")}
    assert GAME.initial_state(2, usual["infinite"]).rounds == 40
    assert GAME.initial_state(2, usual["survival"]).rounds == 60
    assert GAME.initial_state(2, GAME.options.resolve({"rounds": 0})).rounds == 0
    for wrong in ("251", "-1", "many"):
        with pytest.raises(BadOption):
            GAME.options.resolve({"rounds": wrong})
    with pytest.raises(OptionClash) as refusal:
        GAME.initial_state(1, GAME.options.resolve({"rounds": 0}))
    assert str(refusal.value) == "A single player needs a limit: set rounds to 1 or more."
    assert refusal.value.message("pt").startswith("Sozinho você precisa de um limite")


def test_t9_3_richest_player_wins_and_equal_players_share() -> None:
    rich = position(A=Ship("A"), B=Ship("B", money=60), turn="B", options={"rounds": 1})
    wind(rich, "calm 1")
    act(rich, "pass")
    assert winners(rich) == "B"
    level = position(A=Ship("A"), B=Ship("B"), turn="B", options={"rounds": 1})
    wind(level, "calm 1")
    act(level, "pass")
    assert winners(level) == "AB"


def test_t9_3_player_without_a_ship_does_not_win() -> None:
    table = position(A=Ship("A"), B=Ship("B"), C=Ship("C"), turn="C", options={"rounds": 1})
    table.state.afloat = 0b110
    table.state.money[2] = 40
    wind(table, "calm 1")
    act(table, "pass")
    assert winners(table) == "B"


def test_t9_4_wealth_without_and_with_cash() -> None:
    galleon = Ship("A", "galleon", 40, 5, {"rum": 3})
    cash, strict = (position(A=galleon, options={"wealth": w}) for w in ("cash", "strict"))
    assert both_wealths(cash.state, 0) == both_wealths(strict.state, 0) == (1110, 1150)
    assert GAME.scores(cash.state, 1) == [1150]
    assert GAME.scores(strict.state, 1) == [1110]
    cash.state.afloat = 0
    assert GAME.scores(cash.state, 1) == [0]


def test_t9_5_infinite_game_can_be_counted_at_any_time() -> None:
    assert GAME.winners_so_far is not None
    table = position(A=Ship("A"), B=Ship("B", money=60))
    assert GAME.winners_so_far(table.state) == 0b10
    assert winners(table) == ""
    survival = position(A=Ship("A"), B=Ship("B", money=60), options={"mode": "survival"})
    assert GAME.winners_so_far(survival.state) == 0
