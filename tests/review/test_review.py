"""Reviews of real games, with the values and searches that people get."""

import json
from pathlib import Path

import pytest
from tests.search.conftest import compiled

from starboard.catalog import find_game
from starboard.check.random_games import finished, play_one, table_for
from starboard.cli import main
from starboard.engine import replay
from starboard.engine.actors import CHANCE
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.review.errors import NothingToReview, SecretsAtStake, check_reviewable
from starboard.review.game_reviewer import GameReviewer
from starboard.review.report import report_lines
from starboard.wire.review import Review

pytestmark = pytest.mark.compiled


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
@pytest.mark.parametrize(("id", "source"), [("pirates", "network"), ("tradewinds", "evaluation")])
def test_review_of_games_of_the_catalogue(id: str, source: str) -> None:
    game = find_game(id)
    table = finished_quickly(id)
    review = reviewed(table)
    assert review.source == source
    check_review(table, review)
    for language in ("en", "pt"):
        lines = list(report_lines(table, review, language))
        assert any(game.title(language) in line for line in lines)


def finished_quickly(id: str) -> Table:
    """A finished random game of a short variant."""
    game = find_game(id)
    preset = next((it.name for it in game.options.presets if it.name in ("quick", "short")), None)
    options = game.options.resolve(preset=preset or game.options.default_preset)
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
