"""What observations of Trade Winds contain beyond the fields of the state.

The map and the prices are left out. Instead, the viewer's prospects are described: what they own,
and the port where their hold would gain most a turn, with its estimated prices.
"""

from starboard.engine.features import feature
from starboard.engine.prelude import count, has, scratch
from starboard.games.tradewinds.prospects import (
    BEST_GAIN,
    BEST_RATE,
    BEST_TIME,
    BEST_WORTH,
    PLAN,
    find_plan,
)
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.rules.trading import hold
from starboard.games.tradewinds.state import (
    CAPACITY,
    HIDDEN_MONEY,
    MOUNTS,
    PLACING,
    RANGE,
    SHIP_VALUE,
    SHIPS,
    State,
    in_setup,
    manhattan,
    port_at,
)

SMALL, LARGE = 300, 4000  # two scales of money
MANY_ROUNDS = 60
LAST_ROUNDS = 4  # that are told apart
FAR = 12  # cells; ships further away make no difference
LONG_VOYAGE = 600  # hundredths of a turn
HIGH_RATE = 2000  # thousandths of dollars for a hundredth of a turn

FEATURES = (
    feature("rounds left", max=MANY_ROUNDS),
    feature("exact rounds left", choices=LAST_ROUNDS),
    feature("your wealth, small scale", max=SMALL),
    feature("your wealth, large scale", max=LARGE),
    feature("your money, small scale", max=SMALL),
    feature("your money, large scale", max=LARGE),
    feature("you are in a port", max=1),
    feature("units in your hold", max=CAPACITY[SHIPS - 1]),
    feature("full hold", max=100),
    feature("free mounts", max=MOUNTS[SHIPS - 1]),
    feature("ports with known prices", max=10),
    feature("worth at the best port, small scale", max=SMALL),
    feature("worth at the best port, large scale", max=LARGE),
    feature("gain at the best port, in percent of the worth", max=100),
    feature("gain a turn at the best port", max=HIGH_RATE),
    feature("time to the best port", max=LONG_VOYAGE),
    feature("a port is in time", max=1),
    feature("worth at the best port against the next ship", max=100),
)
PLAYER_FEATURES = (
    feature("distance", max=FAR),
    feature("in range of you", max=1),
    feature("has you in range", max=1),
    feature("wealth of the ship", max=1350),
    feature("wealth, if known", max=LARGE),
)
PLAYER_NUMBERS = len(PLAYER_FEATURES)


def features(s: State, viewer: int, out: list[int]) -> None:
    if in_setup(s) or s.money[viewer] == HIDDEN_MONEY or not has(s.afloat, viewer):
        return
    own = wealth(s, viewer)
    money = s.money[viewer]
    capacity = CAPACITY[s.ship[viewer]]
    left = min(MANY_ROUNDS, s.rounds - s.round) if s.rounds > 0 else MANY_ROUNDS
    out[0] = left
    out[1] = left
    out[2] = min(own, SMALL)
    out[3] = min(own, LARGE)
    out[4] = min(money, SMALL)
    out[5] = min(money, LARGE)
    out[6] = int(port_at(s, s.position[viewer]) >= 0)
    out[7] = hold(s, viewer)
    out[8] = 100 * hold(s, viewer) // capacity
    out[9] = MOUNTS[s.ship[viewer]] - s.mounted[viewer]
    out[10] = count(s.known_ports[viewer])
    plan = scratch(PLAN)
    find_plan(s, viewer, plan)
    out[11] = min(plan[BEST_WORTH], SMALL)
    out[12] = min(plan[BEST_WORTH], LARGE)
    out[13] = min(100, 100 * plan[BEST_GAIN] // max(1, plan[BEST_WORTH]))
    out[14] = min(plan[BEST_RATE], HIGH_RATE)
    out[15] = min(plan[BEST_TIME], LONG_VOYAGE)
    out[16] = int(plan[BEST_RATE] > 0)
    bigger = SHIP_VALUE[min(s.ship[viewer] + 1, SHIPS - 1)]
    out[17] = min(100, 100 * plan[BEST_WORTH] // bigger)


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
