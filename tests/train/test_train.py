"""Training learns fixture games, can be interrupted, and continues as if it had not been."""

import json
import os
import signal
from functools import cache
from pathlib import Path

import pytest
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.lamp import GAME as LAMP
from tests.fixture_games.nim.game import GAME as NIM
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.weights import Weights
from starboard.train.plan import Settings, new_recipe, usual_options, usual_players
from starboard.train.report import as_json, as_text, write_curve
from starboard.train.run import Training, measure, save, train
from starboard.train.trainer import Trainer

pytestmark = pytest.mark.compiled


@cache
def compiled(game_id: str) -> CompiledGame:
    games = {game.id: game for game in (NIM, HIGH_ROLL, SEALED, LAMP)}
    return compiled_game(games[game_id])


def new_trainer(game: Game, players: list[int], seed: int = 1, hidden: int = 16) -> Trainer:
    recipe = new_recipe(game, players, {}, seed=seed, settings=Settings(hidden=hidden))
    code = compiled(game.id)
    return Trainer(code, Weights.fresh(code.observation, recipe))


def test_nim_is_learned_to_perfection() -> None:
    """The expert plays perfectly, so a perfect opponent wins the half in which it goes first."""
    trainer = new_trainer(NIM, [2])
    before = trainer.match(2, 200).rate.rate
    trainer.learn(6000)
    assert before < 0.2
    assert trainer.match(2, 200).rate.rate == 0.5


def test_moves_that_undo_each_other_end() -> None:
    """A network that has learned nothing takes all moves for equal, and would switch for ever."""
    trainer = new_trainer(LAMP, [2])
    assert trainer.match(2, 20).unfinished == 0
    trainer.learn(200)
    assert trainer.match(2, 20).unfinished == 0


def test_a_dice_game_without_declared_fields_is_learned() -> None:
    """The opponent keeps every roll above the average, which is close to perfect."""
    trainer = new_trainer(HIGH_ROLL, [2])
    before = trainer.match(2, 2000).rate
    trainer.learn(20_000)
    assert trainer.match(2, 2000).rate.low > before.high


def test_a_game_with_secrets_is_learned_for_every_number_of_players() -> None:
    trainer = new_trainer(SEALED, [2, 3, 4])
    before = [trainer.match(players, 500).rate.rate for players in (2, 3, 4)]
    trainer.learn(3000)
    after = [trainer.match(players, 500).rate.rate for players in (2, 3, 4)]
    assert all(late > early for early, late in zip(before, after, strict=True))


def test_a_resumed_training_equals_an_uninterrupted_one(tmp_path: Path) -> None:
    whole, file = new_trainer(SEALED, [2, 3]), tmp_path / "weights.bin"
    train(Training(whole, tmp_path / "whole.bin", stop_games=500))
    first = new_trainer(SEALED, [2, 3])
    train(Training(first, file, stop_games=230))
    resumed = Weights.from_bytes(file.read_bytes(), compiled(SEALED.id).observation)
    train(Training(Trainer(compiled(SEALED.id), resumed), file, stop_games=500))
    assert file.read_bytes() == (tmp_path / "whole.bin").read_bytes()


def test_an_interrupt_keeps_what_was_learned(tmp_path: Path) -> None:
    trainer, file = new_trainer(NIM, [2]), tmp_path / "weights.bin"
    training = Training(trainer, file, stop_games=10**9)
    train(training, lambda _: os.kill(os.getpid(), signal.SIGINT))
    assert training.stopped
    saved = Weights.from_bytes(file.read_bytes(), compiled(NIM.id).observation)
    assert saved.header.recipe.games == training.played > 0
    assert [path.name for path in tmp_path.iterdir()] == ["weights.bin"]


def test_a_training_may_be_limited_by_time(tmp_path: Path) -> None:
    training = Training(new_trainer(NIM, [2]), tmp_path / "weights.bin", stop_seconds=0.01)
    train(training)
    assert not training.stopped
    assert training.seconds >= 0.01


def test_the_report_has_a_curve_and_matches(tmp_path: Path) -> None:
    training = Training(new_trainer(NIM, [2, 3]), tmp_path / "nim.bin", stop_games=450)
    train(training)
    measure(training, games=50)
    write_curve(training)
    figures = json.loads((tmp_path / "nim.json").read_text(encoding="utf-8"))
    assert figures == as_json(training)
    assert [point["games"] for point in figures["curve"]] == [100, 200, 400]
    assert [match["players"] for match in figures["matches"]] == [2, 3]
    assert figures["command"].startswith("starboard train nim --players 2-3 --seed 1 --hidden 16")
    assert figures["command"].endswith(" --games 450")
    assert "against expert" in as_text(training)
    assert "share of games won against expert" in (tmp_path / "nim.svg").read_text("utf-8")


def test_a_checkpoint_replaces_the_file_at_once(tmp_path: Path) -> None:
    weights, file = new_trainer(NIM, [2]).weights, tmp_path / "weights.bin"
    file.write_bytes(b"old")
    save(weights, file)
    assert file.read_bytes() == weights.to_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_all_presets_and_two_to_four_players_are_trained_by_default() -> None:
    assert usual_players(NIM) == [2, 3]
    assert usual_options(NIM, {"stones": 9}, None) == [{"stones": 9}]
    assert len(usual_options(SEALED, {}, None)) == len(SEALED.options.presets)
