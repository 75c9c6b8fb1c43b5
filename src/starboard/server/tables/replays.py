"""Replays: a game step by step, as one viewer may know it."""

from collections.abc import Iterable, Sequence

import msgspec

from starboard.engine import replay
from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter, players_in
from starboard.engine.dice import Dice
from starboard.engine.table import Event as TableEvent
from starboard.engine.table import Table
from starboard.engine.take_backs import apply_log
from starboard.engine.visibility import goes_unnoticed
from starboard.server.encoding import encode
from starboard.server.tables.checkpoints import resume_game
from starboard.server.tables.rules_version import initial_table
from starboard.server.tables.stored_moves import apply_stored
from starboard.store.rows import MoveRow, TableRow
from starboard.wire.api import ReplaySteps, Step
from starboard.wire.play import Event
from starboard.wire.snapshots import visible_event
from starboard.wire.tables import SeatInfo

MAX_STEPS = 200
"""Steps in one response; clients ask for the next ones."""
NAMED_VIEWERS = {"spectator": SPECTATOR, "all": OMNISCIENT}


def viewer_named(name: str, players: int) -> int:
    """The viewer of a seat's letter, ``spectator`` or ``all``."""
    letters = {actor_letter(seat): seat for seat in range(players)}
    return {**letters, **NAMED_VIEWERS}[name]


def viewer_name(viewer: int) -> str:
    """The name of a viewer: a seat's letter, ``spectator`` or ``all``."""
    names = {number: name for name, number in NAMED_VIEWERS.items()}
    return names.get(viewer) or actor_letter(viewer)


def file_page(
    table: Table, seats: list[SeatInfo], viewer: str, viewers: list[str], first: int, language: str
) -> ReplaySteps:
    """One page of a game that was loaded from a replay file, from step ``first`` on."""
    number = viewer_named(viewer, table.players)
    start = Table(table.game, table.seats, table.options)
    events = apply_log(start, table.log)
    length, steps = replay_steps(start, events, 0, number, language, first)
    return ReplaySteps(
        game=table.game.id,
        seats=seats,
        options=table.options,
        viewer=viewer,
        viewers=viewers,
        length=length,
        over=table.over,
        result=table.result(number, language) if table.over else [],
        first=first,
        steps=steps,
    )


def stored_steps(
    row: TableRow,
    checkpoint: bytes | None,
    moves: Sequence[MoveRow],
    viewer: int,
    language: str,
    first: int,
) -> list[Step]:
    """The steps from ``first`` on that the moves after a checkpoint lead to."""
    game = resume_game(row, checkpoint)
    assert game is not None
    ply = game.table.ply - game.visibility.missed(viewer)
    events = (apply_stored(game.table, stored) for stored in moves)
    return replay_steps(game.table, events, ply, viewer, language, first)[1]


def stored_file(row: TableRow, moves: Sequence[MoveRow], dice: Dice | None) -> str:
    """The replay file of a game; it reveals the secret of these dice."""
    table = initial_table(row)
    assert table is not None
    for stored in moves:
        apply_stored(table, stored)
    return replay.save(table, dice)


def replay_steps(
    table: Table,
    events: Iterable[TableEvent],
    ply: int,
    viewer: int,
    language: str,
    first: int,
) -> tuple[int, list[Step]]:
    """Return the last ply the viewer noticed, and the steps from ``first`` on.

    Each event is made on the table when it is taken. ``ply`` is that of the table, as the viewer
    counts. Step 0 is the initial state.
    """
    steps = [_step(table, None, viewer, language)] if first == 0 else []
    for event in events:
        if goes_unnoticed(table, event, viewer):
            continue
        ply += 1
        if first <= ply < first + MAX_STEPS:
            visible = visible_event(table, event, ply, viewer, language)
            steps.append(_step(table, visible, viewer, language))
    return ply, steps


def _step(table: Table, event: Event | None, viewer: int, language: str) -> Step:
    """The step that led to the table's current state."""
    known, say = table.visible_state(viewer), table.narrator(viewer, language)
    scores = table.game.scores(table.state, table.players) if viewer == OMNISCIENT else None
    return Step(
        event=event,
        view=msgspec.Raw(encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if table.over else table.game.words.question(say, known),
        scores=scores,
    )
