"""What holds in every reachable state of Pirates, and for every move."""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.prelude import count, has
from starboard.games.pirates.rules.ending import leaders, score
from starboard.games.pirates.rules.experience import has_level
from starboard.games.pirates.rules.fighting import targets_in_range
from starboard.games.pirates.rules.map import all_tiles, charted, gems_left, map_size
from starboard.games.pirates.state import (
    ABOARD,
    BOARDING,
    COOLDOWN,
    FEND_XP,
    GEM_XP,
    GEMS,
    HIT_XP,
    LEVEL,
    LOOTING,
    MOON_FACTOR,
    MOST_GEM_XP,
    MOST_SHOVE,
    NOT_IN_PLAY,
    OVER,
    PORTAL,
    SECOND_SHOT,
    SEEKER_LEVEL,
    SEEKER_USES,
    SEEKING,
    SHOVING,
    SKILLS,
    TIEBREAK,
    TURN,
    VALUE,
    State,
    is_setting_up,
)

MOST_MULTIPLIER = 3  # of the options `combat_xp` and `gem_xp`
MOST_XP = MOST_GEM_XP * MOON_FACTOR * MOST_MULTIPLIER


def every_gem_is_somewhere(s: State) -> bool:
    """P1.4: the gems on the map and those aboard add up to all gems in play."""
    if is_setting_up(s):
        return True
    total = 0
    placed = 0
    for gem in range(s.gems):
        total += VALUE[gem]
        if s.place[gem] < 0 or s.place[gem] >= ABOARD + s.players:
            return False
        if s.place[gem] < ABOARD:
            placed += VALUE[gem]
    for player in range(s.players):
        placed += score(s, player)
    return placed == total


def gems_lie_apart(s: State) -> bool:
    """P2.4"""
    for gem in range(s.gems):
        for other in range(gem):
            if 0 <= s.place[gem] < ABOARD and s.place[gem] == s.place[other]:
                return False
    return True


def gems_out_of_play_stay_out(s: State) -> bool:
    for gem in range(s.gems, GEMS):
        if s.place[gem] != NOT_IN_PLAY:
            return False
    return True


def no_gem_lies_on_a_charted_tile(s: State) -> bool:
    """P5.3"""
    for gem in range(s.gems):
        if 0 <= s.place[gem] < ABOARD and has(charted(s), s.place[gem]):
            return False
    return True


def charts_stay_on_the_map(s: State) -> bool:
    return charted(s) & ~all_tiles(s) == 0


def ships_are_on_the_map(s: State) -> bool:
    for player in range(s.players):
        if s.position[player] >= map_size(s):
            return False
    return True


def told_tiles_hold_gems(s: State) -> bool:
    """P9.6: a gem that nobody has found lies on every tile that Gem Seeker told."""
    water = 0
    for gem in range(s.gems):
        if 0 <= s.place[gem] < ABOARD:
            water |= 1 << s.place[gem]
    for player in range(s.players):
        if s.told[player] & ~water != 0:
            return False
    return True


def nobody_is_told_more_than_uses_allow(s: State) -> bool:
    for player in range(s.players):
        if s.seeks[player] > SEEKER_USES:
            return False
        if count(s.told[player]) > SEEKER_USES - s.seeks[player]:
            return False
    return True


def cooldowns_stay_within_bounds(s: State) -> bool:
    """P9.2: at most the full cooldown in the turn of its use, less afterwards."""
    for player in range(s.players):
        for skill in range(SKILLS):
            most = COOLDOWN[skill] - 1
            if player == s.turn and s.phase != TURN:
                most += 1
            if s.cooldown[player][skill] > most:
                return False
    return True


def skills_are_used_from_their_level_on(s: State) -> bool:
    """P9.1: no cooldown and no used Gem Seeker below the level; Portal has the lowest."""
    for player in range(s.players):
        if not has_level(s, player, SEEKER_LEVEL) and s.seeks[player] < SEEKER_USES:
            return False
        if not has_level(s, player, LEVEL[PORTAL]):
            for skill in range(SKILLS):
                if s.cooldown[player][skill] > 0:
                    return False
    return True


