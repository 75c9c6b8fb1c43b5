"""Dice that can be checked: the construction, the generator of a table, the check of a file."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from tests.engine.independent_dice import drawn, key_of, number
from tests.fixture_games.catalog import EVERY_GAME, FIXTURE_GAMES

from starboard.engine import replay
from starboard.engine.actors import CHANCE, players_in
from starboard.engine.chance import below
from starboard.engine.dice import Dice, commitment_to, new_seed
from starboard.engine.dice_check import Mismatch, chance_events, first_mismatch
from starboard.engine.errors import BadReplay
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.outcome_table import OutcomeTable
from starboard.engine.roll_labels import roll_owner
from starboard.engine.table import Seat, Table

DICE = Dice(bytes(range(32)), ("ab" * 32, "", "01" * 32))


def played(dice: Dice | None = DICE) -> Table:
    """A game that is played to its end with the first legal moves."""
    seats = [Seat(name) for name in ("Ann", "Ben", "Cid")]
    table = Table(FIXTURE_GAMES["highroll"], seats, dice=dice)
    while not table.over:
        if table.chance_is_due:
            table.play_chance()
        else:
            player = players_in(table.actors)[0]
            table.play(player, table.legal_moves(player)[0])
    return table


def test_known_numbers() -> None:
    """Values that a reimplementation can be compared with; docs/dice.md has them."""
    assert DICE.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [DICE.number_below(6, str(ply)) for ply in range(1, 9)] == [0, 4, 0, 5, 2, 2, 1, 0]


@pytest.mark.parametrize("limit", [1, 6, 36, 1287, 2**255 + 1])
def test_numbers_are_those_of_an_independent_implementation(limit: int) -> None:
    key = key_of(DICE.secret.hex(), DICE.seeds)
    for ply in range(1, 40):
        assert DICE.number_below(limit, str(ply)) == number(key, ply, limit)


def test_numbers_are_uniform() -> None:
    rolls = 6_000
    counts = Counter(DICE.number_below(6, str(ply)) for ply in range(rolls))
    chi_square = sum((counts[face] - rolls / 6) ** 2 / (rolls / 6) for face in range(6))
    assert chi_square < 20.5  # exceeded once in a thousand choices of the secret


def test_outcomes_are_as_wide_as_their_weights_in_ascending_order() -> None:
    weights = {9: 1, 4: 3, 7: 2}
    table = OutcomeTable.of(weights)
    assert [table.at(number) for number in range(table.total)] == [4, 4, 4, 7, 7, 9]


def test_order_of_seats_does_not_change_the_numbers() -> None:
    """A server that draws who sits where must not choose rolls by it."""
    other = replace(DICE, seeds=("", "01" * 32, "ab" * 32))
    numbers = [DICE.number_below(1 << 64, str(ply)) for ply in range(4)]
    assert [other.number_below(1 << 64, str(ply)) for ply in range(4)] == numbers


@pytest.mark.parametrize(
    "other",
    [
        replace(DICE, secret=bytes(32)),
        replace(DICE, seeds=("ab" * 32, "", "")),
        replace(DICE, seeds=("ab" * 32, "", "02" * 32)),
    ],
)
def test_secret_and_every_seed_change_the_numbers(other: Dice) -> None:
    numbers = [DICE.number_below(1 << 64, str(ply)) for ply in range(4)]
    assert all(other.number_below(1 << 64, str(ply)) != numbers[ply] for ply in range(4))


def test_seed_is_new_each_time_and_commitment_hides_the_secret() -> None:
    assert new_seed() != new_seed()
    assert commitment_to(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert "000102" not in repr(DICE)


def test_rolls_of_a_table_are_those_of_an_independent_implementation() -> None:
    table = played()
    key = key_of(DICE.secret.hex(), DICE.seeds)
    game = table.game
    rolls = chance_events(table)
    assert len(rolls) >= 3
    for event in rolls:
        outcomes = dict(sorted(game.outcomes(event.before).items()))
        texts = [game.move(event.before, CHANCE, move).text for move in outcomes]
        assert event.move.text == drawn(key, event.ply, texts, list(outcomes.values()))


def test_rolls_do_not_depend_on_where_a_table_was_resumed() -> None:
    """A server resumes tables from checkpoints, and a fork repeats a refused commit."""
    table = played()
    resumed = Table(table.game, table.seats, table.options, dice=DICE)
    while not resumed.over:
        if resumed.chance_is_due:
            assert resumed.fork().play_chance().move == resumed.play_chance().move
            state, ply = resumed.state, resumed.ply
            resumed = Table.resume(table.game, table.seats, table.options, state, ply, DICE)
        else:
            player = players_in(resumed.actors)[0]
            resumed.play(player, resumed.legal_moves(player)[0])
    assert resumed.state.to_bytes() == table.state.to_bytes()


def test_saved_game_with_its_dice_is_confirmed() -> None:
    text = replay.save(played(), DICE)
    record = replay.load_dice(text)
    assert record == (DICE.commitment, DICE)
    assert first_mismatch(replay.load(text, FIXTURE_GAMES.__getitem__), record.dice) is None


def test_saved_game_has_no_dice_unless_they_are_given() -> None:
    text = replay.save(played())
    assert DICE.secret.hex() not in text
    assert replay.load_dice(text) is None


def test_first_changed_roll_is_found() -> None:
    text = replay.save(played(), DICE)
    data = json.loads(text)
    changed = next(n for n, line in enumerate(data["moves"]) if line.startswith("* "))
    honest = data["moves"][changed].removeprefix("* ")
    table = played()
    before = chance_events(table)[0].before
    other = next(
        text
        for move in table.game.outcomes(before)
        if (text := table.game.move(before, CHANCE, move).text) != honest
    )
    data["moves"][changed:] = [f"* {other}"]
    table = replay.load(json.dumps(data), FIXTURE_GAMES.__getitem__)
    assert first_mismatch(table, DICE) == Mismatch(changed + 1, other, honest)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"secret": "xy"}, "not hexadecimal"),
        ({"secret": None}, "not of type str"),
        ({"seeds": ["", ""]}, "2 seeds for 3 seats"),
        ({"seeds": ["", "", 5]}, "not hexadecimal"),
        ({"commitment": 7}, "not of type str"),
    ],
)
def test_malformed_record_is_refused(change: dict[str, object], problem: str) -> None:
    data = json.loads(replay.save(played(), DICE))
    data["dice"] |= change
    with pytest.raises(BadReplay, match=problem):
        replay.load_dice(json.dumps(data))
    assert replay.load(json.dumps(data), FIXTURE_GAMES.__getitem__).over  # it can still be watched


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME)
def test_listed_outcomes_are_those_of_the_state(game: Game) -> None:
    """A ``chance_key`` that leaves something out would give a state the outcomes of another."""
    rng = seeded_generator(7)
    for seed in range(3):
        table = Table(game, [Seat(f"{n}") for n in range(game.default_players)], seed=seed)
        for _ in range(150):
            if table.over:
                break
            if table.chance_is_due:
                fresh = OutcomeTable.of(game.outcomes(table.state))
                assert game.outcome_table(table.state) == fresh
                table.play_chance()
            else:
                player = players_in(table.actors)[0]
                legal = table.legal_moves(player)
                table.apply(player, legal[below(rng, len(legal))])


def played_at_random(game: Game, dice: Dice, seed: int) -> Table:
    """A game of random legal moves."""
    rng = seeded_generator(seed)
    table = Table(game, [Seat(name) for name in "ABCDEF"[: game.default_players]], dice=dice)
    while not table.over and table.ply < 300:
        if table.chance_is_due:
            table.play_chance()
        else:
            moves = table.legal_moves(players_in(table.actors)[0])
            table.play(players_in(table.actors)[0], moves[below(rng, len(moves))])
    return table


def rolls_by_owner(table: Table) -> dict[str, list[tuple[object, int]]]:
    """For each player, the possible outcomes of each of their rolls, and the outcome."""
    rolls: dict[str, list[tuple[object, int]]] = {}
    for event in chance_events(table):
        outcomes = table.game.outcome_table(event.before)
        owner = roll_owner(table.game, event.before)
        rolls.setdefault(owner, []).append((outcomes, event.move.id))
    return rolls


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME)
def test_each_player_has_a_sequence_of_numbers_whatever_is_played(game: Game) -> None:
    """The n-th rolls of a player in two games are the same wherever the same can be rolled."""
    dice = Dice(bytes(range(32)), (), by_player=True)
    one, other = (rolls_by_owner(played_at_random(game, dice, seed)) for seed in (1, 2))
    for owner in one.keys() & other.keys():
        for (outcomes, roll), (others, other_roll) in zip(one[owner], other[owner], strict=False):
            assert outcomes != others or roll == other_roll


def test_rolls_by_player_survive_a_fork_and_are_confirmed() -> None:
    dice = replace(DICE, by_player=True)
    table = played(dice)
    assert [it.move for it in chance_events(table)] != [it.move for it in chance_events(played())]
    text = replay.save(table, dice)
    record = replay.load_dice(text)
    assert record is not None
    assert record.dice == dice
    loaded = replay.load(text, FIXTURE_GAMES.__getitem__)
    assert first_mismatch(loaded, dice) is None
    assert first_mismatch(loaded, DICE) is not None
    again = Table(table.game, table.seats, table.options, dice=dice)
    while not again.chance_is_due:
        again.play(players_in(again.actors)[0], again.legal_moves(players_in(again.actors)[0])[0])
    assert again.fork().play_chance().move == again.play_chance().move
