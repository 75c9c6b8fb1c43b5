"""Pirates of the Lost Seas. Clause numbers (P4.2) are those of RULES.md.

What can be read off a state stands in ``facts.py``; here is how it changes.
"""

from starboard.engine.actors import CHANCE, NOBODY, SECRET
from starboard.engine.chance import below
from starboard.engine.prelude import scratch
from starboard.engine.struct import Struct, int8, int32, int64, uint8, uint16
from starboard.games.pirates.facts import (
    ABOARD,
    ARRIVING,
    BATTLESHIP,
    BOARDING,
    BROADSIDE,
    BUFF,
    COOLDOWN,
    DISTANCE,
    FEND_XP,
    FIRE,
    FIRST,
    GEM,
    GEM_XP,
    GEMS,
    HIDDEN,
    HIT_XP,
    LEAST_SHOVE,
    LEFT,
    LOOTING,
    MAX_PLAYERS,
    MAX_SAIL,
    MAX_TILES,
    NAMING,
    NOT_IN_PLAY,
    OVER,
    PLAYER,
    PORTAL,
    ROLL,
    ROLLING,
    SAIL,
    SEA,
    SEAS,
    SECOND_SHOT,
    SEEK,
    SEEKER_USES,
    SEEKING,
    SHOVE,
    SHOVING,
    SINKING,
    SKILLS,
    STARTING,
    STEAL,
    STEALING,
    SWORD,
    TELEPORT,
    TIEBREAK,
    TILE,
    TURN,
    WITH_BONUS,
    XP,
    XP_A_LEVEL,
    all_tiles,
    attack_wins,
    boarding_moves,
    can_come,
    charted,
    experience,
    gem_on,
    gems_left,
    leaders,
    list_tiles,
    outcome,
    score,
    shuffle,
    spread,
    sunk,
    targets_in_range,
    turn_moves,
)

VERSION = 1
SECRETS = True
MAX_MOVES = 28
MAX_OUTCOMES = 151


class State(Struct):
    players: int = uint8()
    combat_xp: int = uint8()
    gem_xp: int = uint8()
    stealing: int = uint8()
    limit: int = uint16()
    width: int = uint8()
    gems: int = uint8()
    sea: list[int] = uint8(SEAS)
    first: int = uint8()
    round: int = uint16()
    turn: int = uint8()
    phase: int = uint8()
    drawn: int = uint8()  # how many seas, start tiles or gems are drawn
    target: int = uint8()  # the ship under fire, or the sea that a portal leads to
    shots: int = uint8()  # shots to come after this one
    way: int = uint8()  # the direction of a shove
    winner: int = int8()
    position: list[int] = uint8(MAX_PLAYERS)
    seeks: list[int] = uint8(MAX_PLAYERS)
    cooldown: list[list[int]] = uint8(MAX_PLAYERS, SKILLS)
    xp: list[int] = int32(MAX_PLAYERS)
    place: list[int] = int8(GEMS)
    chart: list[int] = int64(MAX_PLAYERS)  # the tiles that each player has charted
    told: list[int] = int64(MAX_PLAYERS)  # the tiles of gems that Gem Seeker told each player


def setup(
    s: State, players: int, combat_xp: int, gem_xp: int, stealing: int, limit: int, level: int,
    width: int, gems: int, seas: int,
) -> None:  # fmt: skip
    s.players, s.combat_xp, s.gem_xp = players, combat_xp, gem_xp
    s.stealing, s.limit, s.width, s.gems = stealing, limit, width, gems
    s.winner = NOBODY
    s.round = 1
    s.phase = FIRST
    for sea in range(SEAS if seas else 0):
        s.sea[sea] = sea  # P1.5
        s.drawn = SEAS
    for player in range(players):
        s.xp[player] = level * XP_A_LEVEL  # P2.5
        s.seeks[player] = SEEKER_USES
    for gem in range(GEMS):
        s.place[gem] = HIDDEN if gem < gems else NOT_IN_PLAY


def actors(s: State) -> int:
    if s.phase < OVER:
        return 1 << s.turn
    if s.phase > OVER:
        return 1 << CHANCE
    return 0


