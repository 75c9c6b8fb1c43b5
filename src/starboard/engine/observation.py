"""Observations: what a viewer knows, as a vector of numbers for learning.

The vector is derived from the declared meanings of the state's fields and from the game's
features. It is in the viewer's own frame: the viewer's seat comes first, the others follow in turn
order, and empty seats are zero. Its size depends on the game only. At most ``MAX_SLOTS`` players
have inputs of their own; further ones share a slot, which holds their mean.

``Observation.source`` is generated once and runs interpreted and compiled.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.actors import CHANCE
from starboard.engine.encodings import Slots, encoding_of
from starboard.engine.features import FeatureSet, player_features, shared_features
from starboard.engine.game import Game
from starboard.engine.prelude import scratch
from starboard.engine.struct import Field, Meaning

MAX_SLOTS = 5
"""The players, the viewer included, who have inputs of their own."""

Vector = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Part:
    """Integers of one meaning: a field (without its player), or a feature."""

    name: str
    value: str
    """The expression that reads an integer, up to its indices."""
    shape: tuple[int, ...]
    meaning: Meaning

    def labels(self, slots: Slots) -> list[tuple[str, str]]:
        """The name of the integer of each input, and what the input says about it."""
        return [
            (self.name + "".join(f"[{index}]" for index in indices), label)
            for indices in product(*(range(size) for size in self.shape))
            for label in encoding_of(self.meaning).labels(slots)
        ]

    def lines(self, first: str, slots: Slots, write: str) -> Iterator[str]:
        """The source that writes the inputs from index ``first`` on, with ``=`` or ``+=``."""
        encoding = encoding_of(self.meaning)
        width, margin, position = len(encoding.labels(slots)), "", "0"
        for depth, size in enumerate(self.shape):
            yield f"{margin}for i{depth} in range({size}):"
            margin += "    "
            position = f"({position} * {size} + i{depth})"
        indices = "".join(f"[i{depth}]" for depth in range(len(self.shape)))
        yield f"{margin}value = np.int64({self.value}{indices})"
        yield f"{margin}at = {first} + {position} * {width}"
        yield from (margin + line for line in encoding.lines(slots, write))


class Observation:
    """The observation of a game: its size, its source, and the meaning of each input."""

    def __init__(self, game: Game) -> None:
        self.game = game
        most = game.players[-1]
        each = min(most, MAX_SLOTS)
        self.slots = Slots(each, each + int(most > each))
        self._shared_features = shared_features(game.features)
        self._player_features = player_features(game.features)
        self._shared = [*self._fields(False), *_feature_parts(self._shared_features, "shared")]
        self._players = [*self._fields(True), *_feature_parts(self._player_features, "numbers")]

    @property
    def size(self) -> int:
        return len(self._labels)

    def meaning(self, index: int) -> str:
        """What an input says: ``health of the 2nd player after you``, ``phase is 2``."""
        return self._labels[index]

    @cached_property
    def layout(self) -> str:
        """A hash that changes with the number, the order and the scale of inputs."""
        meanings = [part.meaning for part in (*self._shared, *self._players)]
        scales = [f"{meaning.max} {meaning.hidden}" for meaning in meanings]
        text = "\n".join([*self._labels, *scales])
        return sha256(text.encode()).hexdigest()[:16]

    def of(self, state: Any, viewer: int, players: int) -> Vector:
        """The observation of a full state, which is redacted for the viewer first."""
        out: Vector = np.zeros(self.size, np.float32)
        self._observe(self.game.visible_state(state, viewer), viewer, players, out)
        return out

    @property
    def functions(self) -> list[Callable[..., Any]]:
        """The functions of the game that ``source`` calls."""
        return [self.game.rules.actors, *self.features]

    @property
    def features(self) -> list[Callable[..., Any]]:
        """The functions of the game that compute features."""
        written = (self._shared_features.write, self._player_features.write)
        return [write for write in written if write is not None]

    @property
    def names(self) -> dict[str, Any]:
        """The globals of ``source``, as the interpreter needs them."""
        return {
            "np": np,
            "single": np.float32,
            "scratch": scratch,
            "actors": self.game.rules.actors,
            "shared_features": self._shared_features.write,
            "player_features": self._player_features.write,
        }

    @cached_property
    def source(self) -> str:
        """The source of ``observe(s, viewer, players, out)``; ``s`` is a redacted state."""
        body = [*self._head_lines(), *self._shared_lines(), *self._player_lines()]
        return "\n".join(["def observe(s, viewer, players, out):", *_indented(body)]) + "\n"

    @cached_property
    def _observe(self) -> Any:
        namespace = self.names
        exec(self.source, namespace)
        return namespace["observe"]

    @cached_property
    def _labels(self) -> list[str]:
        shared = [name + label for part in self._shared for name, label in part.labels(self.slots)]
        labels = ["chance is to act", *shared]
        for player in self.slots.names():
            labels += [f"{player}: present", f"{player}: may act"]
            for part in self._players:
                labels += [f"{name} of {player}{label}" for name, label in part.labels(self.slots)]
        return labels

    def _head_lines(self) -> list[str]:
        return [
            f"for index in range({self.size}):",
            "    out[index] = single(0.0)",
            "seat = viewer if viewer < players else 0",
            "to_act = actors(s)",
            f"out[0] = single((to_act >> {CHANCE}) & 1)",
            "share = 1.0",
        ]

    def _shared_lines(self) -> Iterator[str]:
        yield from _feature_call(self._shared_features, "shared", "shared_features(s, seat")
        first = 1
        for part in self._shared:
            yield from part.lines(str(first), self.slots, "=")
            first += len(part.labels(self.slots))

    def _player_lines(self) -> Iterator[str]:
        slots = self.slots
        write = "=" if slots.count == slots.each else "+="
        width = 2 + sum(len(part.labels(slots)) for part in self._players)
        first = self.size - slots.count * width
        yield "for step in range(players):"
        yield "    player = seat + step if seat + step < players else seat + step - players"
        yield f"    share = {slots.share('step')}"
        yield f"    first = {first} + {width} * min(step, {slots.last})"
        yield f"    out[first] {write} single(share)"
        yield f"    out[first + 1] {write} single(share * ((to_act >> player) & 1))"
        shared = ", shared" if self._player_features.takes_shared else ""
        call = f"player_features(s, seat, player{shared}"
        yield from _indented(_feature_call(self._player_features, "numbers", call))
        offset = 2
        for part in self._players:
            yield from _indented(part.lines(f"first + {offset}", slots, write))
            offset += len(part.labels(slots))

    def _fields(self, per_player: bool) -> Iterator[Part]:
        for name, field in self.game.rules.State.fields.items():
            meaning = self._meaning(field)
            if meaning.observed and meaning.per_player == per_player:
                value = f"s.{name}[player]" if per_player else f"s.{name}"
                shape = field.shape[1:] if per_player else field.shape
                yield Part(name, value, shape, meaning)

    def _meaning(self, field: Field) -> Meaning:
        """The declared meaning; an array with one entry for each player needs no declaration."""
        if field.meaning.is_declared or not field.shape:
            return field.meaning
        return Meaning(per_player=field.shape[0] == self.game.players[-1])


def _feature_parts(features: FeatureSet, array: str) -> list[Part]:
    return [
        Part(feature.name, f"{array}[{number}]", (), feature.meaning)
        for number, feature in enumerate(features.features)
        if feature.meaning.observed
    ]


def _feature_call(features: FeatureSet, array: str, call: str) -> list[str]:
    """The lines that compute features; ``call`` lacks its last argument, the array."""
    if not features.features:
        return []
    return [f"{array} = scratch({len(features.features)})", f"{call}, {array})"]


def _indented(lines: Any) -> list[str]:
    return [f"    {line}" for line in lines]
