"""Builds positions of Trade Winds and plays moves in them.

    table = position("A.../...B", A=Ship(at="A", money=100), B=Ship(at=(2, 1)))
    wind(table, "north 4")
    act(table, "buy 2 lumber")

Port A is the cheapest for every product, the last one the dearest. Every move is played at a
table, so illegal moves are refused.
"""

from collections.abc import Mapping
from typing import NamedTuple

from starboard.engine.actors import CHANCE, actor_letter, actor_of_letter
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.moves import PRODUCT_WORDS, SHIP_WORDS
from starboard.games.tradewinds.state import PRODUCTS, ROLLING, STRIDE, cell_at, port_at

NAMES = ("Ann", "Bo", "Cid", "Dot")
NO_GOODS: Mapping[str, int] = {}

SEA = "A......B/......../......../C......D"


class Ship(NamedTuple):
    """One player's ship; ``at`` is the letter of a port or (column, row)."""

    at: str | tuple[int, int] = "A"
    ship: str = "schooner"
    money: int = 50
    cannons: int = 2
    goods: Mapping[str, int] = NO_GOODS


def position(
    map: str = SEA,
    *,
    turn: str = "A",
    options: Mapping[str, Value] | None = None,
    fleet: Mapping[str, Ship] | None = None,
    **ships: Ship,
) -> Table:
    """A table before the wind roll in round 1; the order of play is that of the letters."""
    sailing = fleet or ships or {"A": Ship()}
    chosen = {"map": map, **(options or {})}
    table = Table(GAME, [Seat(name) for name in NAMES[: len(sailing)]], chosen, seed=0)
    s = table.state
    s.phase, s.round, s.pool = ROLLING, 1, 0
    s.turn = s.order_index = actor_of_letter(turn)
    for player in range(s.players):
        s.order[player] = player
    for port in range(s.ports):
        for product in range(PRODUCTS):
            s.price_rank[port][product] = port + 1
    for letter, ship in sailing.items():
        place_ship(table, letter, ship)
    return table


def new_table(players: int, **options: str | int) -> Table:
    """A table before the first draw."""
    return Table(GAME, [Seat(f"P{n}") for n in range(players)], options, seed=5)


def after_setup(players: int, **options: str | int) -> Table:
    """A table after all draws of the setup, before the first wind roll."""
    table = new_table(players, **options)
    while table.chance_is_due and not table.state.round:
        table.play_chance()
    return table


def place_ship(table: Table, letter: str, ship: Ship) -> None:
    s, player = table.state, actor_of_letter(letter)
    s.afloat |= 1 << player
    s.position[player] = cell_of(table, ship.at)
    s.ship[player] = SHIP_WORDS.index(ship.ship)
    s.money[player], s.mounted[player] = ship.money, ship.cannons
    for product, units in ship.goods.items():
        s.goods[player][PRODUCT_WORDS.index(product)] = units


def cell_of(table: Table, at: str | tuple[int, int]) -> int:
    if isinstance(at, str):
        return int(table.state.port_cell[actor_of_letter(at)])
    return cell_at(at[0] - 1, at[1] - 1)


def wind(table: Table, text: str) -> Event:
    """Play the wind roll ``text``, such as ``north 4``."""
    return table.play(CHANCE, f"wind {text}")


def fire(table: Table, *rolls: str) -> Event:
    """Play the rolls of a fight, each as ``4 1`` with the attacker's die first."""
    for roll in rolls:
        event = table.play(CHANCE, f"fire {roll}")
    return event


def act(table: Table, *texts: str) -> Event:
    """Play moves of the players who may act."""
    for text in texts:
        event = table.play(table.actors.bit_length() - 1, text)
    return event


def port(table: Table, letter: str) -> Event:
    """Draw the port in which a ship is launched."""
    return table.play(CHANCE, f"port {letter}")


def legal(table: Table, kind: str = "") -> list[str]:
    """The texts of the legal moves of the player who may act."""
    moves = table.legal_moves(table.actors.bit_length() - 1)
    return [move.text for move in moves if not kind or move.kind == kind]


def ship(table: Table, letter: str) -> Ship:
    """The ship of one player now."""
    s, player = table.state, actor_of_letter(letter)
    cell = s.position[player]
    port = port_at(s, cell)
    at = actor_letter(port) if port >= 0 else (cell % STRIDE, cell // STRIDE)
    goods = {PRODUCT_WORDS[p]: n for p, n in enumerate(s.goods[player]) if n}
    return Ship(at, SHIP_WORDS[s.ship[player]], s.money[player], s.mounted[player], goods)


def in_turn(table: Table) -> str:
    return actor_letter(table.state.turn)


def acting(table: Table) -> str:
    """The letter of who may act; ``*`` for chance, empty when the game is over."""
    return actor_letter(table.actors.bit_length() - 1) if table.actors else ""


def winners(table: Table) -> str:
    bits = GAME.rules.winners(table.state)
    return "".join(actor_letter(player) for player in range(26) if bits >> player & 1)
