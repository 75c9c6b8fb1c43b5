"""What kernels may use of the game they are compiled for.

Kernels import these names for readers and for the type checker. The compiler replaces them by
the game's own functions and constants; nothing here is ever called.
"""

from typing import TypeVar

from starboard.engine.kernels.types import (
    Bytes,
    Floats,
    Integers,
    SingleRows,
    Singles,
    StateRecord,
    Word,
    Words,
)

Array = TypeVar("Array")

UNBOUND = "a kernel runs only when it is compiled for a game"

SECRETS: bool = False
HAS_EVALUATE: bool = False
MAX_MOVES: int = 0
MAX_OUTCOMES: int = 0
STATE_SIZE: int = 0
STATE_WORDS: int = 0
MOVE_IDS: int = 0
OBSERVATION_SIZE: int = 0
SLOTS: int = 0
"""The seats of an observation, and the outputs of a network."""
HAS_MOVE_METRICS: bool = False


def state_in_bytes(data: Bytes) -> StateRecord:
    """The state that these bytes hold; changing it changes the bytes."""


def state_in_words(words: Words) -> StateRecord:
    """The state that these words hold; changing it changes the words."""


def bytes_at(address: int) -> Bytes:
    """The bytes of the state at this address."""


def integers_at(address: int, size: int) -> Integers:
    """The integers at this address."""


def borrowed(array: Array) -> Array:
    """The same array, without counting references to it: the caller keeps it alive."""
    raise LookupError(UNBOUND)


def fetch_ahead(rows: Array, row: int, first: int, size: int) -> None:
    """Let the processor load bytes of a row from ``first`` on, while it does other work."""


def new_bytes() -> Bytes:
    """A zeroed array for the bytes of one state."""


def new_words() -> Words:
    """A zeroed array for the words of one state."""


def word(value: int) -> Word:
    """An integer as an unsigned 64-bit integer."""


def zero_word() -> Word:
    """Zero as an unsigned 64-bit integer."""


def violated_state_law(s: StateRecord) -> int:
    """The number of the first law that this state violates, or −1."""
    raise LookupError(UNBOUND)


def violated_move_law(before: StateRecord, actor: int, move: int, after: StateRecord) -> int:
    """The number of the first law that this move violates, or −1."""
    raise LookupError(UNBOUND)


def measure_move(
    before: StateRecord, actor: int, move: int, after: StateRecord, out: Integers
) -> None:
    """Add the game's metrics of this move to the first numbers of ``out``."""
    raise LookupError(UNBOUND)


def measure_end(s: StateRecord, out: Integers) -> None:
    """Write the game's metrics of a final state after those of its moves."""
    raise LookupError(UNBOUND)


def turn_holder(s: StateRecord, actor: int) -> int:
    """The player whose turn it is: the field ``turn`` of the state, or else the actor."""
    raise LookupError(UNBOUND)


def round_number(s: StateRecord) -> int:
    """The field ``round`` of the state; 0 if there is none."""
    raise LookupError(UNBOUND)


def actors(s: StateRecord) -> int:
    raise LookupError(UNBOUND)


def legal(s: StateRecord, player: int, out: Integers) -> int:
    raise LookupError(UNBOUND)


def chance(s: StateRecord, out: Integers, weights: Integers) -> int:
    raise LookupError(UNBOUND)


def sample(s: StateRecord, rng: Integers) -> int:
    raise LookupError(UNBOUND)


def apply(s: StateRecord, actor: int, move: int) -> None:
    raise LookupError(UNBOUND)


def scores(s: StateRecord, out: Integers) -> None:
    raise LookupError(UNBOUND)


def winners(s: StateRecord) -> int:
    raise LookupError(UNBOUND)


def hide(s: StateRecord, viewer: int) -> None:
    raise LookupError(UNBOUND)


def guess(s: StateRecord, viewer: int, rng: Integers) -> None:
    raise LookupError(UNBOUND)


def evaluate(s: StateRecord, out: Integers) -> None:
    """Write each player's chance to win, in units of 1 / ``CERTAIN``."""
    raise LookupError(UNBOUND)


def choose(
    bot: int, s: StateRecord, player: int, moves: Integers, count: int, rng: Integers
) -> int:
    """The move of a bot, out of the first ``count`` of ``moves``.

    ``bot`` is the number that ``CompiledGame.bot`` returns.
    """
    raise LookupError(UNBOUND)


def observe(s: StateRecord, viewer: int, players: int, out: Singles) -> None:
    """Write the observation of a state that is redacted for the viewer."""
    raise LookupError(UNBOUND)


def shipped_value(
    inner: SingleRows, outer: SingleRows, visible: StateRecord, viewer: int, players: int,
    x: Singles, active: Integers, h: Singles, slots: Singles, out: Floats,
) -> None:  # fmt: skip
    """``evaluate.network_value`` for a game that ships a network, ``no_network`` for others.

    So a game without weights is not made to compile its observation.
    """
    raise LookupError(UNBOUND)


def new_singles(size: int) -> Singles:
    """A zeroed array of 32-bit floating-point numbers."""
    raise LookupError(UNBOUND)


def new_single_rows(rows: int, size: int) -> SingleRows:
    """Zeroed rows of 32-bit floating-point numbers."""
    raise LookupError(UNBOUND)


def new_floats(size: int) -> Floats:
    """A zeroed array of 64-bit floating-point numbers."""
    raise LookupError(UNBOUND)
