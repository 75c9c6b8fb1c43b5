"""Watching a saved game, whole or step by step, through anybody's eyes."""

from starboard.engine.actors import OMNISCIENT, SPECTATOR
from starboard.engine.replay import events
from starboard.engine.table import Table
from starboard.terminal.screen import Screen


def viewer_named(table: Table, name: str | None) -> int:
    """``A``…, ``spectator``, or nobody in particular, who sees everything."""
    if name is None or name == "all":
        return OMNISCIENT
    return SPECTATOR if name == "spectator" else table.seat_index(name)


def watch(table: Table, screen: Screen, viewer: int, step: bool, language: str) -> None:
    words = table.game.catalogue(language)
    played = events(table)
    args = {
        "game": table.game.title(language),
        "moves": len(played),
        "who": _eyes(table, viewer, language),
    }
    screen.heading(words.text("replay-head", args))
    for event in played:
        if step and screen.ask(words.text("replay-step")).casefold() in ("q", "quit"):
            return
        lines = table.narrate(event, viewer, language)
        if lines:
            screen.tell(f"{event.ply}. {' '.join(lines)}")
    screen.tell()
    if table.over:
        screen.tell_all(table.result(viewer, language))
    else:
        screen.tell(words.text("replay-unfinished"))
        screen.tell_all(table.board(viewer, language))


def _eyes(table: Table, viewer: int, language: str) -> str:
    words = table.game.catalogue(language)
    if viewer == OMNISCIENT:
        return words.text("replay-as-all")
    if viewer == SPECTATOR:
        return words.text("replay-as-spectator")
    return words.text("replay-as", {"who": table.names[viewer]})
