"""The example reports of the documentation, one for each game.

    python -m starboard.report.examples docs            write the pages from stored measurements
    python -m starboard.report.examples docs GAME …     measure these games first

Measurements are stored because they take minutes, and an hour with strong levels: with
``--resume FOLDER``, the folder of their ledgers, they go on after an interruption. Pages are
written from measurements in a moment, so they show the present texts and charts.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from starboard.bots.levels import STRONGEST
from starboard.bots.published import PublishedRung
from starboard.catalog import find_game
from starboard.report.chapters.skill_trace import played_rungs
from starboard.report.command import DEFAULT_GAMES
from starboard.report.compose import compose
from starboard.report.level_rungs import FILE as LEVEL_RUNGS
from starboard.report.level_rungs import LevelRungs
from starboard.report.page import as_page
from starboard.report.plan import ReportPlan, new_plan
from starboard.report.results import Results
from starboard.report.run import measure, new_results
from starboard.report.sweeps import parse_sweeps, parse_target
from starboard.report.tally import Tally
from starboard.runs.progress import RunProgress
from starboard.runs.settings import RunSettings

FOLDER = "reports"
JOBS = 2


class Measurements(msgspec.Struct, frozen=True):
    """What is stored of a report: how it was asked for, and its tallies."""

    game: str
    rules: int
    players: int
    games: int
    sweeps: tuple[str, ...] = ()
    target: str = ""
    skill_games: int = 0
    skill_up_to: str = STRONGEST.name
    has_network: bool = False
    tallies: dict[str, Tally] = {}

    @property
    def plan(self) -> ReportPlan:
        game = find_game(self.game)
        sweeps = parse_sweeps(game, self.sweeps)
        options = game.options.resolve(preset=game.options.default_preset)
        return new_plan(
            game, self.players, options, (), self.games, 0,
            sweeps, parse_target(self.target, sweeps) if self.target else None, self.skill_games,
            self.skill_up_to,
        )  # fmt: skip

    @property
    def command(self) -> str:
        """The command that makes the same report."""
        swept = "".join(f" --sweep {text}" for text in self.sweeps)
        target = f" --target {self.target}" if self.target else ""
        levels = f" --skill-games {self.skill_games}" if self.skill_games else ""
        levels += f" --skill-up-to {self.skill_up_to}" if self.skill_games else ""
        games = f" --games {self.games}" if self.games != DEFAULT_GAMES else ""
        return f"starboard report {self.game}{swept}{target}{levels}{games} --jobs {JOBS}"


def measured(example: Measurements, ledgers: Path | None = None) -> Measurements:
    """The same example, measured now; with a folder of ledgers, what they lack."""
    results = new_results(example.plan)
    ledger = ledgers / f"{example.game}.jsonl" if ledgers else None
    with RunProgress() as progress:
        measure(results, RunSettings(JOBS, ledger=ledger), progress)
    if not results.is_complete:
        raise KeyboardInterrupt
    return msgspec.structs.replace(
        example,
        rules=results.game.version,
        has_network=results.has_network,
        tallies={name: tally.ordered() for name, tally in sorted(results.tallies.items())},
    )


def missing_studies(example: Measurements) -> list[str]:
    """The studies of a report of today that were not measured, because bots or options changed."""
    return [study.name for study in example.plan.studies if study.name not in example.tallies]


def page_of(example: Measurements) -> str:
    """The page of a stored example."""
    results = Results(find_game(example.game), example.plan, example.tallies)
    results.has_network, results.is_complete = example.has_network, True
    return as_page(compose(results, example.command))


def write_examples(docs: Path, games: Iterable[str], ledgers: Path | None = None) -> None:
    """Measure these games again, and write the pages of all."""
    folder = docs / FOLDER
    for game in games:
        file = folder / f"{game}.json"
        file.write_bytes(msgspec.json.encode(measured(read_example(file), ledgers)) + b"\n")
    for file in sorted(folder.glob("*.json")):
        example = read_example(file)
        if missing := missing_studies(example):
            sys.exit(f"{example.game} has to be measured again: no {', '.join(missing)}")
        file.with_suffix(".html").write_text(page_of(example), encoding="utf-8")
    LEVEL_RUNGS.write_text(rungs_text(folder), encoding="utf-8")


def rungs_text(folder: Path) -> str:
    """The rungs of the levels that the examples have played, as reports read them."""
    examples = map(read_example, sorted(folder.glob("*.json")))
    found = {it.game: LevelRungs(it.rules, it.players, rungs_of(it)) for it in examples}
    return json.dumps(msgspec.to_builtins(found), indent=1) + "\n"


def rungs_of(example: Measurements) -> dict[str, PublishedRung]:
    """The rungs of the levels in an example."""
    plan = example.plan
    results = Results(find_game(example.game), plan, example.tallies)
    return {
        it.strong: PublishedRung(
            it.weak, round(it.elo.value), round(it.elo.low), round(it.elo.high), it.elo.count
        )
        for it in played_rungs(results, plan.level_rungs)
    }


def read_example(file: Path) -> Measurements:
    """The stored example of a file."""
    return msgspec.json.decode(file.read_bytes(), type=Measurements)


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m starboard.report.examples")
    parser.add_argument("docs", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--resume", type=Path, metavar="FOLDER")
    return parser.parse_args()


if __name__ == "__main__":
    given = parsed_arguments()
    write_examples(given.docs, given.games, given.resume)
