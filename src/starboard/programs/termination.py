"""Ends a worker process at once, together with the programs that it runs."""

import os
import signal
from types import FrameType

from starboard.exit_codes import SIGNAL_BASE
from starboard.programs.program_seats import close_all
from starboard.programs.signals import TERMINATION_SIGNALS


def end_with_programs_on_termination() -> None:
    """Make termination signals kill the programs and then this process, without an exception.

    An exception could be raised anywhere: the compiler would print it, or report it as its own.
    """
    for number in TERMINATION_SIGNALS:
        signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> None:
    for each in TERMINATION_SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    close_all()
    os._exit(SIGNAL_BASE + number)
