"""The moves of Pirates and their texts: ``sail left 2``, ``fire B``, ``portal Battle Bay``."""

from collections.abc import Mapping, Sequence

from starboard.engine.actors import actor_letter
from starboard.engine.errors import BadOption
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf
from starboard.engine.options import NONE, Value
from starboard.games.pirates.facts import (
    BROADSIDE,
    BUFF,
    DISTANCE,
    FACES,
    FIRE,
    GEM,
    LEAST_FEND_XP,
    LEAST_SHOVE,
    MAX_PLAYERS,
    MAX_SAIL,
    MAX_TILES,
    PLAYER,
    ROLL,
    SAIL,
    SEA,
    SEAS,
    SEEK,
    SHOVE,
    STEAL,
    TELEPORT,
    TILE,
    XP,
)
from starboard.games.pirates.rules import State

SEA_NAMES = (
    "Rory's Ocean",
    "Developer's Deep",
    "Programmer's Paradise Sea",
    "The Palace Waters",
    "Silva's Strait",
    "Kai's Current",
    "Gamer's Gulf",
    "Server Room Sea",
    "Battle Bay",
    "Code Compilation Channel",
)

GEM_WORDS = (
    *("pearl", "palace", "bastardstone", "ppulpstone", "gorestone", "opal", "ruby", "garnet"),
    *("diamond", "sapphire", "emerald", "amethyst", "ring", "moonstone", "lapis", "amber"),
    *("citrine", "plastic"),
)
"""A word for each gem; its full name is the message ``gem-<word>``."""


def seas_drawn(s: State) -> tuple[int, ...]:
    return tuple(s.sea)


def sea_name(s: State, place: int) -> str:
    """The name of the sea in this place, 0 for the leftmost."""
    return SEA_NAMES[s.sea[place]]


class SeaOfMap:
    """One of the four seas, by its name or the beginning of it, or by its number from the left."""

    name = "sea"
    size = SEAS

    def text(self, value: int, state: State) -> str:
        return sea_name(state, value)

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0].isdecimal():
            return range(1, SEAS + 1).index(int(words[0])), 1
        names = [sea_name(state, place).casefold() for place in range(SEAS)]
        wanted = " ".join(words).replace("’", "'")
        fitting = [place for place, name in enumerate(names) if wanted and name.startswith(wanted)]
        if len(fitting) != 1:
            raise ValueError(wanted)
        return fitting[0], len(words)


class NamedSea:
    """A sea drawn from the pool, by its full name."""

    name = "sea"
    size = len(SEA_NAMES)

    def text(self, value: int, state: State) -> str:
        return SEA_NAMES[value]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        names = [name.casefold() for name in SEA_NAMES]
        return names.index(" ".join(words)), len(words)


PLAYERS = tuple(map(actor_letter, range(MAX_PLAYERS)))
DIRECTION = OneOf("direction", ("left", "right"))

MOVES = MoveSpace(
    MoveKind(SAIL, "sail", DIRECTION, IntRange("tiles", 1, MAX_SAIL)),
    MoveKind(FIRE, "fire", OneOf("target", PLAYERS)),
    MoveKind(BROADSIDE, "battleship", OneOf("target", PLAYERS)),
    MoveKind(TELEPORT, "portal", SeaOfMap()),
    MoveKind(SEEK, "seek"),
    MoveKind(BUFF, "sword"),
    MoveKind(BUFF + 1, "guard"),
    MoveKind(BUFF + 2, "captain"),
    MoveKind(BUFF + 3, "devastation"),
    MoveKind(SHOVE, "shove", DIRECTION),
    MoveKind(STEAL, "steal"),
    text_key=seas_drawn,
)
CHANCE_MOVES = MoveSpace(
    MoveKind(PLAYER, "player", OneOf("player", PLAYERS)),
    MoveKind(SEA, "sea", NamedSea()),
    MoveKind(TILE, "tile", IntRange("tile", 1, MAX_TILES)),
    MoveKind(ROLL, "roll", IntRange("attack", 1, FACES), IntRange("defence", 1, FACES)),
    MoveKind(DISTANCE, "distance", IntRange("tiles", LEAST_SHOVE, 8)),
    MoveKind(GEM, "gem", OneOf("gem", GEM_WORDS)),
    MoveKind(XP + LEAST_FEND_XP, "xp", IntRange("base", LEAST_FEND_XP, 300)),
)


def check_gems(players: int, options: Mapping[str, Value]) -> None:
    """Each gem needs a tile of its own."""
    tiles = SEAS * int(options["width"])
    if int(options["gems"]) > tiles:
        raise BadOption(option="gems", value=options["gems"], range=f"1–{tiles}", near=NONE)
