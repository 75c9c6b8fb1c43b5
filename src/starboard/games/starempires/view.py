"""What clients draw of Small Star Empires."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY, players_in
from starboard.games.starempires.account import Account, accounts, deciding
from starboard.games.starempires.galaxy import (
    ABSENT,
    COLOURS,
    HEX_X,
    HEX_Y,
    HEXES,
    MAIN_HEXES,
    SECTOR_HEXES,
)
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules import (
    OVER,
    PLACING,
    TUNNEL,
    State,
    winners,
)

Phase = Literal["mapping", "beginning", "moving", "placing", "over"]
Content = Literal[
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "black hole", "unknown",
]  # fmt: skip
Built = Literal["nothing", "home", "colony", "station"]
Hazards = Literal["off", "alternating", "balanced"]
Deciding = Literal["points", "colonies", "stations", "planets", "shared"]

PHASES: tuple[Phase, ...] = ("mapping", "beginning", "moving", "placing", "over")
CONTENTS: tuple[Content, ...] = (
    "empty", "one", "two", "three", "red", "green", "blue",
    "home", "wormhole", "black hole", "unknown",
)  # fmt: skip
BUILDINGS: tuple[Built, ...] = ("nothing", "home", "colony", "station")
HAZARDS: tuple[Hazards, ...] = ("off", "alternating", "balanced")


class HexView(msgspec.Struct, frozen=True):
    name: str
    """As moves name it: ``(−1,−3)``."""
    x: int
    y: int
    slot: int | None
    """The place of its sector, 0 for the middle, 1 to 6 from N clockwise; none for a home's."""
    content: Content
    owner: int | None
    built: Built
    ships: list[int]
    """How many ships of each player stand here."""


class PlayerView(msgspec.Struct, frozen=True):
    colonies: int
    stations: int
    ships: list[str]
    """The hexes of the ships, as moves name them."""
    blocked: bool
    """Cannot move for the rest of the game."""
    planets: int
    nebulae: list[int]
    """Points for red, green and blue nebulae."""
    nebula_counts: list[int]
    trade: int
    territory: int
    """Systems in the largest connected group."""
    territory_bonus: int
    score: int


class View(msgspec.Struct, frozen=True):
    map: str
    """The map's text, as far as it is drawn."""
    hazards: Hazards
    territory_tie: Literal["all", "nobody"]
    phase: Phase
    turn: int | None
    arrived: str | None
    """Where the ship stands whose player is asked what to build."""
    hexes: list[HexView]
    players: list[PlayerView]
    winners: list[int]
    decided_by: Deciding | None
    """What decided the finished game: the points or a tie-break."""


def view(s: State, viewer: int) -> View:
    return View(
        map=map_text(s),
        hazards=HAZARDS[s.hazards],
        territory_tie="nobody" if s.territory_tie else "all",
        phase=PHASES[s.phase],
        turn=s.turn if PHASES[s.phase] in ("moving", "placing") else None,
        arrived=HEX_NAMES[s.arrived] if s.phase == PLACING else None,
        hexes=[_hex(s, hex) for hex in range(HEXES) if s.content[hex] != ABSENT],
        players=[_player(s, player, account) for player, account in enumerate(accounts(s))],
        winners=players_in(winners(s)),
        decided_by=_decided_by(s),
    )


def _decided_by(s: State) -> Deciding | None:
    return deciding(s) if s.phase == OVER else None  # type: ignore[return-value]


def _hex(s: State, hex: int) -> HexView:
    return HexView(
        name=HEX_NAMES[hex],
        x=HEX_X[hex],
        y=HEX_Y[hex],
        slot=hex // SECTOR_HEXES if hex < MAIN_HEXES else None,
        content=CONTENTS[s.content[hex]],
        owner=s.control[hex] if NOBODY < s.control[hex] < TUNNEL else None,
        built=BUILDINGS[s.built[hex]],
        ships=[s.ship[player][: s.ships].count(hex) for player in range(s.players)],
    )


def _player(s: State, player: int, account: Account) -> PlayerView:
    return PlayerView(
        colonies=s.colonies[player],
        stations=s.stations[player],
        ships=[HEX_NAMES[hex] for hex in s.ship[player][: s.ships]],
        blocked=bool(s.blocked >> player & 1),
        planets=account.planets,
        nebulae=list(account.nebulae),
        nebula_counts=s.nebulae[player][:COLOURS],
        trade=account.trade,
        territory=account.territory,
        territory_bonus=account.bonus,
        score=account.total,
    )
