"""Builds what one viewer is sent of a game, from the redacted state only."""

from collections.abc import Hashable, Sequence

import msgspec
from msgspec.structs import replace

from starboard.engine.actors import CHANCE, SECRET, TAKE_BACK, UNNOTICED, players_in
from starboard.engine.moves import Move
from starboard.engine.table import Event, Table
from starboard.engine.take_backs import taken_back
from starboard.engine.words import Catalogue
from starboard.wire import play as wire

_encode = msgspec.json.Encoder().encode

MAX_CACHED_MOVE_LISTS = 4_000
MAX_CACHED_MOVES = 50_000

_move_lists: dict[Hashable, list[wire.LegalMove]] = {}
"""Lists of legal moves with their labels: the same choices recur in many positions."""
_moves: dict[Hashable, wire.LegalMove] = {}
"""Single legal moves with their labels: a move recurs in even more lists."""


def snapshot(table: Table, viewer: int, language: str) -> wire.Snapshot:
    """The current ply as the viewer may know it."""
    known = table.visible_state(viewer)
    say = table.narrator(viewer, language)
    words, over = table.game.words, table.over
    return wire.Snapshot(
        view=msgspec.Raw(_encode(table.game.view(known, viewer))),
        acting=players_in(table.actors),
        question="" if over else words.question(say, known),
        legal_moves=legal_moves(table, known, viewer, language),
        over=over,
        result=words.result(say, known) if over else [],
    )


def ended_snapshot(last: wire.Snapshot, result: list[str]) -> wire.Snapshot:
    """The last ply of a game that its players have ended before the rules did."""
    return replace(last, acting=[], question="", legal_moves=[], over=True, result=result)


def legal_moves(table: Table, known: object, viewer: int, language: str) -> list[wire.LegalMove]:
    """The viewer's legal moves in a state that is redacted for the viewer."""
    game = table.game
    if viewer >= table.players or not game.rules.actors(known) >> viewer & 1:
        return []
    words, moves = game.catalogue(language), tuple(game.legal(known, viewer))
    names = tuple(table.names) if game.moves.name_players(moves) else ()
    key = words, moves, names, game.moves.text_key(known)
    if key not in _move_lists:
        if len(_move_lists) >= MAX_CACHED_MOVE_LISTS:
            _move_lists.clear()
        _move_lists[key] = [
            _legal_move(words, move, names if move.player_arguments else ())
            for move in game.moves.moves(moves, known)
        ]
    return _move_lists[key]


def _legal_move(words: Catalogue, move: Move, names: tuple[str, ...]) -> wire.LegalMove:
    """A move with its label, which is cached."""
    key = words, move.text, names
    if key not in _moves:
        if len(_moves) >= MAX_CACHED_MOVES:
            _moves.clear()
        label = words.text(f"move-{move.kind}", move.message_args(names))
        _moves[key] = wire.LegalMove(move.text, move.kind, move.arguments, label)
    return _moves[key]


def seat_of_actor(event: Event) -> int | None:
    """The seat of the player who moved or took moves back; None for chance."""
    if event.actor == TAKE_BACK:
        return taken_back(event.move.id)[0]
    return None if event.actor == CHANCE else event.actor


def visible_event(table: Table, event: Event, ply: int, viewer: int, language: str) -> wire.Event:
    """An event as the viewer may know it, with the ply as the viewer counts it."""
    return visible_events(table, [(ply, event)], viewer, language)[0]


def visible_events(
    table: Table, numbered: Sequence[tuple[int, Event]], viewer: int, language: str
) -> list[wire.Event]:
    """Events as the viewer may know them, each given with the ply as the viewer counts it."""
    known = table.known_events((event for _, event in numbered), viewer)
    return [
        _visible_event(table, event, seen, ply, viewer, language)
        for (ply, event), seen in zip(numbered, known, strict=True)
    ]


def _visible_event(
    table: Table, event: Event, known: Event, ply: int, viewer: int, language: str
) -> wire.Event:
    actor = seat_of_actor(event)
    move = table.seen(event, viewer)
    lines = [] if move == UNNOTICED else table.narrate_known(known, move, viewer, language)
    if move in (SECRET, UNNOTICED):
        return wire.Event(ply, actor, None, {}, lines)
    is_redacted = known.before is not event.before
    shown = table.game.move(known.before, event.actor, move) if is_redacted else event.move
    return wire.Event(ply, actor, shown.kind, shown.arguments, lines)
