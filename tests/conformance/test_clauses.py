"""RULES.md, the rules and the tests speak of the same clauses."""

import re
from pathlib import Path

from starboard.engine.game import Game

TESTS = Path(__file__).parents[1] / "games"


def clauses(game: Game) -> list[str]:
    text = (game.folder / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*([A-Z]\d+\.\d+)\*\* ", text, flags=re.MULTILINE)


def with_a_test(game: Game) -> set[str]:
    letter = clauses(game)[0][0]
    files = (TESTS / game.id).glob("test_*.py")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    pattern = rf"^def test_{letter.lower()}(\d+)_(\d+)_"
    found = re.findall(pattern, text, flags=re.MULTILINE)
    return {f"{letter}{section}.{clause}" for section, clause in found}


def test_every_clause_has_a_test_named_after_it_and_the_other_way_round(
    catalogue_game: Game,
) -> None:
    assert sorted(with_a_test(catalogue_game)) == sorted(clauses(catalogue_game))


def test_clauses_are_numbered_without_a_gap(catalogue_game: Game) -> None:
    section, number = 0, 0
    for clause in clauses(catalogue_game):
        numbers = tuple(map(int, clause[1:].split(".")))
        assert numbers in ((section, number + 1), (section + 1, 1))
        section, number = numbers


def test_every_clause_that_the_code_cites_exists(game: Game) -> None:
    known = clauses(game)
    cited = {
        clause
        for file in game.folder.rglob("*.py")
        for clause in re.findall(rf"\b{known[0][0]}\d+\.\d+\b", file.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(known)
