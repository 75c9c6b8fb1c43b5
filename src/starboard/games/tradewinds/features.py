"""What observations of Trade Winds contain beyond the fields of the state.

The map and the prices are left out. Instead, the viewer's prospects are described: what they own,
and the port where their hold would gain most a turn, with its estimated prices.
"""

from starboard.engine.features import feature
from starboard.engine.prelude import has
from starboard.games.tradewinds.prospects import FEATURES as FEATURES
from starboard.games.tradewinds.prospects import LARGE
from starboard.games.tradewinds.prospects import features as features
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.state import (
    HIDDEN_MONEY,
    PLACING,
    RANGE,
    SHIP_VALUE,
    State,
    manhattan,
)

FAR = 12  # cells; ships further away make no difference
PLAYER_FEATURES = (
    feature("distance", max=FAR),
    feature("in range of you", max=1),
    feature("has you in range", max=1),
    feature("wealth of the ship", max=1350),
    feature("wealth, if known", max=LARGE),
)
PLAYER_NUMBERS = len(PLAYER_FEATURES)


def player_features(s: State, viewer: int, player: int, out: list[int]) -> None:
    for index in range(PLAYER_NUMBERS):
        out[index] = 0
    if s.phase <= PLACING or not has(s.afloat, player):
        return
    apart = manhattan(s.position[player], s.position[viewer])
    out[0] = min(FAR, apart)
    out[1] = int(player != viewer and apart <= RANGE[s.ship[viewer]])
    out[2] = int(player != viewer and apart <= RANGE[s.ship[player]])
    out[3] = SHIP_VALUE[s.ship[player]]
    out[4] = min(LARGE, wealth(s, player)) if s.money[player] != HIDDEN_MONEY else 0
