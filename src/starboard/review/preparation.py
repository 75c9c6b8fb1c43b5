"""Compiles what the reviews of a game need, or reads it from disk."""

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.review.value_source import trusted_weights
from starboard.search.preparation import prepare_levels

NETWORK_FUNCTIONS = ("position_value", "expected_value", "choice_value", "compare_rounds")
PLAYOUT_FUNCTIONS = ("play_positions", "round_value")
EVALUATION_FUNCTIONS = ("turn_value", "expected_turn_value", "compare_rounds")


def prepare_review(compiled: CompiledGame, players: int) -> None:
    """Compile the values of positions and the searches of decisions."""
    kernel = compiled.kernel("review")
    kernel.prepare(*PLAYOUT_FUNCTIONS)
    if compiled.game.evaluate is not None:
        kernel.prepare(*EVALUATION_FUNCTIONS)
    if trusted_weights(compiled) is not None:
        kernel.prepare(*NETWORK_FUNCTIONS)
    compiled.kernel("paired").prepare("play_worlds")
    prepare_levels(compiled, players)
