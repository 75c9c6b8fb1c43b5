"""Trains until a number of games or a time is reached, with checkpoints and a learning curve."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import msgspec

from starboard.engine.weights import CurvePoint, Weights
from starboard.runs.interrupts import Interrupts
from starboard.runs.settings import RunSettings
from starboard.store.atomic_file import create_draft, publish
from starboard.train.match import Match, best_bot
from starboard.train.trainer import IN_THIS_PROCESS, Trainer

CHUNK_SECONDS = 1.0
"""How long the kernel plays before it looks at the clock and at interrupts."""
CHECKPOINT_SECONDS = 60.0
FIRST_CURVE_POINT = 100
"""The games after which the curve begins; each point comes after twice as many games."""
FINAL_GAMES = 500

Progress = Callable[["Training"], None]


@dataclass
class Training:
    """A training in progress, or its result."""

    trainer: Trainer
    file: Path
    stop_games: int | None = None
    stop_seconds: float | None = None
    seconds: float = 0.0
    played: int = 0
    stopped: bool = False
    matches: list[Match] = field(default_factory=list)

    @property
    def curve(self) -> list[CurvePoint]:
        return self.trainer.weights.header.curve

    @property
    def bot(self) -> str:
        """The opponent of all matches."""
        return best_bot(self.trainer.compiled.game)

    @property
    def games_per_second(self) -> float:
        """Games of this run; those before a resumed training are not counted."""
        return self.played / max(self.seconds, 1e-9)


def train(training: Training, progress: Progress | None = None) -> None:
    """Play and learn until the end or Ctrl-C, then save the weights."""
    run = _Run(training, progress or (lambda _: None))
    try:
        with run.interrupts:
            run.play()
    except KeyboardInterrupt:
        training.stopped = True
    save(training.trainer.weights, training.file)


def measure(
    training: Training, games: int = FINAL_GAMES, settings: RunSettings = IN_THIS_PROCESS
) -> None:
    """Play the final matches, one for each number of players; Ctrl-C ends them early."""
    if training.stopped:
        return
    trainer = training.trainer
    players = trainer.weights.header.recipe.players
    try:
        for match in trainer.matches(players, games, 1, settings):
            training.matches.append(match)
    except KeyboardInterrupt:
        training.stopped = True


def save(weights: Weights, file: Path) -> None:
    """Write the weights so that the file is complete at any time."""
    draft = create_draft(file)
    draft.write_bytes(weights.to_bytes())
    publish(draft, file)


def next_curve_point(games: int) -> int:
    """The number of games after which the next point of the curve is measured."""
    point = FIRST_CURVE_POINT
    while point <= games:
        point *= 2
    return point


class _Run:
    def __init__(self, training: Training, progress: Progress) -> None:
        self.training = training
        self.interrupts = Interrupts()
        self._progress = progress
        self._saved = perf_counter()
        self._chunk = 1

    def play(self) -> None:
        self._extend_curve()  # an interrupt may have kept an earlier run from its last point
        while (games := self._next_chunk()) > 0:
            began = perf_counter()
            self.training.trainer.learn(games)
            seconds = perf_counter() - began
            self._chunk = max(1, min(2 * games, int(games * CHUNK_SECONDS / seconds)))
            if self.training.trainer.games == self.training.trainer.change:
                self._chunk = 1
            self.training.played += games
            self.training.seconds += seconds
            self._look_after()

    def _next_chunk(self) -> int:
        """The games to play next: up to the next point of the curve, or to a change or the end."""
        done, end = self.training.trainer.games, self.training.stop_games
        change = self.training.trainer.change
        limit = self.training.stop_seconds
        if limit is not None and self.training.seconds >= limit:
            return 0
        games = min(self._chunk, next_curve_point(done) - done)
        games = min(games, change - done) if done < change else games
        return games if end is None else min(games, end - done)

    def _look_after(self) -> None:
        trainer = self.training.trainer
        self._extend_curve()
        if perf_counter() - self._saved > CHECKPOINT_SECONDS:
            save(trainer.weights, self.training.file)
            self._saved = perf_counter()
        self._progress(self.training)
        with self.interrupts.waiting():
            pass

    def _extend_curve(self) -> None:
        """Measure the next point of the curve if it is due."""
        games, curve = self.training.trainer.games, self.training.curve
        is_measured = bool(curve) and curve[-1].games == games
        is_wanted = self.training.trainer.weights.header.recipe.curve_games > 0
        if is_wanted and next_curve_point(games - 1) == games and not is_measured:
            self._add_curve_point()

    def _add_curve_point(self) -> None:
        trainer = self.training.trainer
        header = trainer.weights.header
        rate = trainer.match(header.recipe.players[0], header.recipe.curve_games).rate
        point = CurvePoint(header.recipe.games, rate.rate, rate.low, rate.high)
        trainer.weights.header = msgspec.structs.replace(header, curve=[*header.curve, point])
