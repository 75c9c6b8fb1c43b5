"""A test for each clause of RULES.md, named after it."""

from starboard.engine.actors import CHANCE, SECRET, SPECTATOR
from starboard.engine.table import Seat, Table
from starboard.scaffold.cards_template.game import GAME
from starboard.scaffold.cards_template.state import HIDDEN


def dealt_table(*cards: int) -> Table:
    """Return a table of two players who were dealt these cards in turn."""
    table = Table(GAME, [Seat("Ann"), Seat("Bob")])
    for card in cards:
        table.play(CHANCE, f"deal {card}")
    return table


def test_c1_1_players_see_only_their_own_hand() -> None:
    table = dealt_table(1, 12, 2, 11, 3)
    assert GAME.rules.seen(table.state, CHANCE, 10, 0) == SECRET
    assert GAME.rules.seen(table.state, CHANCE, 10, 1) == 10
    table.play(CHANCE, "deal 10")
    assert table.state.hand[:2] == [[1, 2, 3], [12, 11, 10]]
    assert table.visible_state(0).hand[:2] == [[1, 2, 3], [HIDDEN] * 3]
    assert table.visible_state(SPECTATOR).hand[:2] == [[HIDDEN] * 3] * 2


def test_c2_1_players_play_a_card_of_their_hand_in_turn() -> None:
    table = dealt_table(1, 12, 2, 11, 3, 10)
    assert (GAME.legal(table.state, 0), GAME.legal(table.state, 1)) == ([1, 2, 3], [])
    table.play(0, "play 2")
    assert table.state.hand[0] == [1, 0, 3]
    assert (GAME.legal(table.state, 0), GAME.legal(table.state, 1)) == ([], [12, 11, 10])


def test_c2_2_the_highest_card_takes_the_trick_and_leads() -> None:
    table = dealt_table(1, 12, 2, 11, 3, 10)
    table.play(0, "play 1")
    table.play(1, "play 10")
    assert (table.state.tricks[:2], table.state.turn) == ([0, 1], 1)


def test_c3_1_most_tricks_win() -> None:
    table = dealt_table(1, 12, 8, 7, 9, 6)
    for player, card in ((0, 1), (1, 12), (1, 7), (0, 8), (0, 9)):
        table.play(player, f"play {card}")
        assert GAME.rules.winners(table.state) == 0
    table.play(1, "play 6")
    assert table.over
    assert GAME.scores(table.state, 2) == [2, 1]
    assert GAME.rules.winners(table.state) == 1 << 0
