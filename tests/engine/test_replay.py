"""Saved games can be loaded at any ply; a damaged one is refused with place and reason."""

import json
import pickle
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fixture_games.catalog import EVERY_GAME
from tests.fixture_games.sealed_bids.game import GAME

from starboard.bots.random import random
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import CHANCE, OMNISCIENT, SPECTATOR, players_in
from starboard.engine.errors import BadReplay, UnknownGame
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.options import NONE
from starboard.engine.replay import default_replay_viewer, events, load, load_file, save
from starboard.engine.table import Seat, Table

MAX_BYTES_PER_MOVE = 40
"""Measured: 17; the rest is a margin for games with longer moves."""

SEATS = [Seat("Ann"), Seat("Ångström “Bo”\n", "bot", "bold"), Seat("", "program")]


def find_sealed(id: str) -> Game:
    if id != GAME.id:
        raise UnknownGame(game=id, near=NONE, known=GAME.id)
    return GAME


def play_on(table: Table, moves: int, seed: int) -> None:
    """Play this number of random moves, or until the game is over."""
    rng = seeded_generator(seed)
    while moves and not table.over:
        if table.chance_is_due:
            table.play_chance()
        else:
            player = players_in(table.actors)[-1]
            move = table.game.bot_move(random, table.state, player, rng)
            table.play(player, table.game.move(table.state, player, move))
        moves -= 1


def played(game: Game, moves: int, seed: int = 1) -> Table:
    table = Table(game, SEATS, seed=seed)
    play_on(table, moves, seed)
    return table


def good() -> dict[str, Any]:
    """Return a finished game as JSON, for tests to damage."""
    data: dict[str, Any] = json.loads(save(played(GAME, 99)))
    return data


def refused(data: object) -> dict[str, str]:
    """Return place and reason in English, after checking that the reason is translated."""
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(BadReplay) as error:
        load(text, find_sealed)
    assert str(error.value)
    assert str(error.value.details["reason"]) not in error.value.message("pt")
    return {name: str(detail) for name, detail in error.value.details.items()}


def loaded(text: str) -> Table | None:
    """Return the table, or ``None`` if the text is refused with place and reason."""
    try:
        return load(text, find_sealed)
    except BadReplay as error:
        if not (error.details["place"] and error.details["reason"] and str(error)):
            raise
        return None


@given(st.integers(0, 20), st.integers(0, 2**62), st.sampled_from([1, 2, 3]))
def test_a_game_can_be_loaded_at_any_ply(moves: int, seed: int, rounds: int) -> None:
    table = Table(GAME, SEATS, {"rounds": rounds}, seed=seed)
    play_on(table, moves, seed)
    again = load(save(table), find_sealed)
    assert again.log == table.log
    assert again.state == table.state
    assert (again.seats, again.options) == (table.seats, table.options)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 7, 60])
def test_every_game_can_be_loaded_and_continued(id: str, moves: int) -> None:
    table = played(find_game(id), moves)
    again = load(save(table), find_game)
    assert (again.log, again.state) == (table.log, table.state)
    play_on(again, 5, seed=2)


@pytest.mark.parametrize("id", GAMES)
def test_a_move_takes_a_few_bytes(id: str) -> None:
    table = played(find_game(id), 400)
    empty = len(save(Table(table.game, SEATS)).encode())
    assert len(save(table).encode()) - empty <= MAX_BYTES_PER_MOVE * len(table.log)


def test_the_file_is_a_list_of_moves() -> None:
    table = Table(GAME, [Seat("Ann"), Seat("Bo", "bot", "bold")])
    for actor, text in [(31, "deal 1"), (31, "deal 3"), (1, "bid 2")]:
        table.play(actor, text)
    assert save(table) == (
        "{\n"
        ' "starboard": 1,\n'
        ' "game": "sealed",\n'
        ' "rules": 3,\n'
        ' "options": {"rounds": 2},\n'
        ' "seats": [{"name": "Ann", "kind": "person"},'
        ' {"name": "Bo", "kind": "bot", "bot": "bold"}],\n'
        ' "moves": [\n'
        '  "* deal 1",\n'
        '  "* deal 3",\n'
        '  "B bid 2"\n'
        " ]\n"
        "}\n"
    )


def test_events_contain_every_state_of_the_game() -> None:
    table = played(GAME, 99)
    story = events(table)
    assert [(event.actor, event.move.id) for event in story] == table.log
    assert all(one.after is other.before for one, other in pairwise(story))
    assert story[-1].after == table.state


def test_a_replay_shows_everything_only_of_a_finished_game() -> None:
    assert default_replay_viewer(played(GAME, 5)) == SPECTATOR
    assert default_replay_viewer(played(GAME, 99)) == OMNISCIENT


