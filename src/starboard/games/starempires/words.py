"""Small Star Empires in words: what happened, what is asked, how things stand."""

import re
from collections.abc import Iterator

from starboard.engine.actors import CHANCE, NOBODY, actor_letter, actor_of_letter, players_in
from starboard.engine.errors import IllegalMove
from starboard.engine.game import Query
from starboard.engine.words import Narrator
from starboard.games.starempires import chart
from starboard.games.starempires.account import Account, accounts, deciding, level_on_points
from starboard.games.starempires.galaxy import (
    ABSENT,
    DIRECTIONS,
    HEXES,
    NEIGHBOUR,
    SECTORS,
    TURNS,
)
from starboard.games.starempires.maps import map_text
from starboard.games.starempires.moves import COORDINATES, HEX_NAMES, hex_of
from starboard.games.starempires.rules import (
    A_COLONY,
    BEGINNER,
    COLONY,
    MAPPING,
    MOVING,
    OVER,
    PLACING,
    TUNNEL,
    State,
    winners,
)

HAZARDS = ("off", "alternating", "balanced")
COLOURS = ("red", "green", "blue")


def narrate(say: Narrator, before: State, actor: int, move: int, after: State) -> list[str]:
    if actor == CHANCE:
        return list(_drawn(say, move, after))
    lines = [_flight(say, before, actor, move)] if move < COLONY else []
    if after.phase != PLACING:
        arrived = before.arrived if before.phase == PLACING else move % HEXES
        lines += _built(say, before, actor, arrived, after)
    return lines


def _drawn(say: Narrator, move: int, after: State) -> Iterator[str]:
    if move >= BEGINNER:
        yield say("begins", who=say.who(move - BEGINNER))
        return
    sector, turns = move // TURNS + 1, move % TURNS
    yield say("lays", slot=after.drawn - 1, sector=sector, turns=turns)
    if after.drawn == SECTORS:
        yield say("map-is", map=map_text(after))


def _flight(say: Narrator, s: State, player: int, move: int) -> str:
    hex, destination = divmod(move, HEXES)
    straight = destination in chart.straight_destinations(s, player, hex)
    return say(
        "flies",
        who=say.who(player),
        ship=HEX_NAMES[hex],
        to=HEX_NAMES[destination],
        content=chart.content(say, s, destination),
        way="straight" if straight else "wormhole",
    )


def _built(say: Narrator, before: State, player: int, hex: int, after: State) -> Iterator[str]:
    piece = "colony" if after.built[hex] == A_COLONY else "station"
    left = after.colonies[player] if piece == "colony" else after.stations[player]
    yield say("builds", who=say.who(player), piece=piece, hex=HEX_NAMES[hex], left=left)
    then, now = accounts(before), accounts(after)
    for other in (player, *(p for p in range(after.players) if p != player)):
        yield from _change(say, after, other, then[other], now[other])
    for other in players_in(after.blocked & ~before.blocked):
        pieces = after.colonies[other] + after.stations[other]
        yield say("finished", who=say.who(other), why="stuck" if pieces else "pieces")
    if after.phase == OVER:
        yield _victory(say, after)


def _change(say: Narrator, s: State, player: int, then: Account, now: Account) -> Iterator[str]:
    """Why a player's points are others than before."""
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


def _reasons(say: Narrator, s: State, player: int, then: Account, now: Account) -> Iterator[str]:
    if now.planets > then.planets:
        yield say("reason-planets", points=now.planets - then.planets)
    for index, colour in enumerate(COLOURS):
        gained = now.nebulae[index] - then.nebulae[index]
        if gained:
            count = s.nebulae[player][index]
            yield say("reason-nebula", points=gained, colour=colour, count=count)
    if now.trade > then.trade:
        yield say("reason-trade", points=now.trade - then.trade)
    if now.bonus != then.bonus:
        won = "won" if now.bonus else "lost"
        yield say("reason-territory", points=abs(now.bonus - then.bonus), change=won)


def _victory(say: Narrator, s: State) -> str:
    won = players_in(winners(s))
    reason, first = deciding(s), won[0]
    if len(won) > 1:
        names = say.list([say("name", who=say.who(player)) for player in won])
        return say("wins-shared", names=names, points=accounts(s)[first].total)
    level = [player for player in level_on_points(s) if player != first]
    left = {"colonies": s.colonies, "stations": s.stations, "planets": s.planets}
    return say(
        "wins",
        who=say.who(first),
        points=accounts(s)[first].total,
        reason=reason,
        rivals=say.list([say("name", who=say.who(player)) for player in level]),
        amount=left[reason][first] if reason in left else 0,
    )


