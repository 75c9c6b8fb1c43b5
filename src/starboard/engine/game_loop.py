"""The loop that plays a game at a table without people: chance, and choosers for the players.

Matches, arenas, simulations with programs and the checks of games all play with it. Only people
are asked elsewhere, and whole games between compiled bots have a kernel of their own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.game import Game
from starboard.engine.kernels.play import pick_actor
from starboard.engine.table import Event, Table

Chooser = Callable[[Any, int], int]
"""Returns the id of a player's move from the whole state, using only what the player may know."""


def play_moves(table: Table, choose: Chooser, order: list[int], limit: int) -> Iterator[Event]:
    """Play to the end or to the limit of plies; yields every move after it was made.

    ``order`` is the generator that decides who acts first where several players may.
    """
    while not table.over and table.ply < limit:
        yield play_move(table, choose, order)


def play_move(table: Table, choose: Chooser, order: list[int]) -> Event:
    """Make the next move, of chance or of a player; raises ``IllegalMove`` for a wrong choice."""
    if table.chance_is_due:
        return table.play_chance()
    player = pick_actor(table.actors, order)
    move = choose(table.state, player)
    return table.play(player, table.game.move(table.state, player, move))


def decisions_in(game: Game, events: Iterable[Event]) -> Iterator[tuple[Any, int]]:
    """The states in which a player had several legal moves, each with this player."""
    for event in events:
        if event.actor != CHANCE and len(game.legal(event.before, event.actor)) > 1:
            yield event.before, event.actor


def by_seat(choosers: Sequence[Chooser]) -> Chooser:
    """A chooser that lets each player's own chooser choose."""
    return lambda state, player: choosers[player](state, player)


def random_chooser(game: Game, rng: list[int]) -> Chooser:
    """A chooser that makes every legal move equally likely."""

    def choose(state: Any, player: int) -> int:
        moves = game.legal(state, player)
        return moves[below(rng, len(moves))]

    return choose
