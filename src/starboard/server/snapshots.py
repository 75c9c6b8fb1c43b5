"""What one viewer is told of a table: built from the hidden state, and from nothing else."""

from collections.abc import Hashable

import msgspec

from starboard.engine.actors import CHANCE, OMNISCIENT, SECRET, players_in
from starboard.engine.game import Game
from starboard.engine.moves import Move
from starboard.engine.table import Event as Played
from starboard.engine.table import Table
from starboard.engine.words import Catalogue
from starboard.server.witness import goes_unnoticed
from starboard.wire import play as wire
from starboard.wire.api import Step

ENCODER = msgspec.json.Encoder()


def snapshot(table: Table, viewer: int, language: str) -> wire.Snapshot:
    """The ply as it is now."""
    known = table.visible_state(viewer)
    say = table.narrator(viewer, language)
    words, over = table.game.words, table.over
    return wire.Snapshot(
        view=msgspec.Raw(ENCODER.encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if over else words.question(say, known),
        legal_moves=legal_moves(table.game, known, viewer, table.players, language),
        over=over,
        result=words.result(say, known) if over else [],
    )


def legal_moves(
    game: Game, known: object, viewer: int, players: int, language: str
) -> list[wire.LegalMove]:
    """The viewer's legal moves, from what the viewer knows."""
    if viewer >= players or not game.rules.actors(known) >> viewer & 1:
        return []
    words, moves = game.catalogue(language), tuple(game.legal(known, viewer))
    key = words, moves, game.moves.text_key(known)
    if key not in SHEETS:
        if len(SHEETS) >= MOST_SHEETS:
            SHEETS.clear()
        named = game.moves.moves(moves, known)
        SHEETS[key] = [OFFERS.get((words, move.text)) or _offer(words, move) for move in named]
    return SHEETS[key]


SHEETS: dict[tuple[Catalogue, tuple[int, ...], Hashable], list[wire.LegalMove]] = {}
"""The same choices come again and again, and in other company even more often does a move."""
MOST_SHEETS = 4_000
OFFERS: dict[tuple[Catalogue, str], wire.LegalMove] = {}
MOST_OFFERS = 50_000


def _offer(words: Catalogue, move: Move) -> wire.LegalMove:
    label = words.text(f"move-{move.kind}", move.message_args())
    offer = wire.LegalMove(move.text, move.kind, move.arguments, label)
    if len(OFFERS) >= MOST_OFFERS:
        OFFERS.clear()
    OFFERS[words, move.text] = offer
    return offer


def told(table: Table, event: Played, number: int, viewer: int, language: str) -> wire.Event:
    """What happened, as the viewer learns it, under the number that it has for the viewer."""
    actor = None if event.actor == CHANCE else event.actor
    move = table.seen(event, viewer)
    lines = table.narrate(event, viewer, language)
    if move == SECRET:
        return wire.Event(number, actor, None, {}, lines)
    known = table.visible_state(viewer, event.before)
    hides = known is not event.before
    shown = table.game.move(known, event.actor, move) if hides else event.move
    return wire.Event(number, actor, shown.kind, shown.arguments, lines)


def step(table: Table, event: wire.Event | None, viewer: int, language: str) -> Step:
    """One move of a replay; the table stands right after it."""
    known, say = table.visible_state(viewer), table.narrator(viewer, language)
    scores = table.game.scores(table.state, table.players) if viewer == OMNISCIENT else None
    return Step(
        event=event,
        view=msgspec.Raw(ENCODER.encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if table.over else table.game.words.question(say, known),
        scores=scores,
    )


def steps(
    table: Table, viewer: int, language: str, first: int, count: int
) -> tuple[int, list[Step]]:
    """How many moves the viewer noticed, and the steps from number ``first`` on; 0 is the start."""
    again = Table(table.game, table.seats, table.options)
    shown = [step(again, None, viewer, language)] if first == 0 else []
    number = 0
    for actor, move in table.log:
        event = again.apply(actor, table.game.move(again.state, actor, move))
        if goes_unnoticed(again, event, viewer):
            continue
        number += 1
        if first <= number < first + count:
            shown.append(
                step(again, told(again, event, number, viewer, language), viewer, language)
            )
    return number, shown
