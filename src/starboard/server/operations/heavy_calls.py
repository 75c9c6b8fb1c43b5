"""Calls of heavy work and their outcomes, as the server and its worker processes exchange them.

Both are pickled, each after its length: the pipe is private to the server and its worker.
"""

import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

from starboard.engine.errors import StarboardError

LENGTH_BYTES = 4


class Call(NamedTuple):
    """A function of a module and its arguments."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]


class Outcome(NamedTuple):
    """What a call returned, or why it failed."""

    result: Any = None
    error: StarboardError | None = None
    """An error of the domain, which the caller raises again."""
    fault: str = ""
    """The traceback of any other exception."""


def framed(value: Call | Outcome) -> bytes:
    """The pickled value after its length."""
    data = pickle.dumps(value)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def frame_length(header: bytes) -> int:
    """The length that precedes a pickled value."""
    return int.from_bytes(header, "big")
