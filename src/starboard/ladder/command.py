"""The command ``ladder``."""

import argparse
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from starboard.arguments import (
    Commands,
    add_game,
    add_game_options,
    add_json,
    add_seed,
    comma_separated,
    existing_file,
    positive_float,
    positive_int,
)
from starboard.exit_codes import INTERRUPTED
from starboard.progress import StatusLine, elapsed_status

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.ladder.ladder import Ladder

DEFAULT_GAMES = 1_000


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("ladder", help="rate all levels and bots of a game")
    add_game(parser)
    parser.add_argument("--players", type=positive_int, metavar="N", help="players of a game (2)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--games",
        type=positive_int,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"games to have played at the end ({DEFAULT_GAMES})",
    )
    length.add_argument(
        "--until", type=positive_float, metavar="ELO", help="play until every rating is ± ELO"
    )
    parser.add_argument(
        "--contestants", type=comma_separated, metavar="A,B,…", help="who plays (everybody)"
    )
    add_game_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="N", help="number of processes (1)"
    )
    parser.add_argument("--resume", type=existing_file, metavar="FILE", help="continue a ladder")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to save the ladder (GAME-N.json)"
    )
    add_json(parser)
    parser.set_defaults(run=run_ladder)


class LadderProgress(StatusLine):
    """``120 games, 3.4/s``."""

    def __init__(self) -> None:
        super().__init__()
        self._began, self._before = monotonic(), -1

    def __call__(self, ladder: "Ladder") -> None:
        if self._before < 0:
            self._before = ladder.games - ladder.plan.players
        rate = (ladder.games - self._before) / max(monotonic() - self._began, 1e-9)
        self.show(f"{ladder.games:,} games, {rate:,.1f}/s")


def run_ladder(arguments: argparse.Namespace) -> int:
    from starboard.catalog import find_game
    from starboard.ladder.group_player import GroupPlayer
    from starboard.ladder.ladder import rungs
    from starboard.ladder.ladder_file import document_of, document_text, write_ladder
    from starboard.ladder.report import as_text, picture
    from starboard.ladder.run import LadderRun

    ladder = _first_ladder(arguments)
    game = find_game(ladder.plan.game)
    file = arguments.out or arguments.resume or Path(f"{game.id}-{ladder.plan.players}.json")
    with elapsed_status(f"Preparing {game.title()}"):
        GroupPlayer(ladder.plan).prepare()
    with LadderProgress() as progress:
        run = LadderRun(ladder, arguments.jobs, partial(_save, file), progress)
        until = arguments.until
        finished = run.play_until(until) if until else run.play_games(arguments.games)
    if not ladder.groups:
        return INTERRUPTED
    document = document_of(ladder, rungs(ladder))
    write_ladder(document, file)
    file.with_suffix(".svg").write_text(picture(document), encoding="utf-8")
    print(document_text(document) if arguments.json else as_text(document))
    return 0 if finished else INTERRUPTED


def _save(file: Path, ladder: "Ladder") -> None:
    """Write a checkpoint."""
    from starboard.ladder.ladder_file import document_of, write_ladder

    write_ladder(document_of(ladder, table=()), file)


def _first_ladder(arguments: argparse.Namespace) -> "Ladder":
    """The ladder to continue, or a new one."""
    from starboard.bots.roster import check_bot
    from starboard.catalog import find_game
    from starboard.ladder.ladder import Ladder
    from starboard.ladder.ladder_file import read_ladder
    from starboard.ladder.plan import new_plan

    if arguments.resume:
        return read_ladder(arguments.resume).ladder
    game = find_game(arguments.game)
    for name in arguments.contestants or ():
        check_bot(game, name)
    players = arguments.players or _fewest_players(game)
    game.check_players(players)
    preset = arguments.preset or game.options.default_preset
    options = game.options.resolve(dict(arguments.options), preset)
    return Ladder(
        new_plan(game, players, options, arguments.seed or 0, arguments.contestants or ())
    )


def _fewest_players(game: "Game") -> int:
    """Two players if the game allows it, otherwise its smallest number above one."""
    return next((count for count in game.players if count >= 2), game.players[-1])
