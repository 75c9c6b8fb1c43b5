"""Every error of every package has a message in every language, with exactly its arguments."""

import ast
import pickle
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest
from tests.message_files import arguments_used

import starboard
from starboard.engine.errors import StarboardError
from starboard.engine.languages import DEFAULT_LANGUAGE, ENGINE_MESSAGES, LANGUAGES

Error = type[StarboardError]

MODULES = [
    import_module(module.name)
    for module in walk_packages(starboard.__path__, "starboard.")
    if not module.name.endswith("__main__")
]
"""Every module: importing it declares its subclasses of ``StarboardError``."""


def subclasses(error: Error) -> Iterator[Error]:
    for subclass in error.__subclasses__():
        yield subclass
        yield from subclasses(subclass)


def concrete_errors() -> list[Error]:
    """Return every error of the package that has a key of its own, sorted by name."""
    found = {
        error
        for error in subclasses(StarboardError)
        if "key" in vars(error) and error.__module__.startswith("starboard.")
    }
    return sorted(found, key=lambda error: error.__name__)


ERRORS = concrete_errors()
BY_NAME = {error.__name__: error for error in ERRORS}


def message_arguments(error: Error, language: str) -> set[str]:
    folder = error.folder or ENGINE_MESSAGES
    return arguments_used(folder, language)[f"error-{error.key}"]


def raised() -> Iterator[tuple[str, Error, set[str]]]:
    """Yield every place that creates an error: file and line, its class, the given details."""
    names = re.compile(rf"\b({'|'.join(BY_NAME)})\b")
    for module in MODULES:
        path = Path(str(module.__file__))
        text = path.read_text(encoding="utf-8")
        if not names.search(text):  # most modules raise none, and to parse them takes seconds
            continue
        nodes = list(ast.walk(ast.parse(text)))
        errors = errors_by_name(module, nodes)
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if error := errors.get(node.func.id):
                    details = {str(keyword.arg) for keyword in node.keywords}
                    yield f"{path.parent.name}/{path.name}:{node.lineno}", error, details


def errors_by_name(module: ModuleType, nodes: Iterable[ast.AST]) -> dict[str, Error]:
    """Return the errors that a module defines or imports, also inside functions."""
    names = dict(vars(module))
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("starboard."):
            source = import_module(str(node.module))
            for alias in node.names:
                names[alias.asname or alias.name] = getattr(source, alias.name, None)
    return {name: it for name, it in names.items() if isinstance(it, type) and it in ERRORS}


RAISED = list(raised())


def name_of(error: Error) -> str:
    return error.__name__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ERRORS, ids=name_of)
def test_every_error_has_a_message(error: Error, language: str) -> None:
    details = dict.fromkeys(message_arguments(error, language), 3)
    message = error(**details).message(language)
    assert message.strip()
    assert "{" not in message


@pytest.mark.parametrize(("place", "error", "details"), RAISED, ids=[row[0] for row in RAISED])
def test_every_error_is_raised_with_the_arguments_of_its_message(
    place: str, error: Error, details: set[str]
) -> None:
    assert details == message_arguments(error, DEFAULT_LANGUAGE)


def test_names_and_keys_of_errors_are_unique() -> None:
    assert len(BY_NAME) == len(ERRORS)
    assert len({error.key for error in ERRORS}) == len(ERRORS)


@pytest.mark.parametrize("error", ERRORS, ids=name_of)
def test_an_error_can_be_pickled_with_its_details(error: Error) -> None:
    copy = pickle.loads(pickle.dumps(error(text="a", legal="b")))
    assert type(copy) is error
    assert copy.details == {"text": "a", "legal": "b"}
