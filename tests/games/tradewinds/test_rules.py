"""T1 to T5: a test for each numbered clause of RULES.md, named after it."""

from collections import Counter

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    asked,
    fire,
    in_turn,
    legal,
    position,
    ship,
    wind,
)

from starboard.engine.actors import CHANCE, SECRET, SPECTATOR
from starboard.engine.errors import BadOption, IllegalMove
from starboard.engine.table import Event, Seat, Table
from starboard.games.tradewinds.chart_rules import (
    CELLS,
    DEFAULT_MAP,
    HIDDEN,
    HIDDEN_MONEY,
    LAND,
    PORT,
    STRIDE,
    ranked_price,
)
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.legal_rules import price
from starboard.games.tradewinds.maps import BadMap, check_map, reachable
from starboard.games.tradewinds.moves import PRODUCT_WORDS


def fresh(players: int, **options: str | int) -> Table:
    return Table(GAME, [Seat(f"P{n}") for n in range(players)], options, seed=5)


def begun(players: int, **options: str | int) -> Table:
    """Set up by chance, until the first wind is due."""
    table = fresh(players, **options)
    while table.chance_is_due and not table.state.round:
        table.roll()
    return table


# T1 Before the first wind


def test_t1_1_a_grid_with_an_edge_that_nobody_sails_over() -> None:
    s = GAME.start(1)
    assert (s.width, s.height) == (20, 13)
    border = [c for c in range(CELLS) if c % STRIDE in (0, STRIDE - 1) or c // STRIDE in (0, 21)]
    assert all(s.cells[cell] == LAND for cell in border)
    table = position("A......B", A=Ship("A"))
    wind(table, "fickle 3")
    assert legal(table, "sail") == ["sail east 1", "sail east 2", "sail east 3"]


def test_t1_2_the_map_is_an_option() -> None:
    assert GAME.start(1).ports == 8
    assert check_map("default") == "default"
    assert check_map(DEFAULT_MAP) == DEFAULT_MAP
    assert DEFAULT_MAP.split("/")[2] == "..##A....B....###..."
    rows = check_map("random-7").split("/")
    assert (len(rows[0]), len(rows)) == (20, 13)
    rows = check_map("random-7-24x16-10").split("/")
    assert (len(rows[0]), len(rows)) == (24, 16)
    assert sum(char.isalpha() for char in "".join(rows)) == 10
    assert GAME.start(1, GAME.options.resolve({"map": "A.B/..."})).ports == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A.B\n.x.", "line 2, column 2: “x” is neither sea (.), nor land (#), nor a port"),
        ("A.B/..", "line 2, column 3: this row is not as long as the first one"),
        ("A.B/....", "line 2, column 4: this row is not as long as the first one"),
        ("A.B/..A", "line 2, column 3: there is a port A already"),
        ("A.C", "line 1, column 3: port C needs a port B before it"),
        ("A..", "line 1, column 3: it ends with 1 ports, and two are needed"),
        ("", "line 1, column 1: it ends with 0 ports"),
        ("A.B/.#./#.#", "line 3, column 2: no ship can sail here from port A"),
        ("A" + "." * 26, "line 1, column 27: a row has at most 26 cells"),
        ("/".join(["A.B"] + ["..."] * 20), "line 21: there are at most 20 rows"),
        ("random-7-30x5-3", "at least 2 and at most 26 cells wide and 20 high"),
        ("random-7-5x5-9", "9 ports are too few or too many for a map of this size"),
    ],
)
def test_t1_3_a_bad_map_is_refused_with_line_column_and_reason(text: str, sentence: str) -> None:
    with pytest.raises(BadMap) as refusal:
        GAME.options.resolve({"map": text})
    assert sentence in str(refusal.value)
    assert refusal.value.sentence("pt").startswith("O mapa")


def test_t1_3_line_breaks_and_slashes_mean_the_same() -> None:
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


