"""T1 and T2 of RULES.md: tests are named after the clause they check."""

from collections import Counter

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    acting,
    after_setup,
    fire,
    in_turn,
    legal,
    new_table,
    position,
    ship,
    wind,
)

from starboard.engine.actors import CHANCE
from starboard.engine.errors import BadOption
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.maps import BadMap, check_map, reachable
from starboard.games.tradewinds.state import (
    CELLS,
    DEFAULT_MAP,
    LAND,
    PORT,
    STRIDE,
)

# T1 Before the first wind


def test_t1_1_map_is_a_grid_with_an_edge_that_no_ship_crosses() -> None:
    s = GAME.initial_state(1)
    assert (s.width, s.height) == (20, 13)
    border = [c for c in range(CELLS) if c % STRIDE in (0, STRIDE - 1) or c // STRIDE in (0, 21)]
    assert all(s.cells[cell] == LAND for cell in border)
    table = position("A......B", A=Ship("A"))
    wind(table, "fickle 3")
    assert legal(table, "sail") == ["sail east 1", "sail east 2", "sail east 3"]


def test_t1_2_map_is_an_option() -> None:
    assert GAME.initial_state(1).ports == 8
    assert check_map("default") == "default"
    assert check_map(DEFAULT_MAP) == DEFAULT_MAP
    assert DEFAULT_MAP.split("/")[2] == "..##A....B....###..."
    rows = check_map("random-7").split("/")
    assert (len(rows[0]), len(rows)) == (20, 13)
    rows = check_map("random-7-24x16-10").split("/")
    assert (len(rows[0]), len(rows)) == (24, 16)
    assert sum(char.isalpha() for char in "".join(rows)) == 10
    assert GAME.initial_state(1, GAME.options.resolve({"map": "A.B/..."})).ports == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A.B\n.x.", "line 2, column 2: “x” is neither sea (.), nor land (#), nor a port"),
        ("A.B/..", "line 2, column 3: this row is not as long as the first one"),
        ("A.B/....", "line 2, column 4: this row is not as long as the first one"),
        ("A.B/..A", "line 2, column 3: there is a port A already"),
        ("A.C", "line 1, column 3: port C needs a port B before it"),
        ("A..", "line 1, column 3: it has one port, but at least two are needed"),
        ("", "line 1, column 1: it has 0 ports"),
        ("A.B/.#./#.#", "line 3, column 2: no ship can sail here from port A"),
        ("A" + "." * 26, "line 1, column 27: a row has at most 26 cells"),
        ("/".join(["A.B"] + ["..."] * 20), "line 21: there are at most 20 rows"),
        ("random-7-30x5-3", "at least 2 and at most 26 cells wide and 20 high"),
        ("random-7-5x5-9", "9 ports are too few or too many for a map of this size"),
    ],
)
def test_t1_3_bad_map_is_refused_with_line_column_and_reason(text: str, message: str) -> None:
    with pytest.raises(BadMap) as refusal:
        GAME.options.resolve({"map": text})
    assert message in str(refusal.value)
    assert refusal.value.message("pt").startswith("O mapa")


def test_t1_3_line_breaks_and_slashes_are_equivalent() -> None:
    assert check_map("A.B\r\n...\n") == check_map("A.B/...") == "A.B/..."


def test_t1_4_random_maps_are_connected_and_their_ports_far_apart() -> None:
    for seed in range(25):
        text = check_map(f"random-{seed}")
        assert check_map(text) == text == check_map(f"random-{seed}")
        grid = [list(row) for row in text.split("/")]
        places = [(x, y) for y, r in enumerate(grid) for x, char in enumerate(r) if char.isalpha()]
        assert len(places) == 8
        assert set(places) <= reachable(grid, places[0])
        gaps = [abs(a - x) + abs(b - y) for a, b in places for x, y in places if (a, b) != (x, y)]
        assert min(gaps) >= 5
    assert check_map("random-1") != check_map("random-2")


def test_t1_5_loser_may_come_back_in_infinite_mode_only() -> None:
    for mode, choices in (("infinite", ["respawn", "leave"]), ("survival", [])):
        fleet = {"A": Ship("A"), "B": Ship("A", cannons=0), "C": Ship("D")}
        table = position(options={"mode": mode}, fleet=fleet)
        wind(table, "calm 1")
        act(table, "attack B")
        fire(table, "6 1")
        assert [text for text in legal(table) if text in ("respawn", "leave")] == choices


def test_t1_6_order_is_drawn() -> None:
    table = new_table(3)
    for letter, left in (("C", 3), ("A", 2), ("B", 1)):
        assert len(GAME.outcomes(table.state)) == left
        table.play(CHANCE, f"place {letter}")
    assert table.state.order[:3] == [2, 0, 1]


