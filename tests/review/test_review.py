"""Reviews of real games, with the values and searches that people get."""

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from tests.search.conftest import compiled

from starboard.catalog import find_game
from starboard.check.random_games import finished, play_one, table_for
from starboard.cli import main
from starboard.engine import replay
from starboard.engine.actors import CHANCE
from starboard.engine.generators import seeded_generator
from starboard.engine.replay import events
from starboard.engine.table import Table
from starboard.review.errors import NothingToReview, SecretsAtStake, check_reviewable
from starboard.review.evaluation_values import EvaluationValues
from starboard.review.game_reviewer import GameReviewer
from starboard.review.report import report_lines
from starboard.wire.review import Review

pytestmark = pytest.mark.compiled

MIN_ERROR = 0.001
"""From this error on the luck of a roll is uncertain; turns may also have one course only."""


SHORT_GAMES: dict[str, dict[str, object]] = {
    "stlucia": {"goal": 15},  # the shortest games that the network has learned
    "tradewinds": {"rounds": "4"},
}


def reviewed(table: Table) -> Review:
    return GameReviewer(compiled(table.game.id), table).review(lambda _: None)


def check_review(table: Table, review: Review) -> None:
    """The chances are complete, add up to one, and end with the result."""
    assert review.complete
    assert [move.ply for move in review.moves] == list(range(1, table.ply + 1))
    for chances in (review.first, *(move.chances for move in review.moves)):
        assert sum(chances) == pytest.approx(1.0, abs=0.001)
    rolled = [move.luck is not None for move in review.moves]
    assert rolled == [actor == CHANCE for actor, _ in table.log]
    won = table.game.rules.winners(table.state)
    winners = [player for player in range(table.players) if won >> player & 1]
    best = max(review.moves[-1].chances)
    assert [p for p, chance in enumerate(review.moves[-1].chances) if chance == best] == winners


def test_review_of_a_small_game_by_playouts() -> None:
    table = finished(compiled("highroll").game, 2, seed=3)
    review = reviewed(table)
    check_review(table, review)
    assert review.source == "playouts"
    assert review.luck_error > 0
    assert review == reviewed(table)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "source"), [("stlucia", "network"), ("tradewinds", "evaluation")])
def test_review_of_games_of_the_catalogue(id: str, source: str) -> None:
    game = find_game(id)
    table = finished_quickly(id)
    review = reviewed(table)
    assert review.source == source
    check_review(table, review)
    for language in ("en", "pt"):
        lines = list(report_lines(table, review, language))
        assert any(game.title(language) in line for line in lines)


@pytest.mark.slow
def test_error_of_luck_is_the_scatter_of_repeated_estimates() -> None:
    table = finished_quickly("tradewinds")
    values = EvaluationValues(compiled("tradewinds"), table.players)
    rolls = [event for event in events(table) if event.actor == CHANCE]
    tried = rolls[:: len(rolls) // 20]
    uncertain = [it for it in tried if values.luck(it.before, it.after, 0, 0).error > MIN_ERROR]
    for event in uncertain[:2]:
        found = [values.luck(event.before, event.after, 0, number) for number in range(64)]
        scatter = stdev(luck.changes[0] for luck in found)
        error = sqrt(fmean(luck.error**2 for luck in found))
        assert scatter == pytest.approx(error, rel=0.35)  # four standard deviations
    assert uncertain


def finished_quickly(id: str) -> Table:
    """A finished random game of a short variant."""
    game = find_game(id)
    options = game.options.resolve(SHORT_GAMES[id])
    table = Table(game, table_for(game, 2, 1).seats, options, seed=2)
    rng = seeded_generator(2, 1)
    while not table.over:
        play_one(table, rng)
    return table


def test_unfinished_game_with_secrets_is_not_reviewed() -> None:
    with pytest.raises(NothingToReview):
        check_reviewable(table_for(find_game("pirates"), 2, seed=1))
    table = table_for(find_game("pirates"), 2, seed=1)
    table.play_chance()
    with pytest.raises(SecretsAtStake):
        check_reviewable(table)


def test_command_prints_words_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(compiled("highroll").game, 2, seed=1)
    monkeypatch.setattr("starboard.catalog.find_game", {table.game.id: table.game}.__getitem__)
    file = tmp_path / "game.json"
    file.write_text(replay.save(table), encoding="utf-8")
    assert main(["review", str(file), "--language", "pt"]) == 0
    assert "Probabilidades" in capsys.readouterr().out.title()
    assert main(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["complete"]
