"""Choices of the bots in simple positions, and moves that they never make."""

import pytest
from tests.games.tradewinds.position import Ship, act, fire, position, ship, wind

from starboard.bots.roster import bots_of
from starboard.engine.contract import Bot
from starboard.engine.evaluation import CERTAIN
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.games.tradewinds.bots import pirate, privateer, smuggler, trader
from starboard.games.tradewinds.bots.evading import WINDS, count_strikes, find_threats
from starboard.games.tradewinds.bots.evaluation import evaluate
from starboard.games.tradewinds.bots.fighting import ODDS, caution
from starboard.games.tradewinds.bots.random import random
from starboard.games.tradewinds.bots.sailing import turns
from starboard.games.tradewinds.bots.styles import ARMED, HUNTING
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.state import (
    CELLS,
    SELL,
    SELL_ALL,
    SUNK,
    State,
    bought_product,
    cell_at,
    is_trade,
    sold_product,
)

BOTS = (smuggler, privateer, trader, pirate)


def choice(bot: Bot, table: Table) -> str:
    """The text of the move that a bot chooses."""
    player = table.actors.bit_length() - 1
    move = GAME.bot_move(bot, table.state, player, seeded_generator(1))
    return GAME.move(table.state, player, move).text


def after_all_trades(bot: Bot, table: Table) -> str:
    """Let a bot trade; return the text of the first move that is no trade."""
    while (text := choice(bot, table)).split()[0] in ("buy", "sell", "upgrade"):
        act(table, text)
    return text


@pytest.mark.parametrize(
    ("free", "own", "other", "thousandths"),
    [(0, 2, 2, 500), (0, 4, 2, 657), (0, 8, 2, 847), (2, 4, 2, 811)],
)
def test_odds_of_fights(free: int, own: int, other: int, thousandths: int) -> None:
    assert ODDS[free][own][other] == pytest.approx(thousandths, abs=10)


def test_voyages_take_longer_with_smaller_ships_and_around_land() -> None:
    here, there = 29, 29 + 8
    assert turns(0, here, there, 8) > turns(1, here, there, 8) > turns(2, here, there, 8)
    assert turns(0, here, there, 12) > turns(0, here, there, 8)
    assert turns(0, here, here, 0) == 0


def test_trader_exchanges_cannons_for_cargo_and_sails_to_the_dearest_port() -> None:
    table = position("A.....B", A=Ship("A"), B=Ship("B"))
    table.state.known_ports[0] = 0b11
    wind(table, "east 6")
    assert choice(trader, table) == "sell 2 cannon"
    assert after_all_trades(trader, table) == "sail east 6"
    assert ship(table, "A").goods == {"tobacco": 3, "rum": 1}


def test_trader_upgrades_when_it_pays() -> None:
    table = position("A.....B", A=Ship("A", money=4000), B=Ship("B"))
    table.state.known_ports[0] = 0b11
    wind(table, "east 6")
    after_all_trades(trader, table)
    assert table.state.ship[0] == 2
    assert sum(table.state.goods[0]) == 20


def test_trader_buys_nothing_that_it_cannot_sell_before_the_end() -> None:
    table = position("A.....B", A=Ship("A", money=400, goods={"rum": 1}), options={"rounds": 1})
    table.state.known_ports[0] = 0b11
    wind(table, "calm 1")
    assert after_all_trades(trader, table) == "pass"
    assert sum(table.state.goods[0]) == 0


def test_trader_sails_around_land() -> None:
    table = position("A#B/.#./...", A=Ship("A", money=10, cannons=0), B=Ship("B"))
    table.state.known_ports[0] = 0b11
    wind(table, "fickle 6")
    assert after_all_trades(trader, table) == "sail south 2"


def test_trader_never_attacks_but_the_others_do() -> None:
    table = position(A=Ship((3, 3), cannons=4), B=Ship((3, 3)))
    wind(table, "north 1")
    assert choice(trader, table) != "attack B"
    assert choice(pirate, table) == choice(privateer, table) == "attack B"


