"""The typed value that clients draw of Pirates."""

from typing import Literal

import msgspec

from starboard.engine.actors import NOBODY, OMNISCIENT, players_in
from starboard.engine.prelude import has
from starboard.games.pirates.moves import GEM_WORDS, SKILL_WORDS, sea_name
from starboard.games.pirates.rules.ending import leaders, score
from starboard.games.pirates.rules.experience import has_level, moon_is_up
from starboard.games.pirates.rules.fighting import firing_range
from starboard.games.pirates.rules.map import (
    chart_shown_to,
    charted,
    gem_on,
    gems_left,
    map_size,
)
from starboard.games.pirates.rules.sailing import sailing_reach
from starboard.games.pirates.rules.skills import is_ready, turns_in_force
from starboard.games.pirates.state import (
    ARRIVING,
    BOARDING,
    FEND_XP,
    HIT_XP,
    INSTINCT_LEVEL,
    LOOTING,
    MOON_ROUNDS,
    OVER,
    SEAS,
    SECOND_SHOT,
    SECTOR_TILES,
    SEEKER_LEVEL,
    SHOOTING,
    SHOVING,
    SKILLS,
    STEALING,
    TIEBREAK,
    TURN,
    VALUE,
    XP_PER_LEVEL,
    State,
    is_setting_up,
)
from starboard.games.pirates.words.board import gems_of
from starboard.games.pirates.words.names import UNLOCKS, members

FIGHTING = (BOARDING, SHOOTING, HIT_XP, FEND_XP, SHOVING, STEALING, LOOTING)

Phase = Literal["setup", "turn", "boarding", "second shot", "chance", "tiebreak", "over"]
Chart = Literal["whole", "own", "hidden"]


class SeaView(msgspec.Struct, frozen=True):
    name: str
    first: int
    """Its leftmost tile; tiles are numbered from 1."""
    last: int


class TileView(msgspec.Struct, frozen=True):
    charted: bool
    """As far as the viewer sees the chart."""
    told: bool
    """Whether Gem Seeker told the viewer of a gem here."""
    gem: str | None
    """Shown when the game is over, and to the omniscient viewer."""
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
    """Whether the level is reached and the cooldown is over."""
    in_force: int
    """The number of turns of its player that the buff still lasts."""
    cooldown: int
    """The number of turns of its player until it can be used again."""


class UnlockView(msgspec.Struct, frozen=True):
    skill: str
    """A skill, or ``two-tiles`` or ``three-tiles`` for sailing further."""
    level: int
    xp: int


class PlayerView(msgspec.Struct, frozen=True):
    tile: int
    xp: int
    level: int
    score: int
    gems: list[GemView]
    reach: int
    """The number of tiles that the ship sails at most."""
    range: int
    """The number of tiles that the cannon reaches."""
    seeks: int
    """Uses of Gem Seeker that are left."""
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
    """The sea that the open portal leads to, 0 for the leftmost."""
    shots: int
    """Shots to come after this one."""
    moon: bool
    brightness: int | None
    """In percent, while the moon is up."""
    moonrise: int
    """The number of rounds until the moon rises; 0 while it is up."""
    gems: int
    found: int
    seas: list[SeaView]
    tiles: list[TileView]
    sectors: list[SectorView]
    chart: Chart
    """What the viewer sees: every player's chart, their own logbook, or nothing."""
    unlocks: list[UnlockView]
    """What levels unlock, the lowest level first."""
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
        seas=[_sea(s, sea) for sea in range(SEAS)],
        tiles=[_tile(s, tile, chart, viewer) for tile in range(map_size(s))],
        sectors=[_sector(s, first, chart) for first in range(0, map_size(s), SECTOR_TILES)],
        chart=_chart(s, viewer),
        unlocks=[UnlockView(word, level, level * XP_PER_LEVEL) for level, word in UNLOCKS],
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
    return named.get(s.phase, "setup" if is_setting_up(s) else "chance")


def _chart(s: State, viewer: int) -> Chart:
    if viewer == OMNISCIENT or s.phase == OVER:
        return "whole"
    if viewer >= s.players:
        return "hidden"
    return "whole" if has_level(s, viewer, INSTINCT_LEVEL) else "own"


def _sea(s: State, sea: int) -> SeaView:
    return SeaView(sea_name(s, sea), sea * s.width + 1, (sea + 1) * s.width)


def _tile(s: State, tile: int, chart: int, viewer: int) -> TileView:
    gem = gem_on(s, tile) if s.phase == OVER or viewer == OMNISCIENT else NOBODY
    return TileView(
        charted=has(chart, tile),
        told=viewer < s.players and has(s.told[viewer], tile),
        gem=None if gem == NOBODY else GEM_WORDS[gem],
        ships=[player for player in range(s.players) if s.position[player] == tile],
    )


def _sector(s: State, first: int, chart: int) -> SectorView:
    last = min(first + SECTOR_TILES, map_size(s))
    return SectorView(first + 1, last, len(members(chart, first, last)))


def _player(s: State, player: int) -> PlayerView:
    return PlayerView(
        tile=s.position[player] + 1,
        xp=s.xp[player],
        level=s.xp[player] // XP_PER_LEVEL,
        score=score(s, player),
        gems=[GemView(GEM_WORDS[gem], VALUE[gem]) for gem in gems_of(s, player)],
        reach=sailing_reach(s, player),
        range=firing_range(s, player),
        seeks=s.seeks[player],
        seeker=has_level(s, player, SEEKER_LEVEL),
        instinct=has_level(s, player, INSTINCT_LEVEL),
        skills=[
            SkillView(
                SKILL_WORDS[skill],
                is_ready(s, player, skill),
                turns_in_force(s, player, skill),
                s.cooldown[player][skill],
            )
            for skill in range(SKILLS)
        ],
    )
