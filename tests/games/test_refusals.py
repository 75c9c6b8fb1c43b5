"""Every move of a game that is not possible has a reason, in every language."""

import random

import pytest

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.errors import UnreadableMove
from starboard.engine.languages import LANGUAGES
from starboard.engine.moves import Move
from starboard.engine.table import Seat, Table

PLIES = 150
SEED = 3


def impossible_moves(table: Table, player: int, rng: random.Random) -> list[str]:
    """One move of each kind, as far as the player cannot make it now."""
    moves, legal = table.game.moves, table.game.legal(table.state, player)
    chosen = moves.moves([rng.randrange(it.first, it.end) for it in moves.kinds], table.state)
    return [move.text for move in chosen if move.id not in legal and reads_back(table, move)]


def reads_back(table: Table, move: Move) -> bool:
    """Whether a move has a text in this state; some name what the state does not have."""
    try:
        return table.game.moves.parse(move.text, table.state) == move
    except UnreadableMove:
        return False


@pytest.mark.parametrize("id", GAMES)
def test_every_impossible_move_has_a_reason(id: str) -> None:
    game, rng = find_game(id), random.Random(SEED)
    table = Table(game, [Seat(name) for name in ("Ann", "Bo", "Cid")], seed=SEED)
    refused = 0
    for _ in range(PLIES):
        if table.chance_is_due:
            table.play_chance()
        elif not table.over:
            player = players_in(table.actors)[0]
            for text in impossible_moves(table, player, rng):
                refused += 1
                reasons = [table.why_not(player, text, language) for language in LANGUAGES]
                assert all(reason.endswith(".") for reason in reasons), text
                assert len(set(reasons)) == len(LANGUAGES), text
            table.play(player, rng.choice(table.legal_moves(player)))
    assert refused > PLIES / 4
