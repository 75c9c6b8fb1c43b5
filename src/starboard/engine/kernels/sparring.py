"""What a game's bots contribute to self-play: they play for some players, and propose moves."""

from starboard.engine.chance import below
from starboard.engine.kernels.play import step_choose
from starboard.engine.kernels.types import Bytes, Integers

NETWORK = -1
"""The number of the network in a list of bots."""

SHARE_UNITS = 1_000_000
"""The steps in which shares, such as the one of random moves, are drawn."""


def draw_sparring(bots: Integers, share: float, seats: Integers, rng: Integers) -> None:
    """Draw who plays for each player: the network, or with this chance one of the bots."""
    for player in range(len(seats)):
        seats[player] = NETWORK
        if share > 0.0 and below(rng, SHARE_UNITS) < int(share * SHARE_UNITS):
            seats[player] = bots[below(rng, len(bots))]


def draw_candidates(
    data: Bytes, redacted: Bytes, bots: Integers, player: int, moves: Integers, number: int,
    drawn: int, spare: Integers, rng: Integers,
) -> int:  # fmt: skip
    """Move the bots' moves and ``drawn`` others to the front; returns how many these are.

    All moves are candidates if there are no more than ``drawn``, or if that is 0.
    """
    if drawn == 0 or number <= drawn:
        return number
    front = 0
    for index in range(len(bots)):
        move = step_choose(data, redacted, bots[index], player, spare, rng)
        front = bring_forward(moves, front, number, move)
    for _ in range(min(drawn, number - front)):
        swap(moves, front, front + below(rng, number - front))
        front += 1
    return front


def bring_forward(moves: Integers, front: int, number: int, move: int) -> int:
    """Put a move to place ``front`` unless it is before it; returns the next place."""
    for index in range(front, number):
        if moves[index] == move:
            swap(moves, front, index)
            return front + 1
    return front


def swap(moves: Integers, one: int, other: int) -> None:
    kept = moves[one]
    moves[one] = moves[other]
    moves[other] = kept
