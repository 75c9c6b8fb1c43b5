"""Memory by its address.

An array argument takes longer to convert from Python than a move of a game takes, and each view of
an array counts references. An array that is made from an address costs neither. It does not keep
the memory alive; the caller of a kernel does.
"""

from typing import Any

import numba
from numba.extending import intrinsic

types: Any = numba.types
POINTER = "_pointer"
"""The name under which compiled modules know ``pointer``."""


@intrinsic
def pointer(context: Any, address: Any) -> Any:
    """An integer as a pointer without a type, for ``numba.carray``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), generate
