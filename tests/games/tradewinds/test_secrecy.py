"""Secrecy of Trade Winds on a narrow sea, where fights are frequent."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from starboard.engine.actors import CHANCE, SECRET, SPECTATOR, UNNOTICED, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table
from starboard.games.tradewinds.game import GAME
from starboard.games.tradewinds.state import FIGHTING, LOOTING, RESPAWNING, SUNK

LANGUAGES = ("en", "pt")
VIEWERS = (0, 1, 2, SPECTATOR)


def brawl(mode: str, seed: int) -> Iterator[tuple[Table, Event]]:
    """Games of rich ships on a narrow sea; players attack half of the time when they can."""
    options: dict[str, Value] = {"map": "A.B", "rounds": 4, "purse": 200, "mode": mode}
    table, rng = (
        Table(GAME, [Seat(name) for name in "XYZ"], options, seed),
        seeded_generator(seed, 1),
    )
    while not table.over:
        if table.chance_is_due:
            yield table, table.play_chance()
            continue
        (player,) = players_in(table.actors)
        moves = table.legal_moves(player)
        attacks = [move for move in moves if move.kind == "attack"]
        choice = attacks if attacks and below(rng, 2) else moves
        yield table, table.play(player, choice[below(rng, len(choice))])


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["infinite", "survival"])
def test_texts_and_views_do_not_depend_on_hidden_information(mode: str) -> None:
    rng, phases = seeded_generator(3), set()
    for seed in range(12):
        for table, event in brawl(mode, seed):
            phases.add(event.before.phase)
            for viewer in VIEWERS:
                before, after = event.before.copy(), event.after.copy()
                for state in (before, after):
                    GAME.rules.hide(state, viewer)
                    GAME.rules.guess(state, viewer, rng)
                move = table.seen(event, viewer)
                for language in LANGUAGES if move != UNNOTICED else ():
                    say = table.narrator(viewer, language)
                    known = [table.visible_state(viewer, state) for state in (before, after)]
                    lines = GAME.words.narrate(say, known[0], event.actor, move, known[1])
                    assert lines == table.narrate(event, viewer, language)
                twin = Table(GAME, table.seats, table.options)
                twin.state = after
                views = [msgspec.json.encode(either.view(viewer)) for either in (table, twin)]
                assert views[0] == views[1]
                assert table.board(viewer) == twin.board(viewer)
                assert table.question(viewer) == twin.question(viewer)
                if viewer != SPECTATOR:
                    assert GAME.legal(after, viewer) == GAME.legal(table.state, viewer)
    after_defeat = {SUNK, RESPAWNING} if mode == "infinite" else set()
    assert {FIGHTING, LOOTING, *after_defeat} <= phases


@pytest.mark.parametrize("mode", ["infinite", "survival"])
def test_narration_is_empty_exactly_when_a_move_goes_unnoticed(mode: str) -> None:
    results = Counter[int]()
    for seed in range(12):
        for table, event in brawl(mode, seed):
            for viewer in VIEWERS:
                move = table.seen(event, viewer)
                results[min(move, 0)] += 1
                lines = table.narrate(event, viewer)
                assert all(lines)
                assert bool(lines) == (move != UNNOTICED)
    assert results[UNNOTICED] > 0
    assert results[SECRET] > 12 * len(VIEWERS)  # more than the announcements of prices


@pytest.mark.parametrize("mode", ["infinite", "survival"])
def test_move_that_goes_unnoticed_changes_nothing_that_a_viewer_is_shown(mode: str) -> None:
    unnoticed = 0
    for seed in range(12):
        for table, event in brawl(mode, seed):
            before = Table(GAME, table.seats, table.options)
            before.state = event.before
            for viewer in VIEWERS if event.actor != CHANCE else ():
                if table.seen(event, viewer) == UNNOTICED:
                    unnoticed += 1
                    assert shown(before, viewer) == shown(table, viewer)
    assert unnoticed > 0


def shown(table: Table, viewer: int) -> object:
    """Everything that a viewer is shown of a position."""
    legal = GAME.legal(table.state, viewer) if viewer != SPECTATOR else []
    return table.actors, table.question(viewer), table.board(viewer), table.view(viewer), legal
