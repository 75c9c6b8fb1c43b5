"""Which seats are held by programs, and the commands that start them.

A program is a command with a path (``./mybot``, ``"node bots/mybot.mjs"``), a file of Python that
speaks the bot protocol (``mybot.py``), or a function in a file (``mybot.py:cautious``).
"""

import shlex
import sys
from pathlib import Path

from starboard.bots.files import is_function, split_entry
from starboard.programs.errors import BadCommand

FUNCTION_BOT = "starboard.programs.function_bot"


def is_program(entry: str) -> bool:
    """Whether an entry of ``--seats`` is a program, and not the name of a bot."""
    return any(mark in entry for mark in "/\\ ") or entry.endswith(".py") or is_function(entry)


def command_of(entry: str) -> list[str]:
    """The words of the command that starts a program; raises ``BadCommand``."""
    if is_function(entry):
        return [sys.executable, "-m", FUNCTION_BOT, entry]
    try:
        words = shlex.split(entry)
    except ValueError:
        words = []
    if not words:
        raise BadCommand(command=entry)
    return [sys.executable, *words] if words[0].endswith(".py") else words


def files_of(entry: str) -> list[Path]:
    """The files that an entry names; none for the name of a bot."""
    if is_function(entry):
        return [Path(split_entry(entry)[0])]
    words = shlex.split(entry) if is_program(entry) else []
    return [Path(word) for word in words if Path(word).is_file()]


def name_of(entry: str) -> str:
    """A short name for a program's seat."""
    if is_function(entry):
        return split_entry(entry)[1]
    return Path(command_of(entry)[-1]).stem
