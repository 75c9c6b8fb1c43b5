"""Which seats are held by programs, and the commands that start them.

A program is a command with a path (``./mybot``, ``"node bots/mybot.js"``), a file of Python that
speaks the bot protocol (``mybot.py``), or a function in such a file (``mybot.py:cautious``).
"""

import re
import shlex
import sys
from pathlib import Path

from starboard.programs.errors import BadCommand

FUNCTION = re.compile(r"(?P<file>[^ ]+\.py):(?P<function>[A-Za-z_]\w*)")
FUNCTION_BOT = "starboard.programs.function_bot"


def is_program(entry: str) -> bool:
    """Whether an entry of ``--seats`` is a program, and not the name of a bot."""
    return any(mark in entry for mark in "/\\ ") or ".py" in entry


def is_function(entry: str) -> bool:
    """Whether a program is a function in a file."""
    return FUNCTION.fullmatch(entry) is not None


def command_of(entry: str) -> list[str]:
    """The words of the command that starts a program; raises ``BadCommand``."""
    function = FUNCTION.fullmatch(entry)
    if function:
        return [sys.executable, "-m", FUNCTION_BOT, function["file"], function["function"]]
    try:
        words = shlex.split(entry)
    except ValueError:
        words = []
    if not words:
        raise BadCommand(command=entry)
    return [sys.executable, *words] if words[0].endswith(".py") else words


def name_of(entry: str) -> str:
    """A short name for a program's seat."""
    function = FUNCTION.fullmatch(entry)
    if function:
        return function["function"]
    return Path(command_of(entry)[-1]).stem
