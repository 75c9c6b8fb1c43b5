"""Writes the package of a new game: a copy of a template under a new name.

Templates are complete games, checked and tested like all others. The copy differs from its
template in the names only.
"""

import re
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from starboard.catalog import game_ids
from starboard.engine.declared_texts import spaced
from starboard.scaffold.errors import BadGameName, FolderExists, TakenGameName

TEMPLATES = Path(__file__).parent
MAX_NAME_CHARACTERS = 30
CLAUSE_TESTS = "clause_tests.py"


def write_project(name: str, kind: str, parent: Path) -> Path:
    """Write the package of a new game below ``parent`` and return its folder.

    Raises ``BadGameName``, ``TakenGameName`` or ``FolderExists``.
    """
    _check_name(name)
    folder = parent / name
    if folder.exists():
        raise FolderExists(folder=str(folder))
    for path, text in project_files(name, kind).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def project_files(name: str, kind: str) -> dict[str, str]:
    """Return the text of each file of a new game, by its path."""
    return {
        **{file.stem: _project_text(file, name) for file in (TEMPLATES / "project").glob("*.txt")},
        **{_path_of(file, name): _renamed(file, kind, name) for file in _template_files(kind)},
    }


def _check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or len(name) > MAX_NAME_CHARACTERS:
        raise BadGameName(name=name, most=MAX_NAME_CHARACTERS)
    if iskeyword(name) or name in game_ids() or find_spec(name) is not None:
        raise TakenGameName(name=name)


def _template_files(kind: str) -> list[Path]:
    files = sorted((TEMPLATES / f"{kind}_template").iterdir())
    return [file for file in files if file.is_file()]


def _path_of(file: Path, name: str) -> str:
    return "tests/test_rules.py" if file.name == CLAUSE_TESTS else f"src/{name}/{file.name}"


def _renamed(file: Path, kind: str, name: str) -> str:
    template = f"{kind}_template"
    text = file.read_text(encoding="utf-8")
    text = text.replace(f"starboard.scaffold.{template}", name).replace(template, name)
    return _grouped(text.replace(f"{kind.capitalize()} template", title_of(name)), name)


def _grouped(text: str, name: str) -> str:
    """Return a module whose imports are sorted for a package for which Starboard is not its own."""
    text = re.sub(r"^(import \w+\n)\n(?=from starboard)", r"\1", text, flags=re.MULTILINE)
    own = rf"^(from starboard\.\S+ import .*\n)(?=from {name}\b)"
    return re.sub(own, r"\1\n", text, flags=re.MULTILINE)


def _project_text(file: Path, name: str) -> str:
    text = file.read_text(encoding="utf-8").replace("template_title", title_of(name))
    return text.replace("template_name", name)


def title_of(name: str) -> str:
    """Return the title of a new game: ``Sea dice`` for ``sea_dice``."""
    return spaced(name).capitalize()
