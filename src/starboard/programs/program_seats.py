"""The programs that play at one table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self, TypeVar
from weakref import WeakSet

from starboard.engine.actors import actor_letter
from starboard.engine.annotations import Annotation
from starboard.engine.game_loop import random_chooser
from starboard.engine.moves import Move
from starboard.engine.table import Event, Table
from starboard.programs.bot_process import BotProcess
from starboard.programs.faults import Fault
from starboard.programs.sandbox import sandboxed
from starboard.programs.seat_commands import command_of
from starboard.programs.table_messages import SeatMessages, checked_move

DEFAULT_SECONDS_PER_MOVE = 10.0

_running: WeakSet["ProgramSeats"] = WeakSet()
"""The tables of this process whose programs may run."""

OnFault = Literal["forfeit", "random"]
T = TypeVar("T")


@dataclass(frozen=True)
class ProgramSettings:
    """How programs are treated."""

    seconds_per_move: float = DEFAULT_SECONDS_PER_MOVE
    on_fault: OnFault = "forfeit"
    """Whether a seat whose program is at fault loses the game, or plays on at random."""
    sandbox: bool = False


class Forfeit(Exception):
    """A seat has lost the game by a fault of its program."""

    def __init__(self, player: int, fault: Fault) -> None:
        super().__init__(player, fault)
        self.player, self.fault = player, fault


class ProgramSeats:
    """Runs the programs of a table's seats; ``close`` ends them all.

    ``log`` is the path of the log files, without the letter of the seat. ``seed`` is given to the
    programs for their own random numbers. Faults and what programs say about their moves are
    added to the table's annotations.
    """

    def __init__(
        self, table: Table, settings: ProgramSettings, rng: list[int], log: Path, seed: int = 0
    ) -> None:
        self._table, self._settings = table, settings
        self._choose_at_random = random_chooser(table.game, rng)
        self._log, self._seed = log, seed
        self._seats = [p for p, seat in enumerate(table.seats) if seat.kind == "program"]
        self._messages = {p: SeatMessages(table, p) for p in self._seats}
        self._processes: dict[int, BotProcess] = {}
        """The programs that play; seats without one play at random."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def start(self) -> None:
        """Start all programs and wait until they are ready; raises ``Forfeit``."""
        _running.add(self)
        for player in self._seats:
            self._guarded(player, self._start)
        for player in list(self._processes):
            self._guarded(player, self._greet)

    def close(self) -> None:
        """Kill the programs that are still running."""
        for process in self._processes.values():
            process.kill()
        self._processes.clear()
        for player in self._seats:
            _remove_if_empty(self._log_of(player))

    @property
    def seats(self) -> Sequence[int]:
        """The seats that programs hold."""
        return self._seats

    def observe(self, event: Event) -> None:
        """Note a move that was made at the table."""
        for messages in self._messages.values():
            messages.add(event)

    def choose(self, state: Any, player: int) -> int:
        """The id of the move of a program's seat in the table's state; raises ``Forfeit``."""
        move = self._guarded(player, self._ask) if player in self._processes else None
        return self._choose_at_random(state, player) if move is None else move.id

    def finish(self) -> None:
        """Send the result to all programs and let them end."""
        for player in list(self._processes):
            try:
                self._processes.pop(player).quit(self._messages[player].over())
            except Fault as fault:
                self._annotate(player, fault)

    def _start(self, player: int) -> None:
        command = command_of(self._table.seats[player].bot)
        if self._settings.sandbox:
            command = sandboxed(command)
        log = self._log_of(player)
        log.parent.mkdir(parents=True, exist_ok=True)
        self._processes[player] = BotProcess(command, log)

    def _greet(self, player: int) -> None:
        seconds = self._settings.seconds_per_move
        self._processes[player].greet(self._messages[player].hello(seconds, self._seed))

    def _ask(self, player: int) -> Move:
        go = self._messages[player].go(self._settings.seconds_per_move)
        answer = self._processes[player].choose(go)
        move = checked_move(self._table, player, answer.move)
        if answer.info is not None:
            note, value = answer.info.note, answer.info.value
            self._table.annotations.append(Annotation(self._table.ply, player, note, value))
        return move

    def _guarded(self, player: int, act: Callable[[int], T]) -> T | None:
        """The result of a call; after a fault None, or ``Forfeit`` is raised."""
        try:
            return act(player)
        except Fault as fault:
            self._annotate(player, fault)
            if player in self._processes:
                self._processes.pop(player).kill()
            if self._settings.on_fault == "forfeit":
                raise Forfeit(player, fault) from None
        return None

    def _annotate(self, player: int, fault: Fault) -> None:
        remark = Annotation(self._table.ply, player, fault.detail, fault=fault.kind)
        self._table.annotations.append(remark)

    def _log_of(self, player: int) -> Path:
        return self._log.with_name(f"{self._log.name}-{actor_letter(player)}.log")


def close_all() -> None:
    """Kill the programs of all tables of this process."""
    for seats in list(_running):
        seats.close()


def _remove_if_empty(log: Path) -> None:
    if log.exists() and not log.stat().st_size:
        log.unlink()
