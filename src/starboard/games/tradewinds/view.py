"""What clients draw of Trade Winds."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY
from starboard.games.tradewinds.chart import cells, reach
from starboard.games.tradewinds.chart_rules import (
    CAPACITY,
    COST,
    DIRECTIONS,
    FIGHTING,
    FRIGATE,
    HIDDEN,
    HIDDEN_MONEY,
    HIDDEN_STRENGTH,
    LAND,
    LOOTING,
    MOUNTS,
    OVER,
    RANGE,
    ROLLING,
    SAILING,
    SHIP_VALUE,
    STRIDE,
    WINDS,
)
from starboard.games.tradewinds.ledger import both_wealths, traded
from starboard.games.tradewinds.legal_rules import hold, price
from starboard.games.tradewinds.moves import (
    DIRECTION_WORDS,
    PRODUCT_WORDS,
    SHIP_WORDS,
    WIND_WORDS,
)
from starboard.games.tradewinds.ports import PORT_NAMES
from starboard.games.tradewinds.rules import State, winners

Phase = Literal[
    "ordering", "pricing", "placing", "rolling", "sailing",
    "fighting", "looting", "sunk", "respawning", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "ordering", "pricing", "placing", "rolling", "sailing",
    "fighting", "looting", "sunk", "respawning", "over",
)  # fmt: skip


class Cell(msgspec.Struct, frozen=True):
    """Columns and rows count from 1, from the north-west."""

    column: int
    row: int


class PortView(msgspec.Struct, frozen=True):
    letter: str
    name: str
    at: Cell
    prices: dict[str, int] | None
    """By product that is traded; nothing for a port whose prices the viewer does not know."""


class Holdings(msgspec.Struct, frozen=True):
    """What only its owner knows."""

    money: int
    goods: dict[str, int]
    hold: int
    cannons: int
    wealth: int
    wealth_with_cash: int


class ShipView(msgspec.Struct, frozen=True):
    ship: str
    at: Cell | None
    """Nothing for a player without a ship."""
    capacity: int
    mounts: int
    range: int
    holdings: Holdings | None


class Reach(msgspec.Struct, frozen=True):
    at: Cell
    half_points: int


class Upgrade(msgspec.Struct, frozen=True):
    """A bigger ship and what it costs in exchange for the present one."""

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
    """Fight points of attacker and defender; only the two know them."""


class View(msgspec.Struct, frozen=True):
    mode: Literal["infinite", "survival"]
    strict: bool
    round: int
    rounds: int
    """0: no limit."""
    phase: Phase
    order: list[int]
    turn: int | None
    wind: str | None
    power: int
    half_points: int
    """Movement points left in this turn, in halves."""
    width: int
    height: int
    land: list[str]
    """Row by row: ``#`` land, ``.`` sea and ports."""
    ports: list[PortView]
    ships: list[ShipView]
    reach: list[Reach]
    """Where the ship in turn can still sail, with the half-points for it."""
    costs: dict[str, int]
    """Half-points for a cell by direction; a direction in which no cell can be had is missing."""
    upgrades: list[Upgrade]
    """What the shipyards of all ports offer the viewer."""
    fight: Fight | None
    looting: int | None
    """Who has more loot than room."""
    excess: int | None
    """How many units have to go, if the viewer is the one who looks for room."""
    sunk: int | None
    winners: list[int]


def view(s: State, viewer: int) -> View:
    sailing = s.phase == SAILING
    return View(
        mode="survival" if s.mode else "infinite",
        strict=bool(s.strict),
        round=s.round,
        rounds=s.rounds,
        phase=PHASES[s.phase],
        order=s.order[: s.drawn if s.phase == 0 else s.players],
        turn=s.turn if ROLLING <= s.phase < OVER else None,
        wind=WIND_WORDS[s.wind - 1] if s.wind else None,
        power=s.power,
        half_points=s.points,
        width=s.width,
        height=s.height,
        land=_land(s),
        ports=[_port(s, port) for port in range(s.ports)],
        ships=[_ship(s, player) for player in range(s.players)],
        reach=[Reach(_at(c), spent) for c, spent in reach(s).items() if spent] if sailing else [],
        costs=_costs(s) if sailing else {},
        upgrades=_upgrades(s, viewer),
        fight=_fight(s) if s.phase == FIGHTING else None,
        looting=s.victor if s.phase == LOOTING else None,
        excess=_excess(s, viewer),
        sunk=s.sunk if s.sunk != NOBODY else None,
        winners=[player for player in range(s.players) if winners(s) >> player & 1],
    )


def _at(cell: int) -> Cell:
    return Cell(cell % STRIDE, cell // STRIDE)


def _land(s: State) -> list[str]:
    marks = "".join("#" if s.cells[cell] == LAND else "." for cell in cells(s))
    return [marks[row * s.width : (row + 1) * s.width] for row in range(s.height)]


def _port(s: State, port: int) -> PortView:
    name = PORT_NAMES[port]
    return PortView(name[0], name, _at(s.port_cell[port]), _prices(s, port))


def _prices(s: State, port: int) -> dict[str, int] | None:
    """What ``hide`` has left of a price list; nobody has half of one."""
    if any(s.rank[port][product] in (0, HIDDEN) for product in traded(s)):
        return None
    return {PRODUCT_WORDS[product]: price(s, port, product) for product in traded(s)}


def _costs(s: State) -> dict[str, int]:
    first = (s.ship[s.turn] * WINDS + s.wind) * DIRECTIONS
    costs = COST[first : first + DIRECTIONS]
    return {word: int(cost) for word, cost in zip(DIRECTION_WORDS, costs, strict=True) if cost}


def _upgrades(s: State, viewer: int) -> list[Upgrade]:
    """T6.3"""
    if viewer >= s.players or not s.afloat >> viewer & 1 or s.phase == OVER:
        return []
    have = s.ship[viewer]
    return [
        Upgrade(
            SHIP_WORDS[ship],
            SHIP_VALUE[ship] - SHIP_VALUE[have],
            CAPACITY[ship],
            MOUNTS[ship],
            RANGE[ship],
        )
        for ship in range(have + 1, FRIGATE + 1)
    ]


def _ship(s: State, player: int) -> ShipView:
    ship = s.ship[player]
    afloat = s.afloat >> player & 1
    at = _at(s.position[player]) if afloat else None
    hidden = s.money[player] == HIDDEN_MONEY or not afloat
    holdings = None if hidden else _holdings(s, player)
    return ShipView(SHIP_WORDS[ship], at, CAPACITY[ship], MOUNTS[ship], RANGE[ship], holdings)


def _holdings(s: State, player: int) -> Holdings:
    strict, cash = both_wealths(s, player)
    goods = dict(zip(PRODUCT_WORDS, s.goods[player], strict=True))
    return Holdings(s.money[player], goods, hold(s, player), s.mounted[player], strict, cash)


def _fight(s: State) -> Fight:
    hidden = s.strength[0] == HIDDEN_STRENGTH
    return Fight(s.turn, s.rival, s.distance, None if hidden else list(s.strength))


def _excess(s: State, viewer: int) -> int | None:
    if s.phase != LOOTING or viewer != s.victor:
        return None
    return hold(s, viewer) - CAPACITY[s.ship[viewer]]
