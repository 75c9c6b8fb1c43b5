"""Takes the place of the network in games that ship none."""

from starboard.engine.kernels.types import Floats, Integers, SingleRows, Singles, StateRecord


def no_value(
    inner: SingleRows, outer: SingleRows, visible: StateRecord, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """Do nothing; it is never called without weights."""
