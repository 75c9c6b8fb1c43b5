"""Bots that are functions in a file of the user."""

import hashlib
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from starboard.engine.dialect import problems
from starboard.engine.game import Bot, Game


def is_dialect(file: str, game: Game) -> bool:
    """Whether a file is written in the dialect of rules, so that its bots can be compiled.

    The file is read and not run. Raises ``OSError``, ``SyntaxError`` or ``UnicodeDecodeError``.
    """
    text = Path(file).read_text(encoding="utf-8")
    return not problems(text, game.rules.State.dimensions(), game.package)


def load_function(file: str, name: str) -> Bot:
    """The function of this name in a file, which is run once in this process.

    Raises what running the file raises, or ``AttributeError``.
    """
    path = Path(file).resolve()
    module = f"bot_file_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    if module not in sys.modules:
        spec = spec_from_file_location(module, path)
        if spec is None or spec.loader is None:
            raise ImportError(file)
        loaded = module_from_spec(spec)
        sys.modules[module] = loaded
        try:
            spec.loader.exec_module(loaded)
        except BaseException:
            del sys.modules[module]
            raise
    function: Bot = getattr(sys.modules[module], name)
    return function
