"""Errors of the client."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class ClientError(StarboardError):
    """Base of the errors whose messages are in ``wire/messages``."""

    folder = MESSAGES


class BadAddress(ClientError):
    """The URL is not that of a server or a table."""

    key = "bad-address"


class Unreachable(ClientError):
    """No server answers at the address."""

    key = "unreachable"


class RequestRefused(ClientError):
    """The server refused the request; the message is the server's own."""

    key = "request-refused"


class CommitmentChanged(ClientError):
    """The server replaced the commitment to its dice after the client had added its seed."""

    key = "commitment-changed"
