"""The playthroughs that are kept. `python -m tests.golden.playthrough` writes them all again."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from starboard.engine.options import Value


@dataclass(frozen=True)
class Listed:
    """One playthrough; ``moves`` is after how many moves it is cut off."""

    file: str
    game: str
    players: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    language: str = "en"
    moves: int = 1000


LISTED = (
    Listed("pirates-2-players", "pirates", 2, seed=3, options={"width": 3, "gems": 5}),
    Listed(
        "pirates-5-players-pt",
        "pirates",
        5,
        seed=1,
        options={"level": 200},
        language="pt",
        moves=45,
    ),
    Listed("ruler-2-players", "ruler", 2, seed=1, options={"limit": 40}),
    Listed("ruler-4-players-pt", "ruler", 4, seed=2, options={"limit": 10}, language="pt"),
    Listed("starempires-2-players", "starempires", 2, seed=1, options={"map": "standard"}),
    Listed(
        "starempires-4-players-pt",
        "starempires",
        4,
        seed=2,
        options={"hazards": "balanced"},
        language="pt",
        moves=20,
    ),
    Listed("stlucia-2-players", "stlucia", 2, seed=4),
    Listed("stlucia-4-players-pt", "stlucia", 4, seed=92, options={"goal": 12}, language="pt"),
    Listed("stlucia-short-26-players", "stlucia", 26, seed=1, options={"goal": 10}, moves=60),
    Listed("tradewinds-3-players", "tradewinds", 3, seed=1, options={"rounds": "2"}),
    Listed(
        "tradewinds-2-players-pt",
        "tradewinds",
        2,
        seed=14,
        options={"mode": "survival", "rounds": "60"},
        language="pt",
    ),
)
