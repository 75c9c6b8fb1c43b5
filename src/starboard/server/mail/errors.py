"""Refusals of requests about e-mail, and faults of its settings."""

from starboard.server.errors import Refusal, ServerError


class BadMailSettings(ServerError):
    """The server cannot send e-mail with these options."""

    key = "bad-mail-settings"


class MailOff(Refusal):
    """This server sends no e-mail."""

    key, reason = "mail-off", "not-allowed"


class BadMailAddress(Refusal):
    """This is not an e-mail address."""

    key, reason, status = "bad-mail-address", "bad-message", 400


class BadMailLink(Refusal):
    """The link was not sent by this server, has expired, or is about another address."""

    key, reason = "bad-mail-link", "not-allowed"
