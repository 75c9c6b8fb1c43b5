"""Attacks a server and prints what other people felt: ``python -m benchmarks.attacks``."""

import argparse
import os

from benchmarks.attacks.attack import Attack
from benchmarks.attacks.bursts import BURSTS
from benchmarks.attacks.bystanders import SLOW_SECONDS
from benchmarks.attacks.costly_requests import COSTLY_REQUESTS
from benchmarks.attacks.frame_floods import FRAME_FLOODS
from benchmarks.attacks.measurement import Felt, measure
from benchmarks.attacks.page_floods import PAGE_FLOODS
from benchmarks.attacks.table_floods import TABLE_FLOODS

ATTACKS: tuple[Attack, ...] = (
    *FRAME_FLOODS,
    *BURSTS,
    *COSTLY_REQUESTS,
    *PAGE_FLOODS,
    *TABLE_FLOODS,
)
SECONDS = 10.0
MEGABYTE = 1_000_000
HEADINGS = (
    "attack",
    "moves",
    "calm p99",
    "p50",
    "p99",
    "slowest",
    "busy",
    "memory",
    "recovery",
    "",
)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.attacks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each ({SECONDS:.0f})")
    parser.add_argument("--only", default="", help="attacks whose name contains this")
    return parser.parse_args()


def cells(felt: Felt) -> tuple[str, ...]:
    before, peak = felt.memory_before / MEGABYTE, felt.memory_peak / MEGABYTE
    return (
        felt.attack,
        str(felt.moves),
        *(_milliseconds(it) for it in (felt.calm_p99, felt.p50, felt.p99, felt.slowest)),
        f"{felt.busy:.0%}",
        f"{before:.0f} → {peak:.0f} MB",
        f"{felt.recovery_seconds:.1f} s",
        "reached" if felt.p99 < SLOW_SECONDS else "MISSED",
    )


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def main() -> None:
    chosen = parse()
    print(f"load average before: {os.getloadavg()[0]:.1f}")
    print("|", " | ".join(HEADINGS), "|")
    print("|" + "---|" * len(HEADINGS))
    for attack in ATTACKS:
        if chosen.only in attack.name:
            print("|", " | ".join(cells(measure(attack, chosen.seconds))), "|", flush=True)


if __name__ == "__main__":
    main()
