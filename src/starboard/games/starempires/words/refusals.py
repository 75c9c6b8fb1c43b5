"""Why a move of the player in turn is not possible. Clause numbers are those of RULES.md."""

from starboard.engine.actors import NOBODY
from starboard.engine.words import Narrator
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.rules.galaxy import LINES
from starboard.games.starempires.state import (
    BLACK_HOLE,
    BUILD_COLONY,
    PLACING,
    WORMHOLE,
    State,
    destination_of,
    is_player,
    start_of,
)


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    """The reason why the player in turn cannot make a move."""
    if s.phase == PLACING:
        return say("why-build-first", hex=HEX_NAMES[s.arrived])  # E5.1
    if move >= BUILD_COLONY:
        return say("why-move-first")
    start, destination = start_of(move), destination_of(move)
    if start not in s.ship[player][: s.ships]:
        return say("why-no-ship", hex=HEX_NAMES[start])
    if s.control[destination] != NOBODY:
        return _why_not_entered(say, s, destination)
    return _why_not_reached(say, s, player, start, destination)


def _why_not_entered(say: Narrator, s: State, hex: int) -> str:
    """A ship ends on a free system. E3.4"""
    holder, name = s.control[hex], HEX_NAMES[hex]
    if is_player(holder):
        return say("why-taken", hex=name, who=say.who(holder))
    if s.content[hex] == WORMHOLE:
        return say("why-wormhole", hex=name)  # E4.1
    return say("why-black-hole" if s.content[hex] == BLACK_HOLE else "why-off-board", hex=name)


def _why_not_reached(say: Narrator, s: State, player: int, start: int, destination: int) -> str:
    """A ship flies straight until something blocks its way. E3.1, E3.2, E3.3"""
    line = _way(start, destination)
    blocks = [hex for hex in line if s.control[hex] not in (NOBODY, player)]
    names = {"from": HEX_NAMES[start], "to": HEX_NAMES[destination]}
    if not blocks:
        return say("why-not-straight", **names)
    return say("why-blocked", hex=HEX_NAMES[blocks[0]], **names)


def _way(start: int, destination: int) -> list[int]:
    """The hexes on the straight way to a hex, which is the last of them; empty if there is none."""
    way: list[int] = []
    for hex, begins_line in LINES[start]:
        way = [hex] if begins_line else [*way, hex]
        if hex == destination:
            return way
    return []
