"""Plays the games of a plan, each by its number alone, in whichever process."""

from functools import cached_property
from pathlib import Path
from typing import Literal

import numpy as np

from starboard.arena.plan import ArenaGame, ArenaPlan
from starboard.arena.records import GameRecord, GameRecords
from starboard.bots.compiled import compiled_game
from starboard.bots.files import is_dialect, is_function
from starboard.bots.levels import find_level
from starboard.bots.roster import check_bot
from starboard.catalog import find_game
from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game_loop import Chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.replay import save
from starboard.engine.seats import unique_name
from starboard.engine.table import Seat, Table
from starboard.programs.played_game import play_game
from starboard.programs.program_seats import ProgramSeats
from starboard.programs.seat_commands import is_program, name_of
from starboard.search.choosers import are_bots_on_disk, chooser_of, prepare_bots
from starboard.search.preparation import prepare_levels

CHANCE_STREAM, ORDER_STREAM, FIRST_SEAT_STREAM = range(3)
"""The independent random numbers of a game: of chance, of who acts first, of each seat."""
STREAMS = FIRST_SEAT_STREAM + MAX_PLAYERS


class ArenaHost:
    """Plays games of one plan. ``logs`` is the folder of programs' logs and replays."""

    def __init__(self, plan: ArenaPlan, logs: Path) -> None:
        self.plan, self.logs = plan, logs
        self._game = find_game(plan.game)
        for entry in plan.bots:
            if not is_program(entry):
                check_bot(self._game, entry)
        self._compiled_bots = [entry for entry in plan.bots if self._can_be_compiled(entry)]

    def _can_be_compiled(self, entry: str) -> bool:
        if is_function(entry):
            return is_dialect(entry, self._game)
        return not is_program(entry) and find_level(entry) is None

    @cached_property
    def _compiled(self) -> CompiledGame:
        return compiled_game(self._game, entries=self._compiled_bots)

    @property
    def on_disk(self) -> bool:
        """Whether ``prepare`` has only to read machine code; not known of searches."""
        if self._has_levels:
            return False
        if not self._compiled_bots:
            return True
        return are_bots_on_disk(self._compiled, *self._compiled_bots)

    @property
    def _has_levels(self) -> bool:
        return any(find_level(entry) is not None for entry in self.plan.bots)

    def prepare(self) -> None:
        """Compile bots and the searches of levels, or read them from disk."""
        if self._has_levels:
            prepare_levels(self._compiled, self.plan.players)
        if self._compiled_bots:
            prepare_bots(self._compiled, *self._compiled_bots)

    def play(self, first: int, count: int) -> GameRecords:
        """Play games number ``first`` to ``first + count − 1`` of the plan."""
        return GameRecords([self.play_game(first + index) for index in range(count)])

    def play_game(self, number: int) -> GameRecord:
        """Play one game of the plan."""
        plan, game = self.plan, self.plan.game_of(number)
        table = Table(
            self._game,
            self._seats(game),
            plan.options,
            plan.seed,
            STREAMS * game.chance + CHANCE_STREAM,
        )
        order = seeded_generator(plan.seed, STREAMS * game.chance + ORDER_STREAM)
        log = self.logs / f"{number:06}"
        programs = ProgramSeats(table, plan.programs, order, log, seed=number)
        result = play_game(table, self._choosers(table, number), programs, order, plan.limit)
        if programs.seats:
            log.with_suffix(".json").write_text(save(table), encoding="utf-8")
        faults = {str(it.player): it.fault for it in table.annotations if it.fault}
        return GameRecord(number, list(result.winners), result.plies, result.forfeit, faults)

    def _seats(self, game: ArenaGame) -> list[Seat]:
        seats: list[Seat] = []
        for contestant in game.seats:
            entry = self.plan.bots[contestant]
            is_bot = entry in self._compiled_bots or find_level(entry) is not None
            kind: Literal["bot", "program"] = "bot" if is_bot else "program"
            name = name_of(entry) if is_program(entry) else entry.capitalize()
            seats.append(Seat(unique_name(name, [seat.name for seat in seats]), kind, entry))
        return seats

    def _choosers(self, table: Table, number: int) -> dict[int, Chooser]:
        """The bots and levels in their seats, each with random numbers of its own."""
        first = STREAMS * number + FIRST_SEAT_STREAM
        return {
            player: self._chooser(seat.bot, first + player, table.players)
            for player, seat in enumerate(table.seats)
            if seat.kind == "bot"
        }

    def _chooser(self, entry: str, stream: int, players: int) -> Chooser:
        rng = np.array(seeded_generator(self.plan.seed, stream), np.int64)
        return chooser_of(self._compiled, players, entry, rng, seed=int(rng[0]))
