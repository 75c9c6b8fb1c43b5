"""The state of Pirates of the Lost Seas, its constants and its move ids.

Tiles are 0..39 here and 1..40 in texts. ``s.place[gem]`` is the tile on which a gem
lies, or ABOARD + the player who holds it. A set of tiles, players, seas or moves is
an integer with one bit for each. Clause numbers (P4.2) are those of RULES.md.
"""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int8, int32, int64, uint8, uint16

MAX_PLAYERS = 5

# The map. P1.2, P1.3, P5.3
SEAS = 4
SEA_POOL = 10
MAX_WIDTH = 10
MAX_TILES = SEAS * MAX_WIDTH
SECTOR_TILES = 5

# The gems, most valuable first: the pearl, four worth 2, thirteen worth 1. P1.4
GEMS = 18
VALUE = const_table((3, *[2] * 4, *[1] * 13))
ABOARD = MAX_TILES
NOT_IN_PLAY = 127
HIDDEN = -1  # a gem's tile, or a set of tiles, that the viewer may not know

# Sailing. P4.1
MAX_SAIL = 3
TWO_TILES_LEVEL = 15
THREE_TILES_LEVEL = 150

# Firing and boarding. P6.1, P6.3, P7.3
RANGE = 5
DEVASTATION_RANGE = 10
FACES = 6
LEAST_SHOVE, MOST_SHOVE = 3, 8
LEFT, RIGHT = 0, 1
WITH_BONUS, NO_BONUS, DISABLED = range(3)  # the option `stealing`

# Experience. P5.5, P6.5, P7.1, P8
XP_PER_LEVEL = 20
LEAST_HIT_XP, MOST_HIT_XP = 50, 150
LEAST_FEND_XP, MOST_FEND_XP = 30, 100
LEAST_GEM_XP, MOST_GEM_XP = 150, 300
MOON_ROUNDS = 3
MOON_FACTOR = 3
TENTHS = 10  # the options that multiply experience are counted in tenths

# Skills with a cooldown; the buffs come last. P9
SKILLS = 6
PORTAL, BATTLESHIP, SWORD, GUARD, CAPTAIN, DEVASTATION = range(SKILLS)
SKILL_TABLE = (  # level, cooldown, turns in force after the turn of its use
    (25, 3, 0),  # Portal
    (125, 2, 0),  # Battleship
    (60, 8, 3),  # Sword Fighter
    (75, 8, 4),  # Push Guard
    (90, 8, 4),  # Skilled Captain
    (200, 10, 3),  # Double Devastation
)
LEVEL = const_table(level for level, _, _ in SKILL_TABLE)
COOLDOWN = const_table(cooldown for _, cooldown, _ in SKILL_TABLE)
DURATION = const_table(turns for _, _, turns in SKILL_TABLE)
# A buff and its cooldown begin together, and both count the turns of their player. So one
# counter serves both: the buff is in force while more than FADED turns of cooldown are left.
FADED = const_table(cooldown - turns - int(turns > 0) for _, cooldown, turns in SKILL_TABLE)
SWORD_BONUS, GUARD_BONUS, CAPTAIN_BONUS = 4, 3, 2

# Skills without a cooldown. P9.4, P9.6
INSTINCT_LEVEL = 10
SEEKER_LEVEL = 40
SEEKER_USES = 3

# Phases in which the player in turn chooses a move.
TURN, BOARDING, SECOND_SHOT = range(3)
OVER = 3
# Phases in which chance decides: the dice of a shot, base XP, the distance of a shove, the dice
# of a theft, the tile that a portal leads to, the stolen gem, the tile that Gem Seeker tells.
SHOOTING, HIT_XP, FEND_XP, SHOVING, STEALING, ARRIVING, GEM_XP = range(4, 11)
LOOTING, SEEKING, TIEBREAK = range(11, 14)
# Phases of setting up, in this order; in all of them chance draws. P2
FIRST_PLAYER, NAMING_SEAS, PLACING_SHIPS, HIDING_GEMS = range(14, 18)

# Moves of players, each the first of its kind. SAIL: left by 1 to 3 tiles, then right; FIRE and
# BROADSIDE (Battleship's first shot): by target; TELEPORT: by sea; BUFF: from SWORD on.
SAIL, FIRE, BROADSIDE, TELEPORT, SEEK, BUFF, SHOVE, STEAL = 0, 6, 11, 16, 20, 21, 25, 27
MOVES = 28

# Moves of chance, each the first of its kind. ROLL: attack die * FACES + defence die, both
# from 0; DISTANCE: from LEAST_SHOVE on; XP: base XP.
PLAYER, SEA, TILE, ROLL, DISTANCE, GEM, XP = 0, 5, 15, 55, 91, 97, 115


class State(Struct):
    players: int = uint8(observed=False)
    combat_xp: int = uint8(max=100)  # in tenths
    gem_xp: int = uint8(max=100)  # in tenths
    stealing: int = uint8(choices=DISABLED + 1)
    limit: int = uint16(observed=False)  # the last round; 0 for none
    width: int = uint8(max=MAX_WIDTH)  # tiles of each sea
    gems: int = uint8(max=GEMS)  # in play
    sea: list[int] = uint8(SEAS, observed=False)  # the name of each, as its number in the pool
    first: int = uint8(names_player=True)  # the player who begins each round
    round: int = uint16(observed=False)
    turn: int = uint8(names_player=True)
    phase: int = uint8(choices=HIDING_GEMS + 1)
    drawn: int = uint8(observed=False)  # how many seas, start tiles or gems have been drawn
    target: int = uint8(observed=False)  # the ship under fire, or the sea that a portal leads to
    shots: int = uint8(choices=3)  # shots to come after this one
    direction: int = uint8(observed=False)  # of a shove
    winner: int = int8(observed=False)
    position: list[int] = uint8(MAX_PLAYERS, per_player=True, max=MAX_TILES)
    seeks: list[int] = uint8(MAX_PLAYERS, per_player=True, max=SEEKER_USES)  # of Gem Seeker, left
    # turns of the player that are left
    cooldown: list[list[int]] = uint8(MAX_PLAYERS, SKILLS, per_player=True, max=10)
    xp: list[int] = int32(MAX_PLAYERS, per_player=True, observed=False)
    place: list[int] = int8(GEMS, observed=False)
    # the tiles that each player has charted
    chart: list[int] = int64(MAX_PLAYERS, per_player=True, observed=False)
    # the gems' tiles that Gem Seeker told each player
    told: list[int] = int64(MAX_PLAYERS, per_player=True, observed=False)


def player_chooses(s: State) -> bool:
    return s.phase == TURN or s.phase == BOARDING or s.phase == SECOND_SHOT


def is_setting_up(s: State) -> bool:
    return (
        s.phase == FIRST_PLAYER
        or s.phase == NAMING_SEAS
        or s.phase == PLACING_SHIPS
        or s.phase == HIDING_GEMS
    )
