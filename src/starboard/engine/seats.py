"""Names of seats."""

from collections.abc import Collection
from itertools import count


def unique_name(name: str, taken: Collection[str]) -> str:
    """The name, with the first number from 2 that makes it differ from those taken."""
    if name not in taken:
        return name
    return next(it for n in count(2) if (it := f"{name} {n}") not in taken)
