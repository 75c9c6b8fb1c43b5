"""The kernel measures what the interpreted rules say, in any split of the games."""

from dataclasses import fields
from functools import cache

import numpy as np
import pytest

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.engine.actors import CHANCE
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels import measure
from starboard.engine.kernels.play import pick_actor
from starboard.engine.kernels.standing import mean_standing
from starboard.report.decisions import tally_decisions
from starboard.report.matches import grouped_shares, shares_by_entry, tally_match
from starboard.report.meter import MeasuredGames, Meter
from starboard.report.tally import Tally
from starboard.report.values import WHOLE, tally_games, users_share
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.sealed_bids.game import GAME as SEALED

pytestmark = pytest.mark.compiled
GAMES = {"high roll": HIGH_ROLL, "sealed bids": SEALED}
SEED = 5


@cache
def meter_of(name: str) -> Meter:
    game = GAMES[name]
    return Meter(compiled_game(game), game.default_players, game.options.resolve())


def bot_of(name: str) -> str:
    return GAMES[name].bots[0].__name__


Script = list[tuple[int, int]]


def interpreted_game(game: Game, bot: str, number: int) -> tuple[Script, list[int], int]:
    """The moves of a game, the legal moves of each decision, and the winners."""
    rules, s = game.rules, game.initial_state(game.default_players)
    dice, acting, thoughts = (
        seeded_generator(SEED, measure.STREAMS * number + stream) for stream in range(3)
    )
    script: Script = []
    counts: list[int] = []
    while to_act := rules.actors(s):
        actor = CHANCE if to_act == 1 << CHANCE else pick_actor(to_act, acting)
        if actor == CHANCE:
            move = rules.sample(s, dice)
        else:
            counts.append(len(game.legal(game.redacted(s, actor), actor)))
            move = game.bot_move(bots_of(game)[bot], s, actor, thoughts)
        script.append((actor, move))
        rules.apply(s, actor, move)
    return script, counts, rules.winners(s)


@pytest.mark.parametrize("name", GAMES)
def test_games_are_those_of_the_interpreted_rules(name: str) -> None:
    meter, bot = meter_of(name), bot_of(name)
    measured = meter.play([bot] * meter.players, SEED, 3, 20)
    for index in range(20):
        script, counts, winners = interpreted_game(meter.game, bot, 3 + index)
        row = measured.games[index]
        assert row[measure.WINNERS] == winners
        assert row[measure.PLIES] == len(script)
        assert row[measure.DECISIONS] == len(counts)
        assert row[measure.FORCED] == counts.count(1)
        stages = measured.stages[index].sum(axis=0)
        assert stages[measure.LEGAL] == sum(counts)
        assert measured.used[index].sum() == len(counts)


@pytest.mark.parametrize("name", GAMES)
def test_replayed_games_have_the_same_rows(name: str) -> None:
    meter, bot = meter_of(name), bot_of(name)
    scripts = [interpreted_game(meter.game, bot, number)[0] for number in range(8)]
    played = meter.play([bot] * meter.players, SEED, 0, 8)
    replayed = meter.replay(scripts)
    for field in fields(MeasuredGames):
        if not field.name.startswith("sampled"):
            assert np.array_equal(getattr(played, field.name), getattr(replayed, field.name))


def test_metrics_of_moves_and_of_the_end() -> None:
    measured = meter_of("high roll").play(["random"] * 2, SEED, 0, 30)
    again = [kind.name for kind in HIGH_ROLL.moves.kinds].index("again")
    for index, (rolls, points) in enumerate(measured.metrics.tolist()):
        script, _, _ = interpreted_game(HIGH_ROLL, "random", index)
        assert rolls == sum(actor != CHANCE and move == again for actor, move in script)
        assert points > 0


