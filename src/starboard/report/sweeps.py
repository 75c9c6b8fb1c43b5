"""Sweeps over the values of options, and the targets that they are compared with."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, nan, prod

from starboard.engine.game import Game
from starboard.engine.options import Number, Options, Value
from starboard.report.errors import (
    BadSweep,
    BadTarget,
    LargeSweep,
    LonelyTarget,
    RepeatedSweep,
    TooManySweeps,
)
from starboard.report.figures import FIGURES

MAX_SWEEPS = 2
MAX_CELLS = 64
RANGE = re.compile(r"(?P<low>-?[\d.]+)\.\.(?P<high>-?[\d.]+)(?::(?P<step>[\d.]+))?")


@dataclass(frozen=True)
class Sweep:
    """An option and the values that it takes in turn."""

    option: str
    values: tuple[Value, ...]


def parse_sweeps(game: Game, texts: Sequence[str]) -> tuple[Sweep, ...]:
    """The sweeps of ``goal=10..40:5`` and ``hazards=off,balanced``; each option is swept once."""
    sweeps = tuple(parse_sweep(game.options, text) for text in texts)
    if len(sweeps) > MAX_SWEEPS:
        raise TooManySweeps(count=len(sweeps))
    if len({sweep.option for sweep in sweeps}) < len(sweeps):
        raise RepeatedSweep(option=sweeps[0].option)
    cells = prod(len(sweep.values) for sweep in sweeps)
    if cells > MAX_CELLS:
        raise LargeSweep(cells=cells, most=MAX_CELLS)
    return sweeps


def parse_sweep(options: Options, text: str) -> Sweep:
    """One sweep; ``BadSweep``, ``LargeSweep``, or the option's error for a value out of range."""
    name, equals, values = text.partition("=")
    if not equals or not values:
        raise BadSweep(text=text)
    option = options.named(name.strip())
    found = RANGE.fullmatch(values.strip())
    if found and isinstance(option, Number):
        given = range_values(found, text)
    else:
        given = [value.strip() for value in values.split(",")]
    return Sweep(option.name, tuple(dict.fromkeys(option.parse(value) for value in given)))


def range_values(found: re.Match[str], text: str) -> list[str]:
    """The numbers of ``10..40:5``, both ends included."""
    try:
        low, high, step = (float(found[part] or 1) for part in ("low", "high", "step"))
    except ValueError:
        raise BadSweep(text=text) from None
    if step <= 0 or high < low or not isfinite((high - low) / step):
        raise BadSweep(text=text)
    count = int((high - low) / step + 1e-9) + 1
    if count > MAX_CELLS:
        raise LargeSweep(cells=count, most=MAX_CELLS)
    return [f"{low + number * step:g}" for number in range(count)]


def parse_target(text: str, sweeps: Sequence[Sweep]) -> tuple[str, float]:
    """The figure and the number of ``length=40``."""
    name, _, number = text.partition("=")
    try:
        target = name.strip(), float(number)
    except ValueError:
        target = "", nan
    if target[0] not in FIGURES or not isfinite(target[1]):
        raise BadTarget(text=text, known=", ".join(FIGURES))
    if not sweeps:
        raise LonelyTarget()
    return target
