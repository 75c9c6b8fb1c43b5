"""The programs at a table in the terminal, and what people are shown of their faults."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from starboard.engine.generators import new_generator
from starboard.engine.paths import data_folder
from starboard.engine.table import Event, Table
from starboard.engine.words import catalogue
from starboard.programs.errors import MESSAGES
from starboard.programs.program_seats import Forfeit, ProgramSeats, ProgramSettings
from starboard.terminal.screen import Screen

GENERATOR_NUMBER = 2
"""Chance has number 0 and the bots number 1 of the same seed."""


class TablePrograms:
    """Runs the programs of one local game and reports their faults on the screen."""

    def __init__(
        self, settings: ProgramSettings, screen: Screen, language: str, seed: int | None
    ) -> None:
        self._settings, self._screen, self._seed = settings, screen, seed
        self._texts = catalogue(language, MESSAGES)
        self.has_forfeit = False

    def start(self, table: Table, events: Sequence[Event]) -> None:
        """Start the programs; ``events`` are the moves made so far."""
        self._table, self._shown = table, len(table.annotations)
        rng = new_generator(self._seed, GENERATOR_NUMBER)
        log = log_path(table.game.id)
        self._seats = ProgramSeats(table, self._settings, rng, log, self._seed or 0)
        for event in events:
            self._seats.observe(event)
        try:
            self._seats.start()
        except Forfeit:
            self.has_forfeit = True
        self._show_faults()

    def observe(self, event: Event) -> None:
        self._seats.observe(event)

    def choose(self, player: int) -> int | None:
        """The id of the move of a program; None if its seat forfeits the game."""
        try:
            return self._seats.choose(self._table.state, player)
        except Forfeit:
            self.has_forfeit = True
            return None
        finally:
            self._show_faults()

    def finish(self) -> None:
        """Let the programs end."""
        self._seats.finish()
        self._show_faults()

    def close(self) -> None:
        self._seats.close()

    def _show_faults(self) -> None:
        for remark in self._table.annotations[self._shown :]:
            if remark.fault:
                self._print(f"fault-{remark.fault}", who=self._table.names[remark.player])
                self._print("fault-detail", detail=remark.note)
        has_new = len(self._table.annotations) > self._shown
        if has_new and self.has_forfeit:
            self._print("fault-forfeit", who=self._table.names[self._table.annotations[-1].player])
        self._shown = len(self._table.annotations)

    def _print(self, key: str, **args: object) -> None:
        self._screen.print(self._texts.text(key, args))


def log_path(game: str) -> Path:
    """The path of the logs of a new game's programs, without the letter of the seat."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / "bot-logs" / f"{game}-{stamp}-{os.getpid()}"