def test_bots_do_not_attack_at_bad_odds() -> None:
    rich = Ship((3, 3), "galleon", 3000, 1)
    table = position(A=rich, B=Ship((3, 3)))
    wind(table, "north 1")
    assert "attack" not in choice(privateer, table)
    unarmed = position(A=Ship((3, 3), cannons=0), B=Ship((3, 3)), options={"mode": "survival"})
    wind(unarmed, "north 1")
    assert "attack" not in choice(pirate, unarmed)


def test_pirate_arms_and_hunts() -> None:
    table = position("A.......B", A=Ship("A", money=250, goods={"rum": 1}), B=Ship((4, 1)))
    wind(table, "east 3")
    assert choice(pirate, table) == "sell 1 rum"
    act(table, "sell 1 rum")
    assert choice(pirate, table) == "buy 2 cannon"
    act(table, "buy 2 cannon")
    assert choice(pirate, table) == "sail east 3"
    act(table, "sail east 3")
    assert choice(pirate, table) == "attack B"
    wealthy = position("A.......B", A=Ship("A", money=600, cannons=4), B=Ship((4, 1)))
    wind(wealthy, "east 3")
    assert choice(pirate, wealthy) == "upgrade galleon"


def test_privateer_without_opponents_trades_without_cannons() -> None:
    table = position("A.....B", A=Ship("A"))
    wind(table, "calm 1")
    assert choice(privateer, table) == "sell 2 cannon"


def strikes(table: Table, player: int) -> list[int]:
    """In how many winds a player can attack a ship in each cell."""
    winds = [0] * CELLS
    count_strikes(table.state, player, winds)
    return winds


def test_ships_strike_at_other_ships_in_reach_of_the_wind() -> None:
    fleet = {"A": Ship((1, 3)), "B": Ship((1, 3), "frigate")}
    table = position("A" + 15 * "." + "B/" + "/".join(4 * [17 * "."]), fleet=fleet)
    schooner, frigate = strikes(table, 0), strikes(table, 1)
    assert schooner[cell_at(0, 2)] == WINDS
    assert frigate[cell_at(1, 3)] == WINDS  # in range without sailing
    assert schooner[cell_at(12, 2)] == 1  # a wind of 6 in that direction
    assert schooner[cell_at(13, 2)] == 0
    assert schooner[cell_at(3, 4)] == schooner[cell_at(3, 0)] < frigate[cell_at(3, 4)]


def test_ships_strike_around_land() -> None:
    island = position("A.#.B/.....", A=Ship("A"), B=Ship("B"))
    winds = strikes(island, 0)
    assert winds[cell_at(2, 0)] == 0  # land
    assert winds[cell_at(3, 0)] < winds[cell_at(3, 1)]


def threats(table: Table, player: int) -> list[int]:
    threat = [0] * CELLS
    find_threats(table.state, player, threat)
    return threat


def test_a_stop_out_of_reach_costs_nothing_and_neither_has_a_new_ship_anything_to_lose() -> None:
    table = position("A" + 15 * "." + "B", A=Ship("A", money=500), B=Ship("A"))
    near, far = table.state.port_cell[:2]
    threat = threats(table, 0)
    assert threat[near] > threat[near + 3] > 0
    assert threat[far] == 0
    assert threats(table, 1)[near] == 0


def test_a_leader_risks_less_near_the_end() -> None:
    table = position(A=Ship(money=900), B=Ship(money=50))
    s = table.state
    early, behind = caution(s, 0, 1, HUNTING), caution(s, 1, 0, HUNTING)
    s.round = s.rounds
    assert caution(s, 0, 1, HUNTING) > early > behind > caution(s, 1, 0, HUNTING)
    assert caution(s, 0, 1, ARMED) == caution(s, 1, 0, ARMED) == 100
    s.rounds = 0
    assert caution(s, 0, 1, HUNTING) == caution(s, 1, 0, HUNTING)


