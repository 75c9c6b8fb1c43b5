"""Calls of bots through their addresses.

A kernel is compiled once for any bots: it is given the address of a bot's machine code. A bot
that changes is compiled alone, and so is a bot that joins the table.
"""

from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic

BASELINE = 0
"""Stands for the baseline bot, which is part of the kernels, where others have an address."""


@intrinsic
def call_bot(
    context: Any, address: Any, s: Any, player: Any, moves: Any, count: Any, rng: Any
) -> Any:
    """The move of the bot at this address; −1 if it raised an exception."""
    integer = numba.int64

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        types = [context.get_value_type(type) for type in signature.args]
        function = ir.FunctionType(context.get_value_type(integer), types[1:])
        target = builder.inttoptr(arguments[0], function.as_pointer())
        return builder.call(target, arguments[1:])

    return integer(integer, s, integer, moves, integer, rng), generate
