"""Checks of what the functions of the rules return and write, before games are played with it."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from starboard.check.finding import Finding, in_rules
from starboard.check.random_games import player_counts, random_states
from starboard.engine.game import Game
from starboard.engine.moves import MoveSpace

MAX_PLIES = 300


def results_are_declared(game: Game) -> Iterator[Finding]:
    """Functions return numbers, and the moves and outcomes that they write are declared."""
    for players in player_counts(game):
        for state in islice(random_states(game, players, seed=2), MAX_PLIES):
            wrong = _not_a_number(game, state, players)
            if wrong:
                yield in_rules(game, wrong, "returns None; return a number in every case")
                return
            for name, space, ids in _written(game, state, players):
                undeclared = [id for id in ids if not _is_declared(space, id)]
                if undeclared:
                    yield in_rules(game, name, _sentence(name, undeclared[0]))
                    return


def _not_a_number(game: Game, state: Any, players: int) -> str:
    """Return the first function of the rules that returns None in this state."""
    rules = game.rules
    moves, outcomes = [0] * rules.MAX_MOVES, [0] * rules.MAX_OUTCOMES
    if rules.actors(state) is None:
        return "actors"
    if rules.winners(state) is None:
        return "winners"
    if any(rules.legal(state, player, moves) is None for player in range(players)):
        return "legal"
    return "chance" if rules.chance(state, outcomes, outcomes[:]) is None else ""


def _written(game: Game, state: Any, players: int) -> Iterator[tuple[str, MoveSpace, list[int]]]:
    """Yield the ids that each function writes, with its name and the space that declares them."""
    for player in range(players):
        yield "legal", game.moves, game.legal(state, player)
    yield "chance", game.chance_moves, [*game.outcomes(state)]


def _is_declared(space: MoveSpace, id: int) -> bool:
    return any(kind.first <= id < kind.end for kind in space.kinds)


def _sentence(name: str, id: int) -> str:
    argument = "moves" if name == "legal" else "chance_moves"
    return (
        f"writes the id {id}, which no MoveKind of {argument} has; see where its ids begin and end"
    )
