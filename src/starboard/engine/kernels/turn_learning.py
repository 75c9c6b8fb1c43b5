"""Self-play that looks at whole turns, for games without secrets.

A player's moves are chosen by the exact expectation over the rest of the turn (``turn_search``).
The value of a position is that expectation too, so the rolls that a turn happens to have add no
noise to what is learned. The error of the estimate at a turn's end, which the next turn shows, is
passed back to earlier positions by λ.

For some players bots may play. What a bot does in its turn has no exact expectation: there the
value of a position is the estimate at the end of that turn as it was played, or the result.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import GENERATOR_SIZE, below, seed_generator
from starboard.engine.kernels.contract import (
    SLOTS,
    actors,
    apply,
    choose,
    legal,
    new_floats,
    new_singles,
    sample,
    state_in_words,
    winners,
    zero_word,
)
from starboard.engine.kernels.evaluate import estimate
from starboard.engine.kernels.explore import copy_words
from starboard.engine.kernels.learn import (
    EXPLORATION,
    HALVING_GAMES,
    LAMBDA,
    OPENING,
    RATE,
    SPARRING,
    play_opening,
)
from starboard.engine.kernels.network import learn
from starboard.engine.kernels.rewards import reward_all
from starboard.engine.kernels.sparring import NETWORK, SHARE_UNITS, draw_sparring
from starboard.engine.kernels.turn_search import (
    LIMIT,
    MAX_ANSWERS,
    POSITIONS,
    STOPPED,
    STORED,
    best_reply,
    copy_values,
    estimate_here,
    next_to_choose,
    recall,
    turn_values,
    values_after,
)
from starboard.engine.kernels.types import (
    Flags,
    FloatRows,
    Floats,
    IntegerRows,
    Integers,
    SingleRows,
    Singles,
    WordRows,
    Words,
)
from starboard.engine.prelude import lowest, scratch

NO_LIMIT = 1 << 60
"""Of the positions that a turn may evaluate."""

# Columns of ``notes``, which has a row for each recorded position.
MOVER = 0  # who made the move that led to it
ENDS_TURN = 1
IS_RANDOM = 2  # whether that move was random
NOTES = 3


def new_turn(keys: Words, counters: Integers) -> None:
    """Forget the positions of the last turn."""
    for slot in range(len(keys)):
        keys[slot] = zero_word()
    counters[POSITIONS], counters[STORED], counters[STOPPED] = 0, 0, 0
    counters[LIMIT] = NO_LIMIT


def searcher_from(searcher: int, states: WordRows, moves: IntegerRows) -> int:
    """Whose turn it is in the position of row 0, after a turn of ``searcher``.

    The same player's, unless another one has many moves, at once or after the next chance event.
    """
    s = state_in_words(states[0])
    to_act = actors(s)
    if to_act == 1 << CHANCE:
        other = next_to_choose(0, searcher, states, moves)
    else:
        other = int(lowest(to_act)) if to_act != 0 else NOBODY
        if other == searcher or legal(s, other, moves[0]) <= MAX_ANSWERS:
            other = NOBODY
    return searcher if other == NOBODY else other


def choose_move(
    player: int, searcher: int, number: int, players: int, states: WordRows, moves: IntegerRows,
    weights: IntegerRows, points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
) -> int:  # fmt: skip
    """The index of the best of ``number`` moves: by the whole turn, or as an answer in it."""
    if player != searcher:
        return best_reply(
            0, player, players, states, moves, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip
    best, value = 0, -1.0
    for index in range(number):
        values_after(
            moves[0, index], player, players, states, moves, weights, points, values,
            inner, outer, x, active, h, slots, keys, known, counters, stop,
        )  # fmt: skip
        if values[1, player] > value:
            best, value = index, values[1, player]
    return best


def make_move(
    mover: int, searcher: int, players: int, seats: Integers, explore: int, rng: Integers,
    states: WordRows, moves: IntegerRows, weights: IntegerRows, points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
) -> bool:  # fmt: skip
    """Make the move of a bot or of the network in row 0; returns whether it was random.

    An answer in a bot's turn is never random: the way that turn goes is what positions before it
    are valued by.
    """
    s = state_in_words(states[0])
    number = legal(s, mover, moves[0])
    if seats[mover] != NETWORK:
        apply(s, mover, choose(seats[mover], s, mover, moves[0], number, rng))
        return False
    chosen = choose_move(
        mover, searcher, number, players, states, moves, weights, points, values,
        inner, outer, x, active, h, slots, keys, known, counters, stop,
    )  # fmt: skip
    is_random = seats[searcher] == NETWORK and below(rng, SHARE_UNITS) < explore
    if is_random:
        chosen = below(rng, number)
    legal(s, mover, moves[0])  # looking ahead has used the row
    apply(s, mover, moves[0, chosen])
    return is_random


def play_and_record(
    players: int, seats: Integers, explore: int, rng: Integers,
    states: WordRows, moves: IntegerRows, weights: IntegerRows, points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
    history: WordRows, notes: IntegerRows, estimates: FloatRows, targets: FloatRows,
) -> int:  # fmt: skip
    """Play the game in row 0 of ``states``; returns the number of positions recorded.

    A position is recorded after each move in a turn of the network, and where a turn ends: with
    the estimate of who has moved, and with the values that looking at the next moves of the turn
    gives. If a bot's turn comes next, the values are the estimate of the next recorded position,
    or the result. ``seats`` has the bot that plays for each player, or ``NETWORK``.
    """
    s = state_in_words(states[0])
    new_turn(keys, counters)
    searcher, steps = searcher_from(NOBODY, states, moves), 0
    while actors(s) != 0 and steps < len(history):
        mover, is_random = searcher, False
        is_choice = actors(s) != 1 << CHANCE
        if is_choice:
            mover = int(lowest(actors(s)))
            searcher = mover if searcher == NOBODY else searcher
            is_random = make_move(
                mover, searcher, players, seats, explore, rng, states, moves,
                weights, points, values, inner, outer, x, active, h, slots,
                keys, known, counters, stop,
            )  # fmt: skip
        else:
            apply(s, CHANCE, sample(s, rng))
        if mover == NOBODY:
            continue
        is_bots_turn = seats[searcher] != NETWORK
        if actors(s) == 0:
            if is_bots_turn and steps > 0:
                reward_all(winners(s), players, targets[steps - 1])
            break
        following = searcher_from(searcher, states, moves)
        if following == searcher and (is_bots_turn or not is_choice):
            continue
        copy_words(states[0], history[steps])
        notes[steps, MOVER] = mover
        notes[steps, ENDS_TURN] = int(following != searcher)
        notes[steps, IS_RANDOM] = int(is_random)
        estimate_here(
            0, mover, players, states, points, values,
            inner, outer, x, active, h, slots, counters,
        )  # fmt: skip
        copy_values(values[0], estimates[steps], players)
        if is_bots_turn and steps > 0:
            copy_values(values[0], targets[steps - 1], players)
        if following != searcher:
            searcher = following
            new_turn(keys, counters)
        if seats[searcher] == NETWORK and not recall(
            0, False, searcher, players, states, values, keys, known
        ):
            turn_values(
                0, False, searcher, players, states, moves, weights, points, values,
                inner, outer, x, active, h, slots, keys, known, counters, stop,
            )  # fmt: skip
        copy_values(values[0], targets[steps], players)
        steps += 1
    return steps


def learn_position(
    viewer: int, players: int, rate: float, state: Words, target: Floats,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    slopes: Singles,
) -> None:  # fmt: skip
    """Move a viewer's estimate of a position towards its target."""
    inputs = estimate(
        inner, outer, state_in_words(state), viewer, players, x, active, h, slots
    )  # fmt: skip
    for step in range(players):
        slots[min(step, SLOTS - 1)] -= target[(viewer + step) % players]
    learn(inner, outer, x, active, inputs, h, slots, rate, slopes)


