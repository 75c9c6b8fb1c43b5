"""Random generators for interpreted play: repeatable ones and unpredictable ones.

Rules, bots and kernels are given a generator as ``rng``; ``engine.chance`` defines how numbers
are drawn from it. Simulations and ``--seed`` use repeatable generators. Games of people use
``SystemGenerator``: from the repeatable one a player who notes some hundred rolls can compute
the key, and with it all later rolls.
"""

import secrets

from starboard.engine.chance import GENERATOR_SIZE, seed_generator


def seeded_generator(seed: int, number: int = 0) -> list[int]:
    """Return the repeatable generator of game ``number`` of this seed."""
    rng = [0] * GENERATOR_SIZE
    seed_generator(rng, seed, number)
    return rng


class SystemGenerator(list[int]):
    """A generator without a state: every word read is new from the system's secure source.

    ``chance.draw`` hashes a counter with two keys, the last of which is added to a hash that is a
    bijection. With a fresh uniform key for each number, the number is exactly uniform and
    independent of all others.
    """

    def __getitem__(self, index: object) -> int:  # type: ignore[override]
        return secrets.randbits(32)

    def __setitem__(self, index: object, value: object) -> None:
        """Ignore the new counter: nothing is kept between two numbers."""


def new_generator(seed: int | None, number: int = 0) -> list[int]:
    """Return the repeatable generator of a seed, or an unpredictable one without a seed."""
    return SystemGenerator() if seed is None else seeded_generator(seed, number)