def a_second_shot_has_a_target(s: State) -> bool:
    """P9.11"""
    return s.phase != SECOND_SHOT or targets_in_range(s) != 0


def nothing_is_left_over_between_turns(s: State) -> bool:
    return s.phase != TURN or (s.target == 0 and s.shots == 0 and s.direction == 0 and s.drawn == 0)


def a_running_game_has_gems_to_find(s: State) -> bool:
    """P11.1"""
    if is_setting_up(s) or s.phase == OVER or s.phase == TIEBREAK or s.phase == GEM_XP:
        return True
    return gems_left(s) > 0


def the_limit_is_kept(s: State) -> bool:
    return s.limit == 0 or s.round <= s.limit


def the_winner_leads(s: State) -> bool:
    """P11.2, P11.3"""
    if s.phase != OVER:
        return s.winner == NOBODY
    return has(leaders(s), s.winner)


def a_finished_game_has_a_reason(s: State) -> bool:
    """P11.1, P11.4"""
    return s.phase != OVER or gems_left(s) == 0 or s.round == s.limit


def experience_grows_when_it_is_drawn(before: State, actor: int, move: int, after: State) -> bool:
    """P8.1: never lost, and gained by one player at a time, for hits, defence and gems only."""
    gained = 0
    for player in range(before.players):
        gain = after.xp[player] - before.xp[player]
        if gain < 0 or gain > MOST_XP:
            return False
        gained += int(gain > 0)
    if before.phase == HIT_XP or before.phase == FEND_XP or before.phase == GEM_XP:
        return gained == 1
    return gained == 0


def gems_never_return_to_the_water(before: State, actor: int, move: int, after: State) -> bool:
    for gem in range(before.gems):
        if before.place[gem] >= ABOARD and after.place[gem] < ABOARD:
            return False
    return True


def gems_change_hands_by_theft_only(before: State, actor: int, move: int, after: State) -> bool:
    """P7.6: one gem, from the target to the player in turn."""
    moved = 0
    for gem in range(before.gems):
        if before.place[gem] >= ABOARD and after.place[gem] != before.place[gem]:
            moved += 1
            if before.place[gem] != ABOARD + before.target:
                return False
            if after.place[gem] != ABOARD + before.turn:
                return False
    return moved == int(before.phase == LOOTING)


def others_are_moved_by_shoves_only(before: State, actor: int, move: int, after: State) -> bool:
    """P7.3"""
    if is_setting_up(before):
        return True
    for player in range(before.players):
        drift = abs(after.position[player] - before.position[player])
        if player != before.turn and drift > 0:
            if before.phase != SHOVING or player != before.target or drift > MOST_SHOVE:
                return False
    return True


def charts_only_grow(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if before.chart[player] & ~after.chart[player] != 0:
            return False
        if player != before.turn and before.chart[player] != after.chart[player]:
            return False
    return True


def seeking_keeps_the_turn(before: State, actor: int, move: int, after: State) -> bool:
    """P3.3"""
    return before.phase != SEEKING or (after.phase == TURN and after.turn == before.turn)


def a_hit_is_followed_by_boarding(before: State, actor: int, move: int, after: State) -> bool:
    """P7.2"""
    return before.phase != HIT_XP or (actor == CHANCE and after.phase == BOARDING)


STATE_LAWS = (
    every_gem_is_somewhere,
    gems_lie_apart,
    gems_out_of_play_stay_out,
    no_gem_lies_on_a_charted_tile,
    charts_stay_on_the_map,
    ships_are_on_the_map,
    told_tiles_hold_gems,
    nobody_is_told_more_than_uses_allow,
    cooldowns_stay_within_bounds,
    skills_are_used_from_their_level_on,
    a_second_shot_has_a_target,
    nothing_is_left_over_between_turns,
    a_running_game_has_gems_to_find,
    the_limit_is_kept,
    the_winner_leads,
    a_finished_game_has_a_reason,
)

MOVE_LAWS = (
    experience_grows_when_it_is_drawn,
    gems_never_return_to_the_water,
    gems_change_hands_by_theft_only,
    others_are_moved_by_shoves_only,
    charts_only_grow,
    seeking_keeps_the_turn,
    a_hit_is_followed_by_boarding,
)
