"""Bots that are functions in a file of the user: ``mybot.py:cautious``.

A file is run in this process only if the user of a command names it: find_bot, which also gets
names from clients of a server, does not look here.
"""

import hashlib
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from starboard.engine.contract import Bot
from starboard.engine.errors import BadBotFile
from starboard.engine.game import Game

ENTRY = re.compile(r"(?P<file>[^ ]+\.py):(?P<function>[A-Za-z_]\w*)")


def is_function(entry: str) -> bool:
    """Whether an entry names a function in a file."""
    return ENTRY.fullmatch(entry) is not None


def split_entry(entry: str) -> tuple[str, str]:
    """The file and the function of an entry."""
    file, _, function = entry.rpartition(":")
    return file, function


def is_dialect(entry: str, game: Game) -> bool:
    """Whether a file is written in the dialect of rules, so that its bots can be compiled.

    The file is read and not run. Raises ``BadBotFile``.
    """
    from starboard.engine.dialect import problems  # not needed for the first prompt

    file, _ = split_entry(entry)
    try:
        text = Path(file).read_text(encoding="utf-8")
        return not problems(text, game.rules.State.dimensions(), game.package)
    except (OSError, SyntaxError, UnicodeDecodeError) as error:
        raise BadBotFile(file=file, reason=_reason(error)) from None


def load_function(entry: str) -> Bot:
    """The function of an entry; its file is run once in this process. Raises ``BadBotFile``."""
    file, name = split_entry(entry)
    try:
        function: Bot = getattr(_module(Path(file).resolve()), name)
    except Exception as error:
        raise BadBotFile(file=file, reason=_reason(error)) from error
    return function


def _module(path: Path) -> ModuleType:
    """The module of a file, under a name that no other module has."""
    name = f"bot_file_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise ImportError(str(path))
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return f"{type(error).__name__}: {error}"