def test_turns_and_the_order_of_play() -> None:
    measured = meter_of("high roll").play(["careful"] * 2, SEED, 0, 10)
    rounds = HIGH_ROLL.options.resolve()["rounds"]
    assert (measured.seats[:, :, measure.OWN_TURNS] == rounds).all()
    assert (measured.column(measure.TURNS) == 2 * int(rounds)).all()
    assert measured.seats[0, :, measure.ORDER].tolist() == [0, 1]


def test_who_leads_does_not_depend_on_whose_turn_it_was() -> None:
    """A player who is ahead only after their own turns leads nobody."""
    curve = np.array([[600, 400], [400, 600], [600, 400], [400, 600], [400, 600]], np.int64)
    standing = np.zeros(2, np.int64)
    found = []
    for turn in range(len(curve)):
        mean_standing(curve, turn, 2, standing)
        found.append(standing.tolist())
    assert found == [[600, 400], [500, 500], [500, 500], [500, 500], [400, 600]]


def test_the_sampled_state_offers_a_choice_to_its_player() -> None:
    meter = meter_of("sealed bids")
    measured = meter.play(["random"] * meter.players, SEED, 0, 30)
    for state, player in zip(measured.sampled, measured.sampled_players, strict=True):
        assert len(meter.legal(state, int(player))) > 1


def test_a_forbidden_kind_is_used_by_the_others_only() -> None:
    meter = meter_of("high roll")
    again = [kind.name for kind in HIGH_ROLL.moves.kinds].index("again")
    measured = meter.play(["random"] * 2, SEED, 0, 40, rotate=True, forbidden=1 << again)
    by_entry = np.array(
        [np.roll(row, index % 2) for index, row in enumerate(measured.used[:, :, again])]
    )
    assert by_entry[:, 0].sum() == 0
    assert by_entry[:, 1].sum() > 0
    used, offered = tally_match(measured, 0, again).events["forced use"]
    assert used == 0 < offered


def test_rotated_games_of_a_group_have_the_same_dice() -> None:
    meter = meter_of("high roll")
    measured = meter.play(["careful"] * 2, SEED, 0, 40, rotate=True)
    pairs = measured.column(measure.WINNERS).reshape(-1, 2)
    assert (pairs[:, 0] == pairs[:, 1]).all()


@pytest.mark.parametrize("split", [1, 7])
def test_tallies_do_not_depend_on_the_split(split: int) -> None:
    meter, seats = meter_of("high roll"), ["careful", "random"]

    def match(first: int, count: int) -> Tally:
        return tally_match(meter.play(seats, SEED, 2 * first, 2 * count, rotate=True), first)

    def games(first: int, count: int) -> Tally:
        return tally_games(HIGH_ROLL, meter.play(seats, SEED, first, count))

    def decisions(first: int, count: int) -> Tally:
        return tally_decisions(meter, seats, SEED, first, count)

    for study in (match, games, decisions):
        parts = Tally()
        for first in range(0, 21, split):
            parts.add(study(first, min(split, 21 - first)))
        assert parts == study(0, 21)


def test_shares_follow_their_entries_through_the_seats() -> None:
    measured = meter_of("high roll").play(["careful", "random"], SEED, 0, 400, rotate=True)
    careful, random = shares_by_entry(grouped_shares(measured)).sum(axis=(0, 1)) / (400 * WHOLE)
    assert careful + random == pytest.approx(1.0)
    assert careful > 0.55


def test_every_sampled_choice_is_compared() -> None:
    tally = tally_decisions(meter_of("sealed bids"), ["bold"] * 3, SEED, 0, 20)
    clear, choices = tally.events["noticeable choice"]
    assert choices == tally.values["choice"][0] == tally.events["hopeless"][1]
    assert 0 <= clear <= choices <= 20


def test_users_of_a_move_are_compared_where_others_do_not_use_it() -> None:
    users = np.array([[True, False], [True, True], [False, False], [False, True]])
    shares = np.array([[WHOLE, 0], [WHOLE, 0], [0, WHOLE], [WHOLE // 2, WHOLE // 2]])
    assert users_share(users, shares).tolist() == [WHOLE, WHOLE // 2]
