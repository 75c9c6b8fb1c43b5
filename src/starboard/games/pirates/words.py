"""Pirates in words: what happened, what is asked, how it ended."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, SECRET, players_in
from starboard.engine.words import Narrator
from starboard.games.pirates.facts import (
    ABOARD,
    ARRIVING,
    BOARDING,
    BROADSIDE,
    BUFF,
    CAPTAIN,
    CAPTAIN_BONUS,
    DISTANCE,
    DURATION,
    FACES,
    FEND_XP,
    FIRE,
    FIRST,
    GEM,
    GEM_XP,
    GEMS,
    GUARD,
    GUARD_BONUS,
    HIT_XP,
    LEAST_SHOVE,
    LEFT,
    LOOTING,
    MOON_FACTOR,
    NAMING,
    OVER,
    PLAYER,
    ROLL,
    ROLLING,
    SAIL,
    SEA,
    SEAS,
    SECOND_SHOT,
    SEEK,
    SEEKING,
    SHOVE,
    SHOVING,
    SINKING,
    SKILLS,
    STEAL,
    STEALING,
    SWORD,
    SWORD_BONUS,
    TELEPORT,
    TENTHS,
    TIEBREAK,
    TILE,
    TURN,
    VALUE,
    WITH_BONUS,
    XP,
    XP_A_LEVEL,
    attack_wins,
    boarding_moves,
    charted,
    experience,
    gems_left,
    in_force,
    leaders,
    moon_is_up,
    score,
)
from starboard.games.pirates.moves import SEA_NAMES, sea_name
from starboard.games.pirates.rules import State
from starboard.games.pirates.sights import (
    QUERIES,
    SKILL_WORDS,
    UNLOCKED,
    board,
    gem_name,
    heading_to,
    place_name,
    stand,
)

__all__ = ["QUERIES", "board", "narrate", "question", "result"]


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor != CHANCE:
        lines = [_deed(say, before, actor, move)]
    elif before.phase >= FIRST:
        lines = _set_up(say, before, move)
    elif before.phase in (HIT_XP, FEND_XP, GEM_XP):
        lines = list(_experience(say, before, move - XP, after))
    else:
        lines = [_happening(say, before, move, after)]
    if turn_ended(before, after):
        lines += _end_of_turn(say, before, after)
    if after.round != before.round or (before.phase == SINKING and after.phase == TURN):
        lines.append(_round(say, after))
    if before.phase != TIEBREAK and after.phase in (TIEBREAK, OVER):
        lines.append(say("all-found") if gems_left(after) == 0 else say("last-round"))
    if after.phase in (TIEBREAK, OVER):
        lines.append(_victory(say, after))
    return lines


def turn_ended(before: State, after: State) -> bool:
    """Whether a turn ended with this move, so that its tile was charted."""
    if before.phase >= FIRST or before.phase in (GEM_XP, TIEBREAK):
        return False
    return after.phase in (GEM_XP, TIEBREAK, OVER) or after.turn != before.turn


def _deed(say: Narrator, s: State, player: int, move: int) -> str:
    who, target = say.who(player), say.who(s.target)
    if move < FIRE:
        return _sails(say, s, player, move - SAIL)
    if move < BROADSIDE:
        key = "fires-again" if s.phase == SECOND_SHOT else "fires"
        return say(key, who=who, target=say.who(move - FIRE))
    if move < TELEPORT:
        return say("fires-two", who=who, target=say.who(move - BROADSIDE))
    if move < SEEK:
        return say("opens-portal", who=who, sea=sea_name(s, move - TELEPORT))
    if move == SEEK:
        return say("seeks", who=who)
    if move < SHOVE:
        skill = SWORD + move - BUFF
        words = SKILL_WORDS[skill]
        return say("uses", who=who, turns=DURATION[skill], effect=say(f"effect-{words}"))
    if move == STEAL:
        return say("tries-to-steal", who=who, target=target)
    return say("shoves", who=who, target=target, way=_way(move - SHOVE))


def _way(direction: int) -> str:
    return "left" if direction == LEFT else "right"


def _sails(say: Narrator, s: State, player: int, course: int) -> str:
    direction, tiles = divmod(course, 3)
    tiles += 1
    here = s.position[player] + (-tiles if direction == LEFT else tiles)
    place = place_name(say, s, here)
    return say("sails", who=say.who(player), way=_way(direction), tiles=tiles, place=place)


def _set_up(say: Narrator, s: State, move: int) -> list[str]:
    if s.phase != SINKING:
        return [_drawn(say, s, move)]
    gem, value = gem_name(say, s.drawn), VALUE[s.drawn]
    if move != SECRET:
        place = place_name(say, s, move - TILE)
        return [say("gem-hidden-at", gem=gem, value=value, place=place)]
    last = s.drawn == s.gems - 1
    return [say("gems-hidden", gems=s.gems, tiles=SEAS * s.width)] if last else []


def _drawn(say: Narrator, s: State, move: int) -> str:
    if s.phase == FIRST:
        return say("begins", who=say.who(move - PLAYER))
    if s.phase == NAMING:
        first = s.drawn * s.width + 1
        return say("sea-drawn", sea=SEA_NAMES[move - SEA], first=first, last=first + s.width - 1)
    return say("starts", who=say.who(s.drawn), place=place_name(say, s, move - TILE))


def _happening(say: Narrator, before: State, move: int, after: State) -> str:
    """What dice and draws bring in a turn."""
    who = say.who(before.turn)
    if before.phase in (ROLLING, STEALING):
        return _rolls(say, before, move - ROLL)
    if before.phase == SHOVING:
        return _shoved(say, before, LEAST_SHOVE + move - DISTANCE, after)
    if before.phase == LOOTING:
        return _loot(say, before, move - GEM, after)
    if before.phase == ARRIVING:
        return say("arrives", who=who, place=place_name(say, before, move - TILE))
    if before.phase == SEEKING:
        return _told(say, before, move, after)
    return say("drawn-winner", who=say.who(move - PLAYER))


def _rolls(say: Narrator, s: State, roll: int) -> str:
    bonuses = s.phase == ROLLING or s.stealing == WITH_BONUS
    attack = [(SWORD, SWORD_BONUS), (CAPTAIN, CAPTAIN_BONUS)] if bonuses else []
    defence = [(GUARD, GUARD_BONUS), (CAPTAIN, CAPTAIN_BONUS)] if bonuses else []
    key = "rolls-shot" if s.phase == ROLLING else "rolls-steal"
    return say(
        key,
        who=say.who(s.turn),
        target=say.who(s.target),
        attack=_sum(say, s, s.turn, roll // FACES + 1, attack),
        defence=_sum(say, s, s.target, roll % FACES + 1, defence),
        won="yes" if attack_wins(s, roll, bonuses) else "no",
    )


def _sum(say: Narrator, s: State, player: int, die: int, bonuses: list[tuple[int, int]]) -> str:
    """A die with the bonuses in force: ``3 + 4 Sword Fighter = 7``."""
    added = [(buff, bonus) for buff, bonus in bonuses if in_force(s, player, buff)]
    if not added:
        return str(die)
    parts = [f"+ {bonus} {say(f'skill-{SKILL_WORDS[buff]}')}" for buff, bonus in added]
    return f"{die} {' '.join(parts)} = {die + sum(bonus for _, bonus in added)}"


def _shoved(say: Narrator, before: State, tiles: int, after: State) -> str:
    target = before.target
    old, new = before.position[target], after.position[target]
    facts = {"target": say.who(target), "way": _way(before.way), "tiles": tiles}
    place = place_name(say, after, new)
    if old == new:
        return say("shove-stuck", place=place, **facts)
    key = "shoved" if abs(new - old) == tiles else "shoved-to-edge"
    return say(key, place=place, **facts)


def _loot(say: Narrator, before: State, gem: int, after: State) -> str:
    thief, victim = before.turn, before.target
    return say(
        "steals",
        who=say.who(thief),
        target=say.who(victim),
        gem=gem_name(say, gem),
        value=VALUE[gem],
        mine=score(before, thief) + VALUE[gem],
        theirs=score(after, victim),
    )


def _told(say: Narrator, before: State, move: int, after: State) -> str:
    left = after.seeks[before.turn]
    if move == SECRET:
        return say("told-secret", who=say.who(before.turn), left=left)
    tile = move - TILE
    where = heading_to(say, tile - before.position[before.turn])
    place = place_name(say, before, tile)
    return say("told", who=say.who(before.turn), place=place, where=where, left=left)


def _experience(say: Narrator, before: State, base: int, after: State) -> Iterator[str]:
    """The gain with its multipliers, and what new levels unlock."""
    player = before.target if before.phase == FEND_XP else before.turn
    tenths = before.gem_xp if before.phase == GEM_XP else before.combat_xp
    reason = {HIT_XP: "hit", FEND_XP: "fend", GEM_XP: "gem"}[before.phase]
    who, gain = say.who(player), experience(before, base, tenths)
    old, new = before.xp[player] // XP_A_LEVEL, after.xp[player] // XP_A_LEVEL
    yield say(
        "gains-xp",
        who=who,
        reason=reason,
        gain=gain,
        how=_multipliers(say, before, base, tenths),
        xp=after.xp[player],
        level=new,
    )
    unlocked = [say(f"unlock-{words}") for level, words in UNLOCKED if old < level <= new]
    if unlocked:
        yield say("unlocks", who=who, level=new, news=say.list(unlocked))


def _multipliers(say: Narrator, s: State, base: int, tenths: int) -> str:
    parts = [f"× {MOON_FACTOR} {say('golden-moon')}"] if moon_is_up(s) else []
    if tenths != TENTHS:
        parts.append(say("times", whole=tenths // TENTHS, tenths=tenths % TENTHS))
    return f"{base} {' '.join(parts)}" if parts else "plain"


def _end_of_turn(say: Narrator, before: State, after: State) -> Iterator[str]:
    player = before.turn
    who, tile = say.who(player), after.position[player]
    came = before.phase == ARRIVING or before.position[player] != tile
    place = "there" if came else place_name(say, after, tile)
    if before.shots:
        yield say("shot-lost", who=who)
    found = [g for g in range(GEMS) if before.place[g] < ABOARD == after.place[g] - player]
    if found:
        yield _found(say, after, player, found[0], place)
    elif not charted(before) >> tile & 1:
        yield say("nothing-there", place=place)
    for skill in range(SKILLS):
        name = say(f"skill-{SKILL_WORDS[skill]}")
        if in_force(before, player, skill) and not in_force(after, player, skill):
            yield say("wears-off", who=who, skill=name)
        elif player == say.viewer and before.cooldown[player][skill] == 1:
            yield say("ready-again", skill=name)


def _found(say: Narrator, s: State, player: int, gem: int, place: str) -> str:
    return say(
        "finds",
        who=say.who(player),
        gem=gem_name(say, gem),
        value=VALUE[gem],
        place=place,
        total=score(s, player),
        left=gems_left(s),
    )


def _round(say: Narrator, s: State) -> str:
    last = "yes" if s.round == s.limit else "no"
    if moon_is_up(s):
        return say("round-moon", round=s.round, last=last)
    return say("round", round=s.round, last=last)


def _victory(say: Narrator, s: State) -> str:
    best = [say.who(player) for player in players_in(leaders(s))]
    points = max(score(s, player) for player in range(s.players))
    if s.phase == TIEBREAK:
        return say("tied", leaders=_together(say, best), points=points)
    if len(best) > 1:
        return say(
            "wins-draw",
            who=say.who(s.winner),
            leaders=_together(say, best),
            points=points,
        )
    return say("wins", who=say.who(s.winner), points=points)


def _together(say: Narrator, best: list[str]) -> str:
    return say.list([say("subject", who=who) for who in best])


def question(say: Narrator, s: State) -> str:
    if s.phase == OVER:
        return _victory(say, s)
    who = say.who(s.turn)
    if s.phase == TURN:
        place = place_name(say, s, s.position[s.turn])
        level = s.xp[s.turn] // XP_A_LEVEL
        return say("ask-turn", who=who, round=s.round, place=place, level=level)
    if s.phase == BOARDING:
        may_steal = "yes" if boarding_moves(s) >> STEAL & 1 else "no"
        shot = "more" if s.shots else "last"
        return say("ask-board", who=who, target=say.who(s.target), steal=may_steal, shot=shot)
    if s.phase == SECOND_SHOT:
        return say("ask-second", who=who)
    return say("ask-wait")


def result(say: Narrator, s: State) -> list[str]:
    lines = [_victory(say, s), *(stand(say, s, player) for player in range(s.players))]
    lost = [
        say("gem-left", gem=gem_name(say, gem), place=place_name(say, s, s.place[gem]))
        for gem in range(s.gems)
        if s.place[gem] < ABOARD
    ]
    return [*lines, say("never-found", gems=say.list(lost))] if lost else lines
