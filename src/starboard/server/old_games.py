"""Games whose rules have changed since: told from the texts of their moves, without views."""

from collections.abc import Sequence

import msgspec

from starboard.engine.actors import CHANCE, actor_letter
from starboard.server.infos import seat_info
from starboard.server.live import LiveTable
from starboard.server.seating import seat_of
from starboard.store.rows import MoveRow
from starboard.wire import api
from starboard.wire.play import Event

NO_VIEW = msgspec.Raw(b"null")
BEGINNING = api.Step(event=None, view=NO_VIEW, acting=[], question="", scores=None)


def old_steps(
    live: LiveTable, moves: Sequence[MoveRow], person: str | None, first: int, count: int
) -> api.ReplaySteps:
    """The moves, as they were written down; of an unfinished game with secrets only one's own."""
    row = live.row
    is_open = row.status == "finished" or not live.has_secrets
    own = seat_of(row, person)
    shown = [move for move in moves if is_open or move.actor == own]
    steps = [BEGINNING, *(_step(live, move, n) for n, move in enumerate(shown, start=1))]
    return api.ReplaySteps(
        game=row.game,
        seats=[seat_info(place, seat) for place, seat in enumerate(row.seats)],
        options=row.options,
        viewer="spectator" if own is None else actor_letter(own),
        viewers=[],
        length=len(shown),
        over=row.status == "finished",
        result=[],
        first=first,
        steps=steps[first : first + count],
    )


def _step(live: LiveTable, move: MoveRow, number: int) -> api.Step:
    is_chance = move.actor == CHANCE
    name = actor_letter(CHANCE) if is_chance else live.row.seats[move.actor].name
    event = Event(number, None if is_chance else move.actor, None, {}, [f"{name}: {move.text}"])
    return msgspec.structs.replace(BEGINNING, event=event)
