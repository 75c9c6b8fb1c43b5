"""The achievements of Trade Winds."""

from starboard.engine.achievements import Achievement
from starboard.engine.prelude import count, has
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.state import FRIGATE, SCHOONER, State


def sails_frigate(s: State, player: int) -> bool:
    return has(s.afloat, player) and s.ship[player] == FRIGATE


def sails_schooner(s: State, player: int) -> bool:
    """Whether the player became the richest with the first ship."""
    return s.ship[player] == SCHOONER


def knows_every_port(s: State, player: int) -> bool:
    return count(s.known_ports[player]) == s.ports


def is_last_afloat(s: State, player: int) -> bool:
    """Whether all others have lost their ships."""
    return s.players > 1 and s.afloat == 1 << player


def is_far_ahead(s: State, player: int) -> bool:
    """Whether the player is twice as rich as anybody else."""
    others = (wealth(s, other) for other in range(s.players) if other != player)
    return s.players > 1 and all(wealth(s, player) >= 2 * richest for richest in others)


ACHIEVEMENTS = (
    Achievement("frigate", sails_frigate, needs_win=False),
    Achievement("faithful-schooner", sails_schooner),
    Achievement("every-port", knows_every_port, needs_win=False),
    Achievement("last-afloat", is_last_afloat),
    Achievement("far-ahead", is_far_ahead),
)
