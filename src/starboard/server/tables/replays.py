"""Replays: a game step by step, as one viewer may know it."""

import msgspec

from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter, players_in
from starboard.engine.table import Table
from starboard.server.encoding import encode
from starboard.server.tables.snapshots import visible_event
from starboard.server.tables.visibility import goes_unnoticed
from starboard.wire.api import ReplaySteps, Step
from starboard.wire.play import Event
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


def replay_page(
    table: Table, seats: list[SeatInfo], viewer: str, viewers: list[str], first: int, language: str
) -> ReplaySteps:
    """One page of a replay, from step ``first`` on."""
    number = viewer_named(viewer, table.players)
    length, steps = replay_steps(table, number, language, first, MAX_STEPS)
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


def replay_steps(
    table: Table, viewer: int, language: str, first: int, count: int
) -> tuple[int, list[Step]]:
    """The number of moves the viewer noticed, and ``count`` steps from ``first`` on.

    Step 0 is the initial state.
    """
    replayed = Table(table.game, table.seats, table.options)
    steps = [_step(replayed, None, viewer, language)] if first == 0 else []
    ply = 0
    for actor, move in table.log:
        event = replayed.apply(actor, table.game.move(replayed.state, actor, move))
        if goes_unnoticed(replayed, event, viewer):
            continue
        ply += 1
        if first <= ply < first + count:
            visible = visible_event(replayed, event, ply, viewer, language)
            steps.append(_step(replayed, visible, viewer, language))
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
