"""The command ``train``."""

import argparse
import json
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import (
    Commands,
    add_game,
    add_game_options,
    add_json,
    add_seed,
    comma_separated,
    existing_file,
    player_range,
    positive_float,
    positive_int,
    share,
    whole_number,
)
from starboard.exit_codes import INTERRUPTED
from starboard.progress import StatusLine, elapsed_status
from starboard.runs.arguments import add_places
from starboard.runs.settings import RunSettings

if TYPE_CHECKING:
    from starboard.engine.compiler.compiled_game import CompiledGame
    from starboard.engine.weights import Weights
    from starboard.train.run import Training

DEFAULT_MINUTES = 5.0


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("train", help="let a network learn a game by self-play")
    add_game(parser)
    parser.add_argument(
        "--players", type=player_range, metavar="N-M", help="numbers of players (2-4)"
    )
    add_game_options(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes",
        type=positive_float,
        metavar="M",
        help=f"how long to play ({DEFAULT_MINUTES:g})",
    )
    length.add_argument(
        "--games", type=positive_int, metavar="N", help="games to have played at the end"
    )
    add_seed(parser)
    _add_settings(parser)
    add_places(parser, what="the matches at the end")
    parser.add_argument("--resume", type=existing_file, metavar="FILE", help="continue a training")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to save the weights (GAME-weights.bin)"
    )
    add_json(parser)
    parser.set_defaults(run=run_train)


def _add_settings(parser: argparse.ArgumentParser) -> None:
    """The options named after the fields of ``Settings``; what is not given keeps its default."""
    for option, type, help in (
        ("--hidden", positive_int, "hidden units"),
        ("--rate", positive_float, "size of a step of learning in the first game"),
        ("--halving-games", positive_float, "games after which the rate has fallen to half"),
        ("--trace", share, "λ: how far a result reaches back"),
        ("--exploration", share, "share of random moves"),
        ("--guesses", positive_int, "guesses of what is hidden before a move is chosen"),
        ("--opening", whole_number, "the most random moves that a game begins with"),
        ("--candidates", whole_number, "legal moves to compare, beside those of bots (all)"),
        ("--sparring", share, "share of the players for whom the game's bots play"),
        ("--curve-games", whole_number, "games of each match of the learning curve; 0 for none"),
        ("--moves-first", whole_number, "games by moves before those with --lookahead turn"),
    ):
        parser.add_argument(option, type=type, metavar="N", help=help)
    parser.add_argument(
        "--bots",
        type=comma_separated,
        metavar="A,B,…",
        help="the bots that --sparring and --candidates use (all but random)",
    )
    parser.add_argument(
        "--lookahead",
        choices=("move", "turn"),
        help="choose by the position after a move, or by the rest of the turn (move)",
    )


class TrainingProgress(StatusLine):
    """``12,800 games, 1,200/s, 41.0 % (34.4–47.9) against captain``."""

    def __call__(self, training: "Training") -> None:
        text = f"{training.trainer.games:,} games, {training.games_per_second:,.0f}/s"
        if training.curve:
            last = training.curve[-1]
            bot = training.bot
            share = f"{last.share:.1%} ({last.low:.1%}–{last.high:.1%})"
            text += f", {share} against {bot} after {last.games:,}"
        self.show(text)


def run_train(arguments: argparse.Namespace) -> int:
    from starboard.bots.compiled import compiled_game
    from starboard.catalog import find_game
    from starboard.runs.cluster import check_scheduler
    from starboard.train.report import as_json, as_text, default_file, write_curve
    from starboard.train.run import Training, measure, train
    from starboard.train.trainer import Trainer

    if arguments.cluster is not None:
        check_scheduler(arguments.cluster)
    game = find_game(arguments.game)
    compiled = compiled_game(game)
    trainer = Trainer(compiled, _first_weights(arguments, compiled))
    file = arguments.out or arguments.resume or default_file(game.id)
    minutes = arguments.minutes if arguments.minutes is not None else DEFAULT_MINUTES
    seconds = None if arguments.games else 60 * minutes
    training = Training(trainer, file, arguments.games, seconds)
    with elapsed_status(f"Compiling {game.title()} for the first time", not trainer.on_disk()):
        trainer.prepare()
    with TrainingProgress() as progress:
        train(training, progress)
    with elapsed_status(f"Playing against {training.bot}"):
        measure(training, settings=RunSettings(arguments.jobs, arguments.cluster))
    write_curve(training)
    print(json.dumps(as_json(training), indent=1) if arguments.json else as_text(training))
    return INTERRUPTED if training.stopped else 0


def _first_weights(arguments: argparse.Namespace, compiled: "CompiledGame") -> "Weights":
    """The weights to continue with, or new ones."""
    from starboard.engine.weights import Weights
    from starboard.train.plan import Settings, new_recipe, trained_player_counts

    if arguments.resume:
        return Weights.from_bytes(arguments.resume.read_bytes(), compiled.observation)
    names = [field.name for field in fields(Settings)]
    given = {name: value for name in names if (value := getattr(arguments, name)) is not None}
    recipe = new_recipe(
        compiled.game,
        arguments.players or trained_player_counts(compiled.game),
        dict(arguments.options),
        arguments.preset,
        arguments.seed or 0,
        Settings(**given),
    )
    return Weights.fresh(compiled.observation, recipe)
