"""The server's errors: a reason for programs, a message for people, an HTTP status."""

import logging
from pathlib import Path
from typing import ClassVar

from starboard.engine.errors import (
    AmbiguousMove,
    GameOver,
    IllegalMove,
    NotYourTurn,
    StarboardError,
    UnreadableArgument,
    UnreadableMove,
)
from starboard.store.errors import DamagedTable, Unavailable
from starboard.wire.play import Reason

LOG = logging.getLogger("starboard.store")
MESSAGES = Path(__file__).parent / "messages"


class ServerError(StarboardError):
    """An error whose message is in the server's own message files."""

    folder = MESSAGES


class CannotListen(ServerError):
    """The operating system does not let the server listen at this address and port."""

    key = "cannot-listen"


class NoSuchTarget(ServerError):
    """The command names no table, chat line, member or report that it could act on."""

    key = "no-such-target"


class Refusal(ServerError):
    """A request or message was refused; nothing has changed."""

    reason: ClassVar[Reason]
    status: ClassVar[int] = 409


class TableNotFound(Refusal):
    """The table does not exist, or this person may not know that it does."""

    key, reason, status = "table-not-found", "no-table", 404


class Forbidden(Refusal):
    """This person may not do that, though somebody else may."""

    key, reason, status = "forbidden", "not-allowed", 403


class NameRequired(Refusal):
    """The request needs a guest with a name, and came without a valid cookie."""

    key, reason, status = "name-required", "not-allowed", 401


class ForeignOrigin(Refusal):
    """The request comes from a page of another origin."""

    key, reason, status = "foreign-origin", "not-allowed", 403


class NotSeated(Refusal):
    """This person has no seat at the table."""

    key, reason = "not-seated", "not-seated"


class SeatTaken(Refusal):
    """The seat is not open, or no seat is."""

    key, reason = "seat-taken", "not-allowed"


class NotRunning(Refusal):
    """The game has not begun, or its rules have changed since it was played."""

    key, reason = "not-running", "not-running"


class RulesChanged(Refusal):
    """The table has ended because the rules of its game have changed since it was set up."""

    key, reason = "rules-changed", "not-running"


class GameHasBegun(Refusal):
    """Seats can be taken only before the game begins."""

    key, reason = "game-has-begun", "not-allowed"


class BotStandsIn(Refusal):
    """A bot plays for this person, who has to take the seat back first."""

    key, reason = "bot-stands-in", "not-your-turn"


class HasResigned(Refusal):
    """This person has given up the game, which a bot plays on for them."""

    key, reason = "has-resigned", "not-allowed"


class OutOfTime(Refusal):
    """This person's time for the game is used up; a bot plays on for them."""

    key, reason = "out-of-time", "not-allowed"


class TwoTimeLimits(Refusal):
    """A new table cannot have a time limit for each move and one for the whole game."""

    key, reason, status = "two-time-limits", "bad-message", 400


class TooLateToAbort(Refusal):
    """Every person has made a move, so the game has to be played or resigned."""

    key, reason = "too-late-to-abort", "not-allowed"


class CannotBeCounted(Refusal):
    """The game knows no winner before its end."""

    key, reason = "cannot-be-counted", "not-allowed"


class StillHere(Refusal):
    """A bot stands in only for a person who has lost the connection."""

    key, reason = "still-here", "not-allowed"


class JustDisconnected(Refusal):
    """A bot does not stand in at once for a person who has lost the connection."""

    key, reason = "just-disconnected", "not-allowed"


class CannotBeDrawn(Refusal):
    """The game has no draws, or bots play, who agree to none."""

    key, reason = "cannot-be-drawn", "not-allowed"


class StalePly(Refusal):
    """The move answers a ply that is no longer the current one."""

    key, reason = "stale", "stale"


class RateLimited(Refusal):
    """The session or address has used up its allowance of messages or requests."""

    key, reason, status = "rate-limited", "too-fast", 429


