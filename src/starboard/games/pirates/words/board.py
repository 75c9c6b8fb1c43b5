"""The text board: a sentence for each sea and each player."""

from starboard.engine.actors import actor_letter
from starboard.engine.words import Narrator
from starboard.games.pirates.moves import sea_name
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.experience import moon_is_up
from starboard.games.pirates.rules.map import chart_shown_to, gems_left
from starboard.games.pirates.rules.skills import in_force, turns_in_force
from starboard.games.pirates.state import (
    ABOARD,
    MOON_ROUNDS,
    OVER,
    SEAS,
    SKILLS,
    SWORD,
    XP_PER_LEVEL,
    State,
)
from starboard.games.pirates.words.names import (
    gem_name,
    members,
    skill_name,
    tile_name,
    tile_ranges,
)


def board(say: Narrator, s: State) -> list[str]:
    found = s.gems - gems_left(s)
    lines = [say("board-round", round=s.round, limit=s.limit, found=found, gems=s.gems)]
    lines.append(moon_line(say, s))
    lines += [_sea_line(say, s, sea) for sea in range(SEAS)]
    return lines + [player_line(say, s, player) for player in range(s.players)]


def moon_line(say: Narrator, s: State) -> str:
    if moon_is_up(s):
        found = s.gems - gems_left(s)
        return say("moon-up", brightness=found * 100 // s.gems)  # P8.4
    return say("moon-down", rounds=MOON_ROUNDS - s.round % MOON_ROUNDS)


def _sea_line(say: Narrator, s: State, sea: int) -> str:
    """A sea with its ships, its charted tiles and the gems that the viewer was told."""
    first, last = sea * s.width, (sea + 1) * s.width
    ships = [
        say("board-ship", letter=actor_letter(player), tile=s.position[player] + 1)
        for player in range(s.players)
        if first <= s.position[player] < last
    ]
    told = s.told[say.viewer] if say.viewer < s.players else 0
    charted = members(chart_shown_to(s, say.viewer), first, last)
    return say(
        "board-sea",
        sea=sea_name(s, sea),
        first=first + 1,
        last=last,
        ships=say.list(ships) or "none",
        charted=tile_ranges(charted) or "none",
        told=tile_ranges(members(told, first, last)) or "none",
    )


def player_line(say: Narrator, s: State, player: int) -> str:
    """A player with tile, level, gems and buffs."""
    gems = [gem_name(say, gem) for gem in gems_of(s, player)]
    return say(
        "board-player",
        letter=actor_letter(player),
        who=say.who(player),
        place=tile_name(say, s, s.position[player]),
        level=s.xp[player] // XP_PER_LEVEL,
        xp=s.xp[player],
        points=score(s, player),
        gems=", ".join(gems) or "none",
        buffs=", ".join(_buffs(say, s, player)) or "none",
        turn="yes" if player == s.turn and s.phase != OVER else "no",
    )


def gems_of(s: State, player: int) -> list[int]:
    """The gems that a player holds."""
    return [gem for gem in range(s.gems) if s.place[gem] == ABOARD + player]


def _buffs(say: Narrator, s: State, player: int) -> list[str]:
    """The buffs in force with the turns that they last; none after the game."""
    if s.phase == OVER:
        return []
    return [
        say("buff", skill=skill_name(say, buff), turns=turns_in_force(s, player, buff))
        for buff in range(SWORD, SKILLS)
        if in_force(s, player, buff)
    ]
