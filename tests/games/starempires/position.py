"""Test positions: hexes by name, pieces placed directly on the board."""

from collections.abc import Iterable

from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.games.starempires import rules
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules.building import build
from starboard.games.starempires.state import (
    COLONY,
    FIRST_PLAYER,
    MOVING,
    OVER,
    STATION,
    State,
    destination_of,
    flight,
    start_of,
)

GAME = find_game("starempires")


def at(name: str) -> int:
    """The hex of a name, ``(-1,2)``."""
    return HEX_NAMES.index(name.replace("-", "−"))


def every(names: str) -> list[int]:
    """``(-1,2)(0,3)`` as hexes."""
    return [at(f"({name})") for name in names.strip("()").split(")(")]


def start(players: int = 2, first: int = 0, **options: str) -> State:
    """The standard map with this player to move; hazards off unless given."""
    given = {"map": "standard", **options}
    s: State = GAME.initial_state(players, GAME.options.resolve(given))
    rules.apply(s, CHANCE, FIRST_PLAYER + first)
    return s


def colonize(s: State, player: int, names: str) -> None:
    for hex in every(names):
        build(s, player, hex, COLONY)


def trade_at(s: State, player: int, names: str) -> None:
    for hex in every(names):
        build(s, player, hex, STATION)


def to_move(s: State, player: int) -> State:
    s.turn = player
    s.phase = MOVING
    return s


def ships(s: State, player: int, names: str) -> None:
    """Put the player's ships on these hexes, all of them."""
    s.ship[player][: s.ships] = sorted(every(names))


def over(s: State) -> State:
    """The same position, marked as finished."""
    s.phase = OVER
    return s


def reach(s: State, player: int, name: str) -> set[int]:
    """The destinations of a ship on this hex."""
    moves = GAME.legal(s, player)
    return {destination_of(move) for move in moves if start_of(move) == at(name)}


def fly(s: State, player: int, ship: str, to: str, piece: int | None = None) -> None:
    """Make a legal flight, and build if a piece is given."""
    move = flight(at(ship), at(to))
    assert move in GAME.legal(s, player)
    rules.apply(s, player, move)
    if piece is not None:
        assert piece in GAME.legal(s, player)
        rules.apply(s, player, piece)


def points(s: State) -> list[int]:
    return GAME.scores(s, s.players)


def contents(s: State, hexes: Iterable[int]) -> str:
    """The contents of hexes in the symbols of RULES.md."""
    return "".join("0123RGBHWX??"[s.content[hex]] for hex in hexes)
