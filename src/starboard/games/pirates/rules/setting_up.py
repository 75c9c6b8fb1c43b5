"""P2: the first state, and the draws before the first turn."""

from starboard.engine.actors import NOBODY
from starboard.games.pirates.state import (
    FIRST_PLAYER,
    GEMS,
    HIDDEN,
    HIDING_GEMS,
    NAMING_SEAS,
    NOT_IN_PLAY,
    PLACING_SHIPS,
    PLAYER,
    SEA,
    SEAS,
    SEEKER_USES,
    TILE,
    TURN,
    XP_PER_LEVEL,
    State,
)


def setup(
    s: State, players: int, combat_xp: int, gem_xp: int, stealing: int, limit: int, level: int,
    width: int, gems: int, seas: int,
) -> None:  # fmt: skip
    """The state before the first draw."""
    s.players, s.combat_xp, s.gem_xp = players, combat_xp, gem_xp
    s.stealing, s.limit, s.width, s.gems = stealing, limit, width, gems
    s.winner = NOBODY
    s.round = 1
    s.phase = FIRST_PLAYER
    if seas:
        s.sea = list(range(SEAS))  # P1.5
        s.drawn = SEAS
    for player in range(players):
        s.xp[player] = level * XP_PER_LEVEL  # P2.5
        s.seeks[player] = SEEKER_USES
    for gem in range(GEMS):
        s.place[gem] = HIDDEN if gem < gems else NOT_IN_PLAY


def apply_setup_draw(s: State, outcome: int) -> None:
    if s.phase == FIRST_PLAYER:
        s.first = s.turn = outcome - PLAYER  # P2.1
        s.phase = PLACING_SHIPS if s.drawn == SEAS else NAMING_SEAS
        s.drawn = 0
    elif s.phase == NAMING_SEAS:
        s.sea[s.drawn] = outcome - SEA  # P2.2
        count_draw(s, SEAS, PLACING_SHIPS)
    elif s.phase == PLACING_SHIPS:
        s.position[s.drawn] = outcome - TILE  # P2.3
        count_draw(s, s.players, HIDING_GEMS)
    else:
        s.place[s.drawn] = outcome - TILE  # P2.4
        count_draw(s, s.gems, TURN)


def count_draw(s: State, due: int, next_phase: int) -> None:
    """Count a draw, and go on to the next phase after the last one."""
    s.drawn += 1
    if s.drawn == due:
        s.drawn = 0
        s.phase = next_phase