def question(say: Narrator, s: State) -> str:
    who = say.who(s.turn)
    if s.phase == OVER:
        return _victory(say, s)
    if s.phase == MOVING:
        return say("ask-move", who=who, colonies=s.colonies[s.turn], stations=s.stations[s.turn])
    if s.phase == PLACING:
        return say(
            "ask-build",
            who=who,
            hex=HEX_NAMES[s.arrived],
            content=chart.content(say, s, s.arrived),
            trade=_trade_here(s),
            colonies=s.colonies[s.turn],
            stations=s.stations[s.turn],
        )
    return say("ask-chance", due="map" if s.phase == MAPPING else "first")


def _trade_here(s: State) -> int:
    """What a station would earn at once where the ship has arrived."""
    around = NEIGHBOUR[s.arrived * DIRECTIONS : (s.arrived + 1) * DIRECTIONS]
    return sum(NOBODY < s.control[near] < TUNNEL and s.control[near] != s.turn for near in around)


def board(say: Narrator, s: State) -> list[str]:
    facts = {"hazards": HAZARDS[s.hazards], "map": map_text(s) or "none"}
    return [
        say("board-map", **facts),
        *_stands(say, s),
        say("board-legend"),
        *chart.rows(say, s),
    ]


def _stands(say: Narrator, s: State) -> Iterator[str]:
    for player, account in enumerate(accounts(s)):
        yield say(
            "board-player",
            letter=actor_letter(player),
            symbol=chart.PLAYERS[player],
            who=say.who(player),
            points=account.total,
            colonies=s.colonies[player],
            stations=s.stations[player],
            turn=_turn(s, player),
        )


def _turn(s: State, player: int) -> str:
    if s.blocked >> player & 1:
        return "out"
    return "yes" if s.turn == player and s.phase in (MOVING, PLACING) else "no"


def result(say: Narrator, s: State) -> list[str]:
    return [_victory(say, s), *_breakdown(say, s)]


def _breakdown(say: Narrator, s: State) -> Iterator[str]:
    for player, account in enumerate(accounts(s)):
        yield say(
            "breakdown",
            letter=actor_letter(player),
            who=say.who(player),
            points=account.total,
            planets=account.planets,
            nebulae=sum(account.nebulae),
            colours=_colours(say, s, player),
            trade=account.trade,
            bonus=account.bonus,
            territory=account.territory,
            colonies=s.colonies[player],
            stations=s.stations[player],
        )


def _colours(say: Narrator, s: State, player: int) -> str:
    """``2 red and 1 blue``, or ``none``."""
    have = [
        say("nebulae-of", count=s.nebulae[player][index], colour=colour)
        for index, colour in enumerate(COLOURS)
        if s.nebulae[player][index]
    ]
    return say.list(have) or "none"


def _score(say: Narrator, s: State, asked: str) -> list[str]:
    return list(_breakdown(say, s))


def _asked_hex(s: State, asked: str) -> int | None:
    """The system that a question names, if it names one of the board."""
    found = COORDINATES.search(asked.replace("−", "-"))
    try:
        hex = hex_of(found[1], found[2]) if found else None
    except IllegalMove:
        return None
    return None if hex is None or s.content[hex] == ABSENT else hex


def _what(say: Narrator, s: State, asked: str) -> list[str]:
    hex = _asked_hex(s, asked)
    if hex is None:
        return [say("which-system", query="what")]
    return [chart.described(say, s, hex), *chart.neighbours(say, s, hex)]


def _ships(say: Narrator, s: State, asked: str) -> list[str]:
    """The viewer's ships; those of the seat that is named; everybody's for a spectator."""
    letter = re.fullmatch(r"[A-Da-d]", asked.strip())
    if letter and actor_of_letter(letter[0].upper()) < s.players:
        players = [actor_of_letter(letter[0].upper())]
    else:
        players = [say.viewer] if say.viewer < s.players else list(range(s.players))
    return [line for player in players for line in _fleet(say, s, player)]


def _fleet(say: Narrator, s: State, player: int) -> Iterator[str]:
    for hex in sorted(set(s.ship[player][: s.ships])):
        yield say(
            "fleet",
            who=say.who(player),
            count=s.ship[player][: s.ships].count(hex),
            hex=HEX_NAMES[hex],
            ways=len(chart.destinations(s, player, hex)),
        )


def _where(say: Narrator, s: State, asked: str) -> list[str]:
    hex = _asked_hex(s, asked)
    if hex is None:
        return [say("which-system", query="where")]
    ships = chart.ships_at(s, hex)
    if not ships:
        return [say("no-ship", hex=HEX_NAMES[hex])]
    ways = [
        say("way", direction=direction, systems=say.list([_target(say, s, to) for to in hexes]))
        for direction, hexes in chart.ways(s, ships[0][0], hex)
    ]
    return ways or [say("no-way", hex=HEX_NAMES[hex])]


def _target(say: Narrator, s: State, hex: int) -> str:
    return say("target", hex=HEX_NAMES[hex], content=chart.content(say, s, hex))


QUERIES = (
    Query("what", "w", _what),
    Query("ships", "h", _ships),
    Query("where", "g", _where),
    Query("score", "p", _score),
)
