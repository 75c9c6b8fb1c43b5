"""Whole random games: the compiled rules beside the same rules in C."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import numpy as np

from benchmarks.rows import Line, Row, Skipped
from starboard.bots.random import random
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame

SOURCE = Path(__file__).parent / "peers" / "stlucia.c"
FLAGS = ("-std=c11", "-O3", "-march=native")
PLAYERS = 4
GOAL = 20
SEED = 1
WANTED = 30_000 / 75_000
"""Of the speed of C. 0.7 is the aim."""


@dataclass(frozen=True)
class Played:
    """A run of games. Two runs with the same digest had the same winners and lengths."""

    games: int
    transitions: int
    seconds: float
    digest: int
    wins: list[int]

    def same_games(self, other: "Played") -> bool:
        return (self.games, self.transitions, self.digest, self.wins) == (
            other.games,
            other.transitions,
            other.digest,
            other.wins,
        )


class Ours:
    """The compiled rules, ready to play."""

    def __init__(self, games: int) -> None:
        game = find_game("stlucia")
        start = game.initial_state(PLAYERS, {"goal": GOAL})
        self.first = np.frombuffer(start.to_bytes(), np.uint8)
        self.limit = game.max_random_plies
        self.playouts = CompiledGame(game, (random,)).kernel("play").playouts
        self.games = games

    def play(self) -> Played:
        kinds = np.zeros(PLAYERS, np.int64)
        won, lengths = np.zeros((2, self.games), np.int64)
        begun = perf_counter()
        self.playouts(self.first, kinds, 0, SEED, 0, self.limit, won, lengths)
        seconds = perf_counter() - begun
        wins = [int(np.sum(won == 1 << player)) for player in range(PLAYERS)]
        return Played(self.games, int(lengths.sum()), seconds, digest(won, lengths), wins)


def digest(won: "np.ndarray[tuple[int], np.dtype[np.int64]]", lengths: object) -> int:
    """Folds number, length and winner of every game into 64 bits, as the C program does."""
    winner = np.log2(won).astype(np.uint64)
    numbers = np.arange(1, len(won) + 1, dtype=np.uint64)
    return int(np.sum(numbers * (np.asarray(lengths, np.uint64) * np.uint64(32) + winner)))


@contextmanager
def c_program() -> Iterator[Path | None]:
    """The C program, built for this machine; ``None`` without a C compiler."""
    compiler = shutil.which("cc")
    with TemporaryDirectory() as folder:
        program = Path(folder) / "stlucia"
        if compiler is not None:
            subprocess.run([compiler, *FLAGS, str(SOURCE), "-o", str(program)], check=True)
        yield program if compiler is not None else None


def play_in_c(program: Path, games: int) -> Played:
    arguments = [str(number) for number in (PLAYERS, GOAL, games, SEED)]
    answer = subprocess.run([program, *arguments], check=True, capture_output=True, text=True)
    return Played(**json.loads(answer.stdout))


def measure(rounds: int, games: int = 50_000) -> list[Line]:
    ours = Ours(games)
    ours.play()
    with c_program() as program:
        pairs = [
            (ours.play(), play_in_c(program, games) if program else None) for _ in range(rounds)
        ]
    mine = min((own for own, _ in pairs), key=lambda played: played.seconds)
    theirs = [peer for _, peer in pairs if peer is not None]
    if not theirs:
        return [*_alone(mine), Skipped("random playouts in C", "no C compiler (cc) here")]
    return _beside(mine, min(theirs, key=lambda played: played.seconds))


def _alone(mine: Played) -> list[Line]:
    return [
        Row("random playouts, 4 players", mine.games / mine.seconds, "games/s", against=30_000),
        Row("… counted in transitions", mine.transitions / mine.seconds, "/s"),
    ]


def _beside(mine: Played, peer: Played) -> list[Line]:
    same = mine.same_games(peer)
    note, fault = ("identical games", "") if same else ("", "the games differ")
    what = "random playouts, 4 players"
    games, peer_games = mine.games / mine.seconds, peer.games / peer.seconds
    moves, peer_moves = mine.transitions / mine.seconds, peer.transitions / peer.seconds
    return [
        Row(what, games, "games/s", "C", peer_games, WANTED, note=note, fault=fault),
        Row("… counted in transitions", moves, "/s", "C", peer_moves, WANTED),
    ]
