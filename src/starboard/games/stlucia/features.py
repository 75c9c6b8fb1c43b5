"""What observations of King of StLucia contain beyond the fields of the state."""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.games.stlucia.rules import dice_points
from starboard.games.stlucia.state import ATTACK, DICE, FULL_HEALTH, State

LONGEST_WAY = 20  # points to the goal that are distinguished

FEATURES = (
    feature("points of the dice", max=DICE),
    feature("attacking dice against somebody", max=DICE),
)
PLAYER_FEATURES = (
    feature("points to the goal", max=LONGEST_WAY),
    feature("exact points to the goal", choices=LONGEST_WAY + 1),
    feature("health", max=FULL_HEALTH),
    feature("health inside", choices=FULL_HEALTH + 1),
)


def features(s: State, viewer: int, out: list[int]) -> None:
    out[0] = dice_points(s)
    out[1] = s.dice[ATTACK] if s.occupant != NOBODY else 0


def player_features(s: State, viewer: int, player: int, out: list[int]) -> None:
    left = max(0, s.goal - s.score[player])
    out[0] = min(left, LONGEST_WAY)
    out[1] = out[0]
    out[2] = s.health[player]
    out[3] = s.health[player] if s.occupant == player else -1
