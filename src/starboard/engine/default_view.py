"""The view of a game that declares none: the fields of its state."""

from collections.abc import Callable
from typing import Any

import msgspec

from starboard.engine.struct import Field, Struct
from starboard.engine.view_types import PerPlayer

View = Callable[[Any, int], Any]
PLAYERS = "players"
"""The field of a state that holds the number of players, by convention."""


def view_of(state: type[Struct]) -> View:
    """Return a function that makes a view with all fields of the state.

    A field per player ends with the last player who takes part, if the state knows who does.
    """
    fields = [(name, _type_of(field)) for name, field in state.fields.items()]
    struct = msgspec.defstruct("View", fields, frozen=True)
    per_player = {
        name for name, field in state.fields.items() if PLAYERS in state.fields and field.per_player
    }

    def view(s: Any, viewer: int) -> Any:
        return struct(*(_value(s, name, name in per_player) for name in state.fields))

    view.__annotations__["return"] = struct
    return view


def _type_of(field: Field) -> Any:
    kind: Any = int
    for _ in field.shape[1:]:
        kind = list[kind]
    if field.per_player:
        return PerPlayer[kind]
    return list[kind] if field.shape else kind


def _value(s: Any, name: str, per_player: bool) -> Any:
    value = getattr(s, name)
    return value[: s.players] if per_player else value