def legal(s: State, player: int, out: list[int]) -> int:
    if player != s.turn or s.phase >= OVER:
        return 0
    if s.phase == TURN:
        moves = turn_moves(s)
    elif s.phase == BOARDING:
        moves = boarding_moves(s)
    else:
        moves = targets_in_range(s) << FIRE  # P9.11
    count = 0
    for move in range(MAX_MOVES):
        out[count] = move  # and over it again, unless it is legal: no branch to guess wrong
        count += moves >> move & 1
    return count


def chance(s: State, out: list[int], weights: list[int]) -> int:
    """All that may come is as likely."""
    if s.phase <= OVER:
        return 0
    count = 0
    for index in range(spread(s)):
        if can_come(s, index):
            out[count] = outcome(s, index)
            weights[count] = 1
            count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    index = below(rng, spread(s))
    while not can_come(s, index):
        index = below(rng, spread(s))
    return outcome(s, index)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        happen(s, move)
    elif move < FIRE:
        sail(s, move - SAIL)
    elif move < BROADSIDE:
        fire(s, move - FIRE, 0)
    elif move < TELEPORT:
        s.cooldown[s.turn][BATTLESHIP] = COOLDOWN[BATTLESHIP]
        fire(s, move - BROADSIDE, 1)  # P9.10
    elif move < SEEK:
        s.cooldown[s.turn][PORTAL] = COOLDOWN[PORTAL]
        s.target = move - TELEPORT
        s.phase = ARRIVING
    elif move == SEEK:
        s.phase = SEEKING
    elif move < SHOVE:
        buff = SWORD + move - BUFF
        s.cooldown[s.turn][buff] = COOLDOWN[buff]
        end_turn(s)  # P9.13
    elif move == STEAL:
        s.phase = STEALING
    else:
        s.way = move - SHOVE
        s.phase = SHOVING


def sail(s: State, course: int) -> None:
    if course < MAX_SAIL:
        s.position[s.turn] -= course + 1
    else:
        s.position[s.turn] += course - MAX_SAIL + 1
    end_turn(s)


def fire(s: State, target: int, more_shots: int) -> None:
    s.target = target
    s.shots = more_shots
    s.phase = ROLLING


def happen(s: State, move: int) -> None:
    if s.phase < ARRIVING or s.phase == LOOTING:
        fight(s, move)
    elif s.phase == ARRIVING:
        s.position[s.turn] = move - TILE  # P9.5
        end_turn(s)
    elif s.phase == GEM_XP:
        s.xp[s.turn] += experience(s, move - XP, s.gem_xp)  # P5.5
        if gems_left(s) == 0:
            finish(s)  # P11.1
        else:
            pass_turn(s)
    elif s.phase == SEEKING:
        s.told[s.turn] |= 1 << move - TILE  # P9.6
        s.seeks[s.turn] -= 1
        s.phase = TURN
    elif s.phase == TIEBREAK:
        s.winner = move - PLAYER  # P11.3
        s.phase = OVER
    else:
        set_up(s, move)


def fight(s: State, move: int) -> None:
    if s.phase == ROLLING:
        s.phase = HIT_XP if attack_wins(s, move - ROLL, True) else FEND_XP  # P6.3
    elif s.phase == HIT_XP:
        s.xp[s.turn] += experience(s, move - XP, s.combat_xp)  # P7.1
        s.phase = BOARDING
    elif s.phase == FEND_XP:
        s.xp[s.target] += experience(s, move - XP, s.combat_xp)  # P6.5
        after_shot(s)
    elif s.phase == SHOVING:
        shove(s, LEAST_SHOVE + move - DISTANCE)
        after_shot(s)
    elif s.phase == LOOTING:
        s.place[move - GEM] = ABOARD + s.turn  # P7.6
        after_shot(s)
    elif attack_wins(s, move - ROLL, s.stealing == WITH_BONUS):  # P7.5
        s.phase = LOOTING
    else:
        after_shot(s)


def shove(s: State, tiles: int) -> None:
    """P7.3: as far as the edge of the map."""
    if s.way == LEFT:
        s.position[s.target] -= min(tiles, s.position[s.target])
    else:
        s.position[s.target] = min(s.position[s.target] + tiles, SEAS * s.width - 1)


