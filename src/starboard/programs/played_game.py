"""One whole game between bots and programs at a table without people."""

from collections.abc import Mapping
from dataclasses import dataclass

from starboard.engine.actors import players_in
from starboard.engine.game_loop import Chooser, by_seat, play_moves
from starboard.engine.table import Table
from starboard.programs.program_seats import Forfeit, ProgramSeats


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
    order: list[int],
    limit: int,
) -> GameResult:
    """Play to the end, to a forfeit, or to the limit of plies.

    ``choosers`` has the bots of the seats that programs do not hold; see ``play_moves`` for
    ``order``.
    """
    choose = by_seat([choosers.get(player, programs.choose) for player in range(table.players)])
    try:
        with programs:
            programs.start()
            for event in play_moves(table, choose, order, limit):
                programs.observe(event)
            programs.finish()
    except Forfeit as forfeit:
        others = (player for player in range(table.players) if player != forfeit.player)
        return GameResult(tuple(others), table.ply, forfeit.player)
    winners = players_in(table.game.rules.winners(table.state)) if table.over else []
    return GameResult(tuple(winners), table.ply, unfinished=not table.over)