class ChatTooFast(Refusal):
    """The person has used up their allowance of chat lines."""

    key, reason, status = "chat-too-fast", "too-fast", 429


class LimitReached(Refusal):
    """The person or session already has the largest allowed number of something."""

    key, reason, status = "limit-reached", "too-many", 429


class ServerBusy(Refusal):
    """The server is stopping, or other writers kept changing the table."""

    key, reason, status = "server-busy", "unavailable", 503


class TooCostly(Refusal):
    """The request would take more work than a request may cause."""

    key, reason, status = "too-costly", "too-many", 429


class DatabaseUnavailable(Refusal):
    """The database does not answer; what was asked for may have been done."""

    key, reason, status = "database-unavailable", "unavailable", 503


class InternalError(Refusal):
    """A fault of the server, whose details are in its log."""

    key, reason, status = "internal-error", "unavailable", 500


class BadMessage(Refusal):
    """The message cannot be decoded, or asks for something that does not exist."""

    key, reason, status = "bad-message", "bad-message", 400


class VersionMismatch(Refusal):
    """The client speaks another version of the protocol."""

    key, reason = "version-mismatch", "bad-version"


class BadName(Refusal):
    """The name of a guest has no visible letter or digit."""

    key, reason, status = "bad-name", "bad-message", 400


class BadDeviceLink(Refusal):
    """The device link is unknown, used, or expired."""

    key, reason, status = "bad-device-link", "not-allowed", 404


class BadDiceToken(Refusal):
    """The token of a reservation of dice is forged, or was used for another table."""

    key, reason = "bad-dice-token", "not-allowed"


class NotFinished(Refusal):
    """This part of a game is shown, or a rematch is possible, only after the game is over."""

    key, reason, status = "not-finished", "not-allowed", 403


class NotAgainstBots(Refusal):
    """Moves can be taken back only where bots have all other seats."""

    key, reason, status = "not-against-bots", "not-allowed", 403


class HintsOff(Refusal):
    """Other people play, and the table was set up without hints."""

    key, reason, status = "hints-off", "not-allowed", 403


class HintFailed(Refusal):
    """The search took too long, or its process ended."""

    key, reason, status = "hint-failed", "unavailable", 503


class ReviewFailed(Refusal):
    """A part of the review took too long."""

    key, reason, status = "review-failed", "unavailable", 503


class NothingToChoose(Refusal):
    """The player has one legal move only."""

    key, reason = "nothing-to-choose", "not-allowed"


class ReviewsOff(Refusal):
    """The server does not compile games, or compiling this one has failed."""

    key, reason, status = "reviews-off", "unavailable", 503


ENGINE_REASONS: dict[type[StarboardError], Reason] = {
    NotYourTurn: "not-your-turn",
    IllegalMove: "illegal",
    UnreadableArgument: "illegal",
    UnreadableMove: "illegal",
    AmbiguousMove: "illegal",
    GameOver: "over",
    Unavailable: "unavailable",
    DamagedTable: "damaged",
}
"""The reasons of errors that other packages raise; any other error is a ``bad-message``."""


def reason_of(error: StarboardError) -> Reason:
    """The reason that programs are sent for an error."""
    if isinstance(error, Refusal):
        return error.reason
    return ENGINE_REASONS.get(type(error), "bad-message")


def message_for_people(error: StarboardError, language: str) -> str:
    """The message of an error; what a database says goes to the log only."""
    if isinstance(error, Unavailable):
        LOG.warning("database unavailable", extra={"reason": str(error.details.get("reason"))})
        return DatabaseUnavailable().message(language)
    return error.message(language)


def status_of(error: StarboardError) -> int:
    """The HTTP status that an error is answered with."""
    if isinstance(error, Unavailable):
        return 503
    if isinstance(error, DamagedTable):
        return 500
    return error.status if isinstance(error, Refusal) else 400
