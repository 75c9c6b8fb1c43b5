"""What clients draw of Trade Winds."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY
from starboard.games.tradewinds.chart import cells, reach
from starboard.games.tradewinds.chart_rules import (
    CAPACITY,
    FIGHTING,
    HIDDEN_MONEY,
    HIDDEN_STRENGTH,
    LAND,
    LOOTING,
    MOUNTS,
    OVER,
    RANGE,
    ROLLING,
    SAILING,
    STRIDE,
)
from starboard.games.tradewinds.ledger import both_wealths, known_ports, traded
from starboard.games.tradewinds.legal_rules import hold, price
from starboard.games.tradewinds.moves import PRODUCT_WORDS, SHIP_WORDS, WIND_WORDS
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
    """By product that is traded; nothing for a port that the viewer has not learned."""


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
        ports=[_port(s, port, viewer) for port in range(s.ports)],
        ships=[_ship(s, player) for player in range(s.players)],
        reach=[Reach(_at(c), spent) for c, spent in reach(s).items() if spent] if sailing else [],
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


def _port(s: State, port: int, viewer: int) -> PortView:
    learned = port in known_ports(s, viewer)
    prices = {PRODUCT_WORDS[p]: price(s, port, p) for p in traded(s)} if learned else None
    return PortView(PORT_NAMES[port][0], PORT_NAMES[port], _at(s.port_cell[port]), prices)


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
