"""What is counted of single decisions: how much the choice matters to the player and to others.

The moves of a sampled decision are played out in the same worlds: with the same dice, by the same
bots. A first part of the worlds chooses which moves to compare, a second part compares them, so
that the differences are not exaggerated by the choice. Moves that look bad in the first few worlds
are not played out in the others, unless the player seems to have no chance with any move.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.report.meter import Meter
from starboard.report.tally import Integers, Tally

MAX_MOVES_COMPARED = 16
SCREENING_WORLDS = 4
MAX_FINALISTS = 6
"""The moves that are played out in all of the ``CHOOSING_WORLDS``."""
CHOOSING_WORLDS = 16
COMPARING_WORLDS = 64
NOTICEABLE = 0.05
"""The chance to win that a noticeably better move is worth."""
HOPELESS = 0.02
"""The chance to win below which a player cannot win any more."""
Z95 = 1.959964
THOUSAND = 1000

Rewards = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Comparison:
    """The difference between two moves in the worlds that compare them, with its error."""

    mean: float
    error: float

    @property
    def is_noticeable(self) -> bool:
        """Whether the difference is large, and certainly not zero."""
        return self.mean >= NOTICEABLE and self.mean > Z95 * self.error


def tally_decisions(meter: Meter, seats: Sequence[str], seed: int, first: int, count: int) -> Tally:
    """Sample a decision of each game, and compare its moves."""
    tally = Tally()
    measured = meter.play(seats, seed, first, count)
    for index in range(count):
        player = int(measured.sampled_players[index])
        if player != NOBODY:
            state = measured.sampled[index]
            moves = compared_moves(meter, state, player, seeded_generator(seed, first + index))
            if len(moves) > 1:
                probe(tally, meter, state, seats, player, moves, seed + first + index)
    return tally


def compared_moves(
    meter: Meter, state: npt.NDArray[np.uint8], player: int, rng: list[int]
) -> list[int]:
    """The legal moves, or some of them at random."""
    moves = meter.legal(state, player)
    while len(moves) > MAX_MOVES_COMPARED:
        moves.pop(below(rng, len(moves)))
    return moves


def probe(
    tally: Tally, meter: Meter, state: npt.NDArray[np.uint8], seats: Sequence[str], player: int,
    moves: Sequence[int], seed: int,
) -> None:  # fmt: skip
    """Compare the best move of a decision with the next, and what it means for the others."""

    def play(chosen: Sequence[int], worlds: int, first: int) -> Rewards:
        played = meter.play_on(state, seats, player, chosen, seed, first, worlds)
        return rewards_of(played, meter.players)

    finalists, chances = screened(play, moves, player)
    own = chances[:, player]
    best, second = np.argsort(-own, kind="stable")[:2]
    pairs = [(player, int(best), int(second))]
    hopeless = bool(own.max() < HOPELESS)
    if meter.players > 2:
        tally.note_events("hopeless", [hopeless])
        pairs += [most_affected(chances, player)] if hopeless else []
    arms = sorted({move for _, *both in pairs for move in both})
    rewards = play([finalists[arm] for arm in arms], COMPARING_WORLDS, CHOOSING_WORLDS)
    for name, (whose, better, worse) in zip(("choice", "kingmaking"), pairs, strict=False):
        compared = rewards[:, :, whose]
        difference = compare(compared[:, arms.index(better)], compared[:, arms.index(worse)])
        tally.note_values(name, [round(THOUSAND * difference.mean)])
        tally.note_events(f"noticeable {name}", [difference.is_noticeable])


def screened(
    play: Callable[[Sequence[int], int, int], Rewards], moves: Sequence[int], player: int
) -> tuple[list[int], Rewards]:
    """The moves that look best, and every player's chance after each of them."""
    screening = play(moves, SCREENING_WORLDS, 0)
    own = screening.mean(axis=0)[:, player]
    kept = list(range(len(moves)))
    if own.max() > 0.0:
        kept = sorted(np.argsort(-own, kind="stable")[:MAX_FINALISTS].tolist())
    finalists = [moves[index] for index in kept]
    more = play(finalists, CHOOSING_WORLDS - SCREENING_WORLDS, SCREENING_WORLDS)
    return finalists, np.concatenate([screening[:, kept], more]).mean(axis=0)


def most_affected(chances: Rewards, player: int) -> tuple[int, int, int]:
    """The other player whose chance depends most on the move, the best move for them, the worst."""
    spread = chances.max(axis=0) - chances.min(axis=0)
    spread[player] = -1.0
    other = int(spread.argmax())
    return other, int(chances[:, other].argmax()), int(chances[:, other].argmin())


def rewards_of(winners: Integers, players: int) -> Rewards:
    """What each player got of the win: ``[world, move, player]``."""
    sharing = np.where(winners > 0, winners, (1 << players) - 1)
    won = sharing[:, :, None] >> np.arange(players) & 1
    rewards: Rewards = won / won.sum(axis=2)[:, :, None]
    return rewards


def compare(better: Rewards, worse: Rewards) -> Comparison:
    """The mean difference in the same worlds."""
    differences = better - worse
    error = float(differences.std(ddof=1)) / len(differences) ** 0.5
    return Comparison(float(differences.mean()), error)
