"""Tournaments without a server: sample plans, and games that end as a test decides."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from starboard.server.tables.dice import DiceSecrets
from starboard.server.tournaments import progress
from starboard.server.tournaments.new_games import open_games
from starboard.server.tournaments.registration import joined
from starboard.server.tournaments.tables import table_row
from starboard.store.rows import Person, TableRow
from starboard.store.tournaments.rows import (
    Tournament,
    TournamentGame,
    TournamentKind,
    TournamentPlan,
    TournamentRow,
)

DICE = DiceSecrets(b"key of the tests")
WAIT_SECONDS = 15.0

Winners = Callable[[TournamentGame], Sequence[int]]
"""The places of the winners of a game."""


def sample_plan(kind: TournamentKind = "swiss", **fields: Any) -> TournamentPlan:
    defaults: dict[str, Any] = {
        "name": "Cup",
        "game": "stlucia",
        "options": {"goal": 20},
        "players_per_table": 2,
        "seconds_per_move": 0,
        "seconds_per_game": 300,
        "increment_seconds": 0,
        "rated": False,
        "max_entrants": 256,
        "fill_to": 0,
        "bot": "random",
        "rounds": 0,
        "minutes": 60,
    }
    return TournamentPlan(kind=kind, **(defaults | fields))


def sample_tournament(people: int, kind: TournamentKind = "swiss", **fields: Any) -> Tournament:
    """A tournament that people have joined and that has not begun."""
    row = TournamentRow(
        id="cup", organiser="p0", public=True, plan=sample_plan(kind, **fields), created=1000.0
    )
    tournament = Tournament(row)
    for number in range(people):
        person = Person(f"p{number}", f"Person {number}", 0.0, 0.0, member=f"m{number}")
        tournament = joined(tournament, person, 1000.0)
    return tournament


def context(now: float = 2000.0, seed: int = 1) -> progress.StepContext:
    return progress.StepContext(now, random.Random(seed), WAIT_SECONDS)


def start(tournament: Tournament, now: float = 2000.0) -> Tournament:
    return progress.started(tournament, context(now))


def finished(
    tournament: Tournament, game: TournamentGame, winners: Sequence[int], **seats: Any
) -> TableRow:
    """The table of a game that these places have won; ``seats`` changes all others."""
    row = table_row(tournament, game, DICE, 2000.0, 2000.0)
    changed = tuple(
        seat if place in winners else replace(seat, **seats) for place, seat in enumerate(row.seats)
    )
    return replace(row, status="finished", winners=tuple(winners), seats=changed)


def play_round(tournament: Tournament, winners: Winners, now: float = 2000.0) -> Tournament:
    """End all games that run, and take the next step."""
    ended = {
        game.table: finished(tournament, game, winners(game)) for game in open_games(tournament)
    }
    return progress.step(tournament, ended, context(now))


def random_winners(rng: random.Random, draws: float = 0.1) -> Winners:
    """Random results; some games are shared by all."""

    def winners(game: TournamentGame) -> Sequence[int]:
        places = range(len(game.entrants))
        return places if rng.random() < draws else [rng.choice(places)]

    return winners