def test_t1_5_infinite_or_survival() -> None:
    for mode, choices in (("infinite", ["respawn", "leave"]), ("survival", [])):
        fleet = {"A": Ship("A"), "B": Ship("A", cannons=0), "C": Ship("D")}
        table = position(options={"mode": mode}, fleet=fleet)
        wind(table, "calm 1")
        act(table, "attack B")
        fire(table, "6 1")
        assert [text for text in legal(table) if text in ("respawn", "leave")] == choices


def test_t1_6_the_order_is_drawn() -> None:
    table = fresh(3)
    for letter, left in (("C", 3), ("A", 2), ("B", 1)):
        assert len(GAME.outcomes(table.state)) == left
        table.play(CHANCE, f"place {letter}")
    assert table.state.order[:3] == [2, 0, 1]


def test_t1_7_a_schooner_2_cannons_and_the_purse() -> None:
    for purse in (50, 150):
        s = begun(5, purse=purse).state
        assert s.money[:5] == [purse] * 5
        assert s.mounted[:5] == [2] * 5
        assert s.ship[:5] == [0] * 5
        assert all(s.cells[s.position[player]] >= PORT for player in range(5))
    for purse in (49, 201):
        with pytest.raises(BadOption):
            fresh(2, purse=purse)


def test_t1_8_distinct_ports_while_there_are_enough_then_the_least_occupied() -> None:
    s = begun(8).state
    assert len({s.position[player] for player in range(8)}) == 8
    s = begun(26).state
    counts = Counter(s.position[player] for player in range(26))
    assert sorted(counts.values()) == [3] * 6 + [4] * 2


# T2 Turns


def test_t2_1_turns_go_round_in_the_order_and_pass_over_who_has_no_ship() -> None:
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


def test_t2_1_a_round_may_begin_with_a_later_place() -> None:
    table = position(A=Ship("A"), B=Ship("B"), C=Ship("C"), turn="C")
    table.state.afloat = 0b110
    wind(table, "north 1")
    act(table, "pass")
    assert (in_turn(table), table.state.round) == ("B", 2)


def test_t2_2_a_turn_begins_with_two_dice() -> None:
    table = position()
    assert asked(table) == "*"
    assert GAME.outcomes(table.state) == dict.fromkeys(range(36), 1)
    wind(table, "west 5")
    assert (table.state.wind, table.state.power) == (3, 5)


def test_t2_3_sail_fight_trade_and_sail_again() -> None:
    """Fickle wind 6, a Frigate: a cell, a fight, a cell, a trade, two cells; 2 points are left."""
    fleet = {"A": Ship((2, 4), "frigate", 500, 9), "B": Ship((2, 3), cannons=0), "C": Ship("D")}
    table = position("......../......../.A....../......../.......B/C......D", fleet=fleet)
    table.state.position[1] = table.state.position[0] - STRIDE
    wind(table, "fickle 6")
    act(table, "attack B")
    fire(table, "6 1")
    act(table, "leave", "sail north 1", "buy 3 lumber", "sail north 1", "sail east 2")
    assert table.state.points == 4
    assert ship(table, "A").goods == {"lumber": 3}


def test_t2_4_passing_is_always_possible_and_ends_the_turn() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "fickle 6")
    assert "pass" in legal(table)
    act(table, "sail south 1")
    assert "pass" in legal(table)
    act(table, "pass")
    assert (in_turn(table), asked(table)) == ("B", "*")


def test_t2_5_who_can_only_pass_passes_at_once() -> None:
    table = position(A=Ship((4, 2)), B=Ship("B"))
    wind(table, "calm 6")
    assert in_turn(table) == "B"
    wind(table, "south 1")
    act(table, "sail south 2")
    assert in_turn(table) == "A"
    poor = position(A=Ship("A", money=9, cannons=0), B=Ship("B"))
    wind(poor, "calm 1")
    assert in_turn(poor) == "B"


