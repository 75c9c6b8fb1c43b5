"""Replays of games whose rules have changed: the stored texts of their moves, without views."""

from collections.abc import Sequence

import msgspec

from starboard.engine.actors import actor_letter
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.presenters import seat_infos
from starboard.server.tables.replays import MAX_STEPS
from starboard.server.tables.seating import seat_of
from starboard.store.rows import MoveRow, TableRow
from starboard.wire.api import ReplaySteps, Step
from starboard.wire.play import Event

INITIAL_STEP = Step(event=None, view=msgspec.Raw(b"null"), acting=[], question="", scores=None)


def outdated_replay_page(
    live: LiveTable, moves: Sequence[MoveRow], person: str | None, first: int
) -> ReplaySteps:
    """One page of the moves as text; while a game may go on, no secret moves of others."""
    row = live.row
    is_over = row.status in ("finished", "retired")
    is_open = is_over or not live.has_secrets
    seat = seat_of(row, person)
    visible = [move for move in moves if is_open or move.actor == seat]
    steps = [INITIAL_STEP, *(_step(row, move, ply) for ply, move in enumerate(visible, start=1))]
    return ReplaySteps(
        game=row.game,
        seats=seat_infos(row),
        options=row.options,
        viewer="spectator" if seat is None else actor_letter(seat),
        viewers=[],
        length=len(visible),
        over=is_over,
        result=[],
        first=first,
        steps=steps[first : first + MAX_STEPS],
    )


def _step(row: TableRow, move: MoveRow, ply: int) -> Step:
    seat = move.actor if move.actor < len(row.seats) else None
    name = actor_letter(move.actor) if seat is None else row.seats[seat].name
    event = Event(ply, seat, None, {}, [f"{name}: {move.text}"])
    return msgspec.structs.replace(INITIAL_STEP, event=event)
