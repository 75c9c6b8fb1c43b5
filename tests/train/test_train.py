"""Training learns fixture games, can be interrupted, and continues as if it had not been."""

import argparse
import json
import os
import shlex
import signal
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.fixture_games.high_roll.game import GAME as HIGH_ROLL
from tests.fixture_games.lamp import GAME as LAMP
from tests.fixture_games.nim.game import GAME as NIM
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.errors import CandidatesInTurns, SecretsInTurns, UnknownBot
from starboard.engine.game import Game
from starboard.engine.weights import Lookahead, Weights
from starboard.scaffold.board_template.game import GAME as BOARD
from starboard.train.command import add_parsers
from starboard.train.plan import Settings, new_recipe, trained_options, trained_player_counts
from starboard.train.report import as_json, as_text, write_curve
from starboard.train.run import Training, measure, save, train
from starboard.train.trainer import Trainer

pytestmark = pytest.mark.compiled


@cache
def compiled(game_id: str) -> CompiledGame:
    games = {game.id: game for game in (NIM, HIGH_ROLL, SEALED, LAMP, BOARD)}
    return compiled_game(games[game_id])


def new_trainer(
    game: Game,
    players: list[int],
    seed: int = 1,
    lookahead: Lookahead = "move",
    candidates: int = 0,
    sparring: float = 0.0,
    bots: Sequence[str] = (),
    moves_first: int = 0,
) -> Trainer:
    settings = Settings(
        hidden=16,
        lookahead=lookahead,
        candidates=candidates,
        sparring=sparring,
        bots=list(bots),
        moves_first=moves_first,
    )
    recipe = new_recipe(game, players, {}, seed=seed, settings=settings)
    code = compiled(game.id)
    return Trainer(code, Weights.fresh(code.observation, recipe))


def test_nim_is_learned_to_perfection() -> None:
    """The expert plays perfectly, so a perfect opponent wins the half in which it goes first."""
    trainer = new_trainer(NIM, [2])
    before = trainer.match(2, 200).rate.rate
    trainer.learn(6000)
    assert before < 0.2
    assert trainer.match(2, 200).rate.rate == 0.5


@pytest.mark.parametrize(("lookahead", "moves_first"), [("move", 0), ("turn", 0), ("turn", 5)])
def test_compiling_is_announced_only_while_machine_code_is_missing(
    lookahead: Lookahead, moves_first: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainer = new_trainer(HIGH_ROLL, [2], lookahead=lookahead, moves_first=moves_first)
    trainer.prepare()
    assert trainer.on_disk()
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    assert not Trainer(compiled_game(HIGH_ROLL), trainer.weights).on_disk()


def test_a_sample_of_the_moves_beside_those_of_bots_is_enough_to_learn() -> None:
    """One drawn move and the expert's are compared in training, and all moves in the match."""
    trainer = new_trainer(NIM, [2], candidates=1)
    trainer.learn(6000)
    assert trainer.match(2, 200).rate.rate == 0.5


def test_a_network_learns_from_games_that_only_bots_play() -> None:
    trainer = new_trainer(NIM, [2], sparring=1.0)
    before = trainer.match(2, 200).rate
    trainer.learn(6000)
    assert trainer.match(2, 200).rate.low > before.high


def test_only_the_named_bots_play() -> None:
    """Games of the random bot teach something else than those of the game's own bot."""
    own, named, other = (
        new_trainer(NIM, [2], sparring=1.0, bots=bots) for bots in ((), ("expert",), ("random",))
    )
    for trainer in (own, named, other):
        trainer.learn(10)
    assert (named.weights.inner == own.weights.inner).all()
    assert (other.weights.inner != own.weights.inner).any()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="Did you mean “expert”"):
        new_trainer(NIM, [2], sparring=0.5, bots=["expret"])


def test_all_moves_are_compared_where_whole_turns_are_looked_at() -> None:
    with pytest.raises(CandidatesInTurns, match="--candidates"):
        new_trainer(NIM, [2], lookahead="turn", candidates=2)


