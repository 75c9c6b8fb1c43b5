"""Best play of King of StLucia for two: the game is solved, then plays against a bot.

    python -m benchmarks.best_play --games 2000 --opponent captain

shows what luck leaves to win, and what the decisions of the bot and of the strongest level lose.
A position at the beginning of a turn is what both players need, in tenths of a point, their
health, and who is in StLucia, from the view of the player in turn. What is needed never grows, so
positions are solved from the end of the game on; only turns without any gain lead back, and these
are iterated.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Any, TypeVar, cast

import numba
import numpy as np

import starboard
from starboard.api.state import State
from starboard.bots.compiled import compiled_game
from starboard.bots.levels import STRONGEST
from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.engine.game_loop import Chooser
from starboard.engine.generators import seeded_generator
from starboard.games.stlucia.bots.weights import ADD_DIE, ALL_ROLLS, FULL, kept_dice
from starboard.games.stlucia.rules import dice_points, number_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    FACES,
    FULL_HEALTH,
    GO,
    HEAL,
    ONE,
    ROLLS,
    STAY,
    THREE,
    TOKEN,
    TOKENS_PER_POINT,
    showing,
)
from starboard.search.choosers import Generator, bot_chooser, chooser_of

NOBODY, SELF, OTHER = range(3)
"""Who is in StLucia, from the view of the player in turn."""
TOLERANCE = 1e-4
"""The change of a chance to win at which an iteration ends."""
MAX_SWEEPS = 12

Values = Any
"""Chances to win, 32-bit floating-point numbers."""
Outcome = tuple[int, int, int, int]
"""What final dice mean: attacks, healing, tokens, points."""
Opponent = Callable[[Generator], Chooser]
"""The choices of a bot that draws from a generator."""
Function = TypeVar("Function", bound=Callable[..., Any])


def jit(function: Function) -> Function:
    """The function compiled; its type stays the same."""
    compiled: Any = numba.njit(fastmath=True)(function)
    return cast("Function", compiled)


NEXT_ROLL = np.array(ADD_DIE, np.int64)


def _outcome(roll: int) -> Outcome:
    points = sum(number_points(face, showing(roll, face)) for face in range(ONE, THREE + 1))
    return showing(roll, ATTACK), showing(roll, HEAL), showing(roll, TOKEN), points


OUTCOMES = np.array(sorted({_outcome(roll) for roll in ROLLS[FULL:]}), np.int64)
OUTCOME_OF_ROLL = np.array(
    [OUTCOMES.tolist().index(list(_outcome(roll))) for roll in ROLLS[FULL:]], np.int64
)


@jit
def after(table: Values, need: int, other: int, occupant: int, health: int, others: int) -> float:
    """The chance of the player whose turn has ended; the arguments are those of the next one."""
    return 1.0 if other <= 0 else 1.0 - table[need, other, occupant, health, others]


@jit
def end_turn(
    table: Values, need: int, other: int, occupant: int, own: int, foe: int, outcome: Outcome
) -> float:
    """The chance of the player in turn with these final dice; health counts from 0 for 1."""
    attack, heal, tokens, points = outcome
    left = need - 10 * points - tokens
    if occupant == SELF:
        if foe < attack:
            return 1.0
        return after(table, other, left - 20, OTHER, foe - attack, own)
    own = min(FULL_HEALTH - 1, own + heal)
    if attack == 0:
        return after(table, other, left, SELF if occupant == OTHER else NOBODY, foe, own)
    if occupant == NOBODY:
        return after(table, other, left - 10, OTHER, foe, own)
    if foe < attack:
        return 1.0
    stays = after(table, other, left, SELF, foe - attack, own)
    goes = after(table, other, left - 10, OTHER, foe - attack, own)
    return min(stays, goes)


@jit
def final_values(
    table: Values, need: int, other: int, occupant: int, values: Values, found: Values
) -> None:
    """Write the value of every final roll, for each health of both players."""
    lanes = FULL_HEALTH * FULL_HEALTH
    for index in range(len(OUTCOMES)):
        row = OUTCOMES[index]
        outcome = (row[0], row[1], row[2], row[3])
        for lane in range(lanes):
            own, foe = lane // FULL_HEALTH, lane % FULL_HEALTH
            found[index, lane] = end_turn(table, need, other, occupant, own, foe, outcome)
    for roll in range(len(OUTCOME_OF_ROLL)):
        for lane in range(lanes):
            values[FULL + roll, lane] = found[OUTCOME_OF_ROLL[roll], lane]


@jit
def average(values: Values) -> None:
    """Give fewer than six dice the mean over one more die."""
    for dice in range(FULL - 1, -1, -1):
        row = values[dice]
        row[:] = 0.0
        for face in range(FACES):
            more = values[NEXT_ROLL[dice, face]]
            for lane in range(len(row)):
                row[lane] += more[lane]
        for lane in range(len(row)):
            row[lane] *= 1.0 / FACES


@jit
def allow_reroll(values: Values) -> None:
    """Give dice that may be rerolled the value of their best subset."""
    for dice in range(FULL):
        row = values[dice]
        for face in range(FACES):
            more = values[NEXT_ROLL[dice, face]]
            for lane in range(len(row)):
                more[lane] = max(more[lane], row[lane])


@jit
def sweep(table: Values, need: int, other: int, values: Values, found: Values) -> float:
    """Compute the positions with these needs once more; returns the largest change."""
    change = 0.0
    for occupant in range(3):
        final_values(table, need, other, occupant, values, found)
        average(values)
        for _ in range(2):
            allow_reroll(values)
            average(values)
        for lane in range(values.shape[1]):
            own, foe = lane // FULL_HEALTH, lane % FULL_HEALTH
            change = max(change, abs(values[0, lane] - table[need, other, occupant, own, foe]))
            table[need, other, occupant, own, foe] = values[0, lane]
    return change


@jit
def solve_row(table: Values, need: int) -> None:
    """Solve all positions in which one player needs so much and the other not more."""
    values = np.zeros((ALL_ROLLS, FULL_HEALTH * FULL_HEALTH), np.float32)
    found = np.zeros((len(OUTCOMES), FULL_HEALTH * FULL_HEALTH), np.float32)
    for other in range(1, need + 1):
        table[need, other] = table[max(1, need - 1), other]
        table[other, need] = table[other, max(1, need - 1)]
        for _ in range(MAX_SWEEPS):
            change = sweep(table, need, other, values, found)
            if other != need:
                change = max(change, sweep(table, other, need, values, found))
            if change < TOLERANCE:
                break


def solve(goal: int, progress: Callable[[int], None] = lambda _: None) -> Values:
    """Every position's chance to win of the player in turn.

    Indices: need, need of the other, occupant, health − 1, health of the other − 1.
    """
    most = goal * TOKENS_PER_POINT
    table = np.full((most + 1, most + 1, 3, FULL_HEALTH, FULL_HEALTH), 0.5, np.float32)
    for need in range(1, most + 1):
        solve_row(table, need)
        progress(need)
    return table


@jit
def values_of_dice(
    table: Values, need: int, other: int, occupant: int, own: int, foe: int, rerolls: int
) -> Values:
    """The value of all dice on the table, before a choice with so many rerolls."""
    values = np.zeros((ALL_ROLLS, 1), np.float32)
    for roll in range(len(OUTCOME_OF_ROLL)):
        row = OUTCOMES[OUTCOME_OF_ROLL[roll]]
        outcome = (row[0], row[1], row[2], row[3])
        values[FULL + roll, 0] = end_turn(table, need, other, occupant, own, foe, outcome)
    average(values)
    for _ in range(rerolls - 1):
        allow_reroll(values)
        average(values)
    return values


class BestPlayer:
    """Chooses moves by the solution."""

    def __init__(self, table: Values) -> None:
        self._table = table

    def choose(self, state: State, player: int) -> int:
        chances = self.chances(state, player)
        return max(chances, key=chances.__getitem__)

    def lost(self, state: State, player: int, move: int) -> float:
        """The chance to win that a move loses."""
        chances = self.chances(state, player)
        return max(chances.values()) - chances[move]

    def chances(self, state: State, player: int) -> dict[int, float]:
        """The chance to win after each legal move."""
        s = state.to_struct()
        if s.phase == ANSWERING:
            return self._answers(s, player)
        occupant = NOBODY if s.occupant < 0 else SELF if s.occupant == player else OTHER
        need, other, own, foe = self._position(s, player)
        values = values_of_dice(self._table, need, other, occupant, own, foe, s.rerolls)
        legal = state.legal_moves(player)
        return {move: float(values[kept_dice(s, move), 0]) for move in legal}

    def _answers(self, s: Any, player: int) -> dict[int, float]:
        """The chances of staying and going; the attacker's points are counted afterwards."""
        need, other, own, foe = self._position(s, player)
        other -= TOKENS_PER_POINT * dice_points(s) + s.dice[TOKEN]
        stays = 1.0 - after(self._table, need, other, SELF, own, foe)
        goes = 1.0 - after(self._table, need, other - TOKENS_PER_POINT, OTHER, own, foe)
        return {STAY: stays, GO: goes}

    @staticmethod
    def _position(s: Any, player: int) -> tuple[int, int, int, int]:
        needs = [
            (s.goal - s.score[each]) * TOKENS_PER_POINT - s.tokens[each]
            for each in (player, 1 - player)
        ]
        return needs[0], needs[1], s.health[player] - 1, s.health[1 - player] - 1


