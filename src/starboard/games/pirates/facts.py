"""What can be read off a state of Pirates: its vocabulary, and questions with one answer.

Tiles are 0..39 here and 1..40 in words. ``s.place[gem]`` is the tile on which a
gem lies, or ABOARD + the player who holds it. A set of tiles is an integer with
a bit for each. A buff and its cooldown begin together and both count own turns,
so one counter tells both: the buff is in force while more than FADED is left.

States are ``Any`` here, because ``State`` is declared in the module that builds on this one.
"""

# mypy: disable-error-code="no-any-return"

from typing import Any

from starboard.engine.actors import NOBODY, OMNISCIENT
from starboard.engine.chance import below
from starboard.engine.prelude import const_table

MAX_PLAYERS = 5

SEAS, SEA_POOL, WIDEST_SEA = 4, 10, 10
MAX_TILES = SEAS * WIDEST_SEA
SECTOR = 5
SEA_OF = const_table(
    tile // max(wide, 1) for wide in range(WIDEST_SEA + 1) for tile in range(MAX_TILES)
)

# The gems, most valuable first: the pearl, four rare ones, thirteen common ones. P1.4
GEMS = 18
VALUE = const_table((3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
ABOARD = MAX_TILES
NOT_IN_PLAY = 127
HIDDEN = -1  # a gem's tile, or a set of tiles, that the viewer may not know

XP_A_LEVEL = 20
MOON_ROUNDS, MOON_FACTOR = 3, 3
TENTHS = 10

# Skills that a level unlocks and that have to recover after use; the buffs come last. P9
PORTAL, BATTLESHIP, SWORD, GUARD, CAPTAIN, DEVASTATION = range(6)
SKILLS = 6
LEVEL = const_table((25, 125, 60, 75, 90, 200))
COOLDOWN = const_table((3, 2, 8, 8, 8, 10))
DURATION = const_table((0, 0, 3, 4, 4, 3))
FADED = const_table(
    wait - turns - min(turns, 1) for wait, turns in zip(COOLDOWN, DURATION, strict=True)
)
TWO_TILES_LEVEL, THREE_TILES_LEVEL = 15, 150
INSTINCT_LEVEL, SEEKER_LEVEL = 10, 40
SEEKER_USES = 3
SWORD_BONUS, GUARD_BONUS, CAPTAIN_BONUS = 4, 3, 2
RANGE = 5
WITH_BONUS, NO_BONUS, DISABLED = range(3)  # the option `stealing`

# Phases: those in which the player in turn chooses, the end, those of chance.
TURN, BOARDING, SECOND_SHOT = range(3)
OVER = 3
ROLLING, HIT_XP, FEND_XP, SHOVING, STEALING, ARRIVING, GEM_XP = range(4, 11)
LOOTING, SEEKING, TIEBREAK = range(11, 14)
FIRST, NAMING, STARTING, SINKING = range(14, 18)

# Moves of players: sail left 1 to 3 tiles is 0 to 2, right 3 to 5.
LEFT, RIGHT = 0, 1
MAX_SAIL = 3
SAIL, FIRE, BROADSIDE, TELEPORT, SEEK, BUFF, SHOVE, STEAL = 0, 6, 11, 16, 20, 21, 25, 27

# Moves of chance, and by phase: the first outcome and how many (0: it depends on the state).
PLAYER, SEA, TILE, ROLL, DISTANCE, GEM, XP = 0, 5, 15, 55, 91, 97, 115
FACES = 6
LEAST_SHOVE = 3
LEAST_FEND_XP, LEAST_HIT_XP, LEAST_GEM_XP = 30, 50, 150
FIRST_OUTCOME = const_table(
    (
        *(0, 0, 0, 0, ROLL, XP + LEAST_HIT_XP, XP + LEAST_FEND_XP, DISTANCE, ROLL, TILE),
        *(XP + LEAST_GEM_XP, GEM, TILE, PLAYER, PLAYER, SEA, TILE, TILE),
    )
)
SPREAD = const_table((0, 0, 0, 0, 36, 101, 71, 6, 36, 0, 151, GEMS, GEMS, 0, 0, SEA_POOL, 0, 0))


def sea_of(s: Any, tile: int) -> int:
    return SEA_OF[s.width * MAX_TILES + tile]


def sailing_reach(s: Any, player: int) -> int:
    """P4.1"""
    if s.xp[player] < TWO_TILES_LEVEL * XP_A_LEVEL:
        return 1
    if s.xp[player] < THREE_TILES_LEVEL * XP_A_LEVEL:
        return 2
    return 3


def is_ready(s: Any, player: int, skill: int) -> bool:
    return s.cooldown[player][skill] == 0 and s.xp[player] >= LEVEL[skill] * XP_A_LEVEL


def in_force(s: Any, player: int, buff: int) -> bool:
    return s.cooldown[player][buff] > FADED[buff]  # P9.3


def may_seek(s: Any, player: int) -> bool:
    """P9.6: with a use left, and a gem left that was not told."""
    if s.seeks[player] == 0 or s.xp[player] < SEEKER_LEVEL * XP_A_LEVEL:
        return False
    return size(s.told[player]) < gems_left(s)


def attack_bonus(s: Any, player: int) -> int:
    bonus = SWORD_BONUS if in_force(s, player, SWORD) else 0
    return bonus + CAPTAIN_BONUS if in_force(s, player, CAPTAIN) else bonus  # P6.4


def defence_bonus(s: Any, player: int) -> int:
    bonus = GUARD_BONUS if in_force(s, player, GUARD) else 0
    return bonus + CAPTAIN_BONUS if in_force(s, player, CAPTAIN) else bonus


def attack_wins(s: Any, roll: int, bonuses: bool) -> bool:
    attack, defence = roll // FACES, roll % FACES
    if bonuses:
        attack += attack_bonus(s, s.turn)
        defence += defence_bonus(s, s.target)
    return attack > defence  # P6.3


def gems_left(s: Any) -> int:
    """How many gems nobody has found yet."""
    count = 0
    for gem in range(s.gems):
        if s.place[gem] < ABOARD:
            count += 1
    return count


def gems_aboard(s: Any, player: int) -> int:
    count = 0
    for gem in range(s.gems):
        if s.place[gem] == ABOARD + player:
            count += 1
    return count


def score(s: Any, player: int) -> int:
    """What the gems aboard are worth. P11.2"""
    points = 0
    for gem in range(s.gems):
        if s.place[gem] == ABOARD + player:
            points += VALUE[gem]
    return points


def leaders(s: Any) -> int:
    """The players with the highest score, as bits."""
    best = 0
    tied = 0
    for player in range(s.players):
        points = score(s, player)
        if points > best:
            best = points
            tied = 0
        if points == best:
            tied |= 1 << player
    return tied


def gem_on(s: Any, tile: int) -> int:
    """The gem that lies on a tile, or NOBODY."""
    for gem in range(s.gems):
        if s.place[gem] == tile:
            return gem
    return NOBODY


def size(tiles: int) -> int:
    count = 0
    while tiles > 0:
        tiles &= tiles - 1
        count += 1
    return count


def all_tiles(s: Any) -> int:
    return (1 << SEAS * s.width) - 1


def charted(s: Any) -> int:
    """All tiles that anybody has charted."""
    tiles = 0
    for player in range(s.players):
        tiles |= s.chart[player]
    return tiles


def chart_shown_to(s: Any, viewer: int) -> int:
    """P5.4: one's own logbook, and everybody's with Sailor's Instinct."""
    if viewer == OMNISCIENT:
        return charted(s)
    if viewer >= s.players:
        return 0
    if s.xp[viewer] < INSTINCT_LEVEL * XP_A_LEVEL:
        return s.chart[viewer]
    return charted(s)


def moon_is_up(s: Any) -> bool:
    return s.round % MOON_ROUNDS == 0  # P8.2


def experience(s: Any, base: int, tenths: int) -> int:
    """P8.3: whole numbers, rounded down once."""
    factor = MOON_FACTOR if moon_is_up(s) else 1
    return base * factor * tenths // TENTHS


def turn_moves(s: Any) -> int:
    """What the player in turn may do, as bits: 1 << move."""
    player = s.turn
    reach = sailing_reach(s, player)
    left = min(reach, s.position[player])  # P4.2
    right = min(reach, SEAS * s.width - 1 - s.position[player])
    targets = targets_in_range(s)
    moves = (1 << left) - 1 << SAIL | (1 << right) - 1 << SAIL + MAX_SAIL | targets << FIRE
    if s.xp[player] < LEVEL[PORTAL] * XP_A_LEVEL:
        return moves
    return moves | skill_moves(s, targets)


def targets_in_range(s: Any) -> int:
    """The ships that the player in turn can fire at. P6.1"""
    here = s.position[s.turn]
    reach = 2 * RANGE if in_force(s, s.turn, DEVASTATION) else RANGE  # P9.12
    targets = 0
    for other in range(s.players):
        if abs(s.position[other] - here) <= reach:
            targets |= 1 << other
    return targets & ~(1 << s.turn)


def skill_moves(s: Any, targets: int) -> int:
    """Those whose level is reached and that have recovered. P9.1, P9.2"""
    player = s.turn
    moves = 0
    if is_ready(s, player, BATTLESHIP) and not in_force(s, player, DEVASTATION):  # P9.10
        moves |= targets << BROADSIDE
    if is_ready(s, player, PORTAL):
        moves |= seas_of_others(s) << TELEPORT
    if may_seek(s, player):
        moves |= 1 << SEEK
    for skill in range(SWORD, SKILLS):
        if is_ready(s, player, skill):
            moves |= 1 << BUFF + skill - SWORD
    return moves


def seas_of_others(s: Any) -> int:
    """Where the player in turn can go by portal. P9.5"""
    seas = 0
    for other in range(s.players):
        if other != s.turn:
            seas |= 1 << sea_of(s, s.position[other])
    return seas


def boarding_moves(s: Any) -> int:
    shoves = 1 << SHOVE + LEFT | 1 << SHOVE + RIGHT
    if s.stealing == DISABLED or gems_aboard(s, s.target) == 0:  # P7.4
        return shoves
    return shoves | 1 << STEAL


def spread(s: Any) -> int:
    """How many outcomes may be, before ``can_come`` has looked at them."""
    if SPREAD[s.phase] > 0:
        return SPREAD[s.phase]
    if s.phase == ARRIVING:
        return s.width
    if s.phase == FIRST or s.phase == TIEBREAK:
        return s.players
    return SEAS * s.width


def can_come(s: Any, index: int) -> bool:
    if s.phase < LOOTING:
        return True
    if s.phase == LOOTING:
        return s.place[index] == ABOARD + s.target
    if s.phase == SEEKING:
        return s.place[index] < ABOARD and not s.told[s.turn] >> s.place[index] & 1
    if s.phase == TIEBREAK:
        return leaders(s) >> index & 1 == 1
    if s.phase == NAMING:
        for drawn in range(s.drawn):
            if s.sea[drawn] == index:
                return False
        return True
    return s.phase != SINKING or gem_on(s, index) == NOBODY


def outcome(s: Any, index: int) -> int:
    if s.phase == SEEKING:
        return TILE + s.place[index]
    if s.phase == ARRIVING:
        return TILE + s.target * s.width + index
    return FIRST_OUTCOME[s.phase] + index


def sunk(s: Any) -> int:
    """How many gems have been given their tiles."""
    if s.phase == SINKING:
        return s.drawn
    return s.gems if s.phase < FIRST else 0


def list_tiles(tiles: list[int], count: int, members: int) -> int:
    """Add the members of a set to a list; returns how many it has now."""
    for tile in range(MAX_TILES):
        if members >> tile & 1:
            tiles[count] = tile
            count += 1
    return count


def shuffle(tiles: list[int], first: int, last: int, end: int, rng: list[int]) -> None:
    """Draw the entries from ``first`` to ``last`` out of those up to ``end``."""
    for index in range(first, last):
        other = index + below(rng, end - index)
        tiles[index], tiles[other] = tiles[other], tiles[index]
