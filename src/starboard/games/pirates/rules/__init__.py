"""The rules of Pirates of the Lost Seas, a module for each part of RULES.md.

Clause numbers (P4.2) are those of RULES.md.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.prelude import has
from starboard.games.pirates.rules.draws import chance, sample
from starboard.games.pirates.rules.ending import finish, scores, winners
from starboard.games.pirates.rules.experience import experience
from starboard.games.pirates.rules.fighting import (
    boarding_moves,
    fire,
    go_on_fighting,
    targets_in_range,
)
from starboard.games.pirates.rules.map import gems_left
from starboard.games.pirates.rules.sailing import sail, sailing_moves
from starboard.games.pirates.rules.secrets import guess, hide, seen
from starboard.games.pirates.rules.setting_up import apply_setup_draw, setup
from starboard.games.pirates.rules.skills import (
    arrive,
    open_portal,
    skill_moves,
    start_cooldown,
    tell_gem,
    use_buff,
)
from starboard.games.pirates.rules.turns import pass_turn
from starboard.games.pirates.state import (
    ARRIVING,
    BATTLESHIP,
    BOARDING,
    BROADSIDE,
    BUFF,
    FIRE,
    GEM_XP,
    LEAST_GEM_XP,
    MOST_GEM_XP,
    MOVES,
    OVER,
    PLAYER,
    SECOND_SHOT,
    SEEK,
    SEEKING,
    SHOVE,
    SHOVING,
    STEAL,
    STEALING,
    SWORD,
    TELEPORT,
    TIEBREAK,
    TILE,
    XP,
    State,
    is_setting_up,
    player_chooses,
)

__all__ = (
    "MAX_MOVES",
    "MAX_OUTCOMES",
    "SECRETS",
    "VERSION",
    "State",
    "actors",
    "apply",
    "chance",
    "guess",
    "hide",
    "legal",
    "sample",
    "scores",
    "seen",
    "setup",
    "winners",
)

VERSION = 1
SECRETS = True
MAX_MOVES = MOVES
MAX_OUTCOMES = MOST_GEM_XP - LEAST_GEM_XP + 1


def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    return 1 << s.turn if player_chooses(s) else 1 << CHANCE


def legal(s: State, player: int, out: list[int]) -> int:
    if player != s.turn or not player_chooses(s):
        return 0
    moves = legal_moves(s)
    count = 0
    for move in range(MAX_MOVES):
        out[count] = move  # overwritten unless it is legal: a branch would often be mispredicted
        count += int(has(moves, move))
    return count


def legal_moves(s: State) -> int:
    """The set of moves that the player in turn can make. P3.2"""
    if s.phase == BOARDING:
        return boarding_moves(s)
    targets = targets_in_range(s)
    if s.phase == SECOND_SHOT:
        return targets << FIRE  # P9.11
    return sailing_moves(s) | targets << FIRE | skill_moves(s, targets)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        apply_outcome(s, move)
    elif move < FIRE:
        sail(s, move)
    elif move < BROADSIDE:
        fire(s, move - FIRE, 0)
    elif move < TELEPORT:
        start_cooldown(s, BATTLESHIP)
        fire(s, move - BROADSIDE, 1)  # P9.10
    elif move < SEEK:
        open_portal(s, move - TELEPORT)
    elif move == SEEK:
        s.phase = SEEKING
    elif move < SHOVE:
        use_buff(s, SWORD + move - BUFF)
    elif move == STEAL:
        s.phase = STEALING
    else:
        s.direction = move - SHOVE
        s.phase = SHOVING


def apply_outcome(s: State, outcome: int) -> None:
    """Apply what dice or a draw bring."""
    if is_setting_up(s):
        apply_setup_draw(s, outcome)
    elif s.phase == ARRIVING:
        arrive(s, outcome - TILE)
    elif s.phase == SEEKING:
        tell_gem(s, outcome - TILE)
    elif s.phase == GEM_XP:
        s.xp[s.turn] += experience(s, outcome - XP, s.gem_xp)  # P5.5
        if gems_left(s) == 0:
            finish(s)  # P11.1
        else:
            pass_turn(s)
    elif s.phase == TIEBREAK:
        s.winner = outcome - PLAYER  # P11.3
        s.phase = OVER
    else:
        go_on_fighting(s, outcome)