def test_a_lone_surrogate_in_a_name_can_be_saved_and_loaded(tmp_path: Path) -> None:
    table = Table(GAME, [Seat("\udcff"), Seat("Bo")])
    file = tmp_path / "odd.json"
    file.write_text(save(table), encoding="utf-8")
    assert load_file(file, find_sealed).names == ("\udcff", "Bo")


@pytest.mark.parametrize("cut", range(0, 200, 7))
def test_a_truncated_file_is_not_json(cut: int) -> None:
    details = refused(save(played(GAME, 99))[:cut])
    assert str(details["place"]).startswith("line ")
    assert str(details["reason"]).startswith("not JSON")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("Dear diary", "line 1, column 1"),
        ("{\n 'starboard': 1}", "line 2, column 2"),
        ("\0\0\0", "line 1, column 1"),
        ("\ufeff{}", "line 1, column 1"),
        ("[]", "line 1"),
        ("null", "line 1"),
        ('"starboard"', "line 1"),
        ('{"name": "something else"}', "line 1"),
        ("[" * 100_000, "line 1"),
        ('{"starboard": ' + "[" * 100_000, "line 1"),
        ('{"starboard": ' + "1" * 5000 + "}", "line 1"),
        ('{"starboard": 2}', "starboard"),
        ('{"starboard": "1"}', "starboard"),
        ('{"starboard": null}', "starboard"),
        ('{"starboard": NaN}', "starboard"),
    ],
    ids=range(16),
)
def test_text_that_is_no_saved_game_is_refused_with_the_place(text: str, place: str) -> None:
    assert refused(text)["place"] == place


@pytest.mark.parametrize("key", ["game", "rules", "options", "seats", "moves"])
def test_a_missing_member_is_named(key: str) -> None:
    data = good()
    del data[key]
    assert refused(data) == {"place": key, "reason": "is missing"}


PARTS = {"game": str, "rules": int, "options": dict, "seats": list, "moves": list}
VALUES: tuple[object, ...] = (None, True, 1.5, "x", 7, [], {})
WRONG_TYPES = [
    (key, wrong) for key, right in PARTS.items() for wrong in VALUES if not isinstance(wrong, right)
]


@pytest.mark.parametrize(("key", "wrong"), WRONG_TYPES, ids=str)
def test_a_member_of_the_wrong_type_is_named(key: str, wrong: object) -> None:
    details = refused({**good(), key: wrong})
    reason = f"{json.dumps(wrong)} is not of type {PARTS[key].__name__}"
    assert details == {"place": key, "reason": reason}


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        ({"game": "chess"}, "head", "There is no game “chess”"),
        ({"rules": 2}, "rules", "rules version 2, but this is version 3"),
        ({"options": {"rounds": 10}}, "head", "rounds cannot be “10”"),
        ({"options": {"rounds": [[]]}}, "head", "rounds cannot be"),
        ({"options": {"round": 1}}, "head", "Did you mean “rounds”"),
        ({"seats": []}, "head", "2 to 4 players, not 0"),
        ({"seats": [{"name": "A", "kind": "person"}] * 27}, "head", "players, not 27"),
        ({"seats": ["Ann", "Bo"]}, "seats", '"Ann" is not a seat'),
        ({"seats": [{"name": "Ann"}] * 2}, "seats", "null is not a kind of seat"),
        ({"seats": [{"name": "Ann", "kind": "cat"}] * 2}, "seats", '"cat" is not a kind'),
        ({"seats": [{"name": "Ann", "kind": ["bot"]}] * 2}, "seats", '["bot"] is not a kind'),
        ({"seats": [{"kind": "bot"}] * 2}, "name", "is missing"),
        ({"seats": [{"name": 5, "kind": "bot"}] * 2}, "name", "5 is not of type str"),
        ({"seats": [{"name": "A", "kind": "bot", "bot": 5}] * 2}, "bot", "5 is not of type str"),
        ({"annotations": ["x"]}, "annotations", '"x" is not an annotation'),
        ({"annotations": [{"ply": 0, "seat": "Z"}]}, "annotations", "There is no seat “Z”"),
        ({"annotations": [{"ply": 0, "seat": "A", "value": "x"}]}, "value", "is not of type float"),
        ({"annotations": [{"seat": "A"}]}, "annotations", "ply"),
        ({"moves": [5]}, "move 1", "5 is not an actor followed by a move"),
        ({"moves": ["*"]}, "move 1", '"*" is not an actor followed by a move'),
        ({"moves": ["* deal 1", "a pass"]}, "move 2", '"a" is not an actor'),
        ({"moves": [" deal 1"]}, "move 1", '"" is not an actor'),
        ({"moves": ["* deal 4"]}, "move 1", "I do not understand “deal 4”"),
        ({"moves": ["* pass"]}, "move 1", "I do not understand “pass”"),
        ({"moves": ["* "]}, "move 1", "I do not understand “”"),
        ({"moves": ["A pass"]}, "move 1", "It is not Ann’s turn"),
        ({"moves": ["Z pass"]}, "move 1", "There is no seat “Z”"),
        ({"moves": ["* deal 1"] * 4}, "move 4", "It is not *’s turn"),
        ({"moves": [*["* deal 1"] * 3, "A bid 2"]}, "move 4", "“bid 2” is not possible now"),
        ({"moves": [*["* deal 1"] * 3, "A pass", "A pass"]}, "move 5", "It is not Ann’s turn"),
    ],
)  # fmt: skip
def test_damage_is_refused_with_place_and_reason(
    change: dict[str, Any], place: str, reason: str
) -> None:
    details = refused({**good(), **change})
    assert details["place"] == place
    assert reason in str(details["reason"])


