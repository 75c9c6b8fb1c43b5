"""What clients draw of Pirates."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY, OMNISCIENT, players_in
from starboard.games.pirates.facts import (
    ARRIVING,
    BOARDING,
    DEVASTATION,
    FEND_XP,
    FIRST,
    HIT_XP,
    INSTINCT_LEVEL,
    LOOTING,
    MOON_ROUNDS,
    OVER,
    RANGE,
    ROLLING,
    SEAS,
    SECOND_SHOT,
    SECTOR,
    SEEKER_LEVEL,
    SHOVING,
    SKILLS,
    STEALING,
    TIEBREAK,
    TURN,
    VALUE,
    XP_A_LEVEL,
    chart_shown_to,
    charted,
    gem_on,
    gems_left,
    in_force,
    is_ready,
    leaders,
    moon_is_up,
    sailing_reach,
    score,
)
from starboard.games.pirates.moves import GEM_WORDS, sea_name
from starboard.games.pirates.rules import State
from starboard.games.pirates.sights import SKILL_WORDS, UNLOCKED, gems_of, members, turns_left

FIGHTING = (BOARDING, ROLLING, HIT_XP, FEND_XP, SHOVING, STEALING, LOOTING)

Phase = Literal["setup", "turn", "boarding", "second shot", "chance", "tiebreak", "over"]
Chart = Literal["whole", "own", "hidden"]


class SeaView(msgspec.Struct, frozen=True):
    name: str
    first: int
    """Its leftmost tile; tiles are counted from 1."""
    last: int


class TileView(msgspec.Struct, frozen=True):
    charted: bool
    """As far as this viewer sees the chart."""
    told: bool
    """Gem Seeker told this viewer of a gem here."""
    gem: str | None
    """Shown when the game is over, and to whoever sees everything."""
    ships: list[int]


class SectorView(msgspec.Struct, frozen=True):
    first: int
    last: int
    charted: int


class GemView(msgspec.Struct, frozen=True):
    gem: str
    points: int


class SkillView(msgspec.Struct, frozen=True):
    skill: str
    ready: bool
    """The level is reached and the cooldown is over."""
    in_force: int
    """For how many more own turns."""
    cooldown: int
    """In how many own turns it can be used again."""


class UnlockView(msgspec.Struct, frozen=True):
    skill: str
    """Or ``two-tiles`` and ``three-tiles``, for sailing further."""
    level: int
    xp: int


class PlayerView(msgspec.Struct, frozen=True):
    tile: int
    xp: int
    level: int
    score: int
    gems: list[GemView]
    reach: int
    """How many tiles the ship sails at most."""
    range: int
    """How many tiles the cannon fires at most."""
    seeks: int
    seeker: bool
    """Whether the level of Gem Seeker is reached."""
    instinct: bool
    """Whether the level of Sailor's Instinct is reached."""
    skills: list[SkillView]


class View(msgspec.Struct, frozen=True):
    phase: Phase
    round: int
    limit: int | None
    first: int
    turn: int
    target: int | None
    """The ship under fire."""
    portal: int | None
    """The sea, 0 for the leftmost, in which the player in turn is about to come out."""
    shots: int
    """Shots to come after this one."""
    moon: bool
    brightness: int | None
    """In percent, while the moon is up."""
    moonrise: int
    """In how many rounds the moon rises; 0 while it is up."""
    gems: int
    found: int
    seas: list[SeaView]
    tiles: list[TileView]
    sectors: list[SectorView]
    chart: Chart
    """What this viewer sees of it: everybody's, the own logbook, or nothing."""
    unlocks: list[UnlockView]
    """What each level brings, the lowest first."""
    players: list[PlayerView]
    leaders: list[int]
    winner: int | None


def view(s: State, viewer: int) -> View:
    found = s.gems - gems_left(s)
    chart = charted(s) if s.phase == OVER else chart_shown_to(s, viewer)  # P10.4
    ended = s.phase in (OVER, TIEBREAK)
    return View(
        phase=_phase(s),
        round=s.round,
        limit=s.limit or None,
        first=s.first,
        turn=s.turn,
        target=s.target if s.phase in FIGHTING else None,
        portal=s.target if s.phase == ARRIVING else None,
        shots=s.shots,
        moon=moon_is_up(s),
        brightness=found * 100 // s.gems if moon_is_up(s) else None,
        moonrise=-s.round % MOON_ROUNDS,
        gems=s.gems,
        found=found,
        seas=[_sea(s, place) for place in range(SEAS)],
        tiles=[_tile(s, tile, chart, viewer) for tile in range(SEAS * s.width)],
        sectors=[_sector(s, first, chart) for first in range(0, SEAS * s.width, SECTOR)],
        chart=_chart(s, viewer),
        unlocks=[UnlockView(word, level, level * XP_A_LEVEL) for level, word in UNLOCKED],
        players=[_player(s, player) for player in range(s.players)],
        leaders=players_in(leaders(s)) if ended else [],
        winner=s.winner if s.winner != NOBODY else None,
    )


def _phase(s: State) -> Phase:
    named: dict[int, Phase] = {
        TURN: "turn",
        BOARDING: "boarding",
        SECOND_SHOT: "second shot",
        TIEBREAK: "tiebreak",
        OVER: "over",
    }
    return named.get(s.phase, "setup" if s.phase >= FIRST else "chance")


def _chart(s: State, viewer: int) -> Chart:
    if viewer == OMNISCIENT or s.phase == OVER:
        return "whole"
    if viewer >= s.players:
        return "hidden"
    return "whole" if s.xp[viewer] >= INSTINCT_LEVEL * XP_A_LEVEL else "own"


def _sea(s: State, place: int) -> SeaView:
    return SeaView(sea_name(s, place), place * s.width + 1, (place + 1) * s.width)


def _tile(s: State, tile: int, chart: int, viewer: int) -> TileView:
    told = viewer < s.players and s.told[viewer] >> tile & 1
    gem = gem_on(s, tile) if s.phase == OVER or viewer == OMNISCIENT else NOBODY
    return TileView(
        charted=bool(chart >> tile & 1),
        told=bool(told),
        gem=None if gem == NOBODY else GEM_WORDS[gem],
        ships=[player for player in range(s.players) if s.position[player] == tile],
    )


def _sector(s: State, first: int, chart: int) -> SectorView:
    last = min(first + SECTOR, SEAS * s.width)
    return SectorView(first + 1, last, len(members(chart, first, last)))


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        tile=s.position[player] + 1,
        xp=s.xp[player],
        level=s.xp[player] // XP_A_LEVEL,
        score=score(s, player),
        gems=[GemView(GEM_WORDS[gem], VALUE[gem]) for gem in gems_of(s, player)],
        reach=sailing_reach(s, player),
        range=2 * RANGE if in_force(s, player, DEVASTATION) else RANGE,
        seeks=s.seeks[player],
        seeker=s.xp[player] >= SEEKER_LEVEL * XP_A_LEVEL,
        instinct=s.xp[player] >= INSTINCT_LEVEL * XP_A_LEVEL,
        skills=[
            SkillView(
                SKILL_WORDS[skill],
                is_ready(s, player, skill),
                turns_left(s, player, skill),
                s.cooldown[player][skill],
            )
            for skill in range(SKILLS)
        ],
    )