def test_t2_5_trading_or_fighting_is_something_to_do() -> None:
    rich = position(A=Ship("A", money=10, cannons=0), B=Ship("B"))
    wind(rich, "calm 1")
    assert legal(rich) == ["pass", "buy 1 lumber"]
    laden = position(A=Ship("A", money=0, cannons=0, goods={"rum": 1}), B=Ship("B"))
    wind(laden, "calm 1")
    assert legal(laden) == ["pass", "sell 1 rum", "sell all hold"]
    armed = position(A=Ship((3, 3)), B=Ship((3, 3)))
    wind(armed, "calm 1")
    assert legal(armed) == ["pass", "attack B"]


def test_t2_5_after_a_fight_too() -> None:
    table = position(A=Ship((3, 3)), B=Ship((3, 3), cannons=0), C=Ship("C"))
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    act(table, "leave")
    assert in_turn(table) == "C"


# T3 Sailing


def cells_each_way(kind: str, wind_text: str) -> dict[str, int]:
    """How far a ship gets straight on, on a sea without an end."""
    sea = "/".join(["." * 26] * 9 + ["." * 12 + "A" + "." * 13] + ["." * 26] * 9 + ["B" + "." * 25])
    table = position(sea, A=Ship("A", kind))
    wind(table, wind_text)
    far = Counter(text.split()[1] for text in legal(table, "sail"))
    return {way: far[way] for way in ("north", "west", "south", "east")}


def test_t3_1_points_are_the_power_of_the_wind_and_lapse() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "east 5")
    assert table.state.points == 10
    act(table, "sail east 1", "pass")
    assert table.state.points == 0
    wind(table, "calm 6")
    assert table.state.points == 0


def test_t3_2_with_the_wind_half_a_point_across_it_one() -> None:
    assert cells_each_way("schooner", "north 4") == {"north": 8, "west": 4, "south": 0, "east": 4}
    assert cells_each_way("schooner", "west 3") == {"north": 3, "west": 6, "south": 3, "east": 0}
    assert cells_each_way("galleon", "south 4") == {"north": 2, "west": 4, "south": 8, "east": 4}
    assert cells_each_way("frigate", "east 4") == {"north": 4, "west": 4, "south": 4, "east": 8}


def test_t3_3_against_the_wind_each_ship_has_its_price() -> None:
    for kind, cells in (("frigate", 4), ("galleon", 2), ("schooner", 0)):
        assert cells_each_way(kind, "north 4")["south"] == cells
    for kind, cells in (("frigate", 3), ("galleon", 1), ("schooner", 0)):
        assert cells_each_way(kind, "north 3")["south"] == cells


def test_t3_4_a_fickle_wind_costs_the_same_every_way() -> None:
    for kind in ("schooner", "galleon", "frigate"):
        assert set(cells_each_way(kind, "fickle 4").values()) == {4}


def test_t3_5_without_wind_no_ship_moves() -> None:
    assert set(cells_each_way("frigate", "calm 6").values()) == {0}


def test_t3_6_round_the_peninsula() -> None:
    """Galleon, north wind 6: east, twice north, twice west, south costs all 6 points."""
    table = position("#.../#.#./##.A/...B", A=Ship((3, 3), "galleon"))
    wind(table, "north 6")
    act(table, "sail east 1", "sail north 2", "sail west 2")
    assert table.state.points == 4
    with pytest.raises(IllegalMove):
        act(table, "sail west 1")
    act(table, "sail south 1")
    assert (table.state.points, ship(table, "A").at) == (0, (2, 2))


def test_t3_6_ships_pass_and_share_cells_and_sail_through_ports() -> None:
    table = position("A..B..", A=Ship("A"), B=Ship("B"))
    wind(table, "east 2")
    act(table, "sail east 4")
    assert ship(table, "A").at == (5, 1)


def test_t3_7_several_cells_are_one_move_and_directions_mix() -> None:
    table = position(A=Ship("A"))
    wind(table, "fickle 6")
    act(table, "sail east 3", "sail south 2", "sail west 1")
    assert (ship(table, "A").at, len(table.log)) == ((3, 3), 4)


# T4 Trading


