"""How things stand in Pirates: the board, and what can be asked for at any time."""

from starboard.engine.actors import actor_letter
from starboard.engine.game import Query
from starboard.engine.words import Narrator
from starboard.games.pirates.facts import (
    ABOARD,
    BATTLESHIP,
    DEVASTATION,
    FADED,
    INSTINCT_LEVEL,
    LEVEL,
    MOON_ROUNDS,
    OVER,
    SEAS,
    SECTOR,
    SEEKER_LEVEL,
    SKILLS,
    SWORD,
    THREE_TILES_LEVEL,
    TWO_TILES_LEVEL,
    XP_A_LEVEL,
    chart_shown_to,
    gems_left,
    in_force,
    moon_is_up,
    score,
    sea_of,
    size,
)
from starboard.games.pirates.moves import GEM_WORDS, sea_name
from starboard.games.pirates.rules import State

SKILL_WORDS = ("portal", "battleship", "sword", "guard", "captain", "devastation")
UNLOCKED = sorted(
    [
        (INSTINCT_LEVEL, "instinct"),
        (TWO_TILES_LEVEL, "two-tiles"),
        (SEEKER_LEVEL, "seeker"),
        (THREE_TILES_LEVEL, "three-tiles"),
        *zip(LEVEL, SKILL_WORDS, strict=True),
    ]
)
"""What each level brings."""


def gem_name(say: Narrator, gem: int) -> str:
    return say(f"gem-{GEM_WORDS[gem]}")


def place_name(say: Narrator, s: State, tile: int) -> str:
    """``tile 17 in Developer's Deep``."""
    return say("place", tile=tile + 1, sea=sea_name(s, sea_of(s, tile)))


def heading_to(say: Narrator, distance: int) -> str:
    """``2 tiles to the right``."""
    way = "here" if distance == 0 else "left" if distance < 0 else "right"
    return say("heading", way=way, tiles=abs(distance))


def spans(tiles: list[int]) -> str:
    """Tiles as people write them: ``3–5, 9``."""
    pieces: list[list[int]] = []
    for tile in tiles:
        if pieces and pieces[-1][-1] == tile - 1:
            pieces[-1].append(tile)
        else:
            pieces.append([tile])
    return ", ".join(f"{p[0] + 1}–{p[-1] + 1}" if len(p) > 1 else str(p[0] + 1) for p in pieces)


def members(tiles: int, first: int, last: int) -> list[int]:
    """The tiles of a set from ``first`` up to, but not with, ``last``."""
    return [tile for tile in range(first, last) if tiles >> tile & 1]


def gems_of(s: State, player: int) -> list[int]:
    return [gem for gem in range(s.gems) if s.place[gem] == ABOARD + player]


def board(say: Narrator, s: State) -> list[str]:
    found = s.gems - gems_left(s)
    lines = [say("board-round", round=s.round, limit=s.limit, found=found, gems=s.gems)]
    lines.append(_moon(say, s))
    lines += [_sea(say, s, place) for place in range(SEAS)]
    return lines + [stand(say, s, player) for player in range(s.players)]


def _sea(say: Narrator, s: State, place: int) -> str:
    """One sea in a sentence: its ships, its charted tiles, the gems that the viewer was told."""
    first, last = place * s.width, (place + 1) * s.width
    ships = [
        say("board-ship", letter=actor_letter(player), tile=s.position[player] + 1)
        for player in range(s.players)
        if first <= s.position[player] < last
    ]
    told = s.told[say.viewer] if say.viewer < s.players else 0
    known = members(chart_shown_to(s, say.viewer), first, last)
    return say(
        "board-sea",
        sea=sea_name(s, place),
        first=first + 1,
        last=last,
        ships=say.list(ships) or "none",
        charted=spans(known) or "none",
        told=spans(members(told, first, last)) or "none",
    )


def stand(say: Narrator, s: State, player: int) -> str:
    """One player in a sentence."""
    gems = [gem_name(say, gem) for gem in gems_of(s, player)]
    return say(
        "board-player",
        letter=actor_letter(player),
        who=say.who(player),
        place=place_name(say, s, s.position[player]),
        level=s.xp[player] // XP_A_LEVEL,
        xp=s.xp[player],
        points=score(s, player),
        gems=", ".join(gems) or "none",
        buffs=", ".join(_buffs(say, s, player)) or "none",
        turn="yes" if player == s.turn and s.phase != OVER else "no",
    )


def _buffs(say: Narrator, s: State, player: int) -> list[str]:
    return [
        say("buff", skill=say(f"skill-{SKILL_WORDS[buff]}"), turns=turns_left(s, player, buff))
        for buff in range(SWORD, SKILLS)
        if in_force(s, player, buff)
    ]


def turns_left(s: State, player: int, buff: int) -> int:
    """How many own turns, with the current one, a buff is still in force."""
    return max(0, s.cooldown[player][buff] - FADED[buff])


