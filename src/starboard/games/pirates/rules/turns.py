"""P3 and P5.1: how a turn ends, and who is next."""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import has
from starboard.games.pirates.rules.ending import finish
from starboard.games.pirates.rules.map import charted, gem_on
from starboard.games.pirates.state import ABOARD, GEM_XP, SKILLS, TURN, State


def end_turn(s: State) -> None:
    """Count the cooldowns down, chart the tile and take its gem. P5.1, P9.2"""
    player = s.turn
    tile = s.position[player]
    s.target = 0
    s.shots = 0
    s.direction = 0
    for skill in range(SKILLS):
        s.cooldown[player][skill] = max(0, s.cooldown[player][skill] - 1)
    gem = NOBODY if has(charted(s), tile) else gem_on(s, tile)  # P5.3
    s.chart[player] |= 1 << tile
    if gem == NOBODY:
        pass_turn(s)
    else:
        take_gem(s, player, gem, tile)


def take_gem(s: State, player: int, gem: int, tile: int) -> None:
    s.place[gem] = ABOARD + player
    for other in range(s.players):
        s.told[other] &= ~(1 << tile)
    s.phase = GEM_XP  # P5.5


def pass_turn(s: State) -> None:
    """Give the turn to the next player, and begin or end a round. P3.1"""
    s.phase = TURN
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    if s.turn == s.first:
        if s.round == s.limit:
            finish(s)  # P11.4
        else:
            s.round += 1