def test_t4_1_seven_products_with_their_prices() -> None:
    ends = {
        name: (ranked_price(8, product, 1), ranked_price(8, product, 8))
        for product, name in enumerate(PRODUCT_WORDS)
    }
    assert ends == {
        "lumber": (10, 20),
        "sugar": (21, 39),
        "tobacco": (45, 78),
        "rum": (95, 153),
        "textile": (201, 302),
        "spice": (425, 595),
        "cannon": (95, 105),
    }
    middle = [ranked_price(3, product, 2) for product in range(7)]
    assert middle == [15, 30, 61, 124, 251, 510, 100]


def test_t4_2_the_prices_of_the_rulings() -> None:
    spice = [ranked_price(8, PRODUCT_WORDS.index("spice"), rank) for rank in range(1, 9)]
    lumber = [ranked_price(8, PRODUCT_WORDS.index("lumber"), rank) for rank in range(1, 9)]
    assert spice == [425, 468, 485, 502, 518, 535, 552, 595]
    assert lumber == [10, 13, 14, 15, 15, 16, 17, 20]
    assert [ranked_price(2, 0, rank) for rank in (1, 2)] == [10, 20]


def test_t4_2_for_any_number_of_ports_one_is_lowest_and_one_highest() -> None:
    for ports in range(2, 27):
        for product in range(7):
            prices = [ranked_price(ports, product, rank) for rank in range(1, ports + 1)]
            assert prices == sorted(prices)
            assert prices.count(prices[0]) == prices.count(prices[-1]) == 1


def test_t4_2_prices_are_dealt_out_product_by_product() -> None:
    s = begun(3).state
    for product in range(7):
        assert sorted(s.rank[port][product] for port in range(8)) == list(range(1, 9))
    assert len({tuple(s.rank[port][p] for port in range(8)) for p in range(7)}) > 1


def test_t4_3_one_price_for_buying_and_selling() -> None:
    table = position(A=Ship("D", money=100))
    wind(table, "calm 1")
    act(table, "buy 3 lumber")
    assert ship(table, "A").money == 40
    act(table, "sell 3 lumber")
    assert ship(table, "A").money == 100


def test_t4_4_prices_are_learned_on_the_port_s_cell_after_the_roll_also_in_passing() -> None:
    table = position("A..B..C", A=Ship("A"), B=Ship("C"))
    assert table.state.known[0] == 0
    wind(table, "east 2")
    assert table.state.known[:2] == [0b001, 0]
    act(table, "sail east 4")
    assert table.state.known[:2] == [0b011, 0]


def test_t4_5_all_or_nothing_for_money_and_room() -> None:
    table = position(A=Ship("A", money=50))
    wind(table, "calm 1")
    act(table, "buy 4 lumber")
    assert ship(table, "A") == Ship("A", money=10, goods={"lumber": 4})
    with pytest.raises(IllegalMove):
        act(table, "buy 1 lumber")
    poor = position(A=Ship("A", money=39))
    wind(poor, "calm 1")
    assert legal(poor, "buy") == ["buy 1 lumber", "buy 2 lumber", "buy 3 lumber", "buy 1 sugar"]


def test_t4_5_only_in_ports() -> None:
    table = position(A=Ship((3, 3), money=500, goods={"rum": 1}))
    wind(table, "north 3")
    assert {text.split()[0] for text in legal(table)} == {"pass", "sail"}


def test_t4_6_cannons_are_mounted_first() -> None:
    table = position(A=Ship("A", money=1000))
    wind(table, "calm 1")
    act(table, "buy 5 cannon")
    assert ship(table, "A") == Ship("A", "schooner", 525, 4, {"cannon": 3})
    with pytest.raises(IllegalMove):
        act(table, "buy 2 cannon")
    act(table, "upgrade galleon")
    assert ship(table, "A") == Ship("A", "galleon", 175, 7)


def test_t4_7_stored_cannons_are_sold_before_mounted_ones() -> None:
    table = position(A=Ship("A", money=0, cannons=4, goods={"cannon": 2}))
    wind(table, "calm 1")
    act(table, "sell 3 cannon")
    assert ship(table, "A") == Ship("A", money=285, cannons=3)
    act(table, "sell 3 cannon")
    assert ship(table, "A") == Ship("A", money=570, cannons=0)


