"""Taking moves back: an entry of the log that returns the game to an earlier state.

Nothing is deleted. The log keeps the moves that were taken back, and after them an entry of the
actor ``TAKE_BACK``, whose move says which player took back how many of the moves kept so far.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from starboard.engine.actors import CHANCE, MAX_PLAYERS, TAKE_BACK
from starboard.engine.errors import (
    ChanceSinceThen,
    NothingToTakeBack,
    SecretSinceThen,
)
from starboard.engine.generators import new_generator
from starboard.engine.moves import IntRange, Move, MoveKind, MoveSpace, OnePlayer

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.table import Event, Table

MAX_TAKEN_BACK = 64
"""Moves that one entry can take back: an own decision and the replies to it."""
WORLDS = 32
"""Guesses of what a player did not know that must all lead to what the player knows now."""

KIND = MoveKind(
    0, "take-back", OnePlayer("player", MAX_PLAYERS), IntRange("plies", 1, MAX_TAKEN_BACK)
)
TAKE_BACKS = MoveSpace(KIND)


def take_back_move(player: int, plies: int) -> Move:
    """The move by which a player takes back this number of moves."""
    return KIND.move(KIND.id([player, plies - 1]), None)


def taken_back(move: int) -> tuple[int, int]:
    """The player and the number of moves of a take-back."""
    player, plies = KIND.values(move)
    return player, plies + 1


class KeptMoves:
    """The moves that were made and not taken back."""

    def __init__(self, events: "Iterable[Event]" = ()) -> None:
        self.events: list[Event] = []
        for event in events:
            self.add(event)

    def add(self, event: "Event") -> None:
        """Add a move that was made, or remove those that it takes back."""
        if event.actor == TAKE_BACK:
            _, plies = taken_back(event.move.id)
            del self.events[-plies:]
        else:
            self.events.append(event)

    def apply(self, table: "Table", actor: int, move: Move) -> "Event":
        """Apply an entry of a log to the table; what it takes back must be kept."""
        if actor == TAKE_BACK:
            event = table.take_back(move, self.state_before(move))
        else:
            event = table.apply(actor, move)
        self.add(event)
        return event

    def state_before(self, move: Move) -> Any:
        """The state to which a take-back returns."""
        _, plies = taken_back(move.id)
        if plies > len(self.events):
            raise NothingToTakeBack()
        return self.events[-plies].before


def apply_log(table: "Table", log: Iterable[tuple[int, int]]) -> "Iterator[Event]":
    """Apply the log of a game to a table before its first move; yields every event."""
    kept = KeptMoves()
    for actor, move in log:
        yield kept.apply(table, actor, table.game.move(table.state, actor, move))


def plies_to_take_back(game: "Game", events: "Sequence[Event]", player: int) -> int:
    """How many moves lead back to the player's last decision.

    ``events`` are the last moves that were kept. Raises ``NothingToTakeBack``, or
    ``ChanceSinceThen`` or ``SecretSinceThen`` if the player has learned something since.
    """
    last = events[-MAX_TAKEN_BACK:]
    decided = [n for n, event in enumerate(last) if _is_decision(game, event, player)]
    if not decided:
        raise NothingToTakeBack()
    since = last[decided[-1] :]
    if any(event.actor == CHANCE for event in since):
        raise ChanceSinceThen()
    if any(_has_revealed(game, event, player) for event in since):
        raise SecretSinceThen()
    return len(since)


def _is_decision(game: "Game", event: "Event", player: int) -> bool:
    """Whether the player has chosen among several moves."""
    return event.actor == player and len(game.legal(event.before, player)) > 1


def _has_revealed(game: "Game", event: "Event", player: int) -> bool:
    """Whether the player could not have known what the move would show.

    What the player did not know before is guessed several times. Something that is missed by all
    guesses was nearly certain.
    """
    rules = game.rules
    if not rules.SECRETS:
        return False
    if rules.seen(event.before, event.actor, event.move.id, player) != event.move.id:
        return True
    rng, shown = new_generator(None), game.redacted(event.after, player).to_bytes()
    for _ in range(WORLDS):
        world = game.redacted(event.before, player)
        rules.guess(world, player, rng)
        rules.apply(world, event.actor, event.move.id)
        if game.redacted(world, player).to_bytes() != shown:
            return True
    return False
