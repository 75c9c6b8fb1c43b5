"""The typed value that clients draw, from a state redacted for its viewer."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY, players_in
from starboard.engine.prelude import has
from starboard.games.tradewinds.maps import PORT_NAMES
from starboard.games.tradewinds.moves import (
    DIRECTION_WORDS,
    PRODUCT_WORDS,
    SHIP_WORDS,
    WIND_WORDS,
)
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.ending import winners
from starboard.games.tradewinds.rules.trading import hold, price, upgrade_cost
from starboard.games.tradewinds.state import (
    ATTACKER,
    AVERAGE,
    CAPACITY,
    COST,
    FIGHTING,
    FRIGATE,
    HIDDEN,
    HIDDEN_MONEY,
    HIDDEN_POINTS,
    LAND,
    LOOTING,
    MOUNTS,
    ORDERING,
    OVER,
    RANGE,
    SAILING,
    STRIDE,
    SURVIVAL,
    State,
    in_setup,
)
from starboard.games.tradewinds.words.sailing import map_cells, reach
from starboard.games.tradewinds.words.trading import both_wealths, traded_products

Phase = Literal[
    "ordering", "pricing", "placing", "rolling", "sailing",
    "fighting", "looting", "sunk", "respawning", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "ordering", "pricing", "placing", "rolling", "sailing",
    "fighting", "looting", "sunk", "respawning", "over",
)  # fmt: skip


class Cell(msgspec.Struct, frozen=True):
    """Columns and rows are counted from 1, from the north-west corner."""

    column: int
    row: int


class PortView(msgspec.Struct, frozen=True):
    letter: str
    name: str
    at: Cell
    prices: dict[str, int] | None
    """By traded product; null if the viewer does not know the prices of this port."""


class Holdings(msgspec.Struct, frozen=True):
    """What only the owner of a ship knows."""

    money: int
    goods: dict[str, int]
    hold: int
    cannons: int
    wealth: int
    wealth_with_cash: int


class ShipView(msgspec.Struct, frozen=True):
    ship: str
    at: Cell | None
    """Null for a player without a ship."""
    capacity: int
    mounts: int
    range: int
    holdings: Holdings | None


class Reach(msgspec.Struct, frozen=True):
    """A cell that the ship in turn can reach, and the fewest half-points for it."""

    at: Cell
    half_points: int


class Upgrade(msgspec.Struct, frozen=True):
    """A bigger ship, and its price when the viewer's ship is given in exchange."""

    ship: str
    cost: int
    capacity: int
    mounts: int
    range: int


class Fight(msgspec.Struct, frozen=True):
    attacker: int
    defender: int
    distance: int
    strength: list[int] | None
    """Fight points of attacker and defender; null for viewers other than these two."""


class View(msgspec.Struct, frozen=True):
    mode: Literal["infinite", "survival"]
    strict: bool
    round: int
    rounds: int
    """0 if there is no limit."""
    phase: Phase
    order: list[int]
    turn: int | None
    wind: str | None
    power: int
    half_points: int
    """Half movement points left in this turn."""
    width: int
    height: int
    land: list[str]
    """Rows of ``#`` for land and ``.`` for sea and ports."""
    ports: list[PortView]
    averages: dict[str, int]
    """The average price by traded product, which everybody knows."""
    ships: list[ShipView]
    reach: list[Reach]
    """The cells that the ship in turn can still reach."""
    costs: dict[str, int]
    """Half-points for one cell, by direction; without directions in which the ship cannot sail."""
    upgrades: list[Upgrade]
    """The ships that the viewer can buy in any port."""
    fight: Fight | None
    looting: int | None
    """The player who has more loot than room."""
    excess: int | None
    """The number of units to drop, if the viewer is the one who has to."""
    sunk: int | None
    winners: list[int]


