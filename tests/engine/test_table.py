"""A table: which moves it plays and refuses, and what it shows to each viewer."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.fixture_games.sealed_bids.game import GAME
from tests.fixture_games.sealed_bids.state import HIDDEN, PASS, State

from starboard.engine.actors import CHANCE, OMNISCIENT, SECRET, SPECTATOR, UNNOTICED
from starboard.engine.errors import (
    BadOption,
    BadPlayers,
    GameOver,
    IllegalMove,
    NoLegalMoves,
    NotASeat,
    NotYourTurn,
    StarboardError,
    UnreadableMove,
)
from starboard.engine.moves import Move
from starboard.engine.table import Seat, Table

NAMES = ("Ann", "Bo", "Cy")


def new_table(seed: int | None = 1) -> Table:
    return Table(GAME, [Seat(name) for name in NAMES], {"rounds": 1}, seed=seed)


def dealt(*cards: int) -> Table:
    """Return a table at which these cards were dealt."""
    table = new_table()
    for card in cards:
        table.play(CHANCE, f"deal {card}")
    return table


def finished() -> Table:
    table = dealt(1, 2, 3)
    for player in range(3):
        table.play(player, "pass")
    return table


def test_a_move_changes_the_state_and_is_logged() -> None:
    table = dealt(1, 2, 3)
    before = table.state
    event = table.play(1, "bid 2")
    assert (event.ply, event.actor, event.move.text) == (4, 1, "bid 2")
    assert event.before is before
    assert event.after is table.state
    assert before.bid == [0, 0, 0, 0]
    assert table.state.bid == [0, 2, 0, 0]
    assert table.log == [(CHANCE, 1), (CHANCE, 2), (CHANCE, 3), (1, 2)]


def test_a_move_is_played_by_text_or_value() -> None:
    table = dealt(1, 2, 3)
    table.play(0, table.legal_moves(0)[0])
    table.play(2, "PASS")
    assert [move for _, move in table.log[3:]] == [1, PASS]


@pytest.mark.parametrize(
    ("table", "actor", "move", "error"),
    [
        (new_table(), 0, "pass", NotYourTurn),
        (new_table(), 25, "pass", NotASeat),
        (new_table(), SPECTATOR, "pass", NotASeat),
        (new_table(), CHANCE, "deal 4", UnreadableMove),
        (dealt(1, 2, 3), CHANCE, "deal 1", NotYourTurn),
        (dealt(1, 2, 3), 0, "bid 2", IllegalMove),
        (dealt(1, 2, 3), 0, Move(2, "bid", {"coins": "2"}), IllegalMove),
        (dealt(1, 2, 3), 0, Move(77, "bid", {"coins": "2"}), IllegalMove),
        (dealt(1, 2, 3), 0, "bid 9", UnreadableMove),
        (dealt(1, 2, 3), 0, "", UnreadableMove),
        (finished(), 0, "pass", GameOver),
        (finished(), CHANCE, "deal 1", GameOver),
    ],
)
def test_a_refused_move_changes_nothing(
    table: Table, actor: int, move: str | Move, error: type[StarboardError]
) -> None:
    state, log = table.state.to_bytes(), list(table.log)
    with pytest.raises(error) as refused:
        table.play(actor, move)
    assert (table.state.to_bytes(), table.log) == (state, log)
    assert str(refused.value)


def test_a_move_out_of_turn_is_refused_with_the_names_of_the_actors() -> None:
    with pytest.raises(NotYourTurn, match=r"not Ann’s turn. Chance comes first"):
        new_table().play(0, "pass")
    table = dealt(1, 2, 3)
    table.play(0, "pass")
    with pytest.raises(NotYourTurn, match=r"not Ann’s turn\. To act: Bo, Cy"):
        table.play(0, "pass")


def test_an_illegal_move_is_refused_with_legal_moves() -> None:
    with pytest.raises(
        IllegalMove, match=r"“bid 3” is not possible now\. Possible: bid 1, bid 2, pass"
    ):
        dealt(1, 2, 3).play(1, "bid 3")


def test_chance_is_played_only_when_it_is_due() -> None:
    table = new_table()
    assert table.chance_is_due
    assert table.play_chance().actor == CHANCE
    with pytest.raises(NotYourTurn):
        dealt(1, 2, 3).play_chance()
    with pytest.raises(GameOver):
        finished().play_chance()


def test_several_players_may_act_in_any_order() -> None:
    table = dealt(1, 2, 3)
    assert table.actors == 0b111
    for player in (2, 0, 1):
        table.play(player, "bid 1")
    assert table.over


def deals(*seeds: int | None) -> list[list[int]]:
    """Return the cards dealt at a table for each seed."""
    tables = [new_table(seed) for seed in seeds]
    return [[table.play_chance().move.id for _ in NAMES] for table in tables]


def test_a_seed_makes_chance_repeatable() -> None:
    assert deals(*range(20)) == deals(*range(20))
    assert deals(*range(20)) != deals(*range(20, 40))


def test_chance_is_unpredictable_without_a_seed() -> None:
    many = [None] * 40
    assert deals(*many) != deals(*many)


@pytest.mark.parametrize(("letter", "seat"), [("A", 0), ("b", 1), ("C", 2)])
def test_seats_have_letters(letter: str, seat: int) -> None:
    assert new_table().seat_index(letter) == seat


@pytest.mark.parametrize("letter", ["D", "", "AB", "*", "1", "ß"])
def test_a_letter_without_a_seat_is_refused(letter: str) -> None:
    with pytest.raises(NotASeat, match="Seats are A to C"):
        new_table().seat_index(letter)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_an_unsupported_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadPlayers, match=f"Sealed bids is for 2 to 4 players, not {seats}"):
        Table(GAME, [Seat("x")] * seats)


def test_options_are_parsed_and_checked() -> None:
    table = Table(GAME, [Seat("x")] * 2, {"rounds": "1"})
    assert table.options == {"rounds": 1}
    assert table.state.rounds == 1
    with pytest.raises(BadOption):
        Table(GAME, [Seat("x")] * 2, {"rounds": 10})


@pytest.mark.parametrize(
    ("viewer", "cards"),
    [
        (0, [1, HIDDEN, HIDDEN]),
        (2, [HIDDEN, HIDDEN, 3]),
        (SPECTATOR, [HIDDEN, HIDDEN, HIDDEN]),
        (OMNISCIENT, [1, 2, 3]),
    ],
)
def test_a_viewer_sees_only_what_it_may_know(viewer: int, cards: list[int]) -> None:
    table = dealt(1, 2, 3)
    assert table.view(viewer).cards == cards
    assert table.visible_state(viewer).card[:3] == cards
    assert table.state.card[:3] == [1, 2, 3]


def test_nothing_is_hidden_after_the_end() -> None:
    assert finished().view(SPECTATOR).cards == [1, 2, 3]


def test_an_earlier_state_is_redacted_too() -> None:
    table = dealt(1, 2)
    event = table.play(CHANCE, "deal 3")
    assert table.visible_state(0, event.before).card[:3] == [1, HIDDEN, 0]


@pytest.mark.parametrize(
    ("viewer", "line"),
    [
        (1, "You are dealt a 2."),
        (0, "Bo is dealt a card."),
        (SPECTATOR, "Bo is dealt a card."),
        (OMNISCIENT, "Bo is dealt a 2."),
    ],
)
def test_a_secret_move_is_narrated_as_the_viewer_learns_it(viewer: int, line: str) -> None:
    table = dealt(1)
    event = table.play(CHANCE, "deal 2")
    assert table.narrate(event, viewer) == [line]


class UnnoticedDeals:
    """The rules of Sealed bids, except that nobody notices which cards others are dealt."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME.rules, name)

    def seen(self, s: State, actor: int, move: int, viewer: int) -> int:
        seen = GAME.rules.seen(s, actor, move, viewer)
        return UNNOTICED if actor == CHANCE and seen == SECRET else seen


