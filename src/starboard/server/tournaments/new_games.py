"""Adds games and byes to a tournament."""

import random
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from starboard.server.tables.seating import new_id
from starboard.server.tournaments.scores import Score
from starboard.store.tournaments.rows import POINT, Tournament, TournamentGame


def with_game(
    tournament: Tournament, entrants: Sequence[int], round: int, match: int = 0
) -> Tournament:
    """The tournament with one more game, whose table is still to be created."""
    game = TournamentGame(
        number=len(tournament.games),
        round=round,
        match=match,
        table=new_id(),
        entrants=tuple(entrants),
    )
    return replace(tournament, games=(*tournament.games, game))


def with_bye(tournament: Tournament, entrant: int, round: int, match: int = 0) -> Tournament:
    """The tournament with a round in which an entrant gets a point without a game."""
    bye = TournamentGame(
        number=len(tournament.games),
        round=round,
        match=match,
        table="",
        entrants=(entrant,),
        points=(POINT,),
    )
    return replace(tournament, games=(*tournament.games, bye))


def in_fair_order(
    entrants: Iterable[int], scores: dict[int, Score], rng: random.Random
) -> list[int]:
    """The entrants of a table in the order of their seats: who often began late begins early."""
    order = list(entrants)
    rng.shuffle(order)
    return sorted(order, key=lambda number: -scores[number].seats)


def open_games(tournament: Tournament) -> list[TournamentGame]:
    """The games that are not over."""
    return [game for game in tournament.games if game.points is None]
