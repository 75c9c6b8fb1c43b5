"""What one viewer is told of a table: built from the hidden state, and from nothing else."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from starboard.engine.actors import CHANCE, SECRET, players_in
from starboard.engine.game import Game
from starboard.engine.moves import Move
from starboard.engine.table import Event as Played
from starboard.engine.table import Table
from starboard.engine.words import Catalogue
from starboard.wire import play as wire
from starboard.wire.api import Step

ENCODER = msgspec.json.Encoder()


def scene(table: Table, viewer: int, language: str) -> wire.Scene:
    """The position as it is now."""
    known = table.known_to(viewer)
    say = table.say(viewer, language)
    words, over = table.game.words, table.over
    return wire.Scene(
        view=msgspec.Raw(ENCODER.encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if over else words.question(say, known),
        offers=offers(table.game, known, viewer, table.players, language),
        over=over,
        result=words.result(say, known) if over else [],
    )


def offers(game: Game, known: object, viewer: int, players: int, language: str) -> list[wire.Offer]:
    """The viewer's legal moves, from what the viewer knows."""
    if viewer >= players or not game.rules.actors(known) >> viewer & 1:
        return []
    words = game.catalogue(language)
    moves = [game.move(known, viewer, move) for move in game.legal(known, viewer)]
    return [_offer(words, move.kind, tuple(move.arguments.items())) for move in moves]


@lru_cache(maxsize=50_000)
def _offer(words: Catalogue, kind: str, arguments: tuple[tuple[str, str], ...]) -> wire.Offer:
    """A move is offered many times before it is made."""
    move = Move(0, kind, dict(arguments))
    label = words.text(f"move-{kind}", move.facts())
    return wire.Offer(move.text, kind, move.arguments, label)


def told(table: Table, event: Played, viewer: int, language: str) -> wire.Event:
    """What happened, as the viewer learns it."""
    actor = None if event.actor == CHANCE else event.actor
    move = table.seen(event, viewer)
    lines = table.narrate(event, viewer, language)
    if move == SECRET:
        return wire.Event(event.number, actor, None, {}, lines)
    known = table.known_to(viewer, event.before)
    shown = table.game.move(known, event.actor, move)
    return wire.Event(event.number, actor, shown.kind, shown.arguments, lines)


def step(table: Table, event: Played | None, viewer: int, language: str, all: bool) -> Step:
    """One move of a replay; the table stands right after it."""
    known, say = table.known_to(viewer), table.say(viewer, language)
    return Step(
        event=told(table, event, viewer, language) if event else None,
        view=msgspec.Raw(ENCODER.encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if table.over else table.game.words.question(say, known),
        scores=table.game.scores(table.state, table.players) if all else None,
    )


def steps(
    table: Table, viewer: int, language: str, all: bool, first: int, count: int
) -> Sequence[Step]:
    """Steps of a finished or stored game, from number ``first`` on; 0 is the beginning."""
    again = Table(table.game, table.seats, table.options)
    shown = [step(again, None, viewer, language, all)] if first == 0 else []
    for actor, move in table.log[: first + count - 1]:
        event = again.make(actor, table.game.move(again.state, actor, move))
        if event.number >= first:
            shown.append(step(again, event, viewer, language, all))
    return shown
