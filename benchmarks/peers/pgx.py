"""PGX on the CPU: steps of many games at once, with masks and observations.

    python -m benchmarks.peers.pgx GAME ROWS STEPS

prints the steps per second. It runs in a process of its own, because JAX starts threads; the
process is bound to one core. Choosing the moves is not counted, and a game that is over begins
again within the step, as PGX does it.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from time import perf_counter

GAMES = ("connect_four", "leduc_holdem")


def installed() -> bool:
    return find_spec("pgx") is not None and hasattr(os, "sched_setaffinity")


def steps_per_second(name: str, rows: int, steps: int) -> float:
    """Measure in a new process; the steps that compile are not counted."""
    command = [sys.executable, "-m", "benchmarks.peers.pgx", name, str(rows), str(steps)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout)


def measure(name: str, rows: int, steps: int) -> float:
    """Return the steps of random games per second."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask)))
    keys = jax.random.split(jax.random.PRNGKey(1), rows)
    state, spent = jax.jit(jax.vmap(env.init))(keys), 0.0
    for number in range(steps + 1):
        numbers = jax.random.fold_in(jax.random.PRNGKey(2), number)
        moves = choose(numbers, state.legal_action_mask).block_until_ready()
        keys = jax.block_until_ready(jax.random.split(numbers, rows))
        began = perf_counter()
        state = jax.block_until_ready(step(state, moves, keys))
        spent += perf_counter() - began if number else 0.0
    return rows * steps / spent


if __name__ == "__main__":
    print(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
