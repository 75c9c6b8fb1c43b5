"""What other people feel while a server is attacked: latencies, memory, time to recover."""

import asyncio
import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from time import perf_counter

import psutil
import uvloop

from benchmarks.attacks.attack import Attack
from benchmarks.attacks.bystanders import Bystanders, percentile
from benchmarks.serving import ServerProcess, new_database

CALM_SECONDS = 3.0
"""How long people play before the attack, and after it."""
SAMPLE_SECONDS = 0.2
"""How often memory is measured."""
ATTACKER_NICENESS = 5
"""Attackers share the machine with the server, which in reality they do not."""


@dataclass(frozen=True)
class Felt:
    """What other people felt of an attack."""

    attack: str
    calm_p99: float
    moves: int
    """Moves of other people during the attack."""
    p50: float
    p99: float
    slowest: float
    busy: float
    """Part of a core that the server process used during the attack."""
    memory_before: int
    memory_peak: int
    """Bytes of the server and all of its worker processes."""
    recovery_seconds: float
    """From the end of the attack to the last answer that took too long."""


def measure(attack: Attack, seconds: float) -> Felt:
    """Attack a new server that is started as the README says."""
    with new_database("SQLite") as database:
        attack.prepare(database)
        server = ServerProcess(database, options=())
        try:
            return uvloop.run(_measure(attack, server, seconds))
        finally:
            server.stop()


async def _measure(attack: Attack, server: ServerProcess, seconds: float) -> Felt:
    people = Bystanders(server.address)
    await people.connect()
    calm = perf_counter()
    await people.play(CALM_SECONDS)
    memory = Memory(server.process.pid)
    before, cpu_before = memory.sample(), server.cpu_seconds()
    start = perf_counter()
    with _attacking(attack, f"http://127.0.0.1:{server.port}/", seconds) as attacker:
        sampling = asyncio.create_task(memory.watch())
        while attacker.is_alive():
            await people.play(SAMPLE_SECONDS)
    end, cpu = perf_counter(), server.cpu_seconds() - cpu_before
    await people.play(CALM_SECONDS)
    sampling.cancel()
    felt = people.latencies(start, end)
    return Felt(
        attack=attack.name,
        calm_p99=percentile(people.latencies(calm, start), 99),
        moves=len(felt),
        p50=percentile(felt, 50),
        p99=percentile(felt, 99),
        slowest=max(felt, default=float("nan")),
        busy=cpu / (end - start),
        memory_before=before,
        memory_peak=memory.peak,
        recovery_seconds=people.last_slow_answer(end) - end,
    )


class Memory:
    """The resident memory of a process and its children."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)
        self.peak = 0

    def sample(self) -> int:
        """Measure now."""
        total = 0
        for process in [self._process, *self._process.children(recursive=True)]:
            try:
                total += process.memory_info().rss
            except psutil.NoSuchProcess:  # it has just ended
                continue
        self.peak = max(self.peak, total)
        return total

    async def watch(self) -> None:
        """Measure until cancelled."""
        while True:
            self.sample()
            await asyncio.sleep(SAMPLE_SECONDS)


@contextmanager
def _attacking(attack: Attack, address: str, seconds: float) -> Iterator[BaseProcess]:
    context = multiprocessing.get_context("spawn")
    attacker = context.Process(target=_attack, args=(attack, address, seconds))
    attacker.start()
    try:
        yield attacker
    finally:
        attacker.kill()
        attacker.join()


def _attack(attack: Attack, address: str, seconds: float) -> None:
    os.nice(ATTACKER_NICENESS)
    uvloop.run(_run(attack, address, seconds))


async def _run(attack: Attack, address: str, seconds: float) -> None:
    """Run an attack without reports of the connections that the server breaks."""
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    await attack.run(address, seconds)
