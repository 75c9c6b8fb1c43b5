"""Explores all reachable states of a game: allocates memory, reports progress, applies limits."""

import mmap
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import explore as kernel
from starboard.engine.options import Value

FIRST_SLOTS = 1 << 12
STATES_PER_CALL = 100_000
BATCH_STATES = 2048
SLOT_BYTES = 8
PARENT_BYTES = 4
MAX_SLOTS_PER_STATE = 2.9  # just after the hash table has grown
MEMORY_SHARE = 0.6
"""The share of the free memory that an exploration may use."""
KERNEL_FUNCTIONS = ("insert_first", "explore")
"""What every exploration needs; the hash table of a small one never grows."""

Progress = Callable[["Exploration"], None]


@dataclass(frozen=True)
class GameInstance:
    """What is explored: a game with a number of players and options."""

    compiled: CompiledGame
    players: int
    options: dict[str, Value]


@dataclass
class Violation:
    """A violated law: in the state ``parent``, or after this move from it (−1: no move)."""

    law: int
    parent: int
    actor: int
    move: int


@dataclass
class Exploration:
    """The states found so far; ``kernels/explore.py`` describes the arrays."""

    instance: GameInstance
    store: Any
    parents: Any
    slots: Any
    counters: Any
    batch: Any
    origins: Any
    levels: list[int] = field(default_factory=lambda: [0])
    """The number of the first state of each depth."""
    seconds: float = 0.0
    stopped_by: str = ""
    """Why the search ended early: ``states``, ``depth`` or ``interrupt``; empty if it did not."""
    violation: Violation | None = None

    @property
    def states(self) -> int:
        """The number of states found."""
        return int(self.counters[kernel.FOUND])

    @property
    def expanded(self) -> int:
        """The number of states whose successors are known."""
        return int(self.counters[kernel.EXPANDED])

    @property
    def transitions(self) -> int:
        return int(self.counters[kernel.TRANSITIONS])

    @property
    def depth(self) -> int:
        """The number of moves on a shortest path to the states found last."""
        return len(self.levels) - 1

    @property
    def complete(self) -> bool:
        """Whether all reachable states were found and no law is violated."""
        return not self.stopped_by and self.violation is None

    @property
    def memory(self) -> int:
        """The bytes in use for states, parents and hash table."""
        row = self.store.shape[1] * 8 + PARENT_BYTES
        return int(self.states * row + len(self.slots) * SLOT_BYTES)

    def state(self, number: int) -> Any:
        """A state that was found, for interpreted rules."""
        compiled = self.instance.compiled
        data = self.store[number].tobytes()[: compiled.size]
        return compiled.game.rules.State.from_bytes(data)

    def path_to(self, number: int) -> list[int]:
        """The numbers of the states on a shortest path, from the first state on."""
        path = [number]
        while path[-1]:
            path.append(int(self.parents[path[-1]]))
        return path[::-1]


def bytes_per_state(compiled: CompiledGame) -> float:
    """The memory that a state needs at most, its share of the hash table included."""
    return compiled.words * 8 + PARENT_BYTES + MAX_SLOTS_PER_STATE * SLOT_BYTES


def states_that_fit(compiled: CompiledGame) -> int:
    """The number of states for which there is enough memory."""
    return min(int(free_memory() * MEMORY_SHARE / bytes_per_state(compiled)), 2**32 - 2)


def free_memory() -> int:
    """The available memory in bytes; 4 GiB where the system does not report it."""
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:  # noqa: PTH123
            found = next(line for line in lines if line.startswith("MemAvailable"))
        return int(found.split()[1]) * 1024
    except (OSError, StopIteration):
        return 4 * 2**30


def reserve(count: int, dtype: Any) -> Any:
    """A zeroed array in memory that is only allocated as it is written.

    Uses huge pages where the system offers them, because states are looked up all over it.
    """
    memory = mmap.mmap(-1, max(count * np.dtype(dtype).itemsize, 1))
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, dtype, count)


def reserve_rows(count: int, words: int) -> Any:
    """Memory for states, without gaps, so that each covers as few cache lines as possible."""
    return reserve(count * words, np.uint64).reshape(count, words)