def test_an_unnoticed_move_is_not_narrated() -> None:
    rules: Any = UnnoticedDeals()
    table = Table(replace(GAME, rules=rules), [Seat(name) for name in NAMES], seed=1)
    event = table.play(CHANCE, "deal 2")
    assert table.seen(event, 1) == UNNOTICED
    assert table.narrate(event, 1) == []
    assert table.narrate(event, 0) == ["You are dealt a 2."]
    assert table.narrate(event, OMNISCIENT) == ["Ann is dealt a 2."]


def test_texts_come_from_the_redacted_state_in_the_given_language() -> None:
    table = dealt(1, 2, 3)
    assert table.board(1) == [
        "Ann: card hidden, bid none, score 0",
        "you: card 2, bid none, score 0",
        "Cy: card hidden, bid none, score 0",
    ]
    assert table.question(0, "pt") == "Quanto você aposta? Faltam: 3."
    assert finished().result(0) == ["Nobody wins."]
    level = dealt(1, 1, 3)
    for player, move in enumerate(("bid 1", "bid 1", "pass")):
        level.play(player, move)
    assert level.result(0, "pt") == ["Vencem: Ann e Bo."]


def test_a_label_describes_a_move() -> None:
    table = dealt(1, 2, 3)
    labels = [table.label(move) for move in table.legal_moves(1)]
    assert labels == ["bid 1", "bid 2", "pass"]
    assert table.label(table.parse_move(CHANCE, "deal 2"), "pt") == "sai uma carta 2"


def test_a_bot_gets_only_what_its_player_may_know() -> None:
    shown: list[State] = []

    def spy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
        shown.append(s)
        return Random(1).choice(moves[:count])

    table = dealt(1, 2, 3)
    assert GAME.bot_move(spy, table.state, 1, [0, 0, 0]) in GAME.legal(table.state, 1)
    assert shown[0].card == [HIDDEN, 2, HIDDEN, 0]


def test_a_player_without_legal_moves_is_named_instead_of_asking_a_bot() -> None:
    def bot(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
        return moves[0]

    with pytest.raises(NoLegalMoves, match="player B is to move, but list no legal move"):
        GAME.bot_move(bot, new_table().state, 1, [0, 0, 0])
