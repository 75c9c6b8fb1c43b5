"""Queries: information that a player can ask for at any time."""

from starboard.engine.contract import Query
from starboard.engine.prelude import count
from starboard.engine.words import Narrator
from starboard.games.pirates.moves import SKILL_WORDS
from starboard.games.pirates.rules import MAX_MOVES, legal
from starboard.games.pirates.rules.ending import score
from starboard.games.pirates.rules.map import chart_shown_to, gems_left, map_size
from starboard.games.pirates.rules.skills import in_force, turns_in_force
from starboard.games.pirates.state import (
    BATTLESHIP,
    BROADSIDE,
    DEVASTATION,
    FIRE,
    INSTINCT_LEVEL,
    LEVEL,
    MAX_PLAYERS,
    SECTOR_TILES,
    SEEKER_LEVEL,
    SKILLS,
    TURN,
    XP_PER_LEVEL,
    State,
)
from starboard.games.pirates.words.board import gems_of, moon_line, player_line
from starboard.games.pirates.words.names import (
    heading,
    members,
    skill_name,
    tile_name,
    tile_ranges,
)


def _answer_position(say: Narrator, s: State, asked: str) -> list[str]:
    lines = []
    if say.viewer < s.players:
        lines = [say("you-are", place=tile_name(say, s, s.position[say.viewer]))]
    return lines + [_where(say, s, other) for other in range(s.players) if other != say.viewer]


def _where(say: Narrator, s: State, other: int) -> str:
    place = tile_name(say, s, s.position[other])
    if say.viewer >= s.players:
        return say("is-at", who=say.names[other], place=place)
    where = heading(say, s.position[other] - s.position[say.viewer])
    return say("is-away", who=say.names[other], where=where, place=place)


def _answer_status(say: Narrator, s: State, asked: str) -> list[str]:
    return [
        say(
            "status",
            who=say.who(player),
            level=s.xp[player] // XP_PER_LEVEL,
            xp=s.xp[player],
            points=score(s, player),
            gems=len(gems_of(s, player)),
        )
        for player in range(s.players)
    ]


def _answer_box(say: Narrator, s: State, asked: str) -> list[str]:
    """Everything public about every player."""
    lines = []
    for player in range(s.players):
        resting = [
            say("resting", skill=skill_name(say, skill), turns=turns)
            for skill, turns in enumerate(s.cooldown[player])
            if turns
        ]
        lines.append(player_line(say, s, player))
        lines.append(say("box-skills", seeks=s.seeks[player], resting=", ".join(resting) or "none"))
    return lines


def _answer_moon(say: Narrator, s: State, asked: str) -> list[str]:
    return [moon_line(say, s)]


def _answer_skills(say: Narrator, s: State, asked: str) -> list[str]:
    """All nine skills: what each does, and whether it can be used or why not."""
    if say.viewer >= s.players:
        return [say("no-ship")]
    player, level = say.viewer, s.xp[say.viewer] // XP_PER_LEVEL
    moves = _moves_in_own_turn(s, player)
    skills = [
        (0, "cannon", say("skill-ready" if _has_target(moves, FIRE) else "skill-needs-target")),
        (INSTINCT_LEVEL, "instinct", say("skill-always")),
        (SEEKER_LEVEL, "seeker", _seeker_state(say, s, player)),
        *(
            (LEVEL[skill], SKILL_WORDS[skill], _skill_state(say, s, player, skill, moves))
            for skill in range(SKILLS)
        ),
    ]
    lines = []
    for needed, word, state in sorted(skills, key=lambda skill: skill[0]):
        if level < needed:
            state = say("skill-locked", level=needed, own=level)
        lines.append(say("skill-line", about=say(f"about-{word}"), state=state))
    return lines


def _moves_in_own_turn(s: State, player: int) -> list[int]:
    """The moves that would be legal if the player were at the start of a turn."""
    turn = s.copy()
    turn.turn, turn.phase = player, TURN
    out = [0] * MAX_MOVES
    return out[: legal(turn, player, out)]


def _has_target(moves: list[int], shot: int) -> bool:
    """Whether one of the moves is this kind of shot, FIRE or BROADSIDE."""
    return any(shot <= move < shot + MAX_PLAYERS for move in moves)


def _seeker_state(say: Narrator, s: State, player: int) -> str:
    if s.seeks[player] == 0:
        return say("seeker-used")
    if count(s.told[player]) == gems_left(s):
        return say("seeker-all-told")
    return say("seeker-left", left=s.seeks[player])


def _skill_state(say: Narrator, s: State, player: int, skill: int, moves: list[int]) -> str:
    rest = s.cooldown[player][skill]
    if in_force(s, player, skill):
        return say("skill-in-force", turns=turns_in_force(s, player, skill), rest=rest)
    if rest:
        return say("skill-resting", rest=rest)
    if skill == BATTLESHIP and not _has_target(moves, BROADSIDE):
        devastation = in_force(s, player, DEVASTATION)
        return say("skill-not-with-devastation" if devastation else "skill-needs-target")
    return say("skill-ready")


def _answer_chart(say: Narrator, s: State, asked: str) -> list[str]:
    """The viewer's tile and the sectors of the chart that the viewer sees. P5.4"""
    if say.viewer >= s.players:
        return [say("no-ship")]
    level = s.xp[say.viewer] // XP_PER_LEVEL
    whole = "yes" if level >= INSTINCT_LEVEL else "no"
    lines = [say("you-are", place=tile_name(say, s, s.position[say.viewer]))]
    lines.append(say("chart-head", whole=whole, level=INSTINCT_LEVEL))
    return lines + [_sector_line(say, s, first) for first in range(0, map_size(s), SECTOR_TILES)]


def _sector_line(say: Narrator, s: State, first: int) -> str:
    last = min(first + SECTOR_TILES, map_size(s))
    charted = members(chart_shown_to(s, say.viewer), first, last)
    state = "none" if not charted else "all" if len(charted) == last - first else "part"
    return say(
        "chart-sector",
        number=first // SECTOR_TILES + 1,
        first=first + 1,
        last=last,
        state=state,
        count=len(charted),
        size=last - first,
        tiles=tile_ranges(charted) or "none",
    )


QUERIES = (
    Query("position", "p", _answer_position),
    Query("status", "s", _answer_status),
    Query("box", "S", _answer_box),
    Query("moon", "m", _answer_moon),
    Query("skills", "k", _answer_skills),
    Query("chart", "c", _answer_chart),
)