def on_disk(compiled: CompiledGame) -> bool:
    """Whether ``prepare`` has only to read machine code."""
    return compiled.kernel("explore").on_disk(*KERNEL_FUNCTIONS)


def prepare(compiled: CompiledGame) -> None:
    """Compile the kernels of an exploration, or read them from disk."""
    compiled.kernel("explore").prepare(*KERNEL_FUNCTIONS)


def explore(
    instance: GameInstance,
    max_states: int,
    max_depth: int | None = None,
    progress: Progress | None = None,
    first: Any = None,
) -> Exploration:
    """Find every state that is reachable from ``first`` (by default, the initial state)."""
    found = _start(instance, max(max_states, 1), first)
    prepare(instance.compiled)
    began = perf_counter()
    _check_first_state(found)
    try:
        while found.violation is None and found.expanded < found.states:
            if max_depth is not None and found.depth >= max_depth:
                found.stopped_by = "depth"
                break
            if not _expand_level(found, began, progress):
                break
            found.levels.append(found.expanded)
    except KeyboardInterrupt:
        found.stopped_by = "interrupt"
    if found.levels[-1] == found.states and len(found.levels) > 1:
        found.levels.pop()
    found.seconds = perf_counter() - began
    return found


def _start(instance: GameInstance, max_states: int, first: Any) -> Exploration:
    """An exploration with only the first state."""
    compiled, game = instance.compiled, instance.compiled.game
    batch_size = BATCH_STATES + _max_successors(instance)
    found = Exploration(
        instance,
        store=reserve_rows(max_states, compiled.words),
        parents=reserve(max_states, np.uint32),
        slots=reserve(FIRST_SLOTS, np.uint64),
        counters=np.zeros(kernel.COUNTERS, np.int64),
        batch=reserve_rows(batch_size, compiled.words),
        origins=np.zeros((batch_size, 3), np.int64),
    )
    if first is None:
        first = game.initial_state(instance.players, instance.options)
    data = first.to_bytes().ljust(compiled.words * 8, b"\0")
    found.store[0] = np.frombuffer(data, np.uint64)
    found.counters[kernel.VIOLATED_LAW] = kernel.NO_LAW
    found.counters[kernel.FOUND] = 1
    compiled.kernel("explore").insert_first(found.store, found.slots)
    return found


def _max_successors(instance: GameInstance) -> int:
    rules = instance.compiled.game.rules
    return max(rules.MAX_MOVES * instance.players, rules.MAX_OUTCOMES) + 1


def _check_first_state(found: Exploration) -> None:
    """Check the laws of the first state; the kernel checks states as it reaches them."""
    for number, law in enumerate(found.instance.compiled.game.state_laws):
        if not law(found.state(0)):
            found.violation = Violation(number, 0, -1, -1)
            return


def _expand_level(found: Exploration, began: float, progress: Progress | None) -> bool:
    """Expand all states of the current depth; False if the search has to stop."""
    run = found.instance.compiled.kernel("explore").explore
    level_end = found.states
    hashes = np.zeros(len(found.batch), np.uint64)
    candidates = np.zeros(len(found.batch), np.uint64)
    while found.expanded < level_end:
        until = min(found.expanded + STATES_PER_CALL, level_end)
        reason = run(
            found.store, found.parents, found.slots, found.counters, found.instance.players,
            until, found.batch, found.origins, hashes, candidates,
        )  # fmt: skip
        if reason == kernel.SLOTS_FULL:
            _grow_table(found)
        elif reason == kernel.STORE_FULL:
            found.stopped_by = "states"
            return False
        elif reason == kernel.LAW_VIOLATED:
            law, parent, actor, move = (int(n) for n in found.counters[kernel.VIOLATED_LAW :][:4])
            found.violation = Violation(law, parent, actor, move)
            return False
        found.seconds = perf_counter() - began
        if progress:
            progress(found)
    return True


def _grow_table(found: Exploration) -> None:
    """Double the size of the hash table."""
    old, found.slots = found.slots, reserve(2 * len(found.slots), np.uint64)
    found.instance.compiled.kernel("explore").rehash(old, found.slots)
