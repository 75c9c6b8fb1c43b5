"""What observations of Pirates of the Lost Seas contain beyond the fields of the state."""

from starboard.engine.features import feature
from starboard.engine.prelude import const_table, count, has
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.experience import moon_is_up
from starboard.games.pirates.rules.fighting import attack_bonus, defence_bonus
from starboard.games.pirates.rules.map import (
    all_tiles,
    chart_shown_to,
    gems_aboard,
    gems_left,
)
from starboard.games.pirates.rules.sailing import sailing_reach
from starboard.games.pirates.state import (
    ABOARD,
    BOARDING,
    GEMS,
    HIT_XP,
    MAX_PLAYERS,
    MAX_SAIL,
    MAX_TILES,
    RANGE,
    SECOND_SHOT,
    SHOOTING,
    SHOVING,
    STEALING,
    VALUE,
    XP_PER_LEVEL,
    State,
)

MANY_ROUNDS = 40
LAST_ROUNDS = 4  # that are distinguished
TOP_LEVEL = 200
MANY_TURNS = 10
# By reach, from 0 on, and distance: the turns to sail there. The last distance stands for nowhere.
TURNS = const_table(
    [*(-(-distance // max(reach, 1)) for distance in range(MAX_TILES)), MANY_TURNS]
    for reach in range(MAX_SAIL + 1)
)
# By reach and two tiles: how near they are.
NEARNESS = const_table(
    [
        [int(100 * 0.75 ** turns[abs(there - here)]) for there in range(MAX_TILES)]
        for here in range(MAX_TILES)
    ]
    for turns in TURNS
)

FEATURES = (
    feature("rounds left", max=MANY_ROUNDS),
    feature("exact rounds left", choices=LAST_ROUNDS),
    feature("gems left", max=GEMS),
    feature("one gem left", max=1),
    feature("value of the gems left", max=24),
    feature("tiles not charted", max=MAX_TILES),
    feature("gems on 100 tiles not charted", max=100),
    feature("Golden Moon", max=1),
    feature("tiles told", max=3),
    *(feature(f"points of player {player}", observed=False) for player in range(MAX_PLAYERS)),
)
POINTS = 9  # the first of them
PLAYER_FEATURES = (
    feature("points", max=12),
    feature("lead in points", max=6),
    feature("gems", max=8),
    feature("level", max=TOP_LEVEL),
    feature("level up to 60", max=60),
    feature("reach", choices=4),
    feature("bonus of attacks", max=6),
    feature("bonus of defence", max=6),
    feature("distance to you", max=MAX_TILES),
    feature("in range of you", max=1),
    feature("is a target", max=1),
    feature("uncharted tiles nearby", max=400),
    feature("turns to the next uncharted tile", max=MANY_TURNS),
    feature("turns to the next told tile", max=MANY_TURNS),
    feature("rivals in range", max=4),
    feature("points of rivals in range", max=12),
)


def features(s: State, viewer: int, out: list[int]) -> None:
    left = min(MANY_ROUNDS, s.limit - s.round) if s.limit > 0 else MANY_ROUNDS
    gems = gems_left(s)
    value = 0
    for gem in range(s.gems):
        value += VALUE[gem] * int(s.place[gem] < ABOARD)
    out[0] = left
    out[1] = left
    out[2] = gems
    out[3] = int(gems == 1)
    out[4] = value
    unknown = count(all_tiles(s) & ~chart_shown_to(s, viewer))
    out[5] = unknown
    out[6] = 100 * gems // max(unknown, 1)
    out[7] = int(moon_is_up(s))
    out[8] = count(max(s.told[viewer], 0))
    for player in range(s.players):
        out[POINTS + player] = score(s, player)


def player_features(s: State, viewer: int, player: int, shared: list[int], out: list[int]) -> None:
    level = s.xp[player] // XP_PER_LEVEL
    distance = abs(s.position[player] - s.position[viewer])
    out[0] = shared[POINTS + player]
    out[2] = gems_aboard(s, player)
    out[3] = min(level, TOP_LEVEL)
    out[4] = min(level, 60)
    out[5] = sailing_reach(s, player)
    out[6] = attack_bonus(s, player)
    out[7] = defence_bonus(s, player)
    out[8] = distance
    out[9] = int(player != viewer and distance <= RANGE)
    out[10] = int(is_under_fire(s) and s.target == player)
    describe_surroundings(s, viewer, player, out)
    rival = 0
    near = 0
    near_points = 0
    for other in range(s.players):
        if other != player:
            in_range = int(abs(s.position[other] - s.position[player]) <= RANGE)
            rival = max(rival, shared[POINTS + other])
            near += in_range
            near_points += in_range * shared[POINTS + other]
    out[1] = shared[POINTS + player] - rival
    out[14] = near
    out[15] = near_points


def is_under_fire(s: State) -> bool:
    """Whether ``target`` is a ship that is shot at or boarded."""
    return (
        s.phase == BOARDING
        or s.phase == SECOND_SHOT
        or s.phase == SHOOTING
        or s.phase == HIT_XP
        or s.phase == SHOVING
        or s.phase == STEALING
    )


def describe_surroundings(s: State, viewer: int, player: int, out: list[int]) -> None:
    """Write how near the tiles are that the viewer has not charted, and those they were told."""
    reach = sailing_reach(s, player)
    here = s.position[player]
    unknown = all_tiles(s) & ~chart_shown_to(s, viewer)
    told = unknown & max(s.told[viewer], 0)
    near = 0
    nearest = MAX_TILES
    nearest_told = MAX_TILES
    for tile in range(MAX_TILES):  # all, without a branch, so that the compiler vectorises it
        distance = abs(tile - here)
        near += NEARNESS[reach][here][tile] * ((unknown >> tile) & 1)
        nearest = min(nearest, distance if has(unknown, tile) else MAX_TILES)
        nearest_told = min(nearest_told, distance if has(told, tile) else MAX_TILES)
    out[11] = near
    out[12] = min(TURNS[reach][nearest], MANY_TURNS)
    out[13] = min(TURNS[reach][nearest_told], MANY_TURNS)
