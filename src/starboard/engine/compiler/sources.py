"""The source texts of modules, and which modules they import."""

import ast
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
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

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """The imported modules that belong to Starboard or to the module's own package."""
        own = ("starboard.", self.name.partition(".")[0] + ".")
        return tuple(name for name in FROM_LINE.findall(self.text) if name.startswith(own))

    @cached_property
    def digest(self) -> str:
        """A hash of name and text."""
        return hashlib.sha256(f"{self.name}\n{self.text}".encode()).hexdigest()


class Sources:
    """The sources of modules; each file is read once."""

    def __init__(self) -> None:
        self._read: dict[str, Source] = {}

    def source(self, module: str) -> Source:
        """The source of a module; ``ModuleNotFoundError`` if there is none."""
        if module not in self._read:
            self._read[module] = source_of(module)
        return self._read[module]

    def closure(self, modules: Iterable[str]) -> dict[str, Source]:
        """These modules and everything that they import, directly or indirectly."""
        found: dict[str, Source] = {}
        waiting = list(modules)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = self.source(name)
                waiting.extend(found[name].imports)
        return found


def source_of(module: str) -> Source:
    """The source of a module; ``ModuleNotFoundError`` if there is none."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    path = Path(spec.origin)
    return Source(module, path, path.read_text(encoding="utf-8"))
