"""Best play for two players, computed from the states of a complete exploration.

``values[state]`` holds three numbers for a state: its value for the first player (a win counts
1, a shared or drawn game ½), and the probabilities that the first or the second player wins
alone when both maximise their value. Where both may act, each is equally likely to go first.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.kernels.contract import (
    MAX_MOVES,
    MAX_OUTCOMES,
    STATE_WORDS,
    actors,
    apply,
    chance,
    legal,
    new_words,
    state_in_words,
    winners,
)
from starboard.engine.kernels.explore import copy_from_row, copy_words, find
from starboard.engine.kernels.types import FloatRows, Floats, Integers, WordRows, Words
from starboard.engine.prelude import scratch

VALUE = 0
FIRST_WINS = 1
SECOND_WINS = 2


def final_value(winner_bits: int, value: Floats) -> None:
    """Write the value of a finished game."""
    value[FIRST_WINS] = 1.0 if winner_bits == 1 else 0.0
    value[SECOND_WINS] = 1.0 if winner_bits == 2 else 0.0
    value[VALUE] = 0.5 + 0.5 * (value[FIRST_WINS] - value[SECOND_WINS])


def successor(
    store: WordRows, slots: Words, before: Words, after: WordRows, actor: int, move: int
) -> int:
    """The number of the state that a move leads to."""
    copy_words(before, after[0])
    apply(state_in_words(after[0]), actor, move)
    return find(after, 0, store, slots)


def best_successor(
    store: WordRows, slots: Words, values: FloatRows, before: Words, after: WordRows,
    player: int, moves: Integers,
) -> int:  # fmt: skip
    """The number of the state with the best value for this player among those one move away."""
    best = -1
    for index in range(legal(state_in_words(before), player, moves)):
        number = successor(store, slots, before, after, player, moves[index])
        gain = values[number][VALUE] - values[best][VALUE]
        if best < 0 or (gain > 0 if player == 0 else gain < 0):
            best = number
    return best


def evaluate(
    store: WordRows, slots: Words, values: FloatRows, before: Words, after: WordRows,
    moves: Integers, weights: Integers, value: Floats,
) -> None:  # fmt: skip
    """Write the value of the state ``before``, from the values of its successors."""
    s = state_in_words(before)
    to_act = actors(s)
    for part in range(3):
        value[part] = 0.0
    if to_act == 0:
        final_value(winners(s), value)
        return
    total = 0
    if to_act == 1 << CHANCE:
        for index in range(chance(s, moves, weights)):
            number = successor(store, slots, before, after, CHANCE, moves[index])
            total += weights[index]
            for part in range(3):
                value[part] += weights[index] * values[number][part]
    else:
        for player in range(2):
            if (to_act >> player) & 1:
                number = best_successor(store, slots, values, before, after, player, moves)
                total += 1
                for part in range(3):
                    value[part] += values[number][part]
    for part in range(3):
        value[part] /= total


def sweep(store: WordRows, slots: Words, values: FloatRows, states: int, value: Floats) -> float:
    """Evaluate every state once, in reverse order of discovery; returns the largest change.

    ``value`` is working memory for one state.
    """
    before, after = new_words(), new_words().reshape((1, STATE_WORDS))
    moves, weights = scratch(max(MAX_MOVES, MAX_OUTCOMES)), scratch(MAX_OUTCOMES)
    largest = 0.0
    for back in range(states):
        number = states - 1 - back
        copy_from_row(store, number, before)
        evaluate(store, slots, values, before, after, moves, weights, value)
        for part in range(3):
            largest = max(largest, abs(values[number][part] - value[part]))
            values[number][part] = value[part]
    return largest
