"""Numba's types for annotated functions.

Without a declared signature, Numba compiles a function again for every width of integer and
for every literal that it is called with.
"""

from collections.abc import Callable, Mapping
from types import GenericAlias
from typing import Any, get_type_hints

import numba
import numpy as np

from starboard.engine.kernels import types
from starboard.engine.struct import Struct

Types = Mapping[Any, Any]


def dtype_of(state: type[Struct]) -> np.dtype[Any]:
    """The struct as a packed little-endian NumPy record, with the same bytes."""
    fields = [(name, f"<{field.code}", field.shape) for name, field in state.fields.items()]
    return np.dtype(fields)


def dialect_types(state: type[Struct]) -> Types:
    """The types of parameters that the dialect allows; ``Any`` stands for the state."""
    record = numba.from_dtype(dtype_of(state))
    return {
        state: record,
        Any: record,
        int: numba.int64,
        bool: numba.boolean,
        list[int]: numba.int64[::1],
        GenericAlias(list, (state,)): record[::1],
        type(None): numba.void,
    }


def kernel_types(state: type[Struct]) -> Types:
    """The types of parameters in kernels."""
    return {
        types.StateRecord: numba.from_dtype(dtype_of(state)),
        types.Word: numba.uint64,
        types.Bytes: numba.uint8[::1],
        types.ByteRows: numba.uint8[:, ::1],
        types.Integers: numba.int64[::1],
        types.IntegerRows: numba.int64[:, ::1],
        types.Flags: numba.boolean[::1],
        types.FlagRows: numba.boolean[:, ::1],
        types.Words: numba.uint64[::1],
        types.WordRows: numba.uint64[:, ::1],
        types.StateNumbers: numba.uint32[::1],
        types.SmallIntegerRows: numba.int32[:, ::1],
        types.SmallFloatRows: numba.float32[:, ::1],
        types.Floats: numba.float64[::1],
        types.FloatRows: numba.float64[:, ::1],
        types.Singles: numba.float32[::1],
        types.SingleRows: numba.float32[:, ::1],
        int: numba.int64,
        bool: numba.boolean,
        float: numba.float64,
        list[int]: numba.int64[::1],
        type(None): numba.void,
    }


def signature_of(function: Callable[..., Any], known: Types) -> Any:
    """The declared signature of a function: ``int64(State, int64)``."""
    hints = get_type_hints(function, include_extras=True)
    result = known[hints.pop("return")]
    return result(*(known[hint] for hint in hints.values()))
