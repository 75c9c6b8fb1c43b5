"""The typed value that clients draw of Small Star Empires."""

from typing import Literal

import msgspec

from starboard.engine.actors import players_in
from starboard.engine.prelude import has
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules.galaxy import HEX_X, HEX_Y
from starboard.games.starempires.rules.winning import winners
from starboard.games.starempires.state import (
    ABSENT,
    COLOURS,
    HEXES,
    MAIN_HEXES,
    MOVING,
    OVER,
    PLACING,
    SECTOR_HEXES,
    TIE_FOR_ALL,
    State,
    is_player,
)
from starboard.games.starempires.words.scoring import (
    Breakdown,
    Criterion,
    breakdowns,
    deciding_criterion,
)

Phase = Literal["mapping", "beginning", "moving", "placing", "over"]
Content = Literal[
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "black hole", "unknown",
]  # fmt: skip
Built = Literal["nothing", "home", "colony", "station"]
Hazards = Literal["off", "alternating", "balanced"]

PHASES: tuple[Phase, ...] = ("mapping", "beginning", "moving", "placing", "over")
CONTENTS: tuple[Content, ...] = (
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "black hole", "unknown",
)  # fmt: skip
BUILDINGS: tuple[Built, ...] = ("nothing", "home", "colony", "station")
HAZARDS: tuple[Hazards, ...] = ("off", "alternating", "balanced")


class HexView(msgspec.Struct, frozen=True):
    name: str
    """As in the texts of moves: ``(−1,−3)``."""
    x: int
    y: int
    slot: int | None
    """The slot of its sector: 0 the middle, 1 to 6 from N clockwise; none in a home sector."""
    content: Content
    owner: int | None
    built: Built
    ships: list[int]
    """The number of ships here, by player."""


class PlayerView(msgspec.Struct, frozen=True):
    colonies: int
    stations: int
    ships: list[str]
    """The hexes of the ships, as in the texts of moves."""
    blocked: bool
    """Whether the player is out: no move for the rest of the game."""
    planets: int
    nebulae: list[int]
    """Points for red, green and blue nebulae."""
    nebula_counts: list[int]
    trade: int
    territory: int
    """The number of systems in the largest connected group."""
    territory_bonus: int
    score: int


class View(msgspec.Struct, frozen=True):
    map: str
    """The text of the map, as far as it is drawn."""
    hazards: Hazards
    territory_tie: Literal["all", "nobody"]
    phase: Phase
    turn: int | None
    arrived: str | None
    """The hex of the ship that has just moved, while its player chooses what to build."""
    hexes: list[HexView]
    players: list[PlayerView]
    winners: list[int]
    decided_by: Criterion | None
    """What decided the finished game: the points, a tie-break, or nothing ("shared")."""


def view(s: State, viewer: int) -> View:
    return View(
        map=map_text(s),
        hazards=HAZARDS[s.hazards],
        territory_tie="all" if s.territory_tie == TIE_FOR_ALL else "nobody",
        phase=PHASES[s.phase],
        turn=s.turn if s.phase in (MOVING, PLACING) else None,
        arrived=HEX_NAMES[s.arrived] if s.phase == PLACING else None,
        hexes=[_hex(s, hex) for hex in range(HEXES) if s.content[hex] != ABSENT],
        players=[_player(s, *numbered) for numbered in enumerate(breakdowns(s))],
        winners=players_in(winners(s)),
        decided_by=deciding_criterion(s) if s.phase == OVER else None,
    )


def _hex(s: State, hex: int) -> HexView:
    return HexView(
        name=HEX_NAMES[hex],
        x=HEX_X[hex],
        y=HEX_Y[hex],
        slot=hex // SECTOR_HEXES if hex < MAIN_HEXES else None,
        content=CONTENTS[s.content[hex]],
        owner=s.control[hex] if is_player(s.control[hex]) else None,
        built=BUILDINGS[s.built[hex]],
        ships=[s.ship[player][: s.ships].count(hex) for player in range(s.players)],
    )


def _player(s: State, player: int, breakdown: Breakdown) -> PlayerView:
    return PlayerView(
        colonies=s.colonies[player],
        stations=s.stations[player],
        ships=[HEX_NAMES[hex] for hex in s.ship[player][: s.ships]],
        blocked=has(s.blocked, player),
        planets=breakdown.planets,
        nebulae=list(breakdown.nebulae),
        nebula_counts=s.nebulae[player][:COLOURS],
        trade=breakdown.trade,
        territory=breakdown.territory,
        territory_bonus=breakdown.bonus,
        score=breakdown.total,
    )
