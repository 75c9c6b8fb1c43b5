"""Golden playthroughs of Small Star Empires, kept in tests/golden."""

from tests.golden.specification import Playthrough

PLAYTHROUGHS = (
    Playthrough("2-players", 2, seed=1, options={"map": "standard"}),
    Playthrough(
        "4-players-pt", 4, seed=2, options={"hazards": "balanced"}, language="pt", max_plies=20
    ),
)
