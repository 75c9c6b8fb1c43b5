"""The rules of Nim, a game without chance and without secrets.

Clause numbers (N2.2) are those of RULES.md.
"""

from starboard.engine.open_information import guess as guess
from starboard.engine.open_information import hide as hide
from starboard.engine.open_information import seen as seen
from tests.fixture_games.nim.state import MAX_MOVES as MAX_MOVES
from tests.fixture_games.nim.state import MAX_OUTCOMES as MAX_OUTCOMES
from tests.fixture_games.nim.state import MOST_TAKEN
from tests.fixture_games.nim.state import State as State

VERSION = 1
SECRETS = False


def setup(s: State, players: int, stones: int) -> None:
    s.players = players
    s.stones = stones  # N1.1


def actors(s: State) -> int:
    return 1 << s.turn if s.stones > 0 else 0  # N2.1, N3.1


def legal(s: State, player: int, out: list[int]) -> int:
    if player != s.turn:
        return 0
    most = min(MOST_TAKEN, s.stones)  # N2.2
    for taken in range(1, most + 1):
        out[taken - 1] = taken
    return most


def chance(s: State, out: list[int], weights: list[int]) -> int:
    return 0


def sample(s: State, rng: list[int]) -> int:
    """Never called: no chance event is ever due."""
    return 0


def apply(s: State, actor: int, move: int) -> None:
    s.stones -= move
    if s.stones > 0:
        s.turn = (s.turn + 1) % s.players


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = 1 if winners(s) == 1 << player else 0


def winners(s: State) -> int:
    return 1 << s.turn if s.stones == 0 else 0  # N3.2
