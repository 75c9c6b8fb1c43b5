"""Plays games of a simulation in which programs hold seats, move by move."""

from collections import Counter
from functools import cached_property, partial
from pathlib import Path

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.levels import find_level
from starboard.bots.roster import check_bot, find_bot
from starboard.engine.chance import draw
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.game_loop import Chooser
from starboard.engine.generators import seeded_generator
from starboard.engine.paths import data_folder
from starboard.engine.table import Seat, Table
from starboard.programs.played_game import play_game
from starboard.programs.program_seats import ProgramSeats
from starboard.programs.seat_commands import is_program
from starboard.search.level_player import LevelPlayer
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.tally import UNFINISHED, Tally, tally_games

CHANCE_NUMBERS, BOT_NUMBERS = range(2)
"""The independent random numbers of a game."""
STREAMS = 2


class ProgramSimulator:
    """Plays the games of a plan with the interpreted rules; each program plays one game."""

    on_disk = True
    """There is nothing to compile."""

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        for seat in plan.seats:
            if not is_program(seat):
                check_bot(game, seat)
        self.game, self.plan = game, plan

    def prepare(self) -> None:
        """Do nothing: programs are started with their games."""

    def play(self, start: int, count: int) -> Tally:
        """Play games number ``start`` to ``start + count − 1``."""
        plan = self.plan
        faults: Counter[tuple[str, str]] = Counter()
        games = [self._play_game(number, faults) for number in range(start, start + count)]
        winner_bits, lengths = np.array(games, np.int64).reshape(count, 2).T
        tally = tally_games(winner_bits, lengths, start, len(plan.seats), plan.rotate)
        tally.faults.update(faults)
        return tally

    def _play_game(self, number: int, faults: Counter[tuple[str, str]]) -> tuple[int, int]:
        """Play one game; returns its winners as bits, and its length."""
        plan = self.plan
        table = Table(
            self.game,
            [_seat(entry) for entry in self._entries(number)],
            plan.options,
            plan.seed,
            STREAMS * number + CHANCE_NUMBERS,
        )
        rng = seeded_generator(plan.seed, STREAMS * number + BOT_NUMBERS)
        programs = ProgramSeats(table, plan.programs, rng, self._log(number), seed=number)
        result = play_game(table, self._choosers(table, rng), programs, rng, plan.limit)
        for remark in table.annotations:
            if remark.fault:
                faults[table.seats[remark.player].bot, remark.fault] += 1
        bits = sum(1 << player for player in result.winners)
        return UNFINISHED if result.unfinished else bits, result.plies

    def _entries(self, number: int) -> tuple[str, ...]:
        """Who plays in each seat of a game."""
        seats = self.plan.seats
        shift = number % len(seats) if self.plan.rotate else 0
        return seats[shift:] + seats[:shift]

    def _choosers(self, table: Table, rng: list[int]) -> dict[int, Chooser]:
        def choose(name: str, state: object, player: int) -> int:
            return self.game.bot_move(find_bot(self.game, name), state, player, rng)

        bots = ((p, seat.bot) for p, seat in enumerate(table.seats) if seat.kind == "bot")
        return {
            player: self._level_chooser(name, rng, table.players) or partial(choose, name)
            for player, name in bots
        }

    def _level_chooser(self, name: str, rng: list[int], players: int) -> Chooser | None:
        """The choice of a level; None if the name is a bot's."""
        level = find_level(name)
        if level is None:
            return None
        return LevelPlayer(self._compiled, players, level, seed=draw(rng)).choose

    @cached_property
    def _compiled(self) -> CompiledGame:
        return compiled_game(self.game)

    def _log(self, number: int) -> Path:
        return data_folder() / "bot-logs" / f"simulate-{self.game.id}-{number:06}"


def _seat(entry: str) -> Seat:
    return Seat(entry, "program" if is_program(entry) else "bot", entry)
