"""Every game can be saved and loaded."""

from tests.conformance.play import finished, player_counts, random_game
from tests.fixture_games.catalog import EVERY_GAME

from starboard.engine.game import Game
from starboard.engine.replay import events, load, save
from starboard.engine.table import Table


def reload(table: Table) -> Table:
    return load(save(table), EVERY_GAME.__getitem__)


def test_loading_reproduces_every_state(game: Game) -> None:
    for players in player_counts(game):
        states = []
        for table, event in random_game(game, players, seed=21):  # noqa: B007
            states.append(event.after.to_bytes())
        again = reload(table)
        assert [event.after.to_bytes() for event in events(again)] == states
        assert again.log == table.log


def test_a_game_can_be_saved_and_loaded_at_any_ply(game: Game) -> None:
    for table, event in random_game(game, game.players[0], seed=22, max_plies=150):
        if event.ply % 7 == 1:
            again = reload(table)
            assert again.state == table.state
            assert (again.seats, again.options) == (table.seats, table.options)


def test_saving_is_stable(game: Game) -> None:
    text = save(finished(game, game.default_players, seed=23))
    assert save(load(text, EVERY_GAME.__getitem__)) == text


def test_a_move_takes_few_bytes(game: Game) -> None:
    """A move takes its actor, its text and the JSON around them."""
    table = finished(game, game.default_players, seed=24)
    longest = max(len(event.move.text) for event in events(table))
    assert len(save(table)) <= 1000 + len(table.log) * (longest + 8)
