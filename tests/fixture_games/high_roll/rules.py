"""The rules of High roll, a dice game without secrets in which every outcome is always possible.

Clause numbers (H2.1) are those of RULES.md.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.open_information import guess as guess
from starboard.engine.open_information import hide as hide
from starboard.engine.open_information import seen as seen
from tests.fixture_games.high_roll.state import AGAIN, KEEP, NOT_ROLLED, SIDES
from tests.fixture_games.high_roll.state import MAX_MOVES as MAX_MOVES
from tests.fixture_games.high_roll.state import MAX_OUTCOMES as MAX_OUTCOMES
from tests.fixture_games.high_roll.state import State as State

VERSION = 1
SECRETS = False


def setup(s: State, players: int, rounds: int) -> None:
    s.players = players
    s.rounds = rounds


def actors(s: State) -> int:
    if s.round == s.rounds:
        return 0
    if s.die == NOT_ROLLED:
        return 1 << CHANCE  # H2.1
    return 1 << s.turn


def legal(s: State, player: int, out: list[int]) -> int:
    if player != s.turn or s.die == NOT_ROLLED:
        return 0
    out[0] = KEEP  # H2.2
    out[1] = AGAIN
    return 2


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if actors(s) != 1 << CHANCE:
        return 0
    for side in range(SIDES):
        out[side] = side + 1
        weights[side] = 1
    return SIDES


def sample(s: State, rng: list[int]) -> int:
    return below(rng, SIDES) + 1


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.die = move
        if s.rolled_again:
            end_turn(s)  # H2.3
    elif move == AGAIN:
        s.die = NOT_ROLLED
        s.rolled_again = 1
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    s.score[s.turn] += s.die  # H2.4
    s.die = NOT_ROLLED
    s.rolled_again = 0
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.round += 1  # H1.1


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.score[player]


def winners(s: State) -> int:
    if actors(s) != 0:
        return 0
    best = 0
    for player in range(s.players):
        best = max(best, s.score[player])
    found = 0
    for player in range(s.players):
        if s.score[player] == best:
            found |= 1 << player  # H3.1
    return found