def learn_from_game(
    players: int, steps: int, rate: float, decay: float,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    slopes: Singles, surprise: Floats,
    history: WordRows, notes: IntegerRows, estimates: FloatRows, targets: FloatRows,
) -> None:  # fmt: skip
    """Learn every recorded position, from the last one back.

    ``surprise`` is the error of the estimate at the end of a turn, as far as it is known. It
    says nothing of positions before a random move. All players learn the end of a turn, and only
    its player the positions within.
    """
    for player in range(players):
        surprise[player] = 0.0
    for back in range(steps):
        step = steps - 1 - back
        target = targets[step]
        for player in range(players):
            target[player] += decay * surprise[player]
        mover = notes[step, MOVER]
        for player in range(players):
            if player == mover or notes[step, ENDS_TURN] == 1:
                learn_position(
                    player, players, rate, history[step], target,
                    inner, outer, x, active, h, slots, slopes,
                )  # fmt: skip
        for player in range(players):
            if notes[step, ENDS_TURN] == 1:
                surprise[player] = target[player] - estimates[step, player]
            if notes[step, IS_RANDOM] == 1:
                surprise[player] = 0.0


def self_play_by_turns(
    firsts: WordRows, player_counts: Integers, bots: Integers, seed: int, start: int, games: int,
    settings: Floats, states: WordRows, moves: IntegerRows, weights: IntegerRows,
    points: Integers, values: FloatRows,
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, h: Singles, slots: Singles,
    keys: Words, known: FloatRows, counters: Integers, stop: Flags,
    history: WordRows, notes: IntegerRows, estimates: FloatRows, targets: FloatRows,
) -> int:  # fmt: skip
    """Play games number ``start``, ``start`` + 1, … and learn from each.

    Game ``n`` begins in ``firsts[n % len(firsts)]``. ``bots`` play for a share of the players. The
    last four arrays are the memory of one game; a game that fills them ends there. Returns the
    number of positions recorded.
    """
    rng = scratch(GENERATOR_SIZE)
    slopes, surprise = new_singles(len(h)), new_floats(values.shape[1])
    explore = int(settings[EXPLORATION] * SHARE_UNITS)
    positions = 0
    for game in range(start, start + games):
        players = player_counts[game % len(firsts)]
        copy_words(firsts[game % len(firsts)], states[0])
        seed_generator(rng, seed, game)
        play_opening(state_in_words(states[0]), int(settings[OPENING]), moves[0], rng)
        seats = scratch(players)
        draw_sparring(bots, settings[SPARRING], seats, rng)
        steps = play_and_record(
            players, seats, explore, rng, states, moves, weights, points, values,
            inner, outer, x, active, h, slots, keys, known, counters, stop,
            history, notes, estimates, targets,
        )  # fmt: skip
        rate = settings[RATE] / (1.0 + game / settings[HALVING_GAMES])
        learn_from_game(
            players, steps, rate, settings[LAMBDA], inner, outer, x, active, h, slots,
            slopes, surprise, history, notes, estimates, targets,
        )  # fmt: skip
        positions += steps
    return positions
