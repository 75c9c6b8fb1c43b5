"""Golden playthroughs of King of StLucia, kept in tests/golden."""

from tests.golden.specification import Playthrough

PLAYTHROUGHS = (
    Playthrough("2-players", 2, seed=4),
    Playthrough("4-players-pt", 4, seed=92, options={"goal": 12}, language="pt"),
    Playthrough("short-26-players", 26, seed=1, options={"goal": 10}, max_plies=60),
)
