"""Golden playthroughs of Trade Winds, kept in tests/golden."""

from tests.golden.specification import Playthrough

SURVIVAL = {"mode": "survival", "rounds": "60"}

PLAYTHROUGHS = (
    Playthrough("3-players", 3, seed=1, options={"rounds": "2"}),
    Playthrough("2-players-pt", 2, seed=14, options=SURVIVAL, language="pt"),
)
