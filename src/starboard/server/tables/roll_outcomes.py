"""The possible outcomes of each roll and draw of a posted replay, from the rules of its game.

A client that checks the dice by itself needs them, because it knows no rules. All outcomes of a
game are in one list in ascending order, so that there is one order for all rolls of a game.
"""

from collections.abc import Hashable

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.actors import CHANCE
from starboard.engine.dice_check import chance_events
from starboard.engine.game import Game
from starboard.engine.roll_labels import roll_owner
from starboard.engine.table import Event
from starboard.server.tables.file_replays import check_cost
from starboard.wire.api import OutcomeSet, Roll, RollOutcomes, SavedGame

Outcome = tuple[int, str]
"""The id of a chance move and its text, which may depend on the state."""


def file_roll_outcomes(data: SavedGame) -> RollOutcomes:
    """The possible outcomes of every roll and draw of a replay file."""
    check_cost(data.file)
    table = replay.load(data.file, find_game)
    game, events = table.game, chance_events(table)
    keys = [_key(game, event) for event in events]
    examples = dict(zip(keys, events, strict=True))
    possible = {key: _outcomes(game, event) for key, event in examples.items()}
    ordered = sorted({outcome for outcomes in possible.values() for outcome in outcomes})
    number = {outcome: index for index, outcome in enumerate(ordered)}
    weighted = {
        key: tuple((number[outcome], outcomes[outcome]) for outcome in sorted(outcomes))
        for key, outcomes in possible.items()
    }
    sets: dict[tuple[tuple[int, int], ...], int] = {}
    rolls = [
        Roll(event.ply, sets.setdefault(weighted[key], len(sets)), roll_owner(game, event.before))
        for event, key in zip(events, keys, strict=True)
    ]
    return RollOutcomes([text for _, text in ordered], [_outcome_set(it) for it in sets], rolls)


def _key(game: Game, event: Event) -> Hashable:
    """What the outcomes of a roll and their texts depend on; the roll itself if that is unknown.

    A roll of six dice has hundreds of outcomes, and a game many such rolls.
    """
    if game.chance_key is None:
        return event.ply
    return game.chance_key(event.before), game.chance_moves.text_key(event.before)


def _outcomes(game: Game, event: Event) -> dict[Outcome, int]:
    """The possible outcomes of a roll or draw with their weights."""
    return {
        (move, game.move(event.before, CHANCE, move).text): weight
        for move, weight in game.outcomes(event.before).items()
    }


def _outcome_set(weighted: tuple[tuple[int, int], ...]) -> OutcomeSet:
    return OutcomeSet([index for index, _ in weighted], [weight for _, weight in weighted])
