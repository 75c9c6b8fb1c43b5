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


class NoFittingGame(Refusal):
    """None of the chosen games is played by any of the chosen numbers of players."""

    key, reason, status = "no-fitting-game", "bad-message", 400


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


class UnknownPushService(Refusal):
    """Notifications are sent only to push services that the operator knows."""

    key, reason, status = "unknown-push-service", "bad-message", 400


class BadPushKey(Refusal):
    """The keys of a device are not those of a browser's subscription."""

    key, reason, status = "bad-push-key", "bad-message", 400


class UnknownTimeZone(Refusal):
    """There is no time zone of this name."""

    key, reason, status = "unknown-time-zone", "bad-message", 400


class MembershipOff(Refusal):
    """This server has no members."""

    key, reason, status = "membership-off", "not-allowed", 403


class MembersOnly(Refusal):
    """Guests cannot do that."""

    key, reason, status = "members-only", "not-allowed", 403


class InvitationRequired(Refusal):
    """Membership needs an invitation, and this one is missing, used or expired."""

    key, reason, status = "invitation-required", "not-allowed", 403


class JoinRefused(Refusal):
    """Somebody at the table has blocked this person."""

    key, reason, status = "join-refused", "not-allowed", 403


class Banned(Refusal):
    """The operator of the server has banned this person."""

    key, reason, status = "banned", "not-allowed", 403


class NobodyThere(Refusal):
    """The seat or the chat line is not another person's."""

    key, reason, status = "nobody-there", "not-allowed", 404


class CannotBeRated(Refusal):
    """The table has too few players, bots alone, or options that are no preset."""

    key, reason = "cannot-be-rated", "not-allowed"


class UnratedBot(Refusal):
    """No ladder has measured this bot with this number of players."""

    key, reason = "unrated-bot", "not-allowed"


class ProfilePrivate(Refusal):
    """The member has hidden their profile."""

    key, reason, status = "profile-private", "not-allowed", 403


class MemberNotFound(Refusal):
    """There is no member with this id."""

    key, reason, status = "member-not-found", "not-allowed", 404


class BadPasskey(Refusal):
    """The answer of the authenticator is malformed, or its signature is wrong."""

    key, reason, status = "bad-passkey", "bad-message", 400


class ForeignPasskey(Refusal):
    """The answer of the authenticator was made for another site."""

    key, reason, status = "foreign-passkey", "not-allowed", 403


class UnknownPasskey(Refusal):
    """No member has this passkey."""

    key, reason, status = "unknown-passkey", "not-allowed", 404


class PasskeyInUse(Refusal):
    """The passkey or the invitation has just been used by somebody else."""

    key, reason = "passkey-in-use", "not-allowed"


class LastPasskey(Refusal):
    """The passkey is unknown, or the only one, without which the member could not sign in."""

    key, reason = "last-passkey", "not-allowed"


class ChallengeExpired(Refusal):
    """The challenge is unknown, was answered before, has expired, or was another session's."""

    key, reason = "challenge-expired", "stale"


class BadRecoveryCode(Refusal):
    """The recovery code is unknown or used."""

    key, reason, status = "bad-recovery-code", "not-allowed", 404


class NotFinished(Refusal):
    """This part of a game is shown only after the game is over."""

    key, reason, status = "not-finished", "not-allowed", 403


class NotAgainstBots(Refusal):
    """Moves can be taken back only where bots have all other seats."""

    key, reason, status = "not-against-bots", "not-allowed", 403


class HintsOff(Refusal):
    """Other people play, and the table was set up without hints."""

    key, reason, status = "hints-off", "not-allowed", 403


class HintNotReady(Refusal):
    """The search of the game is not compiled yet, or has failed."""

    key, reason, status = "hint-not-ready", "unavailable", 503


class NothingToChoose(Refusal):
    """The player has one legal move only."""

    key, reason = "nothing-to-choose", "not-allowed"


class ReviewsOff(Refusal):
    """The server does not compile games, or compiling this one has failed."""

    key, reason, status = "reviews-off", "unavailable", 503


ENGINE_REASONS: dict[type[StarboardError], Reason] = {
    NotYourTurn: "not-your-turn",
    IllegalMove: "illegal",
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
