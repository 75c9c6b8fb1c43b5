"""What happened, in sentences."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.prelude import has
from starboard.engine.words import Narrator
from starboard.games.pirates.moves import SEA_NAMES, SKILL_WORDS, sea_name
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.experience import experience, moon_is_up
from starboard.games.pirates.rules.fighting import attack_wins
from starboard.games.pirates.rules.map import charted, gems_left, map_size
from starboard.games.pirates.rules.sailing import destination
from starboard.games.pirates.rules.skills import in_force
from starboard.games.pirates.state import (
    ABOARD,
    ARRIVING,
    BROADSIDE,
    BUFF,
    CAPTAIN,
    CAPTAIN_BONUS,
    DISTANCE,
    DURATION,
    FACES,
    FEND_XP,
    FIRE,
    FIRST_PLAYER,
    GEM,
    GEM_XP,
    GEMS,
    GUARD,
    GUARD_BONUS,
    HIDING_GEMS,
    HIT_XP,
    LEAST_SHOVE,
    LEFT,
    LOOTING,
    MOON_FACTOR,
    NAMING_SEAS,
    OVER,
    PLAYER,
    RIGHT,
    ROLL,
    SEA,
    SECOND_SHOT,
    SEEK,
    SEEKING,
    SHOOTING,
    SHOVE,
    SHOVING,
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
    XP_PER_LEVEL,
    State,
    is_setting_up,
)
from starboard.games.pirates.words.ending import victory
from starboard.games.pirates.words.names import (
    UNLOCKS,
    direction_word,
    gem_name,
    heading,
    skill_name,
    tile_name,
)

ATTACK_BONUSES = ((SWORD, SWORD_BONUS), (CAPTAIN, CAPTAIN_BONUS))
DEFENCE_BONUSES = ((GUARD, GUARD_BONUS), (CAPTAIN, CAPTAIN_BONUS))
XP_REASONS = {HIT_XP: "hit", FEND_XP: "fend", GEM_XP: "gem"}


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor != CHANCE:
        lines = [_chosen(say, before, actor, move)]
    elif is_setting_up(before):
        lines = [_setup_draw(say, before, move)]
    elif before.phase in XP_REASONS:
        lines = list(_experience(say, before, move - XP, after))
    else:
        lines = [_outcome(say, before, move, after)]
    if _turn_ended(before, after):
        lines += _end_of_turn(say, before, after)
    if after.round != before.round or (before.phase == HIDING_GEMS and after.phase == TURN):
        lines.append(_round(say, after))
    if before.phase != TIEBREAK and after.phase in (TIEBREAK, OVER):
        lines.append(say("all-found") if gems_left(after) == 0 else say("last-round"))
    if after.phase in (TIEBREAK, OVER):
        lines.append(victory(say, after))
    return lines


def _turn_ended(before: State, after: State) -> bool:
    """Whether this move ended a turn, so that its tile was charted."""
    if is_setting_up(before) or before.phase in (GEM_XP, TIEBREAK):
        return False
    return after.phase in (GEM_XP, TIEBREAK, OVER) or after.turn != before.turn


def _chosen(say: Narrator, s: State, player: int, move: int) -> str:
    who, target = say.who(player), say.who(s.target)
    if move < FIRE:
        return _sails(say, s, player, move)
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
        buff = SWORD + move - BUFF
        effect = say(f"effect-{SKILL_WORDS[buff]}")
        return say("uses", who=who, turns=DURATION[buff], effect=effect)
    if move == STEAL:
        return say("tries-to-steal", who=who, target=target)
    return say("shoves", who=who, target=target, way=direction_word(move - SHOVE))


def _sails(say: Narrator, s: State, player: int, move: int) -> str:
    here, there = s.position[player], destination(s, player, move)
    return say(
        "sails",
        who=say.who(player),
        way=direction_word(LEFT if there < here else RIGHT),
        tiles=abs(there - here),
        place=tile_name(say, s, there),
    )


def _setup_draw(say: Narrator, s: State, move: int) -> str:
    if s.phase == FIRST_PLAYER:
        return say("begins", who=say.who(move - PLAYER))
    if s.phase == NAMING_SEAS:
        first = s.drawn * s.width + 1
        return say("sea-drawn", sea=SEA_NAMES[move - SEA], first=first, last=first + s.width - 1)
    if s.phase == HIDING_GEMS:
        return _gem_hidden(say, s, move)
    return say("starts", who=say.who(s.drawn), place=tile_name(say, s, move - TILE))


def _gem_hidden(say: Narrator, s: State, move: int) -> str:
    """The last of the gems is hidden; where each one lies, for a viewer who knows."""
    if move == SECRET:
        return say("gems-hidden", gems=s.gems, tiles=map_size(s))
    place = tile_name(say, s, move - TILE)
    return say("gem-hidden-at", gem=gem_name(say, s.drawn), value=VALUE[s.drawn], place=place)


def _outcome(say: Narrator, before: State, move: int, after: State) -> str:
    """The outcome of dice or a draw during a turn."""
    who = say.who(before.turn)
    if before.phase in (SHOOTING, STEALING):
        return _rolls(say, before, move - ROLL)
    if before.phase == SHOVING:
        return _shoved(say, before, LEAST_SHOVE + move - DISTANCE, after)
    if before.phase == LOOTING:
        return _loot(say, before, move - GEM, after)
    if before.phase == ARRIVING:
        return say("arrives", who=who, place=tile_name(say, before, move - TILE))
    if before.phase == SEEKING:
        return _gem_told(say, before, move, after)
    return say("drawn-winner", who=say.who(move - PLAYER))


def _rolls(say: Narrator, s: State, roll: int) -> str:
    bonuses = s.phase == SHOOTING or s.stealing == WITH_BONUS  # P7.5
    attack, defence = (ATTACK_BONUSES, DEFENCE_BONUSES) if bonuses else ((), ())
    return say(
        "rolls-shot" if s.phase == SHOOTING else "rolls-steal",
        who=say.who(s.turn),
        target=say.who(s.target),
        attack=_total(say, s, s.turn, roll // FACES + 1, attack),
        defence=_total(say, s, s.target, roll % FACES + 1, defence),
        won="yes" if attack_wins(s, roll, bonuses) else "no",
    )


def _total(
    say: Narrator, s: State, player: int, die: int, bonuses: tuple[tuple[int, int], ...]
) -> str:
    """A die with the bonuses in force: ``3 + 4 Sword Fighter = 7``."""
    added = [(buff, bonus) for buff, bonus in bonuses if in_force(s, player, buff)]
    if not added:
        return str(die)
    parts = [f"+ {bonus} {skill_name(say, buff)}" for buff, bonus in added]
    return f"{die} {' '.join(parts)} = {die + sum(bonus for _, bonus in added)}"


def _shoved(say: Narrator, before: State, tiles: int, after: State) -> str:
    target = before.target
    old, new = before.position[target], after.position[target]
    args = {"target": say.who(target), "way": direction_word(before.direction), "tiles": tiles}
    place = tile_name(say, after, new)
    if old == new:
        return say("shove-stuck", place=place, **args)
    key = "shoved" if abs(new - old) == tiles else "shoved-to-edge"
    return say(key, place=place, **args)


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


def _gem_told(say: Narrator, before: State, move: int, after: State) -> str:
    left = after.seeks[before.turn]
    if move == SECRET:
        return say("told-secret", who=say.who(before.turn), left=left)
    tile = move - TILE
    where = heading(say, tile - before.position[before.turn])
    place = tile_name(say, before, tile)
    return say("told", who=say.who(before.turn), place=place, where=where, left=left)


def _experience(say: Narrator, before: State, base: int, after: State) -> Iterator[str]:
    """The gain with its multipliers, and what the new level unlocks."""
    player = before.target if before.phase == FEND_XP else before.turn
    tenths = before.gem_xp if before.phase == GEM_XP else before.combat_xp
    who = say.who(player)
    old, new = before.xp[player] // XP_PER_LEVEL, after.xp[player] // XP_PER_LEVEL
    yield say(
        "gains-xp",
        who=who,
        reason=XP_REASONS[before.phase],
        gain=experience(before, base, tenths),
        how=_multipliers(say, before, base, tenths),
        xp=after.xp[player],
        level=new,
    )
    unlocked = [say(f"unlock-{word}") for level, word in UNLOCKS if old < level <= new]
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
    moved = before.phase == ARRIVING or before.position[player] != tile
    place = "there" if moved else tile_name(say, after, tile)
    if before.shots:
        yield say("shot-lost", who=who)
    found = [
        gem
        for gem in range(GEMS)
        if before.place[gem] < ABOARD and after.place[gem] == ABOARD + player
    ]
    if found:
        yield _found(say, after, player, found[0], place)
    elif not has(charted(before), tile):
        yield say("nothing-there", place=place)
    for skill in range(SKILLS):
        name = skill_name(say, skill)
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
