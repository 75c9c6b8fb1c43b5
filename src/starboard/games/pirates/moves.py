"""The moves of Pirates and their texts: ``sail left 2``, ``fire B``, ``portal Battle Bay``."""

from collections.abc import Mapping, Sequence

from starboard.engine.errors import BadOption
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf, OnePlayer
from starboard.engine.options import NONE, Value
from starboard.games.pirates.state import (
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
    MOST_GEM_XP,
    MOST_SHOVE,
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
    State,
)

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
"""A word for each gem, in the order of ``VALUE``; its full name is the message ``gem-<word>``."""

SKILL_WORDS = ("portal", "battleship", "sword", "guard", "captain", "devastation")
"""A word for each skill with a cooldown; its name is the message ``skill-<word>``."""


def seas_drawn(s: State) -> tuple[int, ...]:
    """What the texts of moves depend on."""
    return tuple(s.sea)


def sea_name(s: State, sea: int) -> str:
    """The name of a sea of the map, 0 for the leftmost."""
    return SEA_NAMES[s.sea[sea]]


class SeaOfMap:
    """A sea of the map: by its name, by the beginning of it, or by its number from the left."""

    name = "sea"
    size = SEAS

    def text(self, value: int, state: State) -> str:
        return sea_name(state, value)

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        if words and words[0].isdecimal():
            return range(1, SEAS + 1).index(int(words[0])), 1
        names = [sea_name(state, sea).casefold() for sea in range(SEAS)]
        wanted = " ".join(words).replace("’", "'")
        matches = [sea for sea, name in enumerate(names) if wanted and name.startswith(wanted)]
        if len(matches) != 1:
            raise ValueError(wanted)
        return matches[0], len(words)


class NamedSea:
    """A sea of the pool, by its full name."""

    name = "sea"
    size = len(SEA_NAMES)

    def text(self, value: int, state: State) -> str:
        return SEA_NAMES[value]

    def parse(self, words: Sequence[str], state: State) -> tuple[int, int]:
        names = [name.casefold() for name in SEA_NAMES]
        return names.index(" ".join(words)), len(words)


DIRECTION = OneOf("direction", ("left", "right"))
TARGET = OnePlayer("target", MAX_PLAYERS)

MOVES = MoveSpace(
    MoveKind(SAIL, "sail", DIRECTION, IntRange("tiles", 1, MAX_SAIL)),
    MoveKind(FIRE, "fire", TARGET),
    MoveKind(BROADSIDE, "battleship", TARGET),
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
    MoveKind(PLAYER, "player", OnePlayer("player", MAX_PLAYERS)),
    MoveKind(SEA, "sea", NamedSea()),
    MoveKind(TILE, "tile", IntRange("tile", 1, MAX_TILES)),
    MoveKind(ROLL, "roll", IntRange("attack", 1, FACES), IntRange("defence", 1, FACES)),
    MoveKind(DISTANCE, "distance", IntRange("tiles", LEAST_SHOVE, MOST_SHOVE)),
    MoveKind(GEM, "gem", OneOf("gem", GEM_WORDS)),
    MoveKind(XP + LEAST_FEND_XP, "xp", IntRange("base", LEAST_FEND_XP, MOST_GEM_XP)),
)


def check_gems(players: int, options: Mapping[str, Value]) -> None:
    """Refuse more gems than there are tiles. P1.5"""
    tiles = SEAS * int(options["width"])
    if int(options["gems"]) > tiles:
        raise BadOption(option="gems", value=options["gems"], range=f"1–{tiles}", near=NONE)
