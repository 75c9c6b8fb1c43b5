"""Many games side by side; each function handles all of them in one call.

The arrays have one row for each game:

to_move       the player whose move is asked for, or ``NOBODY`` when the game has stopped
masks         which moves are legal for this player
listed        the same moves as a list, with ``counts`` entries; in games with few moves it has
              only one row, which all games use in turn
plies         the number of moves made, those of chance and bots included
rewards       what each player gets; zero until the game is over
stopped       ``RUNNING``, ``OVER``, or ``CUT_OFF`` at the limit of plies

``redacted`` is room for one state.

``bots[(player + shifts[row]) % players]`` plays for a player: a bot, or ``OUTSIDE`` for the
caller of the kernel.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import seed_generator
from starboard.engine.kernels.contract import (
    MOVE_IDS,
    OBSERVATION_SIZE,
    SECRETS,
    STATE_SIZE,
    actors,
    apply,
    borrowed,
    choose,
    fetch_ahead,
    hide,
    legal,
    observe,
    sample,
    scores,
    state_in_bytes,
    winners,
)
from starboard.engine.kernels.play import copy_bytes, pick_actor
from starboard.engine.kernels.rewards import zero_sum
from starboard.engine.kernels.types import (
    ByteRows,
    Bytes,
    FlagRows,
    FloatRows,
    IntegerRows,
    Integers,
    SingleRows,
)

OUTSIDE = -1
"""Stands for a bot where the caller of the kernel makes the moves."""
RUNNING, OVER, CUT_OFF = 0, 1, 2
MAX_DENSE_MOVES = 1024
"""Masks of games with more moves are cleared move by move, others as a whole."""
ROWS_AHEAD = 2
"""How far ahead the memory of games is loaded, which other work has displaced from the caches."""
LISTED_BYTES = 256
"""How much of a list of moves is loaded; longer lists are rare."""
SINGLE_BYTES = 4
"""The size of an input of an observation."""


def advance(
    data: Bytes, redacted: Bytes, rng: Integers, bots: Integers, shift: int, limit: int,
    plies: Integers, row: int, moves: Integers,
) -> int:  # fmt: skip
    """Make moves of chance and bots until a move from outside is needed.

    Returns the player who must move, or ``NOBODY``. ``moves`` is working memory.
    """
    s = state_in_bytes(data)
    visible = state_in_bytes(redacted) if SECRETS else s
    ply, to_act, player = plies[row], actors(s), NOBODY
    while to_act != 0 and ply < limit:
        if to_act == 1 << CHANCE:
            apply(s, CHANCE, sample(s, rng))
        else:
            player = pick_actor(to_act, rng)
            bot = bots[seat_of(player, shift, len(bots))]
            if bot == OUTSIDE:
                break
            if SECRETS:
                copy_bytes(data, redacted)
                hide(visible, player)
            size = legal(visible, player, moves)
            apply(s, player, choose(bot, visible, player, moves, size, rng))
        ply += 1
        to_act = actors(s)
        player = NOBODY
    plies[row] = ply
    return player


def seat_of(player: int, shift: int, players: int) -> int:
    """``(player + shift) % players`` without a division."""
    seat = player + shift
    return seat - players if seat >= players else seat


def clear_mask(row: int, masks: FlagRows, listed: IntegerRows, counts: Integers) -> None:
    if MOVE_IDS <= MAX_DENSE_MOVES:
        for move in range(MOVE_IDS):
            masks[row, move] = False
    else:
        for index in range(counts[row]):
            masks[row, listed[row, index]] = False
    counts[row] = 0


def fetch_game(
    row: int, states: ByteRows, masks: FlagRows, listed: IntegerRows, counts: Integers
) -> None:
    """Load what the steps of the games after this row will change."""
    ahead = row + ROWS_AHEAD
    fetch_ahead(states, ahead, 0, STATE_SIZE)
    if MOVE_IDS <= MAX_DENSE_MOVES:
        fetch_ahead(masks, ahead, 0, MOVE_IDS)
    else:
        fetch_ahead(listed, ahead + ROWS_AHEAD, 0, LISTED_BYTES)
        for index in range(counts[ahead]):
            fetch_ahead(masks, ahead, listed[ahead, index], 1)


def settle(
    row: int, states: ByteRows, redacted: Bytes, rngs: IntegerRows, bots: Integers,
    shifts: Integers, limit: int, plies: Integers, to_move: Integers, masks: FlagRows,
    listed: IntegerRows, counts: Integers, rewards: FloatRows, stopped: Integers,
) -> None:  # fmt: skip
    """Bring a game to the next move from outside, or to its end, and set its row."""
    data, moves = states[row], listed[row if MOVE_IDS > MAX_DENSE_MOVES else 0]
    clear_mask(row, masks, listed, counts)
    player = advance(data, redacted, rngs[row], bots, shifts[row], limit, plies, row, moves)
    to_move[row] = player
    s = state_in_bytes(data)
    if player != NOBODY:
        counts[row] = legal(s, player, moves)
        for index in range(counts[row]):
            masks[row, moves[index]] = True
    elif actors(s) == 0:
        stopped[row] = OVER
        won = winners(s)
        for index in range(len(bots)):
            rewards[row, index] = zero_sum(won, index, len(bots))
    else:
        stopped[row] = CUT_OFF


def batch_start(
    first: Bytes, rows: Integers, numbers: Integers, seed: int, rotate: int, states: ByteRows,
    redacted: Bytes, rngs: IntegerRows, bots: Integers, shifts: Integers, limit: int,
    plies: Integers, to_move: Integers, masks: FlagRows, listed: IntegerRows, counts: Integers,
    rewards: FloatRows, stopped: Integers,
) -> None:  # fmt: skip
    """Start new games in these rows; row ``r`` plays game ``numbers[r]`` of the seed."""
    states, redacted, rngs = borrowed(states), borrowed(redacted), borrowed(rngs)
    bots, shifts, plies = borrowed(bots), borrowed(shifts), borrowed(plies)
    to_move, masks, listed = borrowed(to_move), borrowed(masks), borrowed(listed)
    counts, rewards, stopped = borrowed(counts), borrowed(rewards), borrowed(stopped)
    for index in range(len(rows)):
        row = rows[index]
        copy_bytes(first, states[row])
        seed_generator(rngs[row], seed, numbers[row])
        shifts[row] = rotate * (numbers[row] % len(bots))
        plies[row], stopped[row] = 0, RUNNING
        for player in range(len(bots)):
            rewards[row, player] = 0.0
        settle(
            row, states, redacted, rngs, bots, shifts, limit, plies, to_move, masks, listed,
            counts, rewards, stopped,
        )  # fmt: skip


def first_illegal_row(chosen: Integers, to_move: Integers, masks: FlagRows) -> int:
    """The first row whose chosen move is not legal, or −1."""
    for row in range(len(chosen)):
        if to_move[row] != NOBODY:
            if chosen[row] < 0 or chosen[row] >= MOVE_IDS or not masks[row, chosen[row]]:
                return row
    return -1


def batch_step(
    chosen: Integers, states: ByteRows, redacted: Bytes, rngs: IntegerRows, bots: Integers,
    shifts: Integers, limit: int, plies: Integers, to_move: Integers, masks: FlagRows,
    listed: IntegerRows, counts: Integers, rewards: FloatRows, stopped: Integers,
) -> None:  # fmt: skip
    """Make the chosen move in every running game, then the moves of chance and bots."""
    states, redacted, rngs = borrowed(states), borrowed(redacted), borrowed(rngs)
    bots, shifts, plies = borrowed(bots), borrowed(shifts), borrowed(plies)
    to_move, masks, listed = borrowed(to_move), borrowed(masks), borrowed(listed)
    counts, rewards, stopped = borrowed(counts), borrowed(rewards), borrowed(stopped)
    for row in range(len(chosen)):
        if row + 2 * ROWS_AHEAD < len(chosen):
            fetch_game(row, states, masks, listed, counts)
        if to_move[row] != NOBODY:
            apply(state_in_bytes(states[row]), to_move[row], chosen[row])
            plies[row] += 1
            settle(
                row, states, redacted, rngs, bots, shifts, limit, plies, to_move, masks, listed,
                counts, rewards, stopped,
            )  # fmt: skip


def batch_results(states: ByteRows, winner_bits: Integers, points: IntegerRows) -> None:
    """Write the winners and the scores of every game."""
    for row in range(len(winner_bits)):
        s = state_in_bytes(states[row])
        winner_bits[row] = winners(s) if actors(s) == 0 else 0
        scores(s, points[row])


def batch_observe(
    states: ByteRows, redacted: Bytes, viewers: Integers, players: int, observations: SingleRows
) -> None:
    """Write what each row's viewer knows; zero for ``NOBODY``."""
    states, redacted = borrowed(states), borrowed(redacted)
    observations = borrowed(observations)
    known = state_in_bytes(redacted)
    for row in range(len(viewers)):
        fetch_ahead(states, row + ROWS_AHEAD, 0, STATE_SIZE)
        fetch_ahead(observations, row + ROWS_AHEAD, 0, SINGLE_BYTES * OBSERVATION_SIZE)
        if viewers[row] == NOBODY:
            for index in range(observations.shape[1]):
                observations[row, index] = 0.0
        elif SECRETS:
            copy_bytes(states[row], redacted)
            hide(known, viewers[row])
            observe(known, viewers[row], players, observations[row])
        else:
            observe(state_in_bytes(states[row]), viewers[row], players, observations[row])