def _moon(say: Narrator, s: State) -> str:
    if moon_is_up(s):
        found = s.gems - gems_left(s)
        return say("moon-up", brightness=found * 100 // s.gems)
    return say("moon-down", rounds=MOON_ROUNDS - s.round % MOON_ROUNDS)


def answer_position(say: Narrator, s: State, asked: str) -> list[str]:
    lines = []
    if say.viewer < s.players:
        here = s.position[say.viewer]
        lines = [say("you-are", place=place_name(say, s, here))]
    return lines + [_where(say, s, other) for other in range(s.players) if other != say.viewer]


def _where(say: Narrator, s: State, other: int) -> str:
    place = place_name(say, s, s.position[other])
    if say.viewer >= s.players:
        return say("is-at", who=say.names[other], place=place)
    where = heading_to(say, s.position[other] - s.position[say.viewer])
    return say("is-away", who=say.names[other], where=where, place=place)


def answer_status(say: Narrator, s: State, asked: str) -> list[str]:
    return [
        say(
            "status",
            who=say.who(player),
            level=s.xp[player] // XP_A_LEVEL,
            xp=s.xp[player],
            points=score(s, player),
            gems=len(gems_of(s, player)),
        )
        for player in range(s.players)
    ]


def answer_box(say: Narrator, s: State, asked: str) -> list[str]:
    """Everything public about everybody."""
    lines = []
    for player in range(s.players):
        resting = [
            say("resting", skill=say(f"skill-{SKILL_WORDS[skill]}"), turns=turns)
            for skill, turns in enumerate(s.cooldown[player])
            if turns
        ]
        lines.append(stand(say, s, player))
        lines.append(say("box-skills", seeks=s.seeks[player], resting=", ".join(resting) or "none"))
    return lines


def answer_moon(say: Narrator, s: State, asked: str) -> list[str]:
    return [_moon(say, s)]


def answer_skills(say: Narrator, s: State, asked: str) -> list[str]:
    """All nine skills: what each does, and whether it can be used or why not."""
    if say.viewer >= s.players:
        return [say("no-ship")]
    player, level = say.viewer, s.xp[say.viewer] // XP_A_LEVEL
    states = [
        (0, "cannon", say("skill-ready") if _targets(s, player) else say("skill-needs-target")),
        (INSTINCT_LEVEL, "instinct", say("skill-always")),
        (SEEKER_LEVEL, "seeker", _seeker(say, s, player)),
    ]
    states += [
        (LEVEL[skill], SKILL_WORDS[skill], _readiness(say, s, player, skill))
        for skill in range(SKILLS)
    ]
    lines = []
    for needed, words, readiness in sorted(states, key=lambda state: state[0]):
        state = readiness if level >= needed else say("skill-locked", level=needed, own=level)
        lines.append(say("skill-line", about=say(f"about-{words}"), state=state))
    return lines


def _seeker(say: Narrator, s: State, player: int) -> str:
    if s.seeks[player] == 0:
        return say("seeker-used")
    if size(s.told[player]) == gems_left(s):
        return say("seeker-all-told")
    return say("seeker-left", left=s.seeks[player])


def _readiness(say: Narrator, s: State, player: int, skill: int) -> str:
    rest = s.cooldown[player][skill]
    if in_force(s, player, skill):
        turns = turns_left(s, player, skill)
        return say("skill-in-force", turns=turns, rest=rest)
    if rest:
        return say("skill-resting", rest=rest)
    if skill == BATTLESHIP and in_force(s, player, DEVASTATION):
        return say("skill-not-with-devastation")
    if skill == BATTLESHIP and not _targets(s, player):
        return say("skill-needs-target")
    return say("skill-ready")


def _targets(s: State, player: int) -> bool:
    reach = 10 if in_force(s, player, DEVASTATION) else 5
    distances = [
        abs(s.position[other] - s.position[player]) for other in range(s.players) if other != player
    ]
    return min(distances) <= reach


def answer_chart(say: Narrator, s: State, asked: str) -> list[str]:
    """Position and sectors: everything with Sailor's Instinct, else the own logbook."""
    if say.viewer >= s.players:
        return [say("no-ship")]
    level = s.xp[say.viewer] // XP_A_LEVEL
    whole = "yes" if level >= INSTINCT_LEVEL else "no"
    lines = [say("you-are", place=place_name(say, s, s.position[say.viewer]))]
    lines.append(say("chart-head", whole=whole, level=INSTINCT_LEVEL))
    return lines + [_sector(say, s, first) for first in range(0, SEAS * s.width, SECTOR)]


def _sector(say: Narrator, s: State, first: int) -> str:
    last = min(first + SECTOR, SEAS * s.width)
    known = members(chart_shown_to(s, say.viewer), first, last)
    state = "none" if not known else "all" if len(known) == last - first else "part"
    return say(
        "chart-sector",
        number=first // SECTOR + 1,
        first=first + 1,
        last=last,
        state=state,
        count=len(known),
        size=last - first,
        tiles=spans(known) or "none",
    )


QUERIES = (
    Query("position", "p", answer_position),
    Query("status", "s", answer_status),
    Query("box", "S", answer_box),
    Query("moon", "m", answer_moon),
    Query("skills", "k", answer_skills),
    Query("chart", "c", answer_chart),
)