def view(s: State, viewer: int) -> View:
    sailing = s.phase == SAILING
    return View(
        mode="survival" if s.mode == SURVIVAL else "infinite",
        strict=bool(s.strict_wealth),
        round=s.round,
        rounds=s.rounds,
        phase=PHASES[s.phase],
        order=s.order[: s.draws if s.phase == ORDERING else s.players],
        turn=None if in_setup(s) or s.phase == OVER else s.turn,
        wind=WIND_WORDS[s.wind - 1] if s.wind else None,
        power=s.power,
        half_points=s.half_points,
        width=s.width,
        height=s.height,
        land=_land(s),
        ports=[_port(s, port) for port in range(s.ports)],
        averages={PRODUCT_WORDS[it]: AVERAGE[it] for it in traded_products(s)},
        ships=[_ship(s, player) for player in range(s.players)],
        reach=_reach(s) if sailing else [],
        costs=_costs(s) if sailing else {},
        upgrades=_upgrades(s, viewer),
        fight=_fight(s) if s.phase == FIGHTING else None,
        looting=s.victor if s.phase == LOOTING else None,
        excess=_excess(s, viewer),
        sunk=s.loser if s.loser != NOBODY else None,
        winners=players_in(winners(s)),
    )


def _at(cell: int) -> Cell:
    return Cell(cell % STRIDE, cell // STRIDE)


def _land(s: State) -> list[str]:
    marks = "".join("#" if s.cells[cell] == LAND else "." for cell in map_cells(s))
    return [marks[row * s.width : (row + 1) * s.width] for row in range(s.height)]


def _port(s: State, port: int) -> PortView:
    name = PORT_NAMES[port]
    return PortView(name[0], name, _at(s.port_cell[port]), _prices(s, port))


def _prices(s: State, port: int) -> dict[str, int] | None:
    """The price list of a port, if the viewer knows it; nobody knows a part of one."""
    if any(s.price_rank[port][product] in (0, HIDDEN) for product in traded_products(s)):
        return None
    return {PRODUCT_WORDS[product]: price(s, port, product) for product in traded_products(s)}


def _reach(s: State) -> list[Reach]:
    return [Reach(_at(cell), spent) for cell, spent in reach(s).items() if spent]


def _costs(s: State) -> dict[str, int]:
    costs = COST[s.ship[s.turn]][s.wind]
    return {word: cost for word, cost in zip(DIRECTION_WORDS, costs, strict=True) if cost}


def _upgrades(s: State, viewer: int) -> list[Upgrade]:
    """The bigger ships, for a viewer who has a ship. T6.3"""
    if viewer >= s.players or not has(s.afloat, viewer) or s.phase == OVER:
        return []
    return [
        Upgrade(
            SHIP_WORDS[ship],
            upgrade_cost(s, viewer, ship),
            CAPACITY[ship],
            MOUNTS[ship],
            RANGE[ship],
        )
        for ship in range(s.ship[viewer] + 1, FRIGATE + 1)
    ]


def _ship(s: State, player: int) -> ShipView:
    ship = s.ship[player]
    afloat = has(s.afloat, player)
    at = _at(s.position[player]) if afloat else None
    hidden = s.money[player] == HIDDEN_MONEY or not afloat
    holdings = None if hidden else _holdings(s, player)
    return ShipView(SHIP_WORDS[ship], at, CAPACITY[ship], MOUNTS[ship], RANGE[ship], holdings)


def _holdings(s: State, player: int) -> Holdings:
    strict, cash = both_wealths(s, player)
    goods = dict(zip(PRODUCT_WORDS, s.goods[player], strict=True))
    return Holdings(s.money[player], goods, hold(s, player), s.mounted[player], strict, cash)


def _fight(s: State) -> Fight:
    hidden = s.fight_points[ATTACKER] == HIDDEN_POINTS
    return Fight(s.turn, s.defender, s.distance, None if hidden else list(s.fight_points))


def _excess(s: State, viewer: int) -> int | None:
    if s.phase != LOOTING or viewer != s.victor:
        return None
    return excess(s, viewer)
