"""Random generators that the interface accepts, as kernels need them."""

import random
import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.generators import seeded_generator

SEED_BITS = 62

Generator = npt.NDArray[np.int64]
"""A generator of the kernels: drawing a number changes it."""

RandomSource = random.Random | np.random.Generator | Generator | int | None
"""Where random numbers come from: a generator of Python, of NumPy or of ``Game.generator``, a
seed, or None for the system's secure source."""


def kernel_generator(source: RandomSource) -> Generator:
    """Return the generator itself if it is a kernel's, else one that is seeded from the source."""
    if isinstance(source, np.ndarray):
        return source
    return new_generator(draw_seed(source))


def new_generator(seed: int, number: int = 0) -> Generator:
    """Return the generator of game ``number`` of this seed."""
    return np.array(seeded_generator(seed, number), np.int64)


def draw_seed(source: RandomSource) -> int:
    """Return the seed, or one that is drawn from the source."""
    if source is None:
        return secrets.randbits(SEED_BITS)
    if isinstance(source, random.Random):
        return source.getrandbits(SEED_BITS)
    if isinstance(source, np.random.Generator):
        return int(source.integers(1 << SEED_BITS))
    if isinstance(source, np.ndarray):
        return _draw_words(source)
    return int(source)


def _draw_words(rng: Any) -> int:
    from starboard.engine.chance import draw

    words: list[int] = rng.tolist()
    seed = (draw(words) << 30) ^ draw(words)
    rng[:] = words
    return seed
