"""Drives the exploration of all reachable states: memory, progress, where it stops."""

import mmap
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from starboard.engine.compiled import Compiled
from starboard.engine.kernels import explore as kernel
from starboard.engine.options import Value

FIRST_SLOTS = 1 << 12
CHUNK = 100_000
BATCH = 2048
BYTES_A_SLOT = 8
BYTES_A_PARENT = 4
SLOTS_A_STATE = 2.9  # at worst, just after the table has grown

Progress = Callable[["Exploration"], None]


@dataclass(frozen=True)
class World:
    """What is explored: a game with so many players and these options."""

    compiled: Compiled
    players: int
    options: dict[str, Value]


@dataclass
class Broken:
    """A law that does not hold: after the way to ``parent``, and this move if there is one."""

    law: int
    parent: int
    actor: int
    move: int


@dataclass
class Exploration:
    """All that was found, and how far the search went."""

    world: World
    store: Any
    parents: Any
    slots: Any
    count: Any
    batch: Any
    ways: Any
    levels: list[int] = field(default_factory=lambda: [0])
    """The number of the first state of each depth."""
    seconds: float = 0.0
    bounded: str = ""
    """Why the search stopped before the end: ``states``, ``depth``, ``interrupt`` or nothing."""
    broken: Broken | None = None

    @property
    def states(self) -> int:
        return int(self.count[kernel.TAIL])

    @property
    def expanded(self) -> int:
        return int(self.count[kernel.HEAD])

    @property
    def transitions(self) -> int:
        return int(self.count[kernel.TRANSITIONS])

    @property
    def depth(self) -> int:
        """Moves on the shortest way to the last states found."""
        return len(self.levels) - 1

    @property
    def complete(self) -> bool:
        return not self.bounded and self.broken is None

    @property
    def memory(self) -> int:
        """Bytes in use: states, parents and the table."""
        row = self.store.shape[1] * 8 + BYTES_A_PARENT
        return int(self.states * row + len(self.slots) * BYTES_A_SLOT)

    def state(self, number: int) -> Any:
        """A state found, for the interpreted rules."""
        game, size = self.world.compiled.game, self.world.compiled.size
        return game.rules.State.from_bytes(self.store[number].tobytes()[:size])

    def way_to(self, number: int) -> list[int]:
        """The states on a shortest way from the first one."""
        way = [number]
        while way[-1]:
            way.append(int(self.parents[way[-1]]))
        return way[::-1]


def bytes_a_state(compiled: Compiled) -> float:
    return compiled.words * 8 + BYTES_A_PARENT + SLOTS_A_STATE * BYTES_A_SLOT


def states_that_fit(compiled: Compiled, share: float = 0.6) -> int:
    """How many states a good part of the free memory holds."""
    return min(int(free_memory() * share / bytes_a_state(compiled)), 2**32 - 2)


def free_memory() -> int:
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:  # noqa: PTH123
            found = next(line for line in lines if line.startswith("MemAvailable"))
        return int(found.split()[1]) * 1024
    except (OSError, StopIteration):
        return 4 * 2**30


def reserved(count: int, kind: Any) -> Any:
    """Zeroed room for so many integers. Memory is used only as it is written, and in large pages
    where the system has them for shared memory, because states are looked up all over it.
    """
    memory = mmap.mmap(-1, max(count * np.dtype(kind).itemsize, 1))
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, kind, count)


def rows(count: int, words: int) -> Any:
    """Room for states of so many words, each on as few cache lines as it fills."""
    return reserved(count * words, np.uint64).reshape(count, words)


def begin(world: World, most: int, first: Any = None) -> Exploration:
    """The first state and room for ``most``; memory is only used as states come."""
    compiled = world.compiled
    start = (
        first if first is not None else compiled.game.initial_state(world.players, world.options)
    )
    exploration = Exploration(
        world,
        store=rows(most, compiled.words),
        parents=reserved(most, np.uint32),
        slots=reserved(FIRST_SLOTS, np.uint64),
        count=np.zeros(kernel.COUNTS, np.int64),
        batch=rows(BATCH + _widest(world), compiled.words),
        ways=np.zeros((BATCH + _widest(world), 3), np.int64),
    )
    exploration.count[kernel.BROKEN] = kernel.NONE
    exploration.store[0] = np.frombuffer(
        start.to_bytes().ljust(compiled.words * 8, b"\0"), np.uint64
    )
    exploration.parents[0] = 0
    exploration.count[kernel.TAIL] = 1
    compiled.kernel("explore").enter_first(exploration.store, exploration.slots)
    return exploration


def prepare(compiled: Compiled) -> None:
    """Compile the kernel, or read it from disk."""
    nothing = rows(1, compiled.words)
    parents, slots = np.zeros(1, np.uint32), np.zeros(1, np.uint64)
    count, ways = np.zeros(kernel.COUNTS, np.int64), np.zeros((1, 3), np.int64)
    compiled.kernel("explore").explore(
        nothing, parents, slots, count, 1, 0, nothing, ways, slots, slots
    )


def explore(
    world: World,
    most: int,
    depth: int | None = None,
    progress: Progress | None = None,
    first: Any = None,
) -> Exploration:
    """Find every reachable state, up to ``most`` states and ``depth`` moves."""
    found = begin(world, max(most, 1), first)
    prepare(world.compiled)
    began = perf_counter()
    _check_first(found)
    try:
        while found.broken is None and found.expanded < found.states:
            if depth is not None and found.depth >= depth:
                found.bounded = "depth"
                break
            if not _expand_level(found, began, progress):
                break
            found.levels.append(found.expanded)
    except KeyboardInterrupt:
        found.bounded = "interrupt"
    if found.levels[-1] == found.states and len(found.levels) > 1:
        found.levels.pop()
    found.seconds = perf_counter() - began
    return found


def _widest(world: World) -> int:
    rules = world.compiled.game.rules
    return max(rules.MAX_MOVES * world.players, rules.MAX_OUTCOMES) + 1


def _check_first(found: Exploration) -> None:
    """The first state has no move behind it, so its laws are looked at here."""
    for number, law in enumerate(found.world.compiled.game.state_laws):
        if not law(found.state(0)):
            found.broken = Broken(number, 0, -1, -1)
            return


def _expand_level(found: Exploration, began: float, progress: Progress | None) -> bool:
    """Expand all states of the present depth; False when the search has to stop."""
    run = found.world.compiled.kernel("explore").explore
    level_end = found.states
    hashes = np.zeros(len(found.batch), np.uint64)
    places = np.zeros(len(found.batch), np.uint64)
    while found.expanded < level_end:
        until = min(found.expanded + CHUNK, level_end)
        stopped = run(
            found.store, found.parents, found.slots, found.count, found.world.players, until,
            found.batch, found.ways, hashes, places,
        )  # fmt: skip
        if stopped == kernel.SLOTS_FULL:
            _grow(found)
        elif stopped == kernel.STORE_FULL:
            found.bounded = "states"
            return False
        elif stopped == kernel.LAW_BROKEN:
            law, parent, actor, move = (int(n) for n in found.count[kernel.BROKEN :][:4])
            found.broken = Broken(law, parent, actor, move)
            return False
        found.seconds = perf_counter() - began
        if progress:
            progress(found)
    return True


def _grow(found: Exploration) -> None:
    old, found.slots = found.slots, reserved(2 * len(found.slots), np.uint64)
    found.world.compiled.kernel("explore").refill(old, found.slots)
