"""Why the server did not do what was asked: a reason for programs, a sentence for people."""

from typing import ClassVar

from starboard.engine.errors import (
    AmbiguousMove,
    GameOver,
    IllegalMove,
    NotYourTurn,
    StarboardError,
    UnreadableMove,
)
from starboard.store.errors import Unavailable
from starboard.wire.play import Reason


class Refusal(StarboardError):
    """Nothing has changed."""

    reason: ClassVar[Reason]
    status: ClassVar[int] = 409


class NoTable(Refusal):
    """There is none, or this person may not know of it."""

    key, reason, status = "no-table", "no-table", 404


class NotAllowed(Refusal):
    """Somebody else may, this person may not."""

    key, reason, status = "not-allowed", "not-allowed", 403


class Stranger(Refusal):
    """The request needs a name, and came without a cookie."""

    key, reason, status = "stranger", "not-allowed", 401


class ForeignOrigin(Refusal):
    """The request comes from a page of somebody else."""

    key, reason, status = "foreign-origin", "not-allowed", 403


class NotSeated(Refusal):
    key, reason = "not-seated", "not-seated"


class SeatTaken(Refusal):
    key, reason = "seat-taken", "not-allowed"


class NotRunning(Refusal):
    """The game has not begun, or its rules have changed since."""

    key, reason = "not-running", "not-running"


class HasBegun(Refusal):
    key, reason = "has-begun", "not-allowed"


class StandIn(Refusal):
    """A bot plays for this person, who has to take the seat back first."""

    key, reason = "stand-in", "not-your-turn"


class StalePly(Refusal):
    """The ply that the move answers has passed."""

    key, reason = "stale", "stale"


class TooFast(Refusal):
    key, reason, status = "too-fast", "too-fast", 429


class TooMany(Refusal):
    key, reason, status = "too-many", "too-many", 429


class Restarting(Refusal):
    """The server stops; another one goes on."""

    key, reason, status = "restarting", "unavailable", 503


class BadMessage(Refusal):
    key, reason, status = "bad-message", "bad-message", 400


class BadVersion(Refusal):
    key, reason = "bad-version", "bad-version"


class BadName(Refusal):
    key, reason, status = "bad-name", "bad-message", 400


class BadLink(Refusal):
    key, reason, status = "bad-link", "not-allowed", 404


class StillSecret(Refusal):
    """Not before the game is over."""

    key, reason, status = "still-secret", "not-allowed", 403


REASONS: dict[type[StarboardError], Reason] = {
    NotYourTurn: "not-your-turn",
    IllegalMove: "illegal",
    UnreadableMove: "illegal",
    AmbiguousMove: "illegal",
    GameOver: "over",
    Unavailable: "unavailable",
}


def reason_of(error: StarboardError) -> Reason:
    if isinstance(error, Refusal):
        return error.reason
    return REASONS.get(type(error), "bad-message")


def status_of(error: StarboardError) -> int:
    if isinstance(error, Unavailable):
        return 503
    return error.status if isinstance(error, Refusal) else 400
