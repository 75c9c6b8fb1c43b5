"""Memory by its address.

An array argument takes longer to convert from Python than a move of a game takes, and each view of
an array counts references. An array that is made from an address costs neither. It does not keep
the memory alive; the caller of a kernel does.
"""

from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic

types: Any = numba.types
POINTER, PREFETCH = "_pointer", "_prefetch"
"""The names under which compiled modules know ``pointer`` and ``prefetch``."""


@intrinsic
def pointer(context: Any, address: Any) -> Any:
    """An integer as a pointer without a type, for ``numba.carray``."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), generate


@intrinsic
def prefetch(context: Any, address: Any) -> Any:
    """Ask the processor to load the memory at an address into its caches, for writing."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        byte, flag = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), (byte, flag, flag, flag))
        function = builder.module.declare_intrinsic("llvm.prefetch", (byte,), kind)
        for_writing, into_all_caches, is_data = flag(1), flag(3), flag(1)
        start = builder.inttoptr(arguments[0], byte)
        builder.call(function, (start, for_writing, into_all_caches, is_data))
        return context.get_dummy_value()

    return types.void(address), generate
