"""What happened, in sentences."""

from collections.abc import Iterator

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.words import Narrator
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.moves import HEX_NAMES
from starboard.games.starempires.state import (
    BUILD_COLONY,
    COLONY,
    FIRST_PLAYER,
    LAY,
    OVER,
    PLACING,
    ROTATIONS,
    SECTORS,
    State,
    destination_of,
    start_of,
)
from starboard.games.starempires.words.board import content, straight_destinations
from starboard.games.starempires.words.ending import COLOUR_WORDS, victory
from starboard.games.starempires.words.scoring import Breakdown, breakdowns


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        return list(_drawn(say, move, after))
    lines = [_flown(say, before, actor, move)] if move < BUILD_COLONY else []
    if after.phase != PLACING:
        hex = before.arrived if before.phase == PLACING else destination_of(move)
        lines += _built(say, before, actor, hex, after)
    return lines


def _drawn(say: Narrator, move: int, after: State) -> Iterator[str]:
    if move >= FIRST_PLAYER:
        yield say("begins", who=say.who(move - FIRST_PLAYER))
        return
    sector, rotation = divmod(move - LAY, ROTATIONS)
    yield say("lays", slot=after.drawn - 1, sector=sector + 1, turns=rotation)
    if after.drawn == SECTORS:
        yield say("map-is", map=map_text(after))


def _flown(say: Narrator, s: State, player: int, move: int) -> str:
    start, destination = start_of(move), destination_of(move)
    straight = destination in straight_destinations(s, player, start)
    return say(
        "flies",
        who=say.who(player),
        ship=HEX_NAMES[start],
        to=HEX_NAMES[destination],
        content=content(say, s, destination),
        way="straight" if straight else "wormhole",
    )


def _built(say: Narrator, before: State, player: int, hex: int, after: State) -> Iterator[str]:
    piece = "colony" if after.built[hex] == COLONY else "station"
    left = after.colonies[player] if piece == "colony" else after.stations[player]
    yield say("builds", who=say.who(player), piece=piece, hex=HEX_NAMES[hex], left=left)
    then, now = breakdowns(before), breakdowns(after)
    for other in (player, *(p for p in range(after.players) if p != player)):
        yield from _points_changed(say, after, other, then[other], now[other])
    for other in players_in(after.blocked & ~before.blocked):
        pieces = after.colonies[other] + after.stations[other]
        yield say("finished", who=say.who(other), why="stuck" if pieces else "pieces")
    if after.phase == OVER:
        yield victory(say, after)


def _points_changed(
    say: Narrator, s: State, player: int, then: Breakdown, now: Breakdown
) -> Iterator[str]:
    """The change of a player's points with its reasons, if there is one."""
    reasons = list(_reasons(say, s, player, then, now))
    gained = now.total - then.total
    if reasons:
        yield say(
            "change",
            who=say.who(player),
            way="up" if gained > 0 else "down" if gained < 0 else "level",
            points=abs(gained),
            reasons=say.list(reasons),
            total=now.total,
        )


def _reasons(
    say: Narrator, s: State, player: int, then: Breakdown, now: Breakdown
) -> Iterator[str]:
    if now.planets > then.planets:
        yield say("reason-planets", points=now.planets - then.planets)
    for colour, word in enumerate(COLOUR_WORDS):
        gained = now.nebulae[colour] - then.nebulae[colour]
        if gained:
            count = s.nebulae[player][colour]
            yield say("reason-nebula", points=gained, colour=word, count=count)
    if now.trade > then.trade:
        yield say("reason-trade", points=now.trade - then.trade)
    if now.bonus != then.bonus:
        won = "won" if now.bonus else "lost"
        yield say("reason-territory", points=abs(now.bonus - then.bonus), change=won)
