"""Every clause of RULES.md has a test, and every test of a clause has its clause."""

import re
from pathlib import Path

from starboard.games.tradewinds.game import GAME

TESTS = sorted(Path(__file__).parent.glob("test_rules*.py"))


def clauses() -> list[str]:
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*(T\d+\.\d+)\*\* ", text, flags=re.MULTILINE)


def with_a_test() -> list[str]:
    text = "\n".join(file.read_text(encoding="utf-8") for file in TESTS)
    found = re.findall(r"^def test_t(\d+)_(\d+)_", text, flags=re.MULTILINE)
    return [f"T{section}.{clause}" for section, clause in found]


def test_every_clause_has_a_test_named_after_it_and_the_other_way_round() -> None:
    assert sorted(set(with_a_test())) == sorted(clauses())


def test_the_tests_stand_in_the_order_of_the_clauses() -> None:
    assert list(dict.fromkeys(with_a_test())) == clauses()


def test_clauses_are_numbered_without_a_gap() -> None:
    section, number = 0, 0
    for clause in clauses():
        numbers = tuple(map(int, clause[1:].split(".")))
        assert numbers in ((section, number + 1), (section + 1, 1))
        section, number = numbers


def test_every_clause_that_the_code_cites_exists() -> None:
    cited = {
        clause
        for file in GAME.folder.glob("*.py")
        for clause in re.findall(r"\bT\d+\.\d+\b", file.read_text(encoding="utf-8"))
    }
    assert cited <= set(clauses())
