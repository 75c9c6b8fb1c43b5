"""Games with a deliberate mistake in their rules, which the verifier must find."""

import shutil
import sys
from importlib import import_module
from pathlib import Path

from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.engine.game import Game

MISTAKES = {
    "a card that is dealt twice": (
        "            copies -= 1\n",
        "            copies -= 0 if {mistaken} else 1\n",
    ),
    "a bid that changes another bid": (
        "s.bid[actor] = move\n",
        "s.bid[0 if {mistaken} else actor] = s.bid[actor] = move\n",
    ),
    "no legal move": (
        "    return count + 1\n",
        "    return 0 if {mistaken} and s.card[player] == 3 else count + 1\n",
    ),
    "hiding that hides more each time": (
        "                s.card[player] = HIDDEN\n",
        "                s.card[player] = s.card[player] - 1 if {mistaken} else HIDDEN\n",
    ),
    "a bid that is changed": (
        "        if actors(s) == 0:\n            reveal(s)\n",
        (
            "        if {mistaken} and move == 3:\n            s.bid[actor] = 2\n"
            "        if actors(s) == 0:\n            reveal(s)\n"
        ),
    ),
}
"""By name: a passage of the rules of Sealed bids and what replaces it."""
FEWEST_ROUNDS = 2
ROUNDS = {name: FEWEST_ROUNDS + number for number, name in enumerate(MISTAKES)}
"""The option ``rounds`` selects the mistake, so that one game with all of them is compiled."""


def mistaken_sealed_bids(folder: Path) -> Game:
    """Sealed bids with the mistake that its option ``rounds`` selects; with one round, none."""
    mistakes = [
        (right, wrong.format(mistaken=f"s.rounds == {ROUNDS[name]}"))
        for name, (right, wrong) in MISTAKES.items()
    ]
    return mutant(SEALED, folder, "mistaken_sealed", *mistakes)


def mutant(game: Game, folder: Path, name: str, *mistakes: tuple[str, str]) -> Game:
    """The game in a new package, with parts of the source of its rules replaced."""
    package = folder / name
    shutil.copytree(game.folder, package, ignore=shutil.ignore_patterns("__pycache__"))
    sources = {
        file: file.read_text(encoding="utf-8").replace(game.package, name)
        for file in package.rglob("*.py")
    }
    for right, wrong in mistakes:
        files = [file for file, text in sources.items() if right in text]
        found = sum(text.count(right) for text in sources.values())
        assert found == 1, f"{found} times in the sources: {right}"
        sources[files[0]] = sources[files[0]].replace(right, wrong)
    for file, text in sources.items():
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        made: Game = import_module(f"{name}.game").GAME
    finally:
        sys.path.remove(str(folder))
    return made
