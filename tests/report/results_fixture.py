"""Results with invented but possible counts, so that no game has to be played."""

import numpy as np

from starboard.catalog import find_game
from starboard.engine.kernels import measure
from starboard.report.matches import tally_match
from starboard.report.meter import MeasuredGames
from starboard.report.plan import ReportPlan, new_plan
from starboard.report.results import Results
from starboard.report.studies import Study
from starboard.report.sweeps import parse_sweeps
from starboard.report.tally import Tally
from starboard.report.values import tally_games

GAME = find_game("stlucia")
PLAYERS, GAMES = 3, 240


def plan(*sweeps: str, target: tuple[str, float] | None = None) -> ReportPlan:
    swept = parse_sweeps(GAME, sweeps)
    return new_plan(GAME, PLAYERS, GAME.options.resolve(), (), GAMES, 0, swept, target)


def measured(seed: int, games: int = GAMES) -> MeasuredGames:
    """Rows as the kernel could have filled them."""
    rng = np.random.default_rng(seed)
    columns = np.zeros((games, measure.GAME_COLUMNS), np.int64)
    columns[:, measure.WINNERS] = 1 << rng.integers(0, PLAYERS, games)
    columns[:, measure.DECISIONS] = rng.integers(40, 60, games)
    columns[:, measure.FORCED] = rng.integers(0, 10, games)
    columns[:, measure.PLIES] = 2 * columns[:, measure.DECISIONS]
    columns[:, measure.TURNS] = rng.integers(15, 25, games)
    columns[:, measure.LEAD_CHANGES] = rng.integers(0, 6, games)
    columns[:, measure.LOWEST] = rng.integers(0, 400, games)
    columns[:, measure.DECIDED] = rng.integers(0, 1001, games)
    seats = np.tile([0, 6, 14], (games, PLAYERS, 1))
    seats[:, :, measure.ORDER] = np.arange(PLAYERS)
    moves = rng.integers(0, 9, (2, games, PLAYERS, len(GAME.moves.kinds)))
    stages = np.tile([5, 60, 1, 0], (games, measure.STAGES, 1))
    metrics = rng.integers(0, 2, (games, len(GAME.metrics)))
    return MeasuredGames(
        PLAYERS, columns, seats, moves[0], moves.sum(axis=0), stages, metrics,
        np.zeros((games, 0), np.uint8), np.zeros(games, np.int64),
    )  # fmt: skip


def tally_of(study: Study, seed: int) -> Tally:
    """The counts of a study."""
    if study.kind == "games":
        return tally_games(GAME, measured(seed))
    if study.kind == "match":
        return tally_match(measured(seed), 0)
    tally = Tally()
    tally.note_values("choice", [30, 60, 90] * 10)
    tally.note_events("noticeable choice", [True, False, False] * 10)
    tally.note_events("hopeless", [True, False] * 15)
    tally.note_values("kingmaking", [20, 10, 15] * 5)
    tally.note_events("noticeable kingmaking", [False] * 15)
    return tally


def results(*sweeps: str, target: tuple[str, float] | None = None) -> Results:
    """The results of a complete report."""
    chosen = plan(*sweeps, target=target)
    tallies = {study.name: tally_of(study, seed) for seed, study in enumerate(chosen.studies)}
    return Results(GAME, chosen, tallies, is_complete=True, has_network=True)
