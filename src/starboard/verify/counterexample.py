"""A broken law as a replay: the shortest way to where it breaks."""

from typing import Any

from starboard.engine.actors import CHANCE, actor_letter, players_in
from starboard.engine.game import Game
from starboard.engine.kernels.explore import NOT_HIDDEN, STUCK
from starboard.engine.table import Seat, Table
from starboard.verify.explore import Broken, Exploration

STUCK_LAW = "somebody-can-move"
HIDING_LAW = "hiding-is-idempotent"
TEXT_LAW = "texts-read-back"
TEXT = -4
EVERY_GAME = (STUCK_LAW, HIDING_LAW, TEXT_LAW)


def law_names(game: Game) -> list[str]:
    """The laws of every game, then the game's own."""
    return [*EVERY_GAME, *(law.__name__.replace("_", "-") for law in game.laws)]


def name_of(game: Game, law: int) -> str:
    if law == STUCK:
        return STUCK_LAW
    if law == NOT_HIDDEN:
        return HIDING_LAW
    if law == TEXT:
        return TEXT_LAW
    return game.laws[law].__name__.replace("_", "-")


def counterexample(found: Exploration, broken: Broken) -> Table:
    """A table on which the moves are played that lead to the broken law."""
    world = found.world
    seats = [Seat(actor_letter(player)) for player in range(world.players)]
    table = Table(world.compiled.game, seats, world.options)
    way = found.way_to(broken.parent)
    for number in way[1:]:
        table.apply(*step_to(table, found.state(number)))
    if broken.actor >= 0:
        game = table.game
        table.apply(broken.actor, game.move(table.state, broken.actor, broken.move))
    return table


def step_to(table: Table, wanted: Any) -> tuple[int, Any]:
    """The move that leads from the table's state to the wanted one."""
    game, state = table.game, table.state
    for actor, move in choices(game, state):
        after = state.copy()
        game.rules.apply(after, actor, move)
        if after == wanted:
            return actor, game.move(state, actor, move)
    raise LookupError("the compiled rules reach a state that the interpreted ones do not")


def choices(game: Game, state: Any) -> list[tuple[int, int]]:
    """Every move of every actor."""
    acting = game.rules.actors(state)
    if acting >> CHANCE & 1:
        return [(CHANCE, move) for move in game.outcomes(state)]
    return [(player, move) for player in players_in(acting) for move in game.legal(state, player)]
