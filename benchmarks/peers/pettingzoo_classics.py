"""PettingZoo's own classic games, in the same cycle of agents as ours. They need pygame-ce."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

GAMES = ("connect_four", "tictactoe")


def installed() -> bool:
    return find_spec("pygame") is not None


def raw_env(name: str) -> Any:
    """Return an environment without PettingZoo's wrappers, which cost more than its games."""
    return import_module(f"pettingzoo.classic.{name}.{name}").raw_env()
