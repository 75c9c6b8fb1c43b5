"""Plays units in whichever process and on whichever machine it is called."""

import pickle
import socket
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from time import perf_counter
from typing import Any

import msgspec

from starboard.catalog import find_game
from starboard.runs.errors import OtherSources
from starboard.runs.source_hash import source_hash
from starboard.runs.task import Player, Preparation

MAX_OPEN_PLAYERS = 8
"""The players that a process keeps, each of another task."""

Timed = tuple[msgspec.Struct, float]
"""A record, and the seconds it took to play."""

_playing = Lock()
"""Held while a unit is played: players keep their arrays, and a worker may have several threads."""


@dataclass(frozen=True)
class Work:
    """What a process needs to play units of a task."""

    open: Callable[[], Preparation]
    game: str
    kind: str
    sources: str | None = None
    """The hash of the sources to play with; ``None`` if the process has the same files."""


def play_unit(work: bytes, first: int, count: int) -> Timed:
    """Play games of a pickled ``Work``; raises ``OtherSources``."""
    with _playing:
        return timed(_prepared_player(work), first, count)


def prepare_work(work: bytes) -> None:
    """Compile what a pickled ``Work`` needs, or read it from disk."""
    _opened(work).prepare()


def timed(player: Player[Any], first: int, count: int) -> Timed:
    """Play games, and measure how long that takes."""
    began = perf_counter()
    record = player.play(first, count)
    return record, perf_counter() - began


@lru_cache(MAX_OPEN_PLAYERS)
def _prepared_player(work: bytes) -> Player[Any]:
    player: Player[Any] = _opened(work)
    player.prepare()
    return player


def _opened(work: bytes) -> Any:
    decoded: Work = pickle.loads(work)
    if decoded.sources is not None:
        check_sources(decoded.game, decoded.kind, decoded.sources)
    return decoded.open()


def check_sources(game: str, kind: str, sources: str) -> None:
    """Raise ``OtherSources`` if the sources of this process have another hash."""
    if source_hash(find_game(game), kind) != sources:
        raise OtherSources(worker=socket.gethostname(), game=game)
