"""Waits for what another process does."""

from collections.abc import Callable
from time import monotonic, sleep

MAX_WAIT_SECONDS = 60.0
POLL_SECONDS = 0.05


def wait_until(condition: Callable[[], bool], what: str) -> None:
    """Wait until the condition holds; fails, saying what did not happen, if that takes long."""
    deadline = monotonic() + MAX_WAIT_SECONDS
    while not condition():
        assert monotonic() < deadline, f"timed out: {what}"
        sleep(POLL_SECONDS)