def test_t4_8_sell_all_empties_the_hold_and_keeps_the_mounts() -> None:
    goods = {"lumber": 1, "rum": 2, "cannon": 1}
    table = position(A=Ship("A", money=5, cannons=4, goods=goods))
    wind(table, "calm 1")
    act(table, "sell all")
    assert ship(table, "A") == Ship("A", money=5 + 10 + 190 + 95, cannons=4)


def test_t4_9_a_trade_may_be_undone_but_no_bot_does_it() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "calm 1")
    for _ in range(3):
        act(table, "buy 4 lumber", "sell 4 lumber")
    assert ship(table, "A").money == 50


# T5 What players know


def known(table: Table, viewer: int) -> tuple[int, int, list[int]]:
    """What a viewer sees of Ann: money, mounted cannons, goods."""
    s = table.known_to(viewer)
    return s.money[0], s.mounted[0], s.goods[0]


def test_t5_1_holdings_are_known_to_their_owner_only() -> None:
    table = position(A=Ship("A", goods={"rum": 2}), B=Ship("A"))
    assert known(table, 0) == (50, 2, [0, 0, 0, 2, 0, 0, 0])
    assert known(table, 1) == known(table, SPECTATOR) == (HIDDEN_MONEY, HIDDEN, [HIDDEN] * 7)


def test_t5_2_prices_are_known_to_who_has_learned_them() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "calm 1")
    assert price(table.known_to(0), 0, 5) == 425
    assert table.known_to(0).rank[1] == [HIDDEN] * 7
    assert table.known_to(1).rank[0] == table.known_to(SPECTATOR).rank[0] == [HIDDEN] * 7


def seen(event: Event, viewer: int) -> int:
    return GAME.rules.seen(event.before, event.actor, event.move.id, viewer)


def test_t5_3_trades_and_kept_loot_are_not_told() -> None:
    table = position(A=Ship("A"), B=Ship("A"))
    wind(table, "calm 1")
    lines = set()
    for text in ("buy 2 lumber", "sell 1 lumber", "sell all", "sell 1 cannon"):
        event = act(table, text)
        assert seen(event, 0) == event.move.id
        assert seen(event, 1) == seen(event, SPECTATOR) == SECRET
        lines.add(tuple(table.narrate(event, 1)))
    assert lines == {()}


def test_t5_3_what_is_dropped_is_not_told() -> None:
    fleet = {
        "A": Ship("A", goods={"rum": 4}),
        "B": Ship("A", cannons=0, goods={"lumber": 2}),
        "C": Ship("D"),
    }
    table = position(fleet=fleet)
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    event = act(table, "drop 1 lumber")
    assert seen(event, 2) == SECRET
    assert table.narrate(event, 2) == []
    assert table.narrate(event, 0) == ["You leave 1 lumber to the sea."]


def test_t5_4_only_the_fighters_know_fight_points() -> None:
    table = position(A=Ship("A", cannons=3), B=Ship("A"), C=Ship("B"))
    wind(table, "calm 1")
    act(table, "attack B")
    assert table.known_to(0).strength == table.known_to(1).strength == [3, 2]
    assert table.known_to(2).strength == table.known_to(SPECTATOR).strength == [-128, -128]


def test_t5_5_everything_else_is_told() -> None:
    table = position(A=Ship("A", money=400), B=Ship("A"), C=Ship("B"))
    for event in (wind(table, "fickle 3"), act(table, "upgrade galleon"), act(table, "attack B")):
        assert seen(event, 2) == seen(event, SPECTATOR) == event.move.id
    hidden = table.known_to(SPECTATOR)
    assert (hidden.position, hidden.ship) == (table.state.position, table.state.ship)


def test_t5_6_at_the_end_everything_is_shown() -> None:
    table = position(A=Ship("A"), B=Ship("B"), turn="B", options={"rounds": "1"})
    wind(table, "calm 1")
    act(table, "pass")
    assert table.over
    assert table.known_to(SPECTATOR) == table.state
