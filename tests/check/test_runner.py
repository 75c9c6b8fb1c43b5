"""The stages of ``starboard check``: order, exceptions of a game, what is left out."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.check.broken_games import broken_copy
from tests.fixture_games.lamp import GAME as LAMP
from tests.fixture_games.nim.game import GAME as NIM

from starboard.check.finding import Finding, game_place
from starboard.check.runner import INTERPRETED, notes_of, run_stages

ACTORS = "return 1 << s.turn if s.stones > 0 else 0"


def test_a_correct_game_passes_every_stage() -> None:
    results = list(run_stages(NIM, INTERPRETED))
    assert [result.findings for result in results] == [()] * len(INTERPRETED)


def test_stages_that_need_a_broken_one_are_skipped(tmp_path: Path) -> None:
    with broken_copy(tmp_path, "nim", ("rules.py", ACTORS, "return s.turn")) as game:
        results = {result.stage.name: result for result in run_stages(game, INTERPRETED)}
    assert results["actors"].findings
    skipped = {name for name, result in results.items() if result.skipped_for == "actors"}
    assert skipped == {"play", "texts", "words", "secrecy"}
    assert not results["documents"].findings


def test_an_exception_of_the_game_is_a_finding_with_its_line(tmp_path: Path) -> None:
    change = ("rules.py", "    s.stones -= move\n", "    s.pebbles -= move\n")
    with broken_copy(tmp_path, "nim", change) as game:
        found = [it for result in run_stages(game, INTERPRETED) for it in result.findings]
        lines = (game.folder / "rules.py").read_text(encoding="utf-8").splitlines()
    place = f"broken_nim/rules.py:{lines.index('    s.pebbles -= move') + 1}"
    sentence = "AttributeError: 'State' object has no attribute 'pebbles'"
    assert Finding(place, sentence) in found


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        (("s.stones -= move", "s.stones -= move + [0][move]"), "an index is not within its array"),
        (("s.stones = stones ", "s.stones = stones + 300 "), "0 to 255; see where apply() changes"),
    ],
)
def test_a_finding_says_where_to_look(tmp_path: Path, change: tuple[str, str], hint: str) -> None:
    with broken_copy(tmp_path, "nim", ("rules.py", *change)) as game:
        found = [it for result in run_stages(game, INTERPRETED) for it in result.findings]
    assert any(hint in it.sentence for it in found)


def test_declarations_are_in_game_py_or_beside_the_rules() -> None:
    assert game_place(NIM) == "nim/game.py:1"
    assert game_place(LAMP) == "fixture_games/lamp.py:1"


def test_too_small_a_max_moves_is_named(tmp_path: Path) -> None:
    change = ("state.py", "MAX_MOVES = MOST_TAKEN", "MAX_MOVES = 2")
    with broken_copy(tmp_path, "nim", change) as game:
        found = [it for result in run_stages(game, INTERPRETED) for it in result.findings]
    assert found[0].sentence == (
        "IndexError: list assignment index out of range; "
        "is out full? Raise MAX_MOVES, or write fewer moves"
    )


def test_a_message_that_is_left_to_its_default_is_a_note(tmp_path: Path) -> None:
    with broken_copy(tmp_path, "nim", ("pt.ftl", "bot-expert =", "bot-novice =")) as game:
        assert notes_of(game)[-1:] == [
            Finding("broken_nim/pt.ftl:1", "left to defaults: bot-expert"),
        ]


def test_a_message_that_belongs_to_nothing_is_a_note(tmp_path: Path) -> None:
    with broken_copy(tmp_path, "nim", ("en.ftl", "bot-expert =", "bot-experts =")) as game:
        sentence = "bot-experts belongs to nothing declared; did you mean bot-expert?"
        assert notes_of(game)[0] == Finding("broken_nim/en.ftl:1", sentence)


def test_a_problem_that_several_checks_meet_is_reported_once(tmp_path: Path) -> None:
    with broken_copy(tmp_path, "nim", ("words.py", 'say("took"', 'say.took("took"')) as game:
        results = {result.stage.name: result for result in run_stages(game, INTERPRETED)}
    sentences = [finding.sentence for finding in results["words"].findings]
    assert sentences == ["AttributeError: 'Narrator' object has no attribute 'took'"]


def test_the_compiler_is_not_imported_before_the_interpreted_stages_have_run() -> None:
    code = (
        "import sys\n"
        "from itertools import islice\n"
        "from starboard.catalog import find_game\n"
        "from starboard.check.runner import INTERPRETED, all_stages, run_stages\n"
        "results = run_stages(find_game('ruler'), all_stages())\n"
        "assert [it.stage for it in islice(results, len(INTERPRETED))] == list(INTERPRETED)\n"
        "sys.exit('numba' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
