"""What a game gets that declares rules, moves and players only."""

import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest
from tests.fixture_games.high_roll import rules as high_roll
from tests.fixture_games.high_roll.moves import CHANCE_MOVES, MOVES
from tests.fixture_games.sealed_bids import rules as sealed_bids
from tests.fixture_games.sealed_bids.moves import CHANCE_MOVES as SEALED_CHANCE
from tests.fixture_games.sealed_bids.moves import MOVES as SEALED_MOVES

from starboard.engine.actors import CHANCE
from starboard.engine.errors import IncompleteRules
from starboard.engine.game import DEFAULT_MAX_RANDOM_PLIES, Game
from starboard.engine.moves import IntRange, MoveKind, MoveSpace
from starboard.engine.options import Number, Options
from starboard.engine.table import Seat, Table

ROUNDS = Options((Number("rounds", 1, 9, default=3),))


def bare_module(source: ModuleType, *without: str) -> ModuleType:
    """Return a module with the names of another one, except for some."""
    module = ModuleType("bare_game")
    module.__file__ = source.__file__
    kept = {name: value for name, value in vars(source).items() if name not in without}
    vars(module).update(kept | {"__name__": source.__name__})
    return module


@pytest.fixture
def game() -> Game:
    """High roll with its rules and moves only, under an id of its own."""
    rules = bare_module(high_roll, "VERSION", "SECRETS", "MAX_MOVES", "hide", "seen", "guess")
    vars(rules)["__name__"] = "bare"
    return Game(
        id="bare",
        rules=rules,
        moves=MOVES,
        chance_moves=CHANCE_MOVES,
        options=ROUNDS,
        players=range(2, 5),
    )


