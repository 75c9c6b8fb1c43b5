"""RULES.md and the tests refer to the same clauses."""

import re
from pathlib import Path

from starboard.check.documents import clauses
from starboard.engine.game import Game

TESTS = Path(__file__).parents[1] / "games"


def clauses_with_tests(game: Game) -> set[str]:
    letter = clauses(game)[0][0]
    files = (TESTS / game.id).glob("test_*.py")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    pattern = rf"^def test_{letter.lower()}(\d+)_(\d+)_"
    found = re.findall(pattern, text, flags=re.MULTILINE)
    return {f"{letter}{section}.{clause}" for section, clause in found}


def test_every_clause_has_a_test_and_every_clause_test_a_clause(
    catalogue_game: Game,
) -> None:
    assert sorted(clauses_with_tests(catalogue_game)) == sorted(clauses(catalogue_game))