def sails_past(options: dict[str, str], *others: Ship) -> tuple[str, str]:
    """Where a smuggler and a privateer sail to who meet a schooner on the way to a market."""
    fleet = {"A": Ship((2, 1), money=300, cannons=4, goods={"rum": 4}), "B": Ship((6, 0))}
    fleet |= {chr(ord("C") + index): other for index, other in enumerate(others)}
    table = position("......./A.....B", fleet=fleet, options=options)
    table.state.known_ports[0] = 0b11
    wind(table, "fickle 3")
    return choice(smuggler, table), choice(privateer, table)


def test_smuggler_evades_a_single_opponent_who_can_come_back() -> None:
    evading, straight = sails_past({})
    assert straight == "sail east 3"
    assert evading != straight


def test_smuggler_does_not_evade_several_opponents_or_those_who_cannot_come_back() -> None:
    several, straight = sails_past({}, Ship((0, 0)))
    assert several == straight
    survival, straight = sails_past({"mode": "survival"})
    assert survival == straight


def chances(table: Table) -> list[int]:
    out = [0] * table.state.players
    evaluate(table.state, out)
    return out


def test_the_richest_player_is_the_likeliest_winner_above_all_near_the_end() -> None:
    table = position(A=Ship(money=900), B=Ship(money=300), C=Ship(money=300))
    early = chances(table)
    table.state.round = table.state.rounds
    late = chances(table)
    assert early[1] == early[2] < early[0] < late[0]
    assert sum(early) == pytest.approx(CERTAIN, abs=3)


def test_a_sunken_ship_counts_as_much_as_a_new_one() -> None:
    table = position(A=Ship((3, 1), cannons=4), B=Ship((3, 1), cannons=0))
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    assert table.state.phase == SUNK
    sunken = chances(table)[1]
    act(table, "respawn")
    table.play_chance()
    assert sunken == chances(table)[1] < CERTAIN // 2


def test_bots_drop_the_cheapest_loot_and_respawn() -> None:
    fleet = {
        "A": Ship("A", goods={"lumber": 2, "rum": 1}),
        "B": Ship("A", cannons=0, goods={"spice": 4}),
        "C": Ship("D"),
    }
    table = position(fleet=fleet)
    wind(table, "calm 1")
    act(table, "attack B")
    fire(table, "6 1")
    for bot in BOTS:
        assert choice(bot, table) == "drop 2 lumber"
    act(table, "drop 2 lumber", "drop 1 rum")
    for bot in BOTS:
        assert choice(bot, table) == "respawn"


@pytest.mark.parametrize("goods", [0, 1, 3])
@pytest.mark.parametrize("bot", BOTS)
def test_bots_trade_only_products_that_ports_trade(bot: Bot, goods: int) -> None:
    table = Table(GAME, [Seat("")] * 3, {"rounds": 10, "purse": 200, "goods": goods}, seed=7)
    rng = seeded_generator(7, 1)
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
        else:
            player = table.actors.bit_length() - 1
            move = GAME.bot_move(bot, table.state, player, rng)
            assert move in GAME.legal(table.state, player)
            table.apply(player, GAME.move(table.state, player, move))


def traded(s: State, player: int, move: int) -> list[tuple[int, int]]:
    """The products of a trade, each with 1 for bought and −1 for sold."""
    if not is_trade(move):
        return []
    if move < SELL:
        return [(bought_product(move), 1)]
    if move == SELL_ALL:
        return [(product, -1) for product, units in enumerate(s.goods[player]) if units]
    return [(sold_product(move), -1)]


@pytest.mark.parametrize("bot", bots_of(GAME).values())
def test_bots_do_not_undo_a_trade_in_the_same_port_and_turn(bot: Bot) -> None:
    table = Table(GAME, [Seat("")] * 3, {"rounds": 8, "purse": 200}, seed=6)
    rng = seeded_generator(6, 1)
    done: dict[tuple[int, int, int, int], int] = {}
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
            continue
        s, player = table.state, table.actors.bit_length() - 1
        move = GAME.bot_move(bot if player < 2 else random, s, player, rng)
        for product, way in traded(s, player, move):
            key = (s.round, player, s.position[player], product)
            assert done.setdefault(key, way) == way
        table.apply(player, GAME.move(s, player, move))
    assert set(done.values()) == {1, -1}
