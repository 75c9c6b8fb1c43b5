"""Nobody learns what they may not know, also in fights: a narrow sea makes many of them."""

from collections.abc import Iterator

import msgspec
import pytest

from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.chance import below
from starboard.engine.options import Value
from starboard.engine.table import Event, Seat, Table, generator
from starboard.games.tradewinds.chart_rules import FIGHTING, LOOTING, RESPAWNING, SUNK
from starboard.games.tradewinds.game import GAME

LANGUAGES = ("en", "pt")


def brawl(mode: str, seed: int) -> Iterator[tuple[Table, Event]]:
    """Rich ships on a narrow sea; whoever can attack does so half of the time."""
    options: dict[str, Value] = {"map": "A.B", "rounds": 4, "purse": 200, "mode": mode}
    table, rng = Table(GAME, [Seat(name) for name in "XYZ"], options, seed), generator(seed, 1)
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
def test_words_and_views_do_not_change_with_the_secret(mode: str) -> None:
    rng, phases = generator(3), set()
    for seed in range(12):
        for table, event in brawl(mode, seed):
            phases.add(event.before.phase)
            for viewer in (0, 1, 2, SPECTATOR):
                before, after = event.before.copy(), event.after.copy()
                for state in (before, after):
                    GAME.rules.hide(state, viewer)
                    GAME.rules.guess(state, viewer, rng)
                other = Event(event.ply, event.actor, event.move, before, after)
                for language in LANGUAGES:
                    told = table.narrate(event, viewer, language)
                    assert told == table.narrate(other, viewer, language)
                    assert all(told)
                twin = Table(GAME, table.seats, table.options)
                twin.state = after
                seen = [msgspec.json.encode(place.view(viewer)) for place in (table, twin)]
                assert seen[0] == seen[1]
                assert table.board(viewer) == twin.board(viewer)
                assert table.question(viewer) == twin.question(viewer)
                if viewer != SPECTATOR:
                    assert GAME.legal(after, viewer) == GAME.legal(table.state, viewer)
    assert FIGHTING in phases
    assert mode == "survival" or {LOOTING, SUNK, RESPAWNING} <= phases
