"""How a process that works for the server is started: its command, logging and priority."""

import logging
import os
import signal
import sys
from typing import BinaryIO

from starboard.server.operations.json_logging import start_logging

READY = b"ready\n"
"""The first line that a worker writes, when it reads requests."""
NICENESS = 10
"""Workers give way to the event loop, which people wait for."""


def start_worker_process() -> None:
    """Log as the server does, at the level in the first argument, with a lower priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group
    start_logging(sys.argv[1])
    logging.captureWarnings(True)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def announce_ready() -> BinaryIO:
    """The stream for answers, on which ``READY`` was written; prints go to standard error."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    answers.write(READY)
    answers.flush()
    return answers


def worker_command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module as a worker of this process."""
    level = logging.getLevelName(logging.getLogger().getEffectiveLevel()).lower()
    return [sys.executable, "-m", module, level, *arguments]
