"""Best play for two, from the states of a complete exploration.

Each state gets three chances: the value for the first player (a win 1, a shared
or drawn game ½), and how often each of the two wins alone when both play for
that value. Who may act together is drawn uniformly; chance by its weights.
"""

from typing import Any

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
    struct_in,
    winners,
)
from starboard.engine.kernels.explore import copy_out, copy_words, find
from starboard.engine.prelude import scratch

VALUE = 0
FIRST_WINS = 1
SECOND_WINS = 2


def result_of(won: int, chances: Any) -> None:
    chances[FIRST_WINS] = 1.0 if won == 1 else 0.0
    chances[SECOND_WINS] = 1.0 if won == 2 else 0.0
    chances[VALUE] = 0.5 + 0.5 * (chances[FIRST_WINS] - chances[SECOND_WINS])


def after_move(store: Any, slots: Any, before: Any, after: Any, actor: int, move: int) -> int:
    """The number of the state that a move leads to."""
    copy_words(before, after[0])
    apply(struct_in(after[0]), actor, move)
    return find(after, 0, store, slots)


def best_of(
    store: Any, slots: Any, table: Any, before: Any, after: Any, player: int, moves: Any
) -> int:
    """The state this player goes to: of highest value for the first, of lowest for the second."""
    best = -1
    for index in range(legal(struct_in(before), player, moves)):
        number = after_move(store, slots, before, after, player, moves[index])
        gain = table[number][VALUE] - table[best][VALUE]
        if best < 0 or (gain > 0 if player == 0 else gain < 0):
            best = number
    return best


def judge(
    store: Any, slots: Any, table: Any, before: Any, after: Any, moves: Any, weights: Any,
    chances: Any,
) -> None:  # fmt: skip
    """The chances of the state ``before``, from those of the states that follow."""
    s = struct_in(before)
    acting = actors(s)
    for index in range(3):
        chances[index] = 0.0
    if acting == 0:
        result_of(winners(s), chances)
        return
    total = 0
    if acting == 1 << CHANCE:
        for index in range(chance(s, moves, weights)):
            number = after_move(store, slots, before, after, CHANCE, moves[index])
            total += weights[index]
            for part in range(3):
                chances[part] += weights[index] * table[number][part]
    else:
        for player in range(2):
            if (acting >> player) & 1:
                number = best_of(store, slots, table, before, after, player, moves)
                total += 1
                for part in range(3):
                    chances[part] += table[number][part]
    for part in range(3):
        chances[part] /= total


def sweep(store: Any, slots: Any, table: Any, states: int, chances: Any) -> float:
    """Judge every state once, the last found first; returns the largest change."""
    before, after = new_words(), new_words().reshape((1, STATE_WORDS))
    moves, weights = scratch(max(MAX_MOVES, MAX_OUTCOMES)), scratch(MAX_OUTCOMES)
    largest = 0.0
    for back in range(states):
        number = states - 1 - back
        copy_out(store, number, before)
        judge(store, slots, table, before, after, moves, weights, chances)
        for part in range(3):
            largest = max(largest, abs(table[number][part] - chances[part]))
            table[number][part] = chances[part]
    return largest
