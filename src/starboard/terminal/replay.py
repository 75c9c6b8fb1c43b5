"""Watching a saved game, at once or step by step, with the knowledge of one viewer."""

from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter
from starboard.engine.annotations import Annotation
from starboard.engine.replay import default_replay_viewer, events
from starboard.engine.table import Table
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts

QUIT_WORDS = ("q", "quit")


def parse_viewer(table: Table, name: str | None) -> int:
    """The viewer that ``--as`` names: a seat's letter, ``spectator`` or ``all``."""
    if name is None:
        return default_replay_viewer(table)
    if name == "all":
        return OMNISCIENT
    return SPECTATOR if name == "spectator" else table.seat_index(name)


def show_replay(
    table: Table, screen: Screen, viewer_name: str | None, step: bool, language: str
) -> None:
    """Print the events of the game, then its result or, if it is unfinished, its board."""
    viewer = parse_viewer(table, viewer_name)
    words = texts(language)
    played = events(table)
    args = {
        "game": table.game.title(language),
        "moves": len(played),
        "who": _viewer_text(table, viewer, language),
    }
    screen.heading(words.text("replay-head", args))
    for event in played:
        if step and screen.ask(words.text("replay-step")).casefold() in QUIT_WORDS:
            return
        if lines := table.narrate(event, viewer, language):
            screen.print(f"{event.ply}. {' '.join(lines)}")
        screen.print_all(_annotation_lines(table, event.ply, viewer, language))
    screen.print_all(_annotation_lines(table, table.ply + 1, viewer, language))
    screen.print()
    if table.over:
        screen.print_all(table.result(viewer, language))
        return
    screen.print(words.text("replay-unfinished"))
    screen.print_all(table.board(viewer, language))
    if viewer_name is None and table.game.rules.SECRETS:
        screen.print(words.text("replay-hidden", {"seat": actor_letter(0)}))


def _viewer_text(table: Table, viewer: int, language: str) -> str:
    words = texts(language)
    if viewer == OMNISCIENT:
        return words.text("replay-as-all")
    if viewer == SPECTATOR:
        return words.text("replay-as-spectator")
    return words.text("replay-as", {"who": table.names[viewer]})


def _annotation_lines(table: Table, ply: int, viewer: int, language: str) -> list[str]:
    """What programs reported about the move that led to this ply; their knowledge is secret."""
    words = texts(language)
    return [
        words.text(f"replay-{'fault' if it.fault else 'note'}", _annotation_args(table, it))
        for it in table.annotations
        if it.ply == ply - 1 and viewer in (OMNISCIENT, it.player)
    ]


def _annotation_args(table: Table, remark: Annotation) -> dict[str, object]:
    value = "" if remark.value is None else f" [{remark.value:g}]"
    note = remark.note or remark.fault
    return {"who": table.names[remark.player], "note": f"{note}{value}"}
