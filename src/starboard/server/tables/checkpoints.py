"""Checkpoints: the packed game at one ply, from which a table is loaded without replaying it.

The row of a table has the checkpoint of its last move, so that a table is loaded at once. Some of
its moves have one too, so that recent events and pages of a replay begin near where they are
needed.
"""

from typing import Any, NamedTuple

import msgspec

from starboard.engine.actors import TAKE_BACK
from starboard.engine.game import Game
from starboard.engine.table import Table
from starboard.engine.visibility import RecordedEvent, Visibility
from starboard.server.tables.dice import dice_of
from starboard.server.tables.rules_version import engine_seats, initial_table, playable_game
from starboard.store.rows import TableRow

PLIES_BETWEEN_CHECKPOINTS = 32
"""How many moves apart checkpoints are stored with moves; each take-back has one too."""


class Checkpoint(msgspec.Struct, frozen=True, array_like=True):
    """A game at one ply."""

    ply: int
    missed: dict[int, int]
    """The moves so far that went unnoticed, by viewer."""
    state: bytes


DECODER = msgspec.msgpack.Decoder(Checkpoint)


def pack_checkpoint(recorded: RecordedEvent) -> bytes:
    """The checkpoint after a move, as it is stored."""
    event = recorded.event
    missed = dict(recorded.visibility.counts)
    return msgspec.msgpack.encode(Checkpoint(event.ply, missed, event.after.to_bytes()))


def move_checkpoint(recorded: RecordedEvent) -> bytes | None:
    """The checkpoint to store with a move; None for most moves."""
    event = recorded.event
    is_due = event.ply % PLIES_BETWEEN_CHECKPOINTS == 0 or event.actor == TAKE_BACK
    return pack_checkpoint(recorded) if is_due else None


class ResumedGame(NamedTuple):
    """A game at a stored ply."""

    table: Table
    visibility: Visibility


def resume_game(row: TableRow, data: bytes | None) -> ResumedGame | None:
    """The game at a stored checkpoint; before its first move if there is no usable one.

    None if the game has not begun or is outdated.
    """
    game = playable_game(row)
    if game is None:
        return None
    checkpoint = _usable_checkpoint(data, row, game)
    if checkpoint is None:
        table = initial_table(row)
        assert table is not None
        return ResumedGame(table, Visibility())
    state = game.rules.State.from_bytes(checkpoint.state)
    table = Table.resume(game, engine_seats(row), row.options, state, checkpoint.ply, dice_of(row))
    return ResumedGame(table, Visibility(checkpoint.missed))


def checkpoint_state(game: Game, data: bytes) -> Any:
    """The state in a stored checkpoint."""
    return game.rules.State.from_bytes(DECODER.decode(data).state)


def _usable_checkpoint(data: bytes | None, row: TableRow, game: Game) -> Checkpoint | None:
    """The stored checkpoint; None if it is missing or malformed."""
    if data is None:
        return None
    try:
        checkpoint = DECODER.decode(data)
    except msgspec.MsgspecError:
        return None
    is_usable = checkpoint.ply <= row.ply and len(checkpoint.state) == game.rules.State.size()
    return checkpoint if is_usable else None