def after_shot(s: State) -> None:
    """P9.11: Battleship fires once more if anybody is in range."""
    if s.shots > 0 and targets_in_range(s) != 0:
        s.shots = 0
        s.phase = SECOND_SHOT
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Let the cooldowns run, chart the tile, take its gem. P5.1, P9.2"""
    player = s.turn
    tile = s.position[player]
    s.target = 0
    s.shots = 0
    s.way = 0
    for skill in range(SKILLS):
        s.cooldown[player][skill] = max(0, s.cooldown[player][skill] - 1)
    gem = NOBODY if charted(s) >> tile & 1 else gem_on(s, tile)
    s.chart[player] |= 1 << tile
    if gem == NOBODY:
        pass_turn(s)
        return
    s.place[gem] = ABOARD + player
    for other in range(s.players):
        s.told[other] &= ~(1 << tile)
    s.phase = GEM_XP


def pass_turn(s: State) -> None:
    s.phase = TURN
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    if s.turn == s.first:
        if s.round == s.limit:
            finish(s)  # P11.4
        else:
            s.round += 1


def finish(s: State) -> None:
    tied = leaders(s)
    s.phase = TIEBREAK
    for player in range(s.players):
        if tied == 1 << player:
            s.winner = player  # P11.2
            s.phase = OVER


def set_up(s: State, move: int) -> None:
    if s.phase == FIRST:
        s.first = s.turn = move - PLAYER  # P2.1
        s.phase = STARTING if s.drawn == SEAS else NAMING
        s.drawn = 0
        return
    due = SEAS
    if s.phase == NAMING:
        s.sea[s.drawn] = move - SEA  # P2.2
    elif s.phase == STARTING:
        s.position[s.drawn] = move - TILE  # P2.3
        due = s.players
    else:
        s.place[s.drawn] = move - TILE  # P2.4
        due = s.gems
    s.drawn += 1
    if s.drawn == due:
        s.drawn = 0
        s.phase = TURN if s.phase == SINKING else s.phase + 1


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = score(s, player)


def winners(s: State) -> int:
    return 1 << s.winner if s.phase == OVER else 0


def hide(s: State, viewer: int) -> None:
    """Where gems lie, and what Gem Seeker told others. P10.1, P10.2"""
    if s.phase == OVER:
        return  # P10.4
    for gem in range(GEMS):
        if s.place[gem] < ABOARD:
            s.place[gem] = HIDDEN
    for player in range(s.players):
        if player != viewer and s.seeks[player] < SEEKER_USES:
            s.told[player] = HIDDEN


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    if actor == CHANCE and (s.phase == SINKING or (s.phase == SEEKING and viewer != s.turn)):
        return SECRET
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    """Charted tiles hold no gem, tiles that were told hold one, others may. P5.3, P10.3"""
    tiles = scratch(MAX_TILES)
    certain = s.told[viewer] if viewer < s.players else 0
    told = list_tiles(tiles, 0, certain)
    possible = list_tiles(tiles, told, all_tiles(s) & ~charted(s) & ~certain)
    gems = 0
    for gem in range(sunk(s)):
        gems += int(s.place[gem] == HIDDEN)
    shuffle(tiles, told, gems, possible, rng)
    shuffle(tiles, 0, gems, gems, rng)
    laid = 0
    for gem in range(sunk(s)):
        if s.place[gem] == HIDDEN:
            s.place[gem] = tiles[laid]
            laid += 1
    for player in range(s.players):
        if s.told[player] == HIDDEN:
            guess_told(s, player, tiles, gems, rng)


def guess_told(s: State, player: int, tiles: list[int], gems: int, rng: list[int]) -> None:
    """As many of the tiles with gems as Gem Seeker can have told; fewer might contradict it."""
    known = min(SEEKER_USES - s.seeks[player], gems)
    if s.phase == SEEKING and player == s.turn:
        known = min(known, gems - 1)  # one is about to be told
    shuffle(tiles, 0, known, gems, rng)
    s.told[player] = 0
    for index in range(known):
        s.told[player] |= 1 << tiles[index]
