"""Refusals of requests about tournaments."""

from starboard.server.errors import Refusal


class TournamentNotFound(Refusal):
    """There is no tournament with this id."""

    key, reason, status = "tournament-not-found", "no-tournament", 404


class TooFewEntrants(Refusal):
    """The tournament cannot start with so few entrants."""

    key, reason = "too-few-entrants", "not-allowed"


class TournamentFull(Refusal):
    """The largest number of entrants has been reached."""

    key, reason = "tournament-full", "not-allowed"


class RegistrationClosed(Refusal):
    """Nobody can join or withdraw any more."""

    key, reason = "registration-closed", "not-allowed"


class NotEntered(Refusal):
    """This person does not take part."""

    key, reason = "not-entered", "not-allowed"


class TournamentHasBegun(Refusal):
    """That is possible only before the start, and not after it was cancelled."""

    key, reason = "tournament-has-begun", "not-allowed"


class ClockRequired(Refusal):
    """A tournament needs a time limit: otherwise one absent person would stop it."""

    key, reason, status = "clock-required", "bad-message", 400


class PairsRequired(Refusal):
    """A knock-out is played by two at a table."""

    key, reason, status = "pairs-required", "bad-message", 400


class BadEntrantLimit(Refusal):
    """Bots would have to fill a tournament beyond its largest number of entrants."""

    key, reason, status = "bad-entrant-limit", "bad-message", 400


class BadStartTime(Refusal):
    """The planned start is in the past, or too far in the future."""

    key, reason, status = "bad-start-time", "bad-message", 400
