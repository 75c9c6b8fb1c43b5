"""The rules, in the dialect. Clause numbers (D2.1) are those of RULES.md."""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.scaffold.dice_template.state import BUST, HOLD, ROLL, SIDES
from starboard.scaffold.dice_template.state import MAX_MOVES as MAX_MOVES
from starboard.scaffold.dice_template.state import MAX_OUTCOMES as MAX_OUTCOMES
from starboard.scaffold.dice_template.state import State as State

VERSION = 1


def setup(s: State, players: int, goal: int) -> None:
    s.players = players  # D1.1: everything else is 0
    s.goal = goal


def actors(s: State) -> int:
    if winners(s) != 0:
        return 0
    return 1 << CHANCE if s.rolling else 1 << s.turn


def legal(s: State, player: int, out: list[int]) -> int:
    if actors(s) != 1 << player:
        return 0
    out[0] = ROLL  # D2.1
    out[1] = HOLD
    return 2


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.rolling == 0:
        return 0
    for side in range(SIDES):
        out[side] = side + 1
        weights[side] = 1
    return SIDES


def sample(s: State, rng: list[int]) -> int:
    return below(rng, SIDES) + 1


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        s.rolling = 0
        land(s, move)
    elif move == ROLL:
        s.rolling = 1
    else:
        s.score[s.turn] += s.pot  # D2.4
        end_turn(s)


def land(s: State, die: int) -> None:
    if die == BUST:
        end_turn(s)  # D2.3
        return
    s.pot += die  # D2.2
    if s.score[s.turn] + s.pot >= s.goal:
        s.score[s.turn] += s.pot  # D3.1
        s.pot = 0


def end_turn(s: State) -> None:
    s.pot = 0
    s.turn = (s.turn + 1) % s.players


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.score[player]


def winners(s: State) -> int:
    for player in range(s.players):
        if s.score[player] >= s.goal:
            return 1 << player
    return 0
