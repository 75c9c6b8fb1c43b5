"""Texts and JSON of moves."""

import pytest
from tests.games.tradewinds.position import Ship, act, fire, legal, position, ship, wind

from starboard.engine.errors import IllegalMove, UnreadableMove
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.moves import CHANCE_MOVES, MOVES
from starboard.games.tradewinds.state import (
    MAX_UNITS,
    PRODUCTS,
    SELL,
    SELL_ALL,
    UPGRADE,
    sold_product,
    sold_units,
)


def read(text: str, at: str = "A") -> str:
    table = position(A=Ship(at, "galleon", 400, 3, {"lumber": 2, "rum": 1}))
    wind(table, "fickle 3")
    return MOVES.parse(text, table.state).text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sail n 3", "sail north 3"),
        ("SAIL EAST 1", "sail east 1"),
        ("buy 4 lumber", "buy 4 lumber"),
        ("b 4 l", "buy 4 lumber"),
        ("buy 2 cannons", "buy 2 cannon"),
        ("buy max lumber", "buy 7 lumber"),
        ("buy all spice", "buy 1 spice"),
        ("buy max cannons", "buy 4 cannon"),
        ("sell all", "sell all hold"),
        ("sell all hold", "sell all hold"),
        ("sell all lumber", "sell 2 lumber"),
        ("sell all cannons", "sell 3 cannon"),
        ("sell max rum", "sell 1 rum"),
        ("sell all tobacco", "sell 1 tobacco"),
        ("upgrade f", "upgrade frigate"),
        ("attack b", "attack B"),
        ("drop 3 rum", "drop 3 rum"),
        ("p", "pass"),
    ],
)
def test_texts_are_read(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    "wrong",
    [
        "s",
        "buy lumber",
        "buy 0 lumber",
        "buy 39 lumber",
        "buy 2 s",
        "buy 2 gold",
        "buy max",
        "sell 0 lumber",
        "sell",
        "sell 2",
        "sell all gold",
        "attack",
        "attack *",
        "attack 7",
        "sail north 13",
        "sail up 1",
        "drop all",
        "drop 0 rum",
        "pass now",
    ],
)
def test_unreadable_texts_are_refused(wrong: str) -> None:
    with pytest.raises((UnreadableMove, IllegalMove)):
        read(wrong)


def test_every_move_has_a_text_that_reads_back() -> None:
    state = position(A=Ship("A")).state
    for move in range(MOVES.size):
        is_sale = SELL <= move < UPGRADE
        if is_sale and (sold_units(move) == 0) != (sold_product(move) == PRODUCTS):
            continue  # ids that no sale has: the whole hold is sold with the amount 0 only
        assert MOVES.parse(MOVES.move(move, state).text, state).id == move
    for move in range(CHANCE_MOVES.size):
        assert CHANCE_MOVES.parse(CHANCE_MOVES.move(move, state).text, state).id == move


def test_buy_max_at_sea_is_illegal() -> None:
    table = position(A=Ship((3, 3), money=500))
    wind(table, "fickle 3")
    with pytest.raises(IllegalMove):
        act(table, "buy max lumber")


def test_drop_all_is_the_largest_legal_drop() -> None:
    goods = {"lumber": 4}
    table = position(A=Ship("A", goods=goods), B=Ship("A", cannons=0, goods=goods), C=Ship("D"))
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    assert legal(table) == [f"drop {n} lumber" for n in range(1, 5)]
    with pytest.raises(IllegalMove):
        act(table, "drop all rum")
    act(table, "drop all lumber")
    assert ship(table, "A").goods == {"lumber": 4}


def test_moves_as_json() -> None:
    table = position(A=Ship("A", goods={"rum": 1}))
    wind(table, "calm 1")
    buy = MOVES.parse("buy 2 lumber", table.state)
    assert buy.json() == {"move": "buy", "units": "2", "product": "lumber"}
    assert MOVES.from_json({"move": "sell", "units": "all", "product": "hold"}, table.state).id == (
        SELL_ALL
    )


def test_number_of_move_ids() -> None:
    assert MOVES.size == 1 + 48 + 7 * MAX_UNITS + 8 * (MAX_UNITS + 1) + 2 + 26 + 7 * MAX_UNITS + 2
    assert GAME.moves is MOVES
