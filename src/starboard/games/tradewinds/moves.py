"""The moves of Trade Winds and their texts: ``sail north 3``, ``buy 4 lumber``, ``sell all``."""

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.engine.actors import actor_letter, actor_of_letter
from starboard.engine.errors import IllegalMove
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf
from starboard.games.tradewinds.chart_rules import (
    ATTACK,
    BUY,
    CANNON,
    CAPACITY,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIRE,
    LEAVE,
    MAX_PLAYERS,
    MAX_PORTS,
    MOST_CELLS,
    MOST_UNITS,
    MOUNTS,
    PASS,
    PORT,
    RESPAWN,
    SAIL,
    SELL,
    UPGRADE,
    WIND,
)
from starboard.games.tradewinds.legal_rules import hold, is_traded, price
from starboard.games.tradewinds.ports import PORT_NAMES
from starboard.games.tradewinds.rules import State

DIRECTION_WORDS = ("north", "west", "south", "east")
WIND_WORDS = ("calm", *DIRECTION_WORDS, "fickle")
PRODUCT_WORDS = ("lumber", "sugar", "tobacco", "rum", "textile", "spice", "cannon")
SHIP_WORDS = ("schooner", "galleon", "frigate")
HOLD_WORD = "hold"

ALL = ("all", "max")


def named_product(words: Sequence[str]) -> int:
    """The product of the first word; the plural and the beginning will do."""
    word = words[0] if words else ""
    fitting = [n for n, name in enumerate(PRODUCT_WORDS) if f"{name}s".startswith(word)]
    if not word or len(fitting) != 1:
        raise ValueError(word)
    return fitting[0]


@dataclass(frozen=True)
class Product:
    """One of the seven products; ``hold`` stands for all of them together."""

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
    """How many; ``max`` is as many as there is money and room for."""

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            most = most_bought(state, named_product(words[1:]))
            return _units(most, "buy", words) - self.low, 1
        return super().parse(words, state)


class Dropped(IntRange):
    """How many; ``all`` is as many as may be dropped."""

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            return _units(
                most_dropped(state, named_product(words[1:])), "drop", words
            ) - self.low, 1
        return super().parse(words, state)


class Sold(IntRange):
    """How many; ``all`` alone is the whole hold, and 0 inside."""

    def text(self, value: int, state: State) -> str:
        return super().text(value, state) if value else "all"

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0] in ALL:
            if words[1:] in ([], [HOLD_WORD]):
                return 0, 1
            return _units(most_sold(state, named_product(words[1:])), "sell", words), 1
        value, taken = super().parse(words, state)
        if value == 0 or words[1:] in ([], [HOLD_WORD]):
            raise ValueError(words[0])
        return value, taken


def _units(most: int, verb: str, words: Sequence[str]) -> int:
    if most == 0:
        raise IllegalMove(text=" ".join([verb, *words]), legal="")
    return most


def most_bought(s: State, product: int) -> int:
    """As many as the player in turn can pay and stow."""
    player = s.turn
    place = s.cells[s.position[player]]
    if place < PORT or s.money[player] < 0 or not is_traded(s, product):
        return 0
    room = CAPACITY[s.ship[player]] - hold(s, player)
    if product == CANNON:
        room += MOUNTS[s.ship[player]] - s.mounted[player]
    return min(room, s.money[player] // price(s, place - PORT, product))


def most_sold(s: State, product: int) -> int:
    mounted = s.mounted[s.turn] if product == CANNON else 0
    return min(MOST_UNITS, s.goods[s.turn][product] + mounted)


def most_dropped(s: State, product: int) -> int:
    excess = hold(s, s.victor) - CAPACITY[s.ship[s.victor]]
    return max(0, min(MOST_UNITS, excess, s.goods[s.victor][product]))


class Opponent:
    """A player by letter."""

    name = "player"
    size = MAX_PLAYERS

    def text(self, value: int, state: State) -> str:
        return actor_letter(value)

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        player = actor_of_letter((words[0] if words else "").upper())
        if player >= MAX_PLAYERS:
            raise ValueError(words[0])
        return player, 1


class PortDrawn:
    """A port by its letter on the map."""

    name = "port"
    size = MAX_PORTS

    def text(self, value: int, state: State) -> str:
        return PORT_NAMES[value][0]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        return Opponent().parse(words, state)


MOVES = MoveSpace(
    MoveKind(PASS, "pass"),
    MoveKind(SAIL, "sail", OneOf("direction", DIRECTION_WORDS), IntRange("cells", 1, MOST_CELLS)),
    MoveKind(BUY, "buy", Bought("units", 1, MOST_UNITS), Product()),
    MoveKind(SELL, "sell", Sold("units", 0, MOST_UNITS), Product(with_hold=True)),
    MoveKind(UPGRADE, "upgrade", OneOf("ship", SHIP_WORDS[1:])),
    MoveKind(ATTACK, "attack", Opponent()),
    MoveKind(DROP, "drop", Dropped("units", 1, MOST_UNITS), Product()),
    MoveKind(RESPAWN, "respawn"),
    MoveKind(LEAVE, "leave"),
)
CHANCE_MOVES = MoveSpace(
    MoveKind(WIND, "wind", OneOf("wind", WIND_WORDS), IntRange("power", 1, 6)),
    MoveKind(FIRE, "fire", IntRange("attacker", 1, 6), IntRange("defender", 1, 6)),
    MoveKind(DRAW_PLACE, "place", Opponent()),
    MoveKind(DRAW_PRICE, "price", IntRange("rank", 1, MAX_PORTS)),
    MoveKind(DRAW_PORT, "port", PortDrawn()),
)
