"""``starboard bot check``: exchanges messages with a program and reports what is wrong.

Each stage starts the program again, so that one fault does not hide another.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import msgspec

from starboard.engine.actors import actor_letter
from starboard.engine.game import Game
from starboard.engine.game_loop import play_moves, random_chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.table import Seat, Table
from starboard.engine.words import catalogue
from starboard.programs.bot_process import BotProcess
from starboard.programs.errors import MESSAGES
from starboard.programs.faults import Fault
from starboard.programs.table_messages import SeatMessages, checked_move
from starboard.wire import bot

SEED = 1
MAX_SHOWN_LOG_LINES = 5
SLOW_SHARE = 0.5
"""The share of the time for a move above which the slowest move is mentioned."""


@dataclass(frozen=True)
class Finding:
    """One sentence about the program, a message of this package."""

    key: str
    args: dict[str, object] = field(default_factory=dict)

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        return catalogue(language, MESSAGES).text(self.key, self.args)


class BotCheck:
    """Checks one program: the handshake, ``ping``, a whole game in each seat, and the end."""

    def __init__(self, command: Sequence[str], game: Game, seconds_per_move: float) -> None:
        self._command, self._game, self._seconds = command, game, seconds_per_move
        self._players = max(2, game.players[0])  # also where one may play alone
        self._slowest = 0.0
        self.has_failed = False

    def findings(self) -> Iterator[Finding]:
        """Run all stages; without a handshake there is nothing more to try."""
        with TemporaryDirectory() as folder:
            log = Path(folder) / "stderr"
            yield from self._run("handshake", self._shake_hands, log)
            if not self.has_failed:
                yield from self._further_stages(log)
            yield from _log_findings(log)
        yield Finding("check-failed" if self.has_failed else "check-passed")

    def _further_stages(self, log: Path) -> Iterator[Finding]:
        yield from self._run("unknown", self._send_unknown_member, log)
        yield from self._run("ping", self._ping, log)
        for seat in range(self._players):
            yield from self._run("game", partial(self._play, seat), log, seat)
        if self._slowest > SLOW_SHARE * self._seconds:
            yield Finding("check-slow", {"seconds": f"{self._slowest:.2f}"})
        yield from self._run("quit", self._quit, log)

    def _run(
        self, stage: str, act: Callable[[BotProcess], None], log: Path, seat: int = 0
    ) -> Iterator[Finding]:
        """Run one stage with a new process."""
        args: dict[str, object] = {"seat": actor_letter(seat), "game": self._game.title()}
        try:
            process = BotProcess(self._command, log)
            try:
                act(process)
            finally:
                process.kill()
        except Fault as fault:
            self.has_failed = True
            yield Finding(f"check-{stage}-failed", {**args, "detail": fault.detail})
            yield Finding(f"check-advice-{fault.kind}")
        else:
            yield Finding(f"check-{stage}", args)

    # Stages

    def _shake_hands(self, process: BotProcess) -> None:
        process.greet(self._hello())

    def _send_unknown_member(self, process: BotProcess) -> None:
        process.greet({**msgspec.to_builtins(self._hello()), "unknown": {"to": "version 1"}})

    def _ping(self, process: BotProcess) -> None:
        process.greet(self._hello())
        process.ping()

    def _quit(self, process: BotProcess) -> None:
        process.greet(self._hello())
        process.quit()

    def _play(self, seat: int, process: BotProcess) -> None:
        """Play a whole game against random moves."""
        table, rng = self._table(), seeded_generator(SEED, seat)
        messages, choose_at_random = SeatMessages(table, seat), random_chooser(self._game, rng)

        def choose(state: Any, player: int) -> int:
            if player != seat:
                return choose_at_random(state, player)
            return checked_move(table, seat, self._answer(process, messages)).id

        process.greet(messages.hello(self._seconds, SEED))
        for event in play_moves(table, choose, rng, self._game.max_random_plies):
            messages.add(event)
        process.quit(messages.over())

    def _answer(self, process: BotProcess, messages: SeatMessages) -> str:
        """The move that the program sends; its time is noted."""
        began = monotonic()
        answer = process.choose(messages.go(self._seconds))
        self._slowest = max(self._slowest, monotonic() - began)
        return answer.move

    def _hello(self) -> bot.Hello:
        return SeatMessages(self._table(), 0).hello(self._seconds, SEED)

    def _table(self) -> Table:
        seats = [Seat(f"Player {actor_letter(p)}") for p in range(self._players)]
        return Table(self._game, seats, seed=SEED)


def _log_findings(log: Path) -> Iterator[Finding]:
    """The last lines that the program wrote to standard error."""
    lines = log.read_text("utf-8", "replace").splitlines() if log.exists() else []
    if lines:
        shown = "\n".join(lines[-MAX_SHOWN_LOG_LINES:])
        yield Finding("check-log", {"count": len(lines), "lines": shown})
