"""The galaxy in sentences, to be read aloud: who holds what, and what is free."""

from collections.abc import Iterator

from starboard.engine.actors import NOBODY
from starboard.engine.words import Narrator
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.state import ABSENT, HEXES, State
from starboard.games.starempires.words.board import CONTENT_WORDS, content, ships_at
from starboard.games.starempires.words.ending import points_of_all

WORTH_NAMING = ("three", "two", "red", "green", "blue")
"""The contents of free systems that are listed, the richest first."""


def describe(say: Narrator, s: State) -> list[str]:
    return [*points_of_all(say, s), *_players(say, s), *_free_systems(say, s)]


def _players(say: Narrator, s: State) -> Iterator[str]:
    """The systems and the ships of each player."""
    for player in range(s.players):
        held = [_named(say, s, hex) for hex in range(HEXES) if s.control[hex] == player]
        yield say("describe-holds", who=say.who(player), systems=say.list(held) or "none")
        ships = [HEX_NAMES[hex] for hex in range(HEXES) if player in dict(ships_at(s, hex))]
        yield say("describe-ships", who=say.who(player), systems=say.list(ships) or "none")


def _named(say: Narrator, s: State, hex: int) -> str:
    return say("describe-system", hex=HEX_NAMES[hex], content=content(say, s, hex))


def _free_systems(say: Narrator, s: State) -> Iterator[str]:
    """The free systems with something to gain, by what they hold."""
    free = [hex for hex in range(HEXES) if s.control[hex] == NOBODY and s.content[hex] != ABSENT]
    for word in WORTH_NAMING:
        found = [HEX_NAMES[hex] for hex in free if CONTENT_WORDS[s.content[hex]] == word]
        if found:
            kind = say("content", content=word)
            yield say("describe-free", content=kind, systems=say.list(found))
