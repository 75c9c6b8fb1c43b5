"""Games of other packages, and what happens when one of them is broken."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.plug_ins import register

from starboard import catalog
from starboard.catalog import GAMES, broken_games, find_game, game_ids, installed_games
from starboard.engine.errors import BrokenGame, UnknownGame
from starboard.terminal.game_pages import game_lines

GOOD = '''"""Take 1 or 2; who takes the last one wins."""

from starboard.engine.game import Game
from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from starboard.engine.struct import Struct, uint8

MOVES = MoveSpace(MoveKind(1, "take", IntRange("stones", 1, 2)))


class State(Struct):
    players: int = uint8()
    stones: int = uint8()
    turn: int = uint8()


def setup(s: State, players: int) -> None:
    s.players = players
    s.stones = 7


def actors(s: State) -> int:
    return 1 << s.turn if s.stones > 0 else 0


def legal(s: State, player: int, out: list[int]) -> int:
    if actors(s) != 1 << player:
        return 0
    for i in range(min(2, s.stones)):
        out[i] = i + 1
    return min(2, s.stones)


def apply(s: State, actor: int, move: int) -> None:
    s.stones -= move
    if s.stones > 0:
        s.turn = (s.turn + 1) % s.players


def scores(s: State, out: list[int]) -> None:
    out[s.turn] = 1


def winners(s: State) -> int:
    return 1 << s.turn if s.stones == 0 else 0


GAME = Game(id="{id}", rules=__name__, moves=MOVES, players=range(2, 4){more})
'''

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A function that installs a package with one game for the time of the test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    cached = (find_game, catalog.plug_ins, game_ids, installed_games, broken_games)

    def add(game: str, source: str, package: str = "", id: str = "", more: str = "") -> None:
        module = package or game
        text = source.replace("{id}", id or game).replace("{more}", more)
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        register(tmp_path, game, f"{module}:GAME", package)
        _clear(*cached, catalog.is_playable)

    yield add
    _clear(*cached, catalog.is_playable)
    for file in tmp_path.glob("*.py"):
        sys.modules.pop(file.stem, None)


def _clear(*functions: object) -> None:
    for function in functions:
        function.cache_clear()  # type: ignore[attr-defined]


def test_a_registered_game_is_in_the_catalogue(install: Install) -> None:
    install("seven", GOOD)
    assert game_ids() == (*GAMES, "seven")
    assert find_game("seven").title() == "Seven"
    assert find_game("seven") in installed_games()
    assert broken_games() == ()


def test_a_description_leaves_out_what_a_game_does_not_have(install: Install) -> None:
    install("seven", GOOD.replace("range(2, 4)", "range(2, 3)"))
    lines = list(game_lines(find_game("seven"), "en"))
    assert "For 2 players." in lines
    assert "Moves:" in lines
    assert not {"Options:", "Questions that cost no turn:", "Laws:"} & set(lines)


def test_an_unknown_game_suggests_a_plug_in(install: Install) -> None:
    install("seven", GOOD)
    with pytest.raises(UnknownGame, match="Did you mean “seven”"):
        find_game("sevn")


@pytest.mark.parametrize(
    ("source", "id", "more", "reason"),
    [
        ("import nothing_of_this_name\n", "", "", "seven.py:1: ModuleNotFoundError: No module"),
        ("x = 1\ny = )\n", "", "", "seven.py:2: SyntaxError: unmatched ')'"),
        ("x = 1\nGAME = 1 // 0\n", "", "", "seven.py:2: ZeroDivisionError: "),
        ("import sys\nsys.exit(3)\n", "", "", "seven.py:2: SystemExit: 3"),
        ("GAME = 7\n", "", "", "seven:GAME is not a Game. The entry point must name one"),
        ("x = 1\n", "", "", "AttributeError: module 'seven' has no attribute 'GAME'"),
        (GOOD, "eight", "", "the entry point is “seven” but the game’s id is “eight”"),
        (GOOD, "", ", engine_version=99", "Install a newer Starboard."),
        (GOOD, "", ", engine_version=0", "Install a newer release of the game."),
        (GOOD.replace("def winners", "def won"), "", "", "Write: def winners(s: State) -> int:"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_reported_and_the_others_work(
    install: Install, source: str, id: str, more: str, reason: str
) -> None:
    install("seven", source, id=id, more=more)
    (error,) = broken_games()
    assert str(error).startswith("The game “seven” (seven 1.0: seven) cannot be loaded: ")
    assert reason in str(error)
    assert [game.id for game in installed_games()] == list(GAMES)
    with pytest.raises(BrokenGame):
        find_game("seven")


def test_a_broken_message_file_is_reported_when_the_game_is_loaded(
    install: Install, tmp_path: Path
) -> None:
    package = tmp_path / "seven"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(GOOD.replace("{id}", "seven").replace("{more}", ""))
    (package / "pt.ftl").write_text("title Sete\n")
    register(tmp_path, "seven", "seven.game:GAME")
    install("eight", GOOD)
    (error,) = broken_games()
    assert "ValueError: pt.ftl: not a plain message: title Sete. Correct it" in str(error)
    assert [game.id for game in installed_games()] == [*GAMES, "eight"]
    for module in ("seven", "seven.game"):
        sys.modules.pop(module)


def test_two_packages_with_one_game_are_named(install: Install) -> None:
    install("seven", GOOD, "seven_one")
    install("seven", GOOD, "seven_two")
    (error,) = broken_games()
    assert "several packages register it: " in str(error)
    assert "seven_one 1.0" in str(error)
    assert "seven_two 1.0" in str(error)


def test_a_game_of_starboard_cannot_be_replaced(install: Install) -> None:
    install(GAMES[0], GOOD, "other")
    (error,) = broken_games()
    assert "Starboard itself has a game of this name" in str(error)
    assert find_game(GAMES[0]).package == f"starboard.games.{GAMES[0]}"


def test_commands_work_beside_a_broken_game(tmp_path: Path) -> None:
    (tmp_path / "seven.py").write_text("import nothing_of_this_name\n")
    register(tmp_path, "seven", "seven:GAME")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from starboard.cli import main; "
    done = subprocess.run(
        [sys.executable, "-c", f"{program}sys.exit(main(['games', '--language', 'en']))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == list(GAMES)
    assert done.stderr.startswith("starboard: The game “seven” (seven 1.0: seven) cannot be loaded")
