"""What kernels may call of the game they are compiled with.

Kernels import these names from here, for readers and for the type checker.
When a kernel is compiled for a game, the compiler binds the names to that
game's own functions; nothing here is ever called.
"""

from typing import Any

UNBOUND = "a kernel runs only when it is compiled for a game"

SECRETS: bool = False
MAX_MOVES: int = 0
MAX_OUTCOMES: int = 0
STATE_SIZE: int = 0
STATE_WORDS: int = 0
MOVE_IDS: int = 0


def struct_of(data: Any) -> Any:
    """The state inside a row of bytes: changing it changes the bytes."""


def new_bytes() -> Any:
    """Room for one state."""


def word(value: int) -> Any:
    """An unsigned 64-bit integer."""


def no_word() -> Any:
    """Zero, as a word."""


def new_words() -> Any:
    """Room for one state in whole words."""


def struct_in(words: Any) -> Any:
    """The state inside a row of words."""


def broken_state_law(s: Any) -> int:
    """The first law that this state breaks, or −1."""
    raise LookupError(UNBOUND)


def broken_move_law(before: Any, actor: int, move: int, after: Any) -> int:
    """The first law that this move breaks, or −1."""
    raise LookupError(UNBOUND)


def actors(s: Any) -> int:
    raise LookupError(UNBOUND)


def legal(s: Any, player: int, out: Any) -> int:
    raise LookupError(UNBOUND)


def chance(s: Any, out: Any, weights: Any) -> int:
    raise LookupError(UNBOUND)


def sample(s: Any, rng: Any) -> int:
    raise LookupError(UNBOUND)


def apply(s: Any, actor: int, move: int) -> None:
    raise LookupError(UNBOUND)


def scores(s: Any, out: Any) -> None:
    raise LookupError(UNBOUND)


def winners(s: Any) -> int:
    raise LookupError(UNBOUND)


def hide(s: Any, viewer: int) -> None:
    raise LookupError(UNBOUND)


def guess(s: Any, viewer: int, rng: Any) -> None:
    raise LookupError(UNBOUND)


def choose(kind: int, s: Any, player: int, moves: Any, count: int, rng: Any) -> int:
    """The move of the bot of this number, in the order of the roster."""
    raise LookupError(UNBOUND)
