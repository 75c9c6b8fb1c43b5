"""The moves of Trade Winds and their texts: ``sail north 3``, ``buy 4 lumber``, ``sell all``."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.engine.actors import players_in
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf, OnePlayer
from starboard.games.tradewinds.maps import PORT_NAMES
from starboard.games.tradewinds.rules import MAX_MOVES, actors, legal
from starboard.games.tradewinds.state import (
    ATTACK,
    BUY,
    DIE,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIRE,
    LEAVE,
    MAX_CELLS,
    MAX_PLAYERS,
    MAX_PORTS,
    MAX_UNITS,
    PASS,
    RESPAWN,
    SAIL,
    SELL,
    UPGRADE,
    WIND,
    State,
    buy_move,
    drop_move,
    sell_move,
)

DIRECTION_WORDS = ("north", "west", "south", "east")
WIND_WORDS = ("calm", *DIRECTION_WORDS, "fickle")
PRODUCT_WORDS = ("lumber", "sugar", "tobacco", "rum", "textile", "spice", "cannon")
SHIP_WORDS = ("schooner", "galleon", "frigate")
HOLD_WORD = "hold"

ALL = ("all", "max")


def named_product(words: Sequence[str]) -> int:
    """The product that the first word names; plurals and unique beginnings are accepted."""
    word = words[0] if words else ""
    fitting = [n for n, name in enumerate(PRODUCT_WORDS) if f"{name}s".startswith(word)]
    if not word or len(fitting) != 1:
        raise ValueError(word)
    return fitting[0]


@dataclass(frozen=True)
class Product:
    """One of the seven products, or with ``with_hold`` the whole hold."""

    name: str = "product"
    with_hold: bool = False

    @property
    def size(self) -> int:
        return len(PRODUCT_WORDS) + self.with_hold

    def text(self, value: int, state: State) -> str:
        return (*PRODUCT_WORDS, HOLD_WORD)[value]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if self.with_hold and (not words or words[0] == HOLD_WORD):
            return len(PRODUCT_WORDS), len(words[:1])
        return named_product(words), 1


class Bought(IntRange):
    """The units bought; ``max`` is the largest legal purchase."""

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            product = named_product(words[1:])
            purchases = [buy_move(product, units) for units in range(1, MAX_UNITS + 1)]
            return largest_legal(state, purchases), 1
        return super().parse(words, state)


class Dropped(IntRange):
    """The units dropped; ``all`` is the largest legal drop."""

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            product = named_product(words[1:])
            drops = [drop_move(product, units) for units in range(1, MAX_UNITS + 1)]
            return largest_legal(state, drops), 1
        return super().parse(words, state)


class Sold(IntRange):
    """The units sold; ``all`` without a product is the whole hold, with the value 0."""

    def text(self, value: int, state: State) -> str:
        return super().text(value, state) if value else "all"

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            if words[1:] in ([], [HOLD_WORD]):
                return 0, 1
            product = named_product(words[1:])
            sales = [sell_move(product, units) for units in range(1, MAX_UNITS + 1)]
            return 1 + largest_legal(state, sales), 1
        value, taken = super().parse(words, state)
        if value == 0 or words[1:] in ([], [HOLD_WORD]):
            raise ValueError(words[0])
        return value, taken


def largest_legal(s: State, moves: Sequence[int]) -> int:
    """The index of the last of ``moves`` that is legal now; 0 if none is."""
    out = [0] * MAX_MOVES
    allowed = {move for player in players_in(actors(s)) for move in out[: legal(s, player, out)]}
    return max((index for index, move in enumerate(moves) if move in allowed), default=0)


class PortDrawn:
    """A port by its letter on the map."""

    name = "port"
    size = MAX_PORTS

    def text(self, value: int, state: State) -> str:
        return PORT_NAMES[value][0]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        return OnePlayer(self.name, self.size).parse(words, state)


MOVES = MoveSpace(
    MoveKind(PASS, "pass"),
    MoveKind(SAIL, "sail", OneOf("direction", DIRECTION_WORDS), IntRange("cells", 1, MAX_CELLS)),
    MoveKind(BUY, "buy", Bought("units", 1, MAX_UNITS), Product()),
    MoveKind(SELL, "sell", Sold("units", 0, MAX_UNITS), Product(with_hold=True)),
    MoveKind(UPGRADE, "upgrade", OneOf("ship", SHIP_WORDS[1:])),
    MoveKind(ATTACK, "attack", OnePlayer("player", MAX_PLAYERS)),
    MoveKind(DROP, "drop", Dropped("units", 1, MAX_UNITS), Product()),
    MoveKind(RESPAWN, "respawn"),
    MoveKind(LEAVE, "leave"),
)
CHANCE_MOVES = MoveSpace(
    MoveKind(WIND, "wind", OneOf("wind", WIND_WORDS), IntRange("power", 1, DIE)),
    MoveKind(FIRE, "fire", IntRange("attacker", 1, DIE), IntRange("defender", 1, DIE)),
    MoveKind(DRAW_PLACE, "place", OnePlayer("player", MAX_PLAYERS)),
    MoveKind(DRAW_PRICE, "price", IntRange("rank", 1, MAX_PORTS)),
    MoveKind(DRAW_PORT, "port", PortDrawn()),
)
