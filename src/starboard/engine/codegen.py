"""Generated source: what only exists compiled, for one game.

The struct in a row of bytes or words, working memory, copies of states, a bot
by its number, the first law that is broken.
"""

from collections.abc import Mapping, Sequence

from starboard.engine.struct import Struct

RUNTIME = """\
def struct_of(data):
    return data.view(STATE)[0]


def new_bytes():
    return np.zeros(STATE_SIZE, np.uint8)


def scratch(size: int) -> list[int]:
    return np.zeros(size, np.int64)


def spare_states(s, count):
    return np.zeros(count, STATE)


def word(value):
    return np.uint64(value)


def no_word():
    return np.uint64(0)


def new_words():
    return np.zeros(STATE_WORDS, np.uint64)


def struct_in(words):
    return words.view(np.uint8)[:STATE_SIZE].view(STATE)[0]
"""


def copying(state: type[Struct]) -> str:
    """The source of ``copy_state``, field by field."""
    lines = ["", "", "def copy_state(source, target):"]
    for name, field in state.fields.items():
        indices = [f"i{depth}" for depth in range(len(field.shape))]
        for depth, (index, size) in enumerate(zip(indices, field.shape, strict=True)):
            lines.append("    " * (depth + 1) + f"for {index} in range({size}):")
        place = name + "".join(f"[{index}]" for index in indices)
        lines.append("    " * (len(indices) + 1) + f"target.{place} = source.{place}")
    return "\n".join(lines) + "\n"


def dispatch(bots: Sequence[str]) -> str:
    """``choose``: a bot by its number, because compiled functions do not fit in one tuple."""
    lines = ["def choose(kind, s, player, moves, count, rng):"]
    for number, bot in enumerate(bots):
        lines.append(f"    if kind == {number}:")
        lines.append(f"        return {bot}(s, player, moves, count, rng)")
    return "\n".join([*lines, "    return moves[0]"]) + "\n"


def first_broken(head: str, laws: Mapping[int, str]) -> str:
    """A function that returns the number of the first law that does not hold, or −1."""
    arguments = head[head.index("(") :]
    lines = [f"def {head}:"]
    for number, law in laws.items():
        lines += [f"    if not {law}{arguments}:", f"        return {number}"]
    return "\n".join([*lines, "    return -1"]) + "\n"
