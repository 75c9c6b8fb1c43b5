"""The short examples of pages run where the pages say that they belong."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.docs.test_documents import PAGES_WITH_PROGRAMS
from tests.plug_ins import register

from starboard.catalog import find_game
from starboard.check.random_games import random_game
from starboard.engine.coach import GOAL, Lesson
from starboard.engine.fluent import Messages
from starboard.engine.moves import IntRange, MoveKind, MoveSpace, OneOf
from starboard.engine.options import Choice, Number, Options, Preset, Text
from starboard.engine.struct import Struct, uint8
from starboard.scaffold.project import write_project

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = {
    "add-a-game.md": (
        *("GAME = Game(", "class State", "MOVES", "OPTIONS", "LESSONS"),
        "from starboard.engine.actors",
    ),
    "bots.md": ("def hasty",),
    "report.md": ("def gems_unfound",),
    "verify.md": ("def the_occupant_lives",),
}
"""How the examples in Python of each page begin, which the tests of this file run."""


def examples(page: str, beginning: str) -> list[str]:
    """The code blocks of a page that begin with this text."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    return [code for code in found if code.startswith(beginning)]


def run(page: str, beginning: str, **names: Any) -> dict[str, Any]:
    """Run the one example of a page that begins so, with these names; return what it defines."""
    (code,) = examples(page, beginning)
    exec(code, names)
    return names


def names_in(module: str) -> dict[str, Any]:
    return dict(vars(import_module(module)))


def test_all_code_in_python_is_run() -> None:
    not_run = []
    for page in sorted(DOCS.rglob("*.md")):
        beginnings = EXAMPLES.get(str(page.relative_to(DOCS)), ())
        for code in re.findall(
            r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S
        ):
            is_program = f"docs/{page.name}" in PAGES_WITH_PROGRAMS and "import" in code
            if not is_program and not code.startswith(beginnings):
                not_run.append((page.name, code.partition("\n")[0]))
    assert not_run == []


def test_the_laws_hold_in_a_random_game() -> None:
    names = run("verify.md", "def the_occupant_lives", **names_in("starboard.games.stlucia.laws"))
    for _, event in random_game(find_game("stlucia"), players=3, seed=1):
        assert names["the_occupant_lives"](event.after)
        move = (event.before, event.actor, event.move.id, event.after)
        assert names["nobody_is_hurt_in_their_own_turn"](*move)


def test_the_metrics_count_what_those_of_the_game_count() -> None:
    game = find_game("pirates")
    names = run("report.md", "def gems_unfound", **names_in("starboard.games.pirates.metrics"))
    for _, event in random_game(game, players=3, seed=1):
        assert names["gems_unfound"](event.after) == game.end_metrics[0](event.after)
    assert names["END_METRICS"] == (names["gems_unfound"],)


def test_the_bot_chooses_a_legal_move() -> None:
    game = find_game("ruler")
    hasty = run("bots.md", "def hasty", State=game.rules.State)["hasty"]
    state = game.initial_state(2)
    legal = game.legal(state, 0)
    assert hasty(state, 0, legal, len(legal), []) in legal


def test_the_state_has_an_array_for_each_player() -> None:
    sizes = {"MAX_PLAYERS": 4, "HAND": 3}
    state = run("add-a-game.md", "class State", Struct=Struct, uint8=uint8, **sizes)["State"]()
    assert state.hand == [[0] * 3] * 4


def test_the_moves_have_the_ids_and_texts_that_the_page_says() -> None:
    classes = {"MoveSpace": MoveSpace, "MoveKind": MoveKind, "OneOf": OneOf, "IntRange": IntRange}
    moves = run("add-a-game.md", "MOVES", KEEP=0, SAIL=1, **classes)["MOVES"]
    texts = [move.text for move in moves.moves(range(1, 7), None)]
    assert texts == [f"sail {side} {tiles}" for side in ("left", "right") for tiles in (1, 2, 3)]


def test_the_options_are_given_to_setup_as_the_page_says() -> None:
    classes = {"Number": Number, "Choice": Choice, "Text": Text, "Options": Options}
    options = run("add-a-game.md", "OPTIONS", Preset=Preset, parse_map=str, **classes)["OPTIONS"]
    assert options.default_preset == "classic"
    assert options.resolve({"mode": "war"}, "short")["rounds"] == 3
    arguments = options.arguments(options.resolve({"mode": "war"}))
    assert arguments == {"rounds": 8, "toll": 15, "mode": 1, "map": "…"}


def test_the_lessons_are_declared() -> None:
    lessons = run("add-a-game.md", "LESSONS", GOAL=GOAL, Lesson=Lesson)["LESSONS"]
    assert [lesson.message for lesson in lessons] == [
        *("coach-goal", "coach-ship", "coach-sail", "coach-storm")
    ]


def test_the_message_selects_by_person_and_number() -> None:
    (source,) = examples("add-a-game.md", "rolled = ")
    messages = Messages("en")
    messages.add(source)
    said = [messages.text("rolled", {"who": who, "dice": n}) for who, n in (("you", 1), ("Ann", 2))]
    assert said == ["You roll a die.", "Ann rolls 2 dice."]


def test_the_new_game_is_registered_and_tested_as_the_page_says(tmp_path: Path) -> None:
    folder = write_project("pig", "dice", tmp_path)
    (entry_point,) = examples("add-a-game.md", "[project.entry-points")
    assert entry_point in (folder / "pyproject.toml").read_text(encoding="utf-8")
    register(folder / "src", "pig", "pig.game:GAME")
    (declared,) = examples("add-a-game.md", "GAME = Game(")
    (tested,) = examples("add-a-game.md", "from starboard.engine.actors")
    imports = "from starboard.engine.game import Game\nfrom pig import rules\n"
    program = (
        f"{imports}from pig.moves import MOVES\n{declared}"
        f"assert GAME.players == range(2, 5)\nfrom pig.game import GAME\n{tested}"
    )
    path = ":".join([str(folder / "src"), *sys.path])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
