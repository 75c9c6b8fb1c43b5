"""Perft: the number of sequences of whole turns, a turn being (ship, destination, piece).

``python -m tests.games.starempires.turns`` writes the tables again.
"""

from collections.abc import Iterator
from pathlib import Path

from tests.games.starempires.position import GAME, start

from starboard.games.starempires import rules
from starboard.games.starempires.state import PLACING, State

FOLDER = Path(__file__).parent / "perft"
DEPTHS = (1, 2, 3)
TABLES = {"plain": ("off",), "hazards": ("alternating", "balanced")}
HEAD = """\
# Small Star Empires, rules version {version}: turns from the start, {what}.
# A turn is a ship's hex, its destination and the piece that is built there.
# What the systems hold makes no difference, so this is true of every map.
#
# players  first  hazards          depth 1     depth 2     depth 3
"""


def after_turns(s: State) -> Iterator[State]:
    """Every position after one whole turn of the player to move."""
    for move in GAME.legal(s, s.turn):
        landed = s.copy()
        rules.apply(landed, s.turn, move)
        if landed.phase != PLACING:
            yield landed
            continue
        for piece in GAME.legal(landed, s.turn):
            built = landed.copy()
            rules.apply(built, s.turn, piece)
            yield built


def turns(s: State) -> int:
    """How many different turns the player to move has."""
    kinds = (s.colonies[s.turn] > 0) + (s.stations[s.turn] > 0)
    return len(GAME.legal(s, s.turn)) * kinds


def perft(s: State, depth: int) -> int:
    if depth == 1:
        return turns(s)
    return sum(perft(after, depth - 1) for after in after_turns(s))


def rows(name: str) -> Iterator[tuple[int, str, str]]:
    for players in GAME.players:
        for hazards in TABLES[name]:
            for first in "ABCD"[:players]:
                yield players, first, hazards


def line(players: int, first: str, hazards: str) -> str:
    s = start(players, "ABCD".index(first), hazards=hazards)
    counts = "".join(f"{perft(s, depth):>12,}" for depth in DEPTHS)
    return f"  {players:<9}{first:<7}{hazards:<13}{counts}"


def text(name: str) -> str:
    what = "without hazards" if name == "plain" else "with hazards"
    lines = [line(*row) for row in rows(name)]
    return HEAD.format(version=GAME.version, what=what) + "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in TABLES:
        (FOLDER / f"{name}.txt").write_text(text(name), encoding="utf-8")
