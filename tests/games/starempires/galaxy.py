"""Positions to test on: names of hexes, pieces put straight on the board."""

from collections.abc import Iterable

from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.games.starempires import rules
from starboard.games.starempires.galaxy import (
    HEXES,
)
from starboard.games.starempires.moves import HEX_NAMED
from starboard.games.starempires.rules import (
    A_COLONY,
    A_STATION,
    BEGINNER,
    State,
)

GAME = find_game("starempires")


def at(name: str) -> int:
    """The hex of a name, ``(-1,2)``."""
    return HEX_NAMED[name.replace("-", "−")]


def every(names: str) -> list[int]:
    """``(-1,2)(0,3)`` as hexes."""
    return [at(f"({name})") for name in names.strip("()").split(")(")]


def start(players: int = 2, first: int = 0, **options: str) -> State:
    """A standard map with this player to move; hazards off unless given."""
    given = {"map": "standard", **options}
    s: State = GAME.initial_state(players, GAME.options.resolve(given))
    rules.apply(s, CHANCE, BEGINNER + first)
    return s


def colonize(s: State, player: int, names: str) -> None:
    for hex in every(names):
        rules.build(s, player, hex, A_COLONY)


def trade_at(s: State, player: int, names: str) -> None:
    for hex in every(names):
        rules.build(s, player, hex, A_STATION)


def to_move(s: State, player: int) -> State:
    s.turn = player
    s.phase = rules.MOVING
    return s


def ships(s: State, player: int, names: str) -> None:
    """Put the player's ships on these hexes, all of them."""
    s.ship[player][: s.ships] = sorted(every(names))


def over(s: State) -> State:
    """The same position as if nobody could move."""
    s.phase = rules.OVER
    return s


def reach(s: State, player: int, name: str) -> set[int]:
    """Where the ship on this hex can go."""
    moves = GAME.legal(s, player)
    return {move % HEXES for move in moves if move // HEXES == at(name)}


def fly(s: State, player: int, ship: str, to: str, piece: int | None = None) -> None:
    """Make a legal move, and build if a piece is given."""
    move = at(ship) * HEXES + at(to)
    assert move in GAME.legal(s, player)
    rules.apply(s, player, move)
    if piece is not None:
        assert piece in GAME.legal(s, player)
        rules.apply(s, player, piece)


def points(s: State) -> list[int]:
    return GAME.scores(s, s.players)


def contents(s: State, hexes: Iterable[int]) -> str:
    """What lies there, in the symbols of the sectors."""
    return "".join("0123RGBHWX??"[s.content[hex]] for hex in hexes)
