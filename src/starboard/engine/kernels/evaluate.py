"""The network's estimate of a position, as one player knows it.

``visible`` is a redacted state. The network learns from positions right after a move, as the player
who made it knows them, chance events that are due included; that is where its estimates are best.
The arrays that every function takes after the weights are working memory:

x        OBSERVATION_SIZE singles: the observation
active   OBSERVATION_SIZE integers: the inputs that are not zero
h        one single for each hidden unit
slots    SLOTS singles: the chances in the viewer's frame
"""

from starboard.engine.kernels.contract import SLOTS, observe, state_in_bytes
from starboard.engine.kernels.network import forward
from starboard.engine.kernels.types import (
    Bytes,
    Floats,
    Integers,
    SingleRows,
    Singles,
    StateRecord,
)


def estimate(
    inner: SingleRows, outer: SingleRows, visible: StateRecord, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles,
) -> int:  # fmt: skip
    """Write the chances in the viewer's frame to ``slots``; returns the active inputs."""
    observe(visible, viewer, players, x)
    return forward(inner, outer, x, players, active, h, slots)


def network_value(
    inner: SingleRows, outer: SingleRows, visible: StateRecord, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """Write every player's chance to win to ``out``, by player."""
    estimate(inner, outer, visible, viewer, players, x, active, h, slots)
    last = SLOTS - 1
    for step in range(players):
        sharing = players - last if step >= last else 1
        out[(viewer + step) % players] = slots[min(step, last)] / sharing


def step_observe(data: Bytes, viewer: int, players: int, out: Singles) -> None:
    """Write the observation of a redacted state."""
    observe(state_in_bytes(data), viewer, players, out)


def step_value(
    inner: SingleRows, outer: SingleRows, data: Bytes, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """Write every player's chance to win in a redacted state."""
    visible = state_in_bytes(data)
    network_value(inner, outer, visible, viewer, players, x, active, h, slots, out)


def repeat_estimates(
    inner: SingleRows, outer: SingleRows, data: Bytes, players: int, times: int,
    x: Singles, active: Integers, h: Singles, slots: Singles,
) -> float:  # fmt: skip
    """Observe and evaluate a state ``times`` times, for each viewer in turn; returns the sum."""
    visible = state_in_bytes(data)
    total = 0.0
    for number in range(times):
        estimate(inner, outer, visible, number % players, players, x, active, h, slots)
        total += slots[0]
    return total
