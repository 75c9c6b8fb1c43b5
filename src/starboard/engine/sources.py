"""The sources of modules, and what they import: what compiled code is made from."""

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

FROM_LINE = re.compile(r"^from ([\w.]+) import ", re.MULTILINE)


@dataclass(frozen=True)
class Source:
    """One module's source, and which ``starboard`` modules it imports names from."""

    name: str
    path: Path
    text: str

    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    def imports(self) -> list[str]:
        """The modules of ours that it takes names from, read off its lines."""
        return [module for module in FROM_LINE.findall(self.text) if self._ours(module)]

    def _ours(self, module: str) -> bool:
        return module.startswith(("starboard.", self.name.rpartition(".")[0] + "."))


def source_of(module: str) -> Source:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    path = Path(spec.origin)
    return Source(module, path, path.read_text(encoding="utf-8"))


def closure(modules: Sequence[str]) -> dict[str, Source]:
    """These modules and all that they import of ours, directly or not."""
    found: dict[str, Source] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = source_of(name)
            waiting.extend(found[name].imports())
    return found