def test_damage_is_described_in_the_language_of_the_reader() -> None:
    data = {**good(), "moves": ["* deal 4"]}
    with pytest.raises(BadReplay) as error:
        load(json.dumps(data), find_sealed)
    assert "(jogada 1): Não entendo “deal 4”" in error.value.message("pt")
    again = pickle.loads(pickle.dumps(error.value))
    assert str(again) == str(error.value)


def test_a_move_after_the_end_is_refused() -> None:
    data = good()
    data["moves"].append("A pass")
    assert refused(data) == {"place": "move 13", "reason": "The game is over."}


def impossible_outcome(table: Table) -> str:
    """Return the text of a chance move that cannot occur now.

    It is outside the move space if every outcome that can be written can also occur.
    """
    outcomes = table.game.outcomes(table.state)
    texts = (
        table.game.move(table.state, CHANCE, move).text
        for kind in table.game.chance_moves.kinds
        for move in range(kind.first, kind.end)
        if move not in outcomes
    )
    return next(texts, "roll 7")


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=list(EVERY_GAME))
def test_an_impossible_chance_outcome_is_refused(game: Game) -> None:
    table = Table(game, [Seat("Ann")] * game.default_players, seed=1)
    data = {**json.loads(save(table)), "moves": [f"* {impossible_outcome(table)}"]}
    with pytest.raises(BadReplay, match="move 1"):
        load(json.dumps(data), EVERY_GAME.__getitem__)


@given(st.data())
def test_a_file_with_changed_characters_is_loaded_or_refused(data: st.DataObject) -> None:
    text = list(save(played(GAME, 99)))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(
            st.sampled_from([*'{}[]":,0123ABZ* \\-eu\0√', "", "\n", '"', "1e9"])
        )
    table = loaded("".join(text))
    if table is not None:
        assert load(save(table), find_sealed).state == table.state


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("abAB* 01", max_size=5),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text("abn", max_size=4), inside)
    ),
    max_leaves=6,
)


@given(st.sampled_from(["starboard", "game", "rules", "options", "seats", "moves"]), JSON)
def test_any_json_in_any_member_is_loaded_or_refused(key: str, value: object) -> None:
    table = loaded(json.dumps({**good(), key: value}))
    if table is not None:
        assert load(save(table), find_sealed).state == table.state


@given(JSON, JSON)
def test_any_json_inside_a_member_is_loaded_or_refused(one: object, other: object) -> None:
    seat = {"name": one, "kind": "bot", "bot": other}
    damaged = {"options": {"rounds": one}, "seats": [seat, seat], "moves": [one, other]}
    for key, value in damaged.items():
        table = loaded(json.dumps({**good(), key: value}))
        if table is not None:
            assert load(save(table), find_sealed).seats == table.seats


def test_a_file_can_be_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = played(GAME, 4)
    file.write_text(save(table), encoding="utf-8")
    assert load_file(file, find_sealed).log == table.log


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(save(played(GAME, 4)).encode("latin-1", "replace"))
    with pytest.raises(BadReplay, match=r"byte .*not UTF-8 text"):
        load_file(file, find_sealed)
    file.write_bytes(bytes(100))
    with pytest.raises(BadReplay, match="not JSON"):
        load_file(file, find_sealed)


@pytest.mark.parametrize("name", ["missing.json", ".", "a/b/c", "x" * 300, "nul\0"])
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadReplay) as error:
        load_file(tmp_path / name, find_sealed)
    assert str(tmp_path) in str(error.value.details["place"])
