"""What chances to win come from: a network, the game's own evaluation, or playouts."""

from collections.abc import Mapping

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.options import Value
from starboard.engine.weights import Weights, shipped_weights
from starboard.review.evaluation_values import EvaluationValues
from starboard.review.network_values import NetworkValues
from starboard.review.playout_values import PlayoutValues
from starboard.review.values import PositionValues

TRUSTED_SHARE = 0.3
"""The share of games that a network must have won against the strongest bot to be trusted."""


def position_values(
    compiled: CompiledGame, players: int, options: Mapping[str, Value]
) -> PositionValues:
    """The best values that are available for a game with these players and options."""
    weights = trusted_weights(compiled)
    if weights is not None and has_learned(weights, players, options):
        return NetworkValues(compiled, players, weights)
    has_evaluation = compiled.game.evaluate is not None
    return (EvaluationValues if has_evaluation else PlayoutValues)(compiled, players)


def trusted_weights(compiled: CompiledGame) -> Weights | None:
    """The weights shipped with a game, if the network holds its own against the strongest bot."""
    weights = shipped_weights(compiled.observation)
    curve = weights.header.curve if weights is not None else []
    return weights if curve and curve[-1].share >= TRUSTED_SHARE else None


def has_learned(weights: Weights, players: int, options: Mapping[str, Value]) -> bool:
    """Whether the network has played such games."""
    recipe = weights.header.recipe
    return players in recipe.players and options in recipe.options
