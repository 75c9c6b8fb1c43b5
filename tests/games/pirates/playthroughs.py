"""Golden playthroughs of Pirates, kept in tests/golden."""

from tests.golden.specification import Playthrough

PLAYTHROUGHS = (
    Playthrough("2-players", 2, seed=3, options={"width": 3, "gems": 5}),
    Playthrough("5-players-pt", 5, seed=1, options={"level": 200}, language="pt", max_plies=45),
)
