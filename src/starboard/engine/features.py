"""Features: numbers that a game computes for observations beyond the fields of its state.

``features.py`` of a game declares them and computes them in the dialect:

    FEATURES = (feature("dice that show a number", max=6),)
    PLAYER_FEATURES = (feature("points to the goal", max=20),)

    def features(s: State, viewer: int, out: list[int]) -> None: ...
    def player_features(s: State, viewer: int, player: int, out: list[int]) -> None: ...

Both functions get a state that is redacted for the viewer, and write one integer for each
declared feature. Either kind may be left out. ``player_features`` may have a parameter ``shared``
after ``player``: the numbers that ``features`` wrote for this viewer. What all players need is
computed once if it is a feature with ``observed=False``, which observations leave out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from types import ModuleType
from typing import Any, Unpack

from starboard.engine.struct import Declared, Meaning


@dataclass(frozen=True)
class Feature:
    """A named number and what its values stand for."""

    name: str
    meaning: Meaning


def feature(name: str, **meaning: Unpack[Declared]) -> Feature:
    """A feature; the keywords are those of a field."""
    return Feature(name, Meaning(**meaning))


@dataclass(frozen=True)
class FeatureSet:
    """Features that one function writes."""

    features: tuple[Feature, ...] = ()
    write: Callable[..., None] | None = None

    @property
    def takes_shared(self) -> bool:
        """Whether the function is given the numbers of the shared features."""
        return self.write is not None and "shared" in signature(self.write).parameters


def shared_features(module: ModuleType | None) -> FeatureSet:
    """The features of the position as a whole."""
    return _feature_set(module, "FEATURES", "features")


def player_features(module: ModuleType | None) -> FeatureSet:
    """The features of each player."""
    return _feature_set(module, "PLAYER_FEATURES", "player_features")


def _feature_set(module: Any, names: str, function: str) -> FeatureSet:
    declared = getattr(module, names, ())
    return FeatureSet(declared, getattr(module, function)) if declared else FeatureSet()
