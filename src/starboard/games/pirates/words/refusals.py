"""Why a move of the player in turn is not possible. Clause numbers are those of RULES.md."""

from starboard.engine.words import Narrator
from starboard.games.pirates.moves import sea_name
from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.rules.fighting import firing_range
from starboard.games.pirates.rules.sailing import sailing_reach
from starboard.games.pirates.rules.skills import in_force, is_ready
from starboard.games.pirates.state import (
    BATTLESHIP,
    BOARDING,
    BROADSIDE,
    BUFF,
    DEVASTATION,
    DISABLED,
    FIRE,
    LEVEL,
    MAX_SAIL,
    PORTAL,
    SAIL,
    SECOND_SHOT,
    SEEK,
    SEEKER_LEVEL,
    SHOVE,
    STEAL,
    SWORD,
    TELEPORT,
    XP_PER_LEVEL,
    State,
)


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    """The reason why the player in turn cannot make a move."""
    if s.phase == BOARDING:
        return _why_not_boarding(say, s, move)
    if move >= SHOVE:
        return say("why-nobody-hit")  # P7.1
    if FIRE <= move < BROADSIDE:
        return _why_not_fired(say, s, player, move - FIRE)
    if s.phase == SECOND_SHOT:
        return say("why-second-shot")  # P9.11
    if move < FIRE:
        return _why_not_sailed(say, s, player, move)
    return _why_not_used(say, s, player, move)


def _why_not_boarding(say: Narrator, s: State, move: int) -> str:
    if move != STEAL:
        return say("why-board-first", target=say.who(s.target))  # P7.2
    if s.stealing == DISABLED:
        return say("why-no-stealing")
    return say("why-no-gem", target=say.who(s.target))  # P7.4


def _why_not_sailed(say: Narrator, s: State, player: int, move: int) -> str:
    reach = sailing_reach(s, player)
    if (move - SAIL) % MAX_SAIL + 1 > reach:
        return say("why-reach", tiles=reach, level=_level(s, player))  # P4.1
    return say("why-edge")  # P4.2


def _why_not_fired(say: Narrator, s: State, player: int, target: int) -> str:
    if target == player:
        return say("why-own-ship")
    if target >= s.players:
        return say("why-no-ship")
    distance = abs(s.position[target] - s.position[player])
    reach = firing_range(s, player)
    return say("why-range", target=say.who(target), tiles=distance, range=reach)  # P6.1


def _why_not_used(say: Narrator, s: State, player: int, move: int) -> str:
    if move == SEEK:
        return _why_not_sought(say, s, player)
    if move < SEEK:
        skill = BATTLESHIP if move < TELEPORT else PORTAL
    else:
        skill = SWORD + move - BUFF
    if not is_ready(s, player, skill):
        return _why_not_ready(say, s, player, skill)
    if skill == PORTAL:
        return say("why-sea", sea=sea_name(s, move - TELEPORT))  # P9.5
    if in_force(s, player, DEVASTATION):
        return say("skill-not-with-devastation")  # P9.10
    return _why_not_fired(say, s, player, move - BROADSIDE)


def _why_not_sought(say: Narrator, s: State, player: int) -> str:
    if not has_level(s, player, SEEKER_LEVEL):
        return say("skill-locked", level=SEEKER_LEVEL, own=_level(s, player))
    return say("seeker-used" if s.seeks[player] == 0 else "seeker-all-told")  # P9.6


def _why_not_ready(say: Narrator, s: State, player: int, skill: int) -> str:
    """The skill is locked or rests. P9.1, P9.2"""
    if not has_level(s, player, LEVEL[skill]):
        return say("skill-locked", level=LEVEL[skill], own=_level(s, player))
    return say("skill-resting", rest=s.cooldown[player][skill])


def _level(s: State, player: int) -> int:
    return s.xp[player] // XP_PER_LEVEL