@pytest.fixture
def table(game: Game, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setitem(sys.modules, "bare", game.rules)
    return Table(game, [Seat("Ann"), Seat("Bob")])


def test_rules_without_optional_names_are_completed(game: Game) -> None:
    assert (game.version, game.rules.SECRETS, game.rules.MAX_MOVES) == (1, False, MOVES.size)
    assert (game.default_players, game.bots, game.laws) == (2, (), ())
    assert game.max_random_plies == DEFAULT_MAX_RANDOM_PLIES
    assert [preset.name for preset in game.options.presets] == ["standard"]


def test_rules_without_chance_have_no_outcomes() -> None:
    rules = bare_module(high_roll, "chance", "sample", "MAX_OUTCOMES")
    game = Game(id="still", rules=rules, moves=MOVES, players=range(2, 5), options=ROUNDS)
    assert game.outcomes(game.initial_state(2)) == {}
    assert game.rules.MAX_OUTCOMES == 0


def test_rules_that_hide_have_secrets_even_if_they_do_not_say_so() -> None:
    rules = bare_module(sealed_bids, "SECRETS")
    moves: dict[str, Any] = {"moves": SEALED_MOVES, "chance_moves": SEALED_CHANCE}
    game = Game(id="sealed", rules=rules, players=range(2, 5), options=ROUNDS, **moves)
    assert game.rules.SECRETS


def test_missing_mandatory_functions_are_named_with_their_first_line() -> None:
    rules = bare_module(high_roll, "legal", "winners")
    with pytest.raises(IncompleteRules) as error:
        Game(id="bare", rules=rules, moves=MOVES, players=range(2, 5))
    assert str(error.value).endswith(
        "Write: def legal(s: State, player: int, out: list[int]) -> int:; "
        "def winners(s: State) -> int:"
    )


@pytest.mark.parametrize("players", [4, [2, 3], range(2, 2)])
def test_players_are_a_range(players: Any) -> None:
    with pytest.raises(TypeError, match="; write a range, as range"):
        Game(id="bare", rules=high_roll, moves=MOVES, players=players)


def test_the_view_has_the_fields_of_the_state(table: Table) -> None:
    table.play(CHANCE, "roll 5")
    assert table.game.view_fields == tuple(table.game.rules.State.fields)
    assert (table.view(0).die, table.view(0).score) == (5, [0, 0])


def test_moves_are_narrated_by_their_labels(table: Table) -> None:
    rolled, kept = table.play(CHANCE, "roll 5"), table.play(0, "keep")
    assert table.narrate(rolled, 0) == ["Chance: roll 5"]
    assert table.narrate(kept, 0) == ["You: keep"]
    assert table.narrate(kept, 1) == ["Ann: keep"]
    assert table.narrate(kept, 0, "pt") == ["Você: keep"]


def test_a_label_lists_all_arguments() -> None:
    advance = MoveKind(0, "advance", IntRange("first", 2, 12), IntRange("second", 2, 12))
    game = Game(id="bare", rules=high_roll, moves=MoveSpace(advance), players=range(2, 5))
    move = game.moves.parse("advance 6 8", None)
    assert game.catalogue().text("move-advance", move.message_args()) == "advance 6 and 8"
    assert game.catalogue().text("move-advance-many") == "advance FIRST SECOND"


def test_the_question_says_whose_turn_it_is(table: Table) -> None:
    assert table.question(0) == "Chance comes next."
    table.play(CHANCE, "roll 5")
    assert table.question(0) == "It is your turn."
    assert table.question(1) == "To move: Ann."


def test_the_board_names_players(table: Table) -> None:
    table.play(CHANCE, "roll 5")
    table.play(0, "keep")
    assert table.board(1) == [
        *("rounds: 3", "round: 0", "turn: you", "die: 0", "rolled again: 0"),
        "score: Ann 5 and you 0",
    ]


def test_the_result_names_winners_and_scores(table: Table) -> None:
    table.state.round = table.state.rounds
    table.state.score = [5, 3, 0, 0]
    assert table.result(0) == ["You win.", "Your score is 5.", "The score of Bob is 3."]
    table.state.score = [5, 5, 0, 0]
    assert table.result(0)[0] == "Ann and Bob win."


def test_each_default_can_be_replaced_alone(game: Game) -> None:
    words = ModuleType("words")
    vars(words)["question"] = lambda *_: "Well?"
    table = Table(replace(game, words=words), [Seat("Ann"), Seat("Bob")])
    assert table.question(0) == "Well?"
    assert table.board(0)


@pytest.mark.parametrize(
    ("rules", "lesson"),
    [
        ("Rules version 1. High numbers win.\n\n**A1** …", "High numbers win."),
        ("## Rolling\nHigh numbers win.\n\nLow ones lose.", "High numbers win."),
        ("**A1** High numbers win.", "A game for 2 to 4 players."),
    ],
)
def test_the_first_lesson_is_how_the_rules_begin(
    game: Game, monkeypatch: pytest.MonkeyPatch, rules: str, lesson: str
) -> None:
    monkeypatch.setitem(sys.modules, "bare", game.rules)
    game.rules.__doc__ = rules
    assert game.catalogue().text("coach-goal") == lesson


def test_lessons_say_what_a_kind_of_move_does(game: Game) -> None:
    for kind in game.moves.kinds:
        described = game.catalogue().text(kind.message)
        lesson = game.catalogue().text(f"coach-{kind.name}")
        assert lesson == f"{described[0].upper()}{described[1:].rstrip('.')}."


def test_an_empty_answer_stands_for_the_default(game: Game, table: Table) -> None:
    words = ModuleType("words")
    vars(words)["narrate"] = lambda _say, _before, actor, *_: ["Clack."] if actor == CHANCE else []
    vars(words)["question"] = lambda *_: ""
    vars(words)["result"] = lambda *_: []
    table = Table(replace(game, words=words), [Seat("Ann"), Seat("Bob")])
    rolled, kept = table.play(CHANCE, "roll 5"), table.play(0, "keep")
    assert table.narrate(rolled, 0) == ["Clack."]
    assert table.narrate(kept, 1) == ["Ann: keep"]
    assert table.question(0) == "Chance comes next."
    table.state.round = table.state.rounds
    assert table.result(0)[0] == "You win."
