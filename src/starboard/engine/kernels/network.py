"""A small neural network: from an observation to each player's chance to win.

One hidden layer. ``inner[input, unit]`` and ``outer[unit, slot]`` are its weights; the last row of
each is the bias. Hidden units are leaky rectifiers, and a softmax over the slots of the players
present gives the chances. All numbers are 32-bit; sums run along rows, so that the compiler can
vectorise them without reordering additions. These functions depend on no game, so they run
interpreted too.
"""

from math import exp

from starboard.engine.kernels.types import Integers, SingleRows, Singles

LEAK = 0.05
"""The slope of a hidden unit below zero."""


def find_active(x: Singles, active: Integers) -> int:
    """Write the indices of the inputs that are not zero; returns how many there are."""
    count = 0
    for index in range(len(x)):
        active[count] = index
        count += 1 if x[index] != 0 else 0
    return count


def add_rows(
    inner: SingleRows, x: Singles, active: Integers, start: int, stop: int, h: Singles
) -> None:
    """Add the weights of these active inputs, times their values, to the hidden units.

    Four rows at a time, which saves three of four loads and stores of the units.
    """
    index = start
    while index + 4 <= stop:
        a, b, c, d = active[index], active[index + 1], active[index + 2], active[index + 3]
        xa, xb, xc, xd = x[a], x[b], x[c], x[d]
        for unit in range(len(h)):
            h[unit] += (xa * inner[a, unit] + xb * inner[b, unit]) + (
                xc * inner[c, unit] + xd * inner[d, unit]
            )
        index += 4
    while index < stop:
        a = active[index]
        xa = x[a]
        for unit in range(len(h)):
            h[unit] += xa * inner[a, unit]
        index += 1


def rectify(h: Singles) -> None:
    leak = h.dtype.type(LEAK)
    for unit in range(len(h)):
        h[unit] = max(h[unit], leak * h[unit])


def forward(
    inner: SingleRows, outer: SingleRows, x: Singles, players: int,
    active: Integers, h: Singles, chances: Singles,
) -> int:  # fmt: skip
    """Write the hidden units and each slot's chance to win; returns the active inputs."""
    count = find_active(x, active)
    for unit in range(len(h)):
        h[unit] = inner[len(x), unit]
    add_rows(inner, x, active, 0, count, h)
    rectify(h)
    for slot in range(len(chances)):
        chances[slot] = outer[len(h), slot]
    for unit in range(len(h)):
        for slot in range(len(chances)):
            chances[slot] += h[unit] * outer[unit, slot]
    softmax(chances, min(players, len(chances)))
    return count


def softmax(chances: Singles, present: int) -> None:
    """Turn the first ``present`` numbers into shares of 1, and the others into 0."""
    largest = chances[0]
    for slot in range(present):
        largest = max(largest, chances[slot])
    total = 0.0
    for slot in range(present):
        share = exp(chances[slot] - largest)
        chances[slot] = share
        total += share
    for slot in range(len(chances)):
        chances[slot] = chances[slot] / total if slot < present else 0.0


def learn(
    inner: SingleRows, outer: SingleRows, x: Singles, active: Integers, count: int,
    h: Singles, errors: Singles, rate: float, slopes: Singles,
) -> None:  # fmt: skip
    """Move the weights one step down the gradient of the cross-entropy.

    ``active``, ``count`` and ``h`` are those of ``forward`` for the same inputs; ``errors`` are
    the chances minus their targets. ``slopes`` is working memory, one number for each unit.
    """
    step = x.dtype.type(rate)
    leak = x.dtype.type(LEAK)
    units = len(h)
    for unit in range(units):
        slope = errors[0] * outer[unit, 0]
        for slot in range(1, len(errors)):
            slope += errors[slot] * outer[unit, slot]
        slopes[unit] = step * (slope if h[unit] > 0 else leak * slope)
        for slot in range(len(errors)):
            outer[unit, slot] -= step * h[unit] * errors[slot]
    for slot in range(len(errors)):
        outer[units, slot] -= step * errors[slot]
    for index in range(count):
        row = active[index]
        value = x[row]
        for unit in range(units):
            inner[row, unit] -= value * slopes[unit]
    for unit in range(units):
        inner[len(x), unit] -= slopes[unit]


def repeat_forward(
    inner: SingleRows, outer: SingleRows, x: Singles, players: int, times: int,
    active: Integers, h: Singles, chances: Singles,
) -> float:  # fmt: skip
    """Evaluate the same inputs again and again; returns the sum, so that no evaluation is left out.

    The first input changes each time, for the same reason.
    """
    total = 0.0
    for number in range(times):
        x[0] = 1.0 if number & 1 else 0.5
        forward(inner, outer, x, players, active, h, chances)
        total += chances[0]
    return total