def test_t1_7_players_start_with_schooner_2_cannons_and_purse() -> None:
    for purse in (50, 150):
        s = after_setup(5, purse=purse).state
        assert s.money[:5] == [purse] * 5
        assert s.mounted[:5] == [2] * 5
        assert s.ship[:5] == [0] * 5
        assert all(s.cells[s.position[player]] >= PORT for player in range(5))
    for purse in (49, 201):
        with pytest.raises(BadOption):
            new_table(2, purse=purse)


def test_t1_8_start_ports_are_those_with_the_fewest_ships() -> None:
    s = after_setup(8).state
    assert len({s.position[player] for player in range(8)}) == 8
    s = after_setup(26).state
    counts = Counter(s.position[player] for player in range(26))
    assert sorted(counts.values()) == [3] * 6 + [4] * 2


# T2 Turns


def test_t2_1_turns_follow_the_order_and_skip_players_without_a_ship() -> None:
    table = position(A=Ship("A"), B=Ship("B"), C=Ship("C"))
    s = table.state
    s.order[0], s.order[1], s.order[2], s.turn = 2, 1, 0, 2
    s.afloat = 0b101
    s.position[1] = 0
    assert in_turn(table) == "C"
    wind(table, "north 1")
    act(table, "pass")
    assert (in_turn(table), s.round) == ("A", 1)
    wind(table, "north 1")
    act(table, "pass")
    assert (in_turn(table), table.state.round) == ("C", 2)


def test_t2_1_round_begins_with_the_first_player_who_has_a_ship() -> None:
    table = position(A=Ship("A"), B=Ship("B"), C=Ship("C"), turn="C")
    table.state.afloat = 0b110
    wind(table, "north 1")
    act(table, "pass")
    assert (in_turn(table), table.state.round) == ("B", 2)


def test_t2_2_turn_begins_with_two_dice() -> None:
    table = position()
    assert acting(table) == "*"
    assert GAME.outcomes(table.state) == dict.fromkeys(range(36), 1)
    wind(table, "west 5")
    assert (table.state.wind, table.state.power) == (3, 5)


def test_t2_3_sailing_fighting_and_trading_in_any_order() -> None:
    """Fickle wind 6, a Frigate: a cell, a fight, a cell, a trade, two cells; 2 points are left."""
    fleet = {"A": Ship((2, 4), "frigate", 500, 9), "B": Ship((2, 3), cannons=0), "C": Ship("D")}
    table = position("......../......../.A....../......../.......B/C......D", fleet=fleet)
    table.state.position[1] = table.state.position[0] - STRIDE
    wind(table, "fickle 6")
    act(table, "attack B")
    fire(table, "6 1")
    act(table, "leave", "sail north 1", "buy 3 lumber", "sail north 1", "sail east 2")
    assert table.state.half_points == 4
    assert ship(table, "A").goods == {"lumber": 3}


def test_t2_4_passing_is_always_possible_and_ends_the_turn() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "fickle 6")
    assert "pass" in legal(table)
    act(table, "sail south 1")
    assert "pass" in legal(table)
    act(table, "pass")
    assert (in_turn(table), acting(table)) == ("B", "*")


def test_t2_5_player_who_can_only_pass_passes_automatically() -> None:
    table = position(A=Ship((4, 2)), B=Ship("B"))
    wind(table, "calm 6")
    assert in_turn(table) == "B"
    wind(table, "south 1")
    act(table, "sail south 2")
    assert in_turn(table) == "A"
    poor = position(A=Ship("A", money=9, cannons=0), B=Ship("B"))
    wind(poor, "calm 1")
    assert in_turn(poor) == "B"


def test_t2_5_player_who_can_trade_or_fight_is_asked() -> None:
    rich = position(A=Ship("A", money=10, cannons=0), B=Ship("B"))
    wind(rich, "calm 1")
    assert legal(rich) == ["pass", "buy 1 lumber"]
    laden = position(A=Ship("A", money=0, cannons=0, goods={"rum": 1}), B=Ship("B"))
    wind(laden, "calm 1")
    assert legal(laden) == ["pass", "sell 1 rum", "sell all hold"]
    armed = position(A=Ship((3, 3)), B=Ship((3, 3)))
    wind(armed, "calm 1")
    assert legal(armed) == ["pass", "attack B"]


def test_t2_5_automatic_pass_after_a_fight() -> None:
    table = position(A=Ship((3, 3)), B=Ship((3, 3), cannons=0), C=Ship("C"))
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    act(table, "leave")
    assert in_turn(table) == "C"
