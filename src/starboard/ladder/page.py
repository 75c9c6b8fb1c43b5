"""The page of the documentation with the ladders of all games, and their published ratings.

python -m starboard.ladder.page docs
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from starboard.bots.published import FILE
from starboard.catalog import find_game
from starboard.ladder.ladder_file import LadderDocument, read_ladder, with_table, write_ladder
from starboard.ladder.published import published_text
from starboard.ladder.report import HEADER, picture, rows, unseparated

INTRODUCTION = """\
# Ladder

How strong the [levels and bots](bots.md#levels) of each game are. All of them play each other,
successive levels most often; in a group of games every contestant plays in every seat, with the
same random numbers of chance.

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


def read_ladders(folder: Path) -> list[LadderDocument]:
    """The ladders in the folder ``ladder``, by name."""
    return [read_ladder(file) for file in sorted((folder / "ladder").glob("*.json"))]


def ladder_page(documents: Iterable[LadderDocument]) -> str:
    """The page about these ladders."""
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


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    rate_again(folder)
    ladders = read_ladders(folder)
    (folder / "ladder.md").write_text(ladder_page(ladders), encoding="utf-8")
    FILE.write_text(published_text(ladders), encoding="utf-8")