def play(game: Any, best: BestPlayer, opponent: Opponent, number: int, seed: int) -> float:
    """One game with the solution in seat ``number`` % 2; games in pairs have the same dice."""
    dice = game.generator(seed, 2 * (number // 2))
    choose = opponent(np.array(seeded_generator(seed, 2 * (number // 2) + 1), np.int64))
    s, mine = game.new_state(seed), number % 2
    while not s.is_terminal:
        if s.actor == CHANCE:
            s.sample_chance(dice)
        else:
            own = s.actor == mine
            s.apply(best.choose(s, mine) if own else choose(s.to_struct(), s.actor), s.actor)
    return float(s.winners() == [mine])


def lost_in_game(
    game: Any, best: BestPlayer, choosers: Sequence[Chooser], number: int, seed: int
) -> tuple[float, float]:
    """The chance to win that the decisions of two contestants lose in one game."""
    dice, s, lost = game.generator(seed, 2 * (number // 2)), game.new_state(seed), [0.0, 0.0]
    while not s.is_terminal:
        if s.actor == CHANCE:
            s.sample_chance(dice)
        else:
            player, contestant = s.actor, (s.actor + number) % 2
            move = choosers[contestant](s.to_struct(), player)
            lost[contestant] += best.lost(s, player, move)
            s.apply(move, player)
    return lost[0], lost[1]


def report_losses(names: Sequence[str], losses: Values) -> None:
    """Print what both contestants lose, and the share of the wins that this comes to.

    Against best play a contestant wins as much less as its decisions lose. The difference of what
    both lose has the same mean as the result of a game, and hardly any of its luck.
    """
    for name, lost in zip(names, losses.T, strict=True):
        print(f"{name} loses {lost.mean():.1%} ±{margin(lost):.1%} of a win a game")
    shares = 0.5 + losses[:, 1] - losses[:, 0]
    print(f"{names[0]} against {names[1]} without luck: {shares.mean():.1%} ±{margin(shares):.1%}")


def margin(values: Values) -> float:
    """Half the width of the 95 % interval of a mean."""
    return float(1.96 * values.std(ddof=1) / sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.best_play", description=__doc__)
    parser.add_argument("--goal", type=int, default=20)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--opponent", default="captain", help="a bot, or FILE.py:NAME")
    parser.add_argument("--level", default=STRONGEST.name, help="whose decisions are compared")
    parser.add_argument("--level-games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    table = solve(chosen.goal, lambda need: print(f"\r{need}", end="", flush=True))
    first = table[-1, -1, NOBODY, -1, -1]
    print(f"\rBest play against best play: the first player wins {first:.1%}")
    game = starboard.load("stlucia", players=2, trusted=True, goal=chosen.goal)
    best = BestPlayer(table)
    compiled = compiled_game(find_game("stlucia"), entries=[chosen.opponent])
    opponent = partial(bot_chooser, compiled, chosen.opponent)
    wins = [play(game, best, opponent, n, chosen.seed) for n in range(chosen.games)]
    pairs = np.reshape(wins, (-1, 2)).mean(axis=1)
    share = f"{pairs.mean():.1%} ±{margin(pairs):.1%}"
    print(f"Against {chosen.opponent}: {share} of {chosen.games} games")
    rng = np.array(seeded_generator(chosen.seed), np.int64)
    names = (chosen.level, chosen.opponent)
    choosers = [chooser_of(compiled, 2, name, rng, chosen.seed) for name in names]
    losses = [lost_in_game(game, best, choosers, n, chosen.seed) for n in range(chosen.level_games)]
    report_losses(names, np.array(losses))


if __name__ == "__main__":
    main()
