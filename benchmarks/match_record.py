"""Games of a match that were played, one line each in a file, so that it can go on later.

Several processes may play parts of one match and write to the same file.
"""

import json
from pathlib import Path
from typing import Any

Rewards = tuple[float, ...]


class MatchRecord:
    """The rewards of finished games by their numbers, and the recipe of their match."""

    def __init__(self, path: Path, recipe: dict[str, Any]) -> None:
        self._path, self._recipe = path, recipe
        self._append(recipe)
        if any(line != recipe for line in self._lines() if "number" not in line):
            raise SystemExit(f"{path} has games of another match.")

    def add(self, number: int, rewards: Rewards) -> None:
        self._append({"number": number, "rewards": rewards})

    def games(self) -> dict[int, Rewards]:
        """The rewards of all games in the file, also those of other processes."""
        lines = [line for line in self._lines() if "number" in line]
        return {line["number"]: tuple(line["rewards"]) for line in lines}

    def _append(self, line: dict[str, Any]) -> None:
        # One write to the end of the file, so that the lines of several processes do not mix; it
        # begins with a line break, because the line before it may have been cut off.
        with self._path.open("ab", buffering=0) as file:
            file.write(b"\n" + json.dumps(line).encode() + b"\n")

    def _lines(self) -> list[dict[str, Any]]:
        lines = self._path.read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines if line.endswith("}")]


def whole_groups(games: dict[int, Rewards], players: int) -> list[Rewards]:
    """The games of the groups in which every contestant has played in every seat, in order."""
    groups = sorted({number // players for number in games})
    numbers = [range(group * players, (group + 1) * players) for group in groups]
    return [games[n] for group in numbers if all(n in games for n in group) for n in group]
