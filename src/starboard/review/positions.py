"""The positions of a game, one after the other: chances to win, luck, and doubtful decisions."""

from collections.abc import Sequence
from typing import Any

import msgspec

from starboard.engine.actors import CHANCE, MAX_PLAYERS, TAKE_BACK
from starboard.engine.game import Game
from starboard.engine.table import Event
from starboard.review.values import PositionValues, Value


class ReviewedPosition(msgspec.Struct, frozen=True):
    """The position that a move led to; ``ply`` 0 is the one before the first move."""

    ply: int
    actor: int | None
    """Who made the move: a player, ``CHANCE`` or ``TAKE_BACK``; null at ply 0."""
    chances: tuple[float, ...]
    error: float
    """The largest standard error of the chances."""
    luck: tuple[float, ...] | None = None
    """How a roll or draw has changed each player's chance."""
    luck_error: float | None = None
    """The standard error of the luck; null if it is the difference of two positions."""
    doubt: float = 0.0
    """How much better another move of the player may have been."""


class PositionReviewer:
    """Evaluates the positions of one game, of which each is needed for the next one too."""

    def __init__(self, game: Game, events: Sequence[Event], values: PositionValues) -> None:
        self._game, self._events, self._values = game, events, values
        self._last: tuple[int, Value] | None = None

    def review(self, ply: int) -> ReviewedPosition:
        """The position at a ply, from 0 to the number of moves."""
        if ply == 0:
            value = self._last_value(0)
            return ReviewedPosition(0, None, value.chances, value.error)
        event, before = self._events[ply - 1], self._last_value(ply - 1)
        value = before if self._is_forced(event) else self._value(ply)
        self._last = (ply, value)
        if event.actor == CHANCE:
            changes, error = self._luck(ply, before, value)
            return ReviewedPosition(ply, CHANCE, value.chances, value.error, changes, error)
        if event.actor == TAKE_BACK:
            return ReviewedPosition(ply, TAKE_BACK, value.chances, value.error)
        doubt = self._doubt(event, before, value)
        return ReviewedPosition(ply, event.actor, value.chances, value.error, doubt=doubt)

    def _last_value(self, ply: int) -> Value:
        if self._last is None or self._last[0] != ply:
            self._last = (ply, self._value(ply))
        return self._last[1]

    def _value(self, ply: int) -> Value:
        return self._values.value(self._state(ply), ply)

    def _luck(
        self, ply: int, before: Value, value: Value
    ) -> tuple[tuple[float, ...], float | None]:
        """The change by a roll or draw, and its error if it is not the difference of positions."""
        event, mover = self._events[ply - 1], self._mover(ply - 1)
        found = self._values.luck(event.before, event.after, mover, ply)
        if found is not None:
            return found
        pairs = zip(value.chances, before.chances, strict=True)
        return tuple(after - chance for after, chance in pairs), None

    def _doubt(self, event: Event, before: Value, value: Value) -> float:
        """By how much the best move seems better, or what the move has cost."""
        if self._is_forced(event):
            return 0.0
        cost = max(0.0, before.chances[event.actor] - value.chances[event.actor])
        found = self._values.move_values(event.before, event.actor, event.ply)
        return max(cost, max(found.values()) - found[event.move.id]) if found else cost

    def _is_forced(self, event: Event) -> bool:
        """Whether nobody could have done anything else."""
        if event.actor >= MAX_PLAYERS or self._game.rules.actors(event.before) != 1 << event.actor:
            return False
        return len(self._game.legal(event.before, event.actor)) == 1

    def _state(self, ply: int) -> Any:
        return self._events[ply - 1].after if ply else self._events[0].before

    def _mover(self, ply: int) -> int:
        """The player who made the last move up to a ply; the first player if none has."""
        movers = (event.actor for event in reversed(self._events[:ply]))
        return next((actor for actor in movers if actor < MAX_PLAYERS), 0)
