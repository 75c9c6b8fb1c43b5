"""Refusals of subscriptions to notifications."""

from starboard.server.errors import Refusal


class UnknownPushService(Refusal):
    """Notifications are sent only to push services that the operator knows."""

    key, reason, status = "unknown-push-service", "bad-message", 400


class BadPushKey(Refusal):
    """The keys of a device are not those of a browser's subscription."""

    key, reason, status = "bad-push-key", "bad-message", 400


class UnknownTimeZone(Refusal):
    """There is no time zone of this name."""

    key, reason, status = "unknown-time-zone", "bad-message", 400
