"""A player program of the pipe protocol, as the hub sees it."""

from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from starboard.engine.actors import actor_letter
from starboard.engine.line_process import Ended, Flooded, LineProcess, StoppedReading, TimedOut
from starboard.games.stlucia.pipes.hub_error import (
    BAD_MESSAGE,
    NOT_STARTED,
    PLAYER_QUIT,
    HubError,
)

ANSWER_SECONDS = 30.0
"""How long a program may take to start, to answer or to read; the original hub waits for ever."""
END_GRACE_SECONDS = 2.0
MAX_UNREAD_LINES = 1_000_000
"""A program may answer before it is asked, as in 2016; this only bounds the memory of the hub."""
GREETING = b"!"


class PlayerProcess:
    """One player program; every way in which it fails raises the ``HubError`` of 2016."""

    def __init__(self, program: str, players: int, player: int) -> None:
        command = [program, str(players), actor_letter(player)]
        try:
            self._process = LineProcess(
                command, end_grace_seconds=END_GRACE_SECONDS, max_unread_lines=MAX_UNREAD_LINES
            )
        except (OSError, ValueError):
            raise HubError(NOT_STARTED) from None

    def greet(self) -> None:
        """Wait for the greeting that every program prints first."""
        try:
            greeting = self._process.receive_bytes(len(GREETING), monotonic() + ANSWER_SECONDS)
        except (Ended, TimedOut):
            greeting = b""
        except Flooded:
            raise HubError(BAD_MESSAGE) from None
        if greeting != GREETING:
            raise HubError(NOT_STARTED)

    def send(self, line: str) -> None:
        try:
            self._process.send(f"{line}\n".encode(), monotonic() + ANSWER_SECONDS)
        except (Ended, StoppedReading):
            raise HubError(PLAYER_QUIT) from None
        except Flooded:
            raise HubError(BAD_MESSAGE) from None

    def receive(self) -> str:
        try:
            return self._process.receive(monotonic() + ANSWER_SECONDS).decode("latin-1")
        except (Ended, TimedOut):
            raise HubError(PLAYER_QUIT) from None
        except Flooded:
            raise HubError(BAD_MESSAGE) from None

    def shut_down(self) -> None:
        """Ask the program to end; one that does not read any more is killed later."""
        with suppress(Ended, StoppedReading, Flooded):
            self._process.send(b"shutdown\n", monotonic())
        self._process.close_input()

    def end(self, deadline: float) -> None:
        """Kill the program unless it ends until the deadline."""
        self._process.wait(deadline)
        self._process.kill()


def end_all(programs: Sequence[PlayerProcess]) -> None:
    """Ask all programs to end, and kill those that have not after the grace period."""
    for program in programs:
        program.shut_down()
    deadline = monotonic() + END_GRACE_SECONDS
    for program in programs:
        program.end(deadline)
