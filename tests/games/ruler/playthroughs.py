"""Golden playthroughs of Ruler of the Seas, kept in tests/golden."""

from tests.golden.specification import Playthrough

PLAYTHROUGHS = (
    Playthrough("2-players", 2, seed=1, options={"limit": 40}),
    Playthrough("4-players-pt", 4, seed=2, options={"limit": 10}, language="pt"),
)
