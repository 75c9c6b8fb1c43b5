"""Refusals of requests for opponents."""

from starboard.server.errors import Refusal


class NoFittingGame(Refusal):
    """None of the chosen games is played by any of the chosen numbers of players."""

    key, reason, status = "no-fitting-game", "bad-message", 400


class TooManyKinds(Refusal):
    """The request has too many combinations of games, numbers of players and time limits."""

    key, reason, status = "too-many-kinds", "bad-message", 400
