"""Errors of seats that programs hold."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class ProgramError(StarboardError):
    """A seat cannot be given to a program."""

    folder = MESSAGES


class NoPipeProtocol(ProgramError):
    """The game has no protocol of its own for player programs."""

    key = "no-pipe-protocol"


class BadCommand(ProgramError):
    """The command of a seat cannot be split into words, or is empty."""

    key = "bad-command"


class NoSandbox(ProgramError):
    """The sandbox is not available on this machine."""

    key = "no-sandbox"


class ProgramsNotAllowed(ProgramError):
    """A saved game names programs, which only the user may start."""

    key = "programs-not-allowed"


class NeedsProgram(ProgramError):
    """A function in a file cannot play online, because servers do not send states."""

    key = "needs-program"


class NeedsSeat(ProgramError):
    """A program joined an online table without an open seat."""

    key = "needs-seat"
