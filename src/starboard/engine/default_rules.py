"""What the engine adds to rules that leave something out.

Mandatory are ``State``, ``setup``, ``actors``, ``legal``, ``apply``, ``scores`` and ``winners``.
Without further declarations a game has neither chance nor secrets.
"""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any, cast

from starboard.engine import open_information
from starboard.engine.chance import no_outcome, no_outcomes
from starboard.engine.contract import Rules
from starboard.engine.errors import IncompleteRules
from starboard.engine.moves import MoveSpace

MANDATORY = {
    "State": "class State(Struct):",
    "setup": "def setup(s: State, players: int) -> None:",
    "actors": "def actors(s: State) -> int:",
    "legal": "def legal(s: State, player: int, out: list[int]) -> int:",
    "apply": "def apply(s: State, actor: int, move: int) -> None:",
    "scores": "def scores(s: State, out: list[int]) -> None:",
    "winners": "def winners(s: State) -> int:",
}
"""The names that every rules module declares, each with its first line."""

FIRST_VERSION = 1


def complete_rules(
    rules: ModuleType | Rules | str, moves: MoveSpace, chance_moves: MoveSpace
) -> Rules:
    """Return the rules with a default for everything optional that they leave out.

    ``rules`` is a module or the name of one. Raises ``IncompleteRules`` if it lacks anything
    mandatory.
    """
    module: Any = sys.modules[rules] if isinstance(rules, str) else rules
    _refuse_incomplete(module)
    defaults = default_rules(module, moves, chance_moves)
    missing = {name: value for name, value in defaults.items() if not hasattr(module, name)}
    completed = SimpleNamespace(**vars(module), **missing) if missing else module
    return cast("Rules", completed)


def default_rules(module: Any, moves: MoveSpace, chance_moves: MoveSpace) -> dict[str, Any]:
    """Return the default of each optional name of the rules.

    Rules with a ``hide`` of their own have secrets, so that a forgotten ``SECRETS`` reveals none.
    """
    return {
        "VERSION": FIRST_VERSION,
        "SECRETS": getattr(module, "hide", open_information.hide) is not open_information.hide,
        "MAX_MOVES": moves.size,
        "MAX_OUTCOMES": chance_moves.size,
        "chance": no_outcomes,
        "sample": no_outcome,
        "hide": open_information.hide,
        "seen": open_information.seen,
        "guess": open_information.guess,
    }


def _refuse_incomplete(module: Any) -> None:
    missing = [line for name, line in MANDATORY.items() if not hasattr(module, name)]
    if missing:
        file = getattr(module, "__file__", None) or module.__name__
        raise IncompleteRules(file=file, missing="; ".join(missing))