def test_moves_that_undo_each_other_end() -> None:
    """A network that has learned nothing takes all moves for equal, and would switch for ever."""
    trainer = new_trainer(LAMP, [2])
    assert trainer.match(2, 20).unfinished == 0
    trainer.learn(200)
    assert trainer.match(2, 20).unfinished == 0


@pytest.mark.parametrize("lookahead", ["move", "turn"])
def test_a_dice_game_without_declared_fields_is_learned(lookahead: Lookahead) -> None:
    """The opponent keeps every roll above the average, which is close to perfect."""
    trainer = new_trainer(HIGH_ROLL, [2], lookahead=lookahead)
    before = trainer.match(2, 2000).rate
    trainer.learn(20_000)
    assert trainer.match(2, 2000).rate.low > before.high


def test_a_game_with_secrets_is_learned_for_every_number_of_players() -> None:
    trainer = new_trainer(SEALED, [2, 3, 4])
    before = [trainer.match(players, 500).rate.rate for players in (2, 3, 4)]
    trainer.learn(3000)
    after = [trainer.match(players, 500).rate.rate for players in (2, 3, 4)]
    assert all(late > early for early, late in zip(before, after, strict=True))


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        (SEALED, {}),
        (SEALED, {"candidates": 2, "sparring": 0.3}),
        (HIGH_ROLL, {"lookahead": "turn"}),
        (HIGH_ROLL, {"lookahead": "turn", "moves_first": 300}),
        (BOARD, {"lookahead": "turn", "sparring": 0.4, "bots": ["alert"]}),
    ],
    ids=["by moves", "with bots", "by turns", "by moves first", "by turns with bots"],
)
def test_a_resumed_training_equals_an_uninterrupted_one(
    game: Game, settings: dict[str, Any], tmp_path: Path
) -> None:
    players = [number for number in (2, 3) if number in game.players]
    whole, file = new_trainer(game, players, **settings), tmp_path / "weights.bin"
    train(Training(whole, tmp_path / "whole.bin", stop_games=500))
    first = new_trainer(game, players, **settings)
    train(Training(first, file, stop_games=230))
    resumed = Weights.from_bytes(file.read_bytes(), compiled(game.id).observation)
    train(Training(Trainer(compiled(game.id), resumed), file, stop_games=500))
    assert file.read_bytes() == (tmp_path / "whole.bin").read_bytes()


def test_the_first_games_may_be_played_by_moves(tmp_path: Path) -> None:
    """Up to the change nothing differs from a training by moves."""
    by_moves = new_trainer(HIGH_ROLL, [2])
    staged = new_trainer(HIGH_ROLL, [2], lookahead="turn", moves_first=150)
    train(Training(by_moves, tmp_path / "moves.bin", stop_games=150))
    train(Training(staged, tmp_path / "staged.bin", stop_games=150))
    assert (staged.weights.inner == by_moves.weights.inner).all()
    train(Training(by_moves, tmp_path / "moves.bin", stop_games=160))
    train(Training(staged, tmp_path / "staged.bin", stop_games=160))
    assert (staged.weights.inner != by_moves.weights.inner).any()
    assert "--lookahead turn --opening 0" in staged.weights.header.recipe.command
    assert staged.weights.header.recipe.command.endswith("--moves-first 150")


def test_the_command_of_a_recipe_can_be_given() -> None:
    parser = argparse.ArgumentParser()
    add_parsers(parser.add_subparsers())
    given = parser.parse_args(shlex.split(new_recipe(NIM, [2, 3], {}).command)[1:])
    assert (given.players, given.opening, given.candidates) == ([2, 3], 0, 0)
    assert given.bots is None
    settings = Settings(bots=["expert", "random"])
    command = new_recipe(NIM, [2, 3], {}, settings=settings).command
    assert parser.parse_args(shlex.split(command)[1:]).bots == ["expert", "random"]


def test_whole_turns_are_not_looked_at_where_players_have_secrets() -> None:
    with pytest.raises(SecretsInTurns, match="--lookahead move"):
        new_trainer(SEALED, [2], lookahead="turn")


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
    assert trained_player_counts(NIM) == [2, 3]
    assert trained_options(NIM, {"stones": 9}, None) == [{"stones": 9}]
    assert len(trained_options(SEALED, {}, None)) == len(SEALED.options.presets)
