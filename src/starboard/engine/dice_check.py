"""Checks the rolls and draws of a saved game against the record of its dice."""

from typing import NamedTuple

from starboard.engine.actors import CHANCE
from starboard.engine.dice import Dice
from starboard.engine.replay import events
from starboard.engine.roll_labels import RollLabels
from starboard.engine.table import Event, Table


class Mismatch(NamedTuple):
    """A roll or draw that does not follow from the dice."""

    ply: int
    """The ply that it led to."""
    found: str
    """The text of the move that was made."""
    expected: str
    """The text of the move that follows from the dice."""


def chance_events(table: Table) -> list[Event]:
    """Return the rolls and draws of the game."""
    return [event for event in events(table) if event.actor == CHANCE]


def first_mismatch(table: Table, dice: Dice) -> Mismatch | None:
    """Return the first roll or draw that does not follow from the dice; None if all do."""
    game, labels = table.game, RollLabels(dice.by_player)
    for event in chance_events(table):
        label = labels.next(game, event.before, event.ply)
        labels.count(game, event.before)
        expected = dice.outcome(game.outcome_table(event.before), label)
        if expected != event.move.id:
            text = game.move(event.before, CHANCE, expected).text
            return Mismatch(event.ply, event.move.text, text)
    return None
