"""The source texts of modules, and which modules they import."""

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

FROM_LINE = re.compile(r"^from ([\w.]+) import ", re.MULTILINE)


@dataclass(frozen=True)
class Source:
    """The source of one module."""

    name: str
    path: Path
    text: str

    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    def imports(self) -> list[str]:
        """The imported modules that belong to Starboard or to the module's own package."""
        own = ("starboard.", self.name.partition(".")[0] + ".")
        return [module for module in FROM_LINE.findall(self.text) if module.startswith(own)]


def source_of(module: str) -> Source:
    """The source of a module; ``ModuleNotFoundError`` if there is none."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    path = Path(spec.origin)
    return Source(module, path, path.read_text(encoding="utf-8"))


def import_closure(modules: Iterable[str]) -> dict[str, Source]:
    """These modules and everything that they import, directly or indirectly."""
    found: dict[str, Source] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = source_of(name)
            waiting.extend(found[name].imports())
    return found
