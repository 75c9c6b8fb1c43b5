"""What all sessions of a person, and all of an address, may send together.

Guests are made without effort, so a limit for each person would be none for an address.
"""

from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import RateLimiter, Sender
from starboard.server.operations.settings import Settings

MESSAGE_BURST_SECONDS = 3
"""An address may send as many messages at once as its rate allows in this time."""
QUERY_BURST_SECONDS = 10
"""A person may send as many costly messages at once as their rate allows in this time."""
ADDRESS_QUERY_BURST_SECONDS = 5
"""The same for all people of an address."""


class MessageAllowances:
    """Rates of messages over all sessions of a process."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        def limiter(rate: float, seconds: float) -> RateLimiter:
            return RateLimiter(rate, rate * seconds, clock.monotonic)

        self._messages = limiter(settings.address_messages_per_second, MESSAGE_BURST_SECONDS)
        self._queries = limiter(settings.queries_per_second, QUERY_BURST_SECONDS)
        self._address_queries = limiter(
            settings.address_queries_per_second, ADDRESS_QUERY_BURST_SECONDS
        )

    def allows_message(self, sender: Sender) -> bool:
        """Count a message; False if the address sends too many."""
        return self._messages.allows(sender.address)

    def allows_query(self, sender: Sender) -> bool:
        """Count a costly message; False if the person or the address sends too many."""
        is_allowed = self._queries.allows(sender.client)
        return is_allowed and self._address_queries.allows(sender.address)

    def give_back_query(self, sender: Sender) -> None:
        """Undo the count of a message that turned out to cost little."""
        self._queries.give_back(sender.client)
        self._address_queries.give_back(sender.address)
