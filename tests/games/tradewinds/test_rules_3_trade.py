"""T4 of RULES.md: tests are named after the clause they check."""

import pytest
from tests.games.tradewinds.position import (
    Ship,
    act,
    after_setup,
    in_turn,
    legal,
    position,
    ship,
    wind,
)

from starboard.engine.errors import IllegalMove
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.moves import PRODUCT_WORDS
from starboard.games.tradewinds.state import (
    ranked_price,
)

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


def test_t4_2_prices_for_eight_and_two_ports() -> None:
    spice = [ranked_price(8, PRODUCT_WORDS.index("spice"), rank) for rank in range(1, 9)]
    lumber = [ranked_price(8, PRODUCT_WORDS.index("lumber"), rank) for rank in range(1, 9)]
    assert spice == [425, 468, 485, 502, 518, 535, 552, 595]
    assert lumber == [10, 13, 14, 15, 15, 16, 17, 20]
    assert [ranked_price(2, 0, rank) for rank in (1, 2)] == [10, 20]


def test_t4_2_one_price_is_lowest_and_one_highest_for_any_number_of_ports() -> None:
    for ports in range(2, 27):
        for product in range(7):
            prices = [ranked_price(ports, product, rank) for rank in range(1, ports + 1)]
            assert prices == sorted(prices)
            assert prices.count(prices[0]) == prices.count(prices[-1]) == 1


def test_t4_2_prices_are_dealt_out_product_by_product() -> None:
    s = after_setup(3).state
    for product in range(7):
        assert sorted(s.price_rank[port][product] for port in range(8)) == list(range(1, 9))
    assert len({tuple(s.price_rank[port][p] for port in range(8)) for p in range(7)}) > 1


def test_t4_3_buying_and_selling_price_are_equal() -> None:
    table = position(A=Ship("D", money=100))
    wind(table, "calm 1")
    act(table, "buy 3 lumber")
    assert ship(table, "A").money == 40
    act(table, "sell 3 lumber")
    assert ship(table, "A").money == 100


def test_t4_4_prices_are_learned_after_the_roll_and_when_sailing_through() -> None:
    table = position("A..B..C", A=Ship("A"), B=Ship("C"))
    assert table.state.known_ports[0] == 0
    wind(table, "east 2")
    assert table.state.known_ports[:2] == [0b001, 0]
    act(table, "sail east 4")
    assert table.state.known_ports[:2] == [0b011, 0]


def test_t4_5_trades_need_money_and_room_for_all_units() -> None:
    table = position(A=Ship("A", money=50))
    wind(table, "calm 1")
    act(table, "buy 4 lumber")
    assert ship(table, "A") == Ship("A", money=10, goods={"lumber": 4})
    with pytest.raises(IllegalMove):
        act(table, "buy 1 lumber")
    poor = position(A=Ship("A", money=39))
    wind(poor, "calm 1")
    assert legal(poor, "buy") == ["buy 1 lumber", "buy 2 lumber", "buy 3 lumber", "buy 1 sugar"]


def test_t4_5_trading_only_in_ports() -> None:
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


def test_t4_8_sell_all_empties_the_hold_and_keeps_mounted_cannons() -> None:
    goods = {"lumber": 1, "rum": 2, "cannon": 1}
    table = position(A=Ship("A", money=5, cannons=4, goods=goods))
    wind(table, "calm 1")
    act(table, "sell all")
    assert ship(table, "A") == Ship("A", money=5 + 10 + 190 + 95, cannons=4)


def test_t4_9_number_of_trades_is_not_limited() -> None:
    table = position(A=Ship("A"), B=Ship("B"))
    wind(table, "calm 1")
    for _ in range(3):
        act(table, "buy 4 lumber", "sell 4 lumber")
    assert ship(table, "A").money == 50


def test_t4_10_option_goods_keeps_the_cheapest_kinds() -> None:
    table = after_setup(2, goods=2, map="A.B", purse=200)
    assert [rank > 0 for rank in table.state.price_rank[0]] == [True, True] + [False] * 4 + [True]
    wind(table, "calm 1")
    products = {text.split()[2] for text in legal(table, "buy")}
    assert products == {"lumber", "sugar", "cannon"}
    with pytest.raises(IllegalMove):
        act(table, "buy 1 tobacco")
    with pytest.raises(IllegalMove):
        act(table, "buy max spice")


def test_t4_10_cannons_are_always_traded() -> None:
    table = after_setup(1, goods=0, map="A.B", rounds=3)
    assert len(table.log) == 1 + 2 + 1  # the order, two prices of cannons, the port
    wind(table, "calm 1")
    assert legal(table) == ["pass", "sell 1 cannon", "sell 2 cannon"]
    act(table, "sell 2 cannon")
    assert {text.split()[2] for text in legal(table, "buy")} == {"cannon"}


def test_t4_10_without_goods_a_player_who_cannot_pay_for_a_cannon_passes() -> None:
    table = position("A.B", A=Ship("A", money=94, cannons=0), B=Ship("B"), options={"goods": 0})
    wind(table, "calm 1")
    assert in_turn(table) == "B"


def test_t4_10_price_lists_contain_only_traded_products() -> None:
    table = position("A.B", A=Ship("A"), options={"goods": 1})
    wind(table, "calm 1")
    prices = GAME.view(table.visible_state(0), 0).ports[0].prices
    assert list(prices) == ["lumber", "cannon"]
