"""P6 and P7: firing and boarding."""

from starboard.games.pirates.rules.experience import experience
from starboard.games.pirates.rules.map import gems_aboard, map_size
from starboard.games.pirates.rules.skills import in_force
from starboard.games.pirates.rules.turns import end_turn
from starboard.games.pirates.state import (
    ABOARD,
    BOARDING,
    CAPTAIN,
    CAPTAIN_BONUS,
    DEVASTATION,
    DEVASTATION_RANGE,
    DISABLED,
    DISTANCE,
    FACES,
    FEND_XP,
    GEM,
    GUARD,
    GUARD_BONUS,
    HIT_XP,
    LEAST_SHOVE,
    LEFT,
    LOOTING,
    RANGE,
    RIGHT,
    ROLL,
    SECOND_SHOT,
    SHOOTING,
    SHOVE,
    SHOVING,
    STEAL,
    SWORD,
    SWORD_BONUS,
    WITH_BONUS,
    XP,
    State,
)


def firing_range(s: State, player: int) -> int:
    return DEVASTATION_RANGE if in_force(s, player, DEVASTATION) else RANGE  # P6.1, P9.12


def targets_in_range(s: State) -> int:
    """The set of players that the player in turn can fire at. P6.1"""
    reach = firing_range(s, s.turn)
    targets = 0
    for other in range(s.players):
        if other != s.turn and abs(s.position[other] - s.position[s.turn]) <= reach:
            targets |= 1 << other
    return targets


def boarding_moves(s: State) -> int:
    """The set of ways to board. P7.2"""
    moves = (1 << (SHOVE + LEFT)) | (1 << (SHOVE + RIGHT))
    if s.stealing != DISABLED and gems_aboard(s, s.target) > 0:  # P7.4
        moves |= 1 << STEAL
    return moves


def attack_bonus(s: State, player: int) -> int:
    bonus = SWORD_BONUS if in_force(s, player, SWORD) else 0
    return bonus + CAPTAIN_BONUS if in_force(s, player, CAPTAIN) else bonus  # P6.4


def defence_bonus(s: State, player: int) -> int:
    bonus = GUARD_BONUS if in_force(s, player, GUARD) else 0
    return bonus + CAPTAIN_BONUS if in_force(s, player, CAPTAIN) else bonus


def attack_wins(s: State, roll: int, bonuses: bool) -> bool:
    """Whether the player in turn has the higher total. P6.3"""
    attack = roll // FACES
    defence = roll % FACES
    if bonuses:
        attack += attack_bonus(s, s.turn)
        defence += defence_bonus(s, s.target)
    return attack > defence


def fire(s: State, target: int, more_shots: int) -> None:
    s.target = target
    s.shots = more_shots
    s.phase = SHOOTING


def go_on_fighting(s: State, outcome: int) -> None:
    """Apply the outcome of dice or a draw in a fight."""
    if s.phase == SHOOTING:
        s.phase = HIT_XP if attack_wins(s, outcome - ROLL, True) else FEND_XP
    elif s.phase == HIT_XP:
        s.xp[s.turn] += experience(s, outcome - XP, s.combat_xp)  # P7.1
        s.phase = BOARDING
    elif s.phase == FEND_XP:
        s.xp[s.target] += experience(s, outcome - XP, s.combat_xp)  # P6.5
        after_shot(s)
    elif s.phase == SHOVING:
        shove(s, LEAST_SHOVE + outcome - DISTANCE)
        after_shot(s)
    elif s.phase == LOOTING:
        s.place[outcome - GEM] = ABOARD + s.turn  # P7.6
        after_shot(s)
    elif attack_wins(s, outcome - ROLL, s.stealing == WITH_BONUS):  # P7.5
        s.phase = LOOTING
    else:
        after_shot(s)


def shove(s: State, tiles: int) -> None:
    """Move the target as far as the edge of the map. P7.3"""
    if s.direction == LEFT:
        s.position[s.target] = max(s.position[s.target] - tiles, 0)
    else:
        s.position[s.target] = min(s.position[s.target] + tiles, map_size(s) - 1)


def after_shot(s: State) -> None:
    """Go on to Battleship's second shot if any ship is in range. P6.6, P9.11"""
    if s.shots > 0 and targets_in_range(s) != 0:
        s.shots = 0
        s.phase = SECOND_SHOT
    else:
        end_turn(s)
