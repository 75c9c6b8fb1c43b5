"""One whole game between bots and programs at a table without people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starboard.engine.actors import players_in
from starboard.engine.kernels.play import pick_actor
from starboard.engine.moves import Move
from starboard.engine.table import Event, Table
from starboard.programs.program_seats import Forfeit, ProgramSeats

Chooser = Callable[[Any, int], int]
"""Chooses a move for a player in a whole state, knowing only what the player may know."""


@dataclass(frozen=True)
class GameResult:
    """How a game ended."""

    winners: tuple[int, ...]
    """The players who won; after a forfeit, all others."""
    plies: int
    forfeit: int | None = None
    """The player whose program was at fault."""
    unfinished: bool = False
    """Whether the game reached the limit of plies."""


def play_game(
    table: Table,
    choosers: Mapping[int, Chooser],
    programs: ProgramSeats,
    rng: list[int],
    limit: int,
) -> GameResult:
    """Play to the end, to a forfeit, or to the limit of plies.

    ``choosers`` has the bots of the seats that programs do not hold. ``rng`` decides who acts
    first where several may.
    """
    try:
        with programs:
            programs.start()
            while not table.over and table.ply < limit:
                programs.observe(_step(table, choosers, programs, rng))
            programs.finish()
    except Forfeit as forfeit:
        others = (player for player in range(table.players) if player != forfeit.player)
        return GameResult(tuple(others), table.ply, forfeit.player)
    winners = players_in(table.game.rules.winners(table.state)) if table.over else []
    return GameResult(tuple(winners), table.ply, unfinished=not table.over)


def _step(
    table: Table, choosers: Mapping[int, Chooser], programs: ProgramSeats, rng: list[int]
) -> Event:
    """Let chance, a bot or a program make the next move."""
    if table.chance_is_due:
        return table.play_chance()
    player = pick_actor(table.actors, rng)
    if player in choosers:
        move: Move = table.game.move(table.state, player, choosers[player](table.state, player))
    else:
        move = programs.choose(player)
    return table.play(player, move)
