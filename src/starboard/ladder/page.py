"""The page of the documentation with the ladders of all games, and each game's bot ratings.

python -m starboard.ladder.page docs
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from starboard.catalog import find_game
from starboard.ladder.bot_ratings import FILE, ratings_text
from starboard.ladder.ladder_file import LadderDocument, read_ladder, with_table, write_ladder
from starboard.ladder.report import HEADER, picture, rows, unseparated

INTRODUCTION = """\
# Ladder

How strong the [levels and bots](bots.md#levels) of each game are. All of them play each other; in
a group of games every contestant plays in every seat, with the same random numbers of chance.

The ratings are those of a Bradley–Terry model with the scale of chess: 100 points more mean odds
of 1.78 to 1, 400 points 10 to 1. In a game of many players the winner is compared with each of the
others. The strongest bot written by hand has 1500. Intervals come from 400 samples of a Bayesian
bootstrap over groups, with half a win and half a loss of every contestant in advance, so that they
are right also for one that never lost. Times are processor time.

Ladders are played by [`starboard ladder`](commands.md#starboard-ladder-game); `make docs` rates
them again and writes this page.
"""


def rate_again(folder: Path) -> None:
    """Compute the tables and pictures of all ladders in the folder ``ladder``."""
    for file in sorted((folder / "ladder").glob("*.json")):
        document = with_table(read_ladder(file))
        write_ladder(document, file)
        file.with_suffix(".svg").write_text(picture(document), encoding="utf-8")


def ladder_page(folder: Path) -> str:
    """The page, from the files in the folder ``ladder``."""
    documents = [it for found in ladders_by_game(folder).values() for it in found]
    return "\n".join([INTRODUCTION, *(line for it in documents for line in _section(it))]) + "\n"


def _section(document: LadderDocument) -> Iterable[str]:
    title = find_game(document.game).title()
    name = f"{document.game}-{document.players}"
    yield f"## {title}, {document.players} players\n"
    yield f"![Ratings of {title}](ladder/{name}.svg)\n"
    yield from (_row(HEADER), _row(["---"] * len(HEADER)))
    yield from (_row(cells) for cells in rows(document))
    yield f"\n{_conclusion(document)} {document.remark}".rstrip() + "\n"
    yield f"`{_command(document)}`\n"


def _conclusion(document: LadderDocument) -> str:
    games = f"{document.ladder.games:,} games."
    names = unseparated(document)
    if not names:
        return f"{games} Every level stands above the one below beyond the 95 % interval."
    return f"{games} Not yet above the level below beyond the 95 % interval: {', '.join(names)}."


def _command(document: LadderDocument) -> str:
    games = document.ladder.games
    players, seed = document.players, document.seed
    return f"starboard ladder {document.game} --players {players} --games {games} --seed {seed}"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def write_bot_ratings(folder: Path) -> None:
    """Write the ratings of bots into the folders of their games."""
    for game, documents in ladders_by_game(folder).items():
        file = find_game(game).folder / FILE
        file.write_text(ratings_text(documents), encoding="utf-8")


def ladders_by_game(folder: Path) -> dict[str, list[LadderDocument]]:
    """The documents in the folder ``ladder``, by their games."""
    found: dict[str, list[LadderDocument]] = {}
    for file in sorted((folder / "ladder").glob("*.json")):
        document = read_ladder(file)
        found.setdefault(document.game, []).append(document)
    return found


if __name__ == "__main__":
    rate_again(Path(sys.argv[1]))
    page = Path(sys.argv[1]) / "ladder.md"
    page.write_text(ladder_page(page.parent), encoding="utf-8")
    write_bot_ratings(page.parent)
