"""Generates the source that compiled code needs beside rules and kernels.

``RUNTIME`` reads states from arrays and addresses, and allocates memory; ``CHOOSE`` and ``BOT`` are
the two ends of a kernel's call of a bot. The rest depends on the game: copying a state, finding the
first law that is violated, computing metrics.
"""

from collections.abc import Mapping, Sequence

from starboard.engine.struct import Struct

RUNTIME = """\
def state_in_bytes(data):
    return _carray(_pointer(data.ctypes.data), (1,), STATE)[0]


def state_in_words(words):
    return _carray(_pointer(words.ctypes.data), (1,), STATE)[0]


def bytes_at(address):
    return _carray(_pointer(address), (STATE_SIZE,), np.uint8)


def integers_at(address, size):
    return _carray(_pointer(address), (size,), np.int64)


def borrowed(array):
    return _carray(_pointer(array.ctypes.data), array.shape, array.dtype)


def fetch_ahead(rows, row, first, size):
    start = rows.ctypes.data + row * rows.strides[0] + first
    for offset in range(0, size, 64):
        _prefetch(start + offset)


def new_bytes():
    return np.zeros(STATE_SIZE, np.uint8)


def new_words():
    return np.zeros(STATE_WORDS, np.uint64)


def new_singles(size):
    return np.zeros(size, np.float32)


def new_single_rows(rows, size):
    return np.zeros((rows, size), np.float32)


def new_floats(size):
    return np.zeros(size, np.float64)


def word(value):
    return np.uint64(value)


def zero_word():
    return np.uint64(0)


def scratch(size):
    return np.zeros(size, np.int64)


def spare_states(s, count):
    return np.zeros(count, STATE)
"""


def copy_state(state: type[Struct]) -> str:
    """The source of ``copy_state``, field by field."""
    lines = ["def copy_state(source, target):"]
    for name, field in state.fields.items():
        indices = [f"i{depth}" for depth in range(len(field.shape))]
        for depth, (index, size) in enumerate(zip(indices, field.shape, strict=True)):
            lines.append("    " * (depth + 1) + f"for {index} in range({size}):")
        entry = name + "".join(f"[{index}]" for index in indices)
        lines.append("    " * (len(indices) + 1) + f"target.{entry} = source.{entry}")
    return "\n".join(lines) + "\n"


CHOOSE = """\
def choose(bot, s, player, moves, count, rng):
    if bot == BASELINE:
        return baseline(s, player, moves, count, rng)
    move = call_bot(bot, s, player, moves, count, rng)
    assert move >= 0, "a bot raised an exception"
    return move
"""

BOT = """\
def choose_move(s, player, moves, count, rng):
    try:
        return bot(s, player, moves, count, rng)
    except Exception:
        return -1
"""
"""A bot as kernels call it: through its address, which no exception can pass."""


def caller(parameters: Sequence[str]) -> str:
    """The source of a function that passes on a call from Python."""
    arguments = ", ".join(parameters)
    return f"def call({arguments}):\n    return function({arguments})\n"


def first_violated(head: str, laws: Mapping[str, int]) -> str:
    """The source of a function that returns the number of the first violated law, or −1."""
    arguments = head[head.index("(") :]
    lines = [f"def {head}:"]
    for law, number in laws.items():
        lines += [f"    if not {law}{arguments}:", f"        return {number}"]
    return "\n".join([*lines, "    return -1"]) + "\n"


def measures(state: type[Struct], move_metrics: Sequence[str], end_metrics: Sequence[str]) -> str:
    """The source of the functions that measure a game: its metrics, turns and rounds."""
    move = "(before, actor, move, after"
    moves = [f"out[{number}] += {name}{move})" for number, name in enumerate(move_metrics)]
    ends = [f"out[{n}] = {name}(s)" for n, name in enumerate(end_metrics, len(move_metrics))]
    holder = "np.int64(s.turn)" if _is_number(state, "turn") else "actor"
    number = "np.int64(s.round)" if _is_number(state, "round") else "0"
    return "\n\n".join(
        (
            _function(f"measure_move{move}, out)", [*moves, "return None"]),
            _function("measure_end(s, out)", [*ends, "return None"]),
            _function("turn_holder(s, actor)", [f"return {holder}"]),
            _function("round_number(s)", [f"return {number}"]),
        )
    )


def _function(head: str, lines: Sequence[str]) -> str:
    return "\n".join([f"def {head}:", *(f"    {line}" for line in lines)]) + "\n"


def _is_number(state: type[Struct], name: str) -> bool:
    return name in state.fields and not state.fields[name].shape
