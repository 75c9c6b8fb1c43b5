"""The command ``review``."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.arguments import Commands, add_json, add_language
from starboard.progress import StatusLine, elapsed_status

if TYPE_CHECKING:
    from starboard.engine.table import Table
    from starboard.wire.review import Review


def add_parsers(commands: Commands) -> None:
    parser = commands.add_parser("review", help="who was lucky in a saved game, who played well")
    parser.add_argument("file", type=Path, help="a saved game")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=run_review)


def run_review(arguments: argparse.Namespace) -> int:
    import msgspec

    from starboard.catalog import find_game
    from starboard.engine.replay import load_file
    from starboard.review.errors import check_reviewable
    from starboard.review.report import report_lines

    table = load_file(arguments.file, find_game)
    check_reviewable(table)
    review = _review(table)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(review), indent=1).decode())
    else:
        for line in report_lines(table, review, arguments.language):
            print(line)
    return 0


def _review(table: "Table") -> "Review":
    """Review the game, with a status line."""
    from starboard.bots.compiled import compiled_game
    from starboard.review.game_reviewer import GameReviewer
    from starboard.review.preparation import prepare_review

    compiled = compiled_game(table.game)
    with elapsed_status(f"Preparing {table.game.title()}"):
        prepare_review(compiled, table.players)
    with StatusLine() as status:
        return GameReviewer(compiled, table).review(
            lambda ply: status.show(f"{ply:,} of {table.ply:,} moves")
        )
