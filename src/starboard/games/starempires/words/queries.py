"""Queries: information that a player can ask for at any time."""

import re
from collections.abc import Iterator

from starboard.engine.actors import actor_of_letter
from starboard.engine.contract import Query
from starboard.engine.errors import IllegalMove
from starboard.engine.words import Narrator
from starboard.games.starempires.moves import COORDINATES_TEXT, HEX_NAMES, hex_of
from starboard.games.starempires.state import ABSENT, State
from starboard.games.starempires.words.board import (
    content,
    destinations,
    destinations_by_direction,
    neighbours,
    ships_at,
    system,
)
from starboard.games.starempires.words.ending import points_of_all


def _answer_what(say: Narrator, s: State, asked: str) -> list[str]:
    """A system and its neighbours."""
    hex = _named_hex(s, asked)
    if hex is None:
        return [say("which-system", query="what")]
    return [system(say, s, hex), *neighbours(say, s, hex)]


def _named_hex(s: State, asked: str) -> int | None:
    """The hex that a question names, if it is on the board."""
    found = COORDINATES_TEXT.search(asked.replace("−", "-"))
    try:
        hex = hex_of(found[1], found[2]) if found else None
    except IllegalMove:
        return None
    return None if hex is None or s.content[hex] == ABSENT else hex


def _answer_ships(say: Narrator, s: State, asked: str) -> list[str]:
    """The ships of the named seat; otherwise the viewer's, or everybody's for a spectator."""
    letter = re.fullmatch(r"[A-Da-d]", asked.strip())
    if letter and actor_of_letter(letter[0].upper()) < s.players:
        players = [actor_of_letter(letter[0].upper())]
    else:
        players = [say.viewer] if say.viewer < s.players else list(range(s.players))
    return [line for player in players for line in _fleet(say, s, player)]


def _fleet(say: Narrator, s: State, player: int) -> Iterator[str]:
    for hex in sorted(set(s.ship[player][: s.ships])):
        yield say(
            "fleet",
            who=say.who(player),
            count=s.ship[player][: s.ships].count(hex),
            hex=HEX_NAMES[hex],
            ways=len(destinations(s, player, hex)),
        )


def _answer_where(say: Narrator, s: State, asked: str) -> list[str]:
    """The destinations of a ship, by direction."""
    hex = _named_hex(s, asked)
    if hex is None:
        return [say("which-system", query="where")]
    ships = ships_at(s, hex)
    if not ships:
        return [say("no-ship", hex=HEX_NAMES[hex])]
    player = ships[0][0]
    ways = [
        say("way", direction=direction, systems=say.list([_target(say, s, to) for to in hexes]))
        for direction, hexes in destinations_by_direction(s, player, hex)
    ]
    return ways or [say("no-way", hex=HEX_NAMES[hex])]


def _target(say: Narrator, s: State, hex: int) -> str:
    return say("target", hex=HEX_NAMES[hex], content=content(say, s, hex))


def _answer_score(say: Narrator, s: State, asked: str) -> list[str]:
    return list(points_of_all(say, s))


QUERIES = (
    Query("what", "w", _answer_what),
    Query("ships", "h", _answer_ships),
    Query("where", "g", _answer_where),
    Query("score", "p", _answer_score),
)
