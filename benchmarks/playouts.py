"""Whole random games with the compiled rules, compared with the same rules in C."""

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
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game

SOURCE = Path(__file__).parent / "peers" / "stlucia.c"
FLAGS = ("-std=c11", "-O3", "-march=native")
PLAYERS = 4
GOAL = 20
SEED = 1
REQUIRED_RATIO = 0.9
"""Of the speed of C."""


@dataclass(frozen=True)
class Played:
    """The result of a run. Runs with the same digest had the same winners and lengths."""

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


class CompiledPlayouts:
    """Plays games with the compiled rules."""

    def __init__(self, games: int) -> None:
        game = find_game("stlucia")
        compiled = compiled_game(game)
        self.first = compiled.pack(game.initial_state(PLAYERS, {"goal": GOAL}))
        self.limit = game.max_random_plies
        self.random = compiled.bot("random")
        self.playouts = compiled.kernel("play").playouts
        self.games = games

    def play(self) -> Played:
        bots = np.full(PLAYERS, self.random)
        winner_bits, lengths = np.zeros((2, self.games), np.int64)
        began = perf_counter()
        self.playouts(self.first, bots, 0, SEED, 0, self.limit, winner_bits, lengths)
        seconds = perf_counter() - began
        wins = [int(np.sum(winner_bits == 1 << player)) for player in range(PLAYERS)]
        return Played(self.games, int(lengths.sum()), seconds, digest(winner_bits, lengths), wins)


def digest(winner_bits: "np.ndarray[tuple[int], np.dtype[np.int64]]", lengths: object) -> int:
    """A 64-bit hash of number, length and winner of every game; the C program computes the same."""
    winner = np.log2(winner_bits).astype(np.uint64)
    numbers = np.arange(1, len(winner_bits) + 1, dtype=np.uint64)
    return int(np.sum(numbers * (np.asarray(lengths, np.uint64) * np.uint64(32) + winner)))


@contextmanager
def c_program() -> Iterator[Path | None]:
    """Build the C program; yields ``None`` without a C compiler."""
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
    ours = CompiledPlayouts(games)
    ours.play()
    with c_program() as program:
        pairs = [
            (ours.play(), play_in_c(program, games) if program else None) for _ in range(rounds)
        ]
    mine = min((own for own, _ in pairs), key=lambda played: played.seconds)
    theirs = [peer for _, peer in pairs if peer is not None]
    if not theirs:
        return [*_alone(mine), Skipped("random playouts in C", "no C compiler (cc) here")]
    return _compared(mine, min(theirs, key=lambda played: played.seconds))


def _alone(mine: Played) -> list[Line]:
    return [
        Row("random playouts, 4 players", mine.games / mine.seconds, "games/s"),
        Row("… counted in transitions", mine.transitions / mine.seconds, "/s"),
    ]


def _compared(mine: Played, peer: Played) -> list[Line]:
    same = mine.same_games(peer)
    note, fault = ("identical games", "") if same else ("", "the games differ")
    what = "random playouts, 4 players"
    games, peer_games = mine.games / mine.seconds, peer.games / peer.seconds
    moves, peer_moves = mine.transitions / mine.seconds, peer.transitions / peer.seconds
    return [
        Row(what, games, "games/s", "C", peer_games, REQUIRED_RATIO, note=note, fault=fault),
        Row("… counted in transitions", moves, "/s", "C", peer_moves, REQUIRED_RATIO),
    ]
