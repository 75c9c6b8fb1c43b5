"""Turns a violated law into a replay with the shortest path to the violation."""

from typing import Any

from starboard.engine.actors import CHANCE, actor_letter, players_in
from starboard.engine.game import Game
from starboard.engine.kernels.explore import HIDING_NOT_IDEMPOTENT, NOBODY_CAN_MOVE
from starboard.engine.table import Seat, Table
from starboard.verify.explore import Exploration, Violation

TEXT_NOT_READABLE = -4
GENERIC_LAWS = {
    NOBODY_CAN_MOVE: "somebody-can-move",
    HIDING_NOT_IDEMPOTENT: "hiding-is-idempotent",
    TEXT_NOT_READABLE: "texts-read-back",
}
"""The laws of every game, by the number that reports their violation."""


def law_names(game: Game) -> list[str]:
    """The names of the laws of every game, then of the game's own."""
    return [*GENERIC_LAWS.values(), *(_name(law) for law in game.laws)]


def law_name(game: Game, law: int) -> str:
    """The name of the law with this number."""
    return GENERIC_LAWS[law] if law in GENERIC_LAWS else _name(game.laws[law])


def _name(law: Any) -> str:
    name: str = law.__name__
    return name.replace("_", "-")


def counterexample(found: Exploration, violation: Violation) -> Table:
    """A table with the moves that lead to the violation."""
    instance = found.instance
    seats = [Seat(actor_letter(player)) for player in range(instance.players)]
    table = Table(instance.compiled.game, seats, instance.options)
    for number in found.path_to(violation.parent)[1:]:
        table.apply(*move_to(table, found.state(number)))
    if violation.actor >= 0:
        move = table.game.move(table.state, violation.actor, violation.move)
        table.apply(violation.actor, move)
    return table


def move_to(table: Table, wanted: Any) -> tuple[int, Any]:
    """The actor and the move that lead from the table's state to the wanted one."""
    game, state = table.game, table.state
    for actor, move in possible_moves(game, state):
        after = state.copy()
        game.rules.apply(after, actor, move)
        if after == wanted:
            return actor, game.move(state, actor, move)
    raise LookupError("the compiled rules reach a state that the interpreted rules do not")


def possible_moves(game: Game, state: Any) -> list[tuple[int, int]]:
    """Every actor with every move it can make."""
    to_act = game.rules.actors(state)
    if to_act >> CHANCE & 1:
        return [(CHANCE, move) for move in game.outcomes(state)]
    return [(player, move) for player in players_in(to_act) for move in game.legal(state, player)]
