"""Which pages of members are asked for: of the busiest ones, and of others at random."""

import random
from collections.abc import Callable
from typing import NamedTuple

from benchmarks.population import QUIET_GAME, YEARS_SECONDS, Population, is_private
from starboard.catalog import GAMES
from starboard.server.identity import CookieSigner

REQUESTS = 400
"""Requests of each kind."""
OUTCOMES = ("won", "shared", "lost", "left")
PLAYERS = (2, 4)
PLAYERS_OF_NOBODY = 3
"""No game of the population has so many players."""


class Page(NamedTuple):
    """A kind of page, and the requests for it: paths with the visitor's cookie, or none."""

    name: str
    requests: list[tuple[str, str]]


def member_pages(population: Population, signer: CookieSigner) -> list[Page]:
    """All kinds of pages, with their filters."""
    rng = random.Random(2)
    members = _members(population, rng)
    profiles = [f"/api/members/member{n}" for n in members]
    first = population.until - YEARS_SECONDS

    def histories(query: Callable[[], str]) -> list[tuple[str, str]]:
        return [(f"{path}/history?{query()}", "") for path in profiles]

    def game() -> str:
        return f"game={rng.choice(GAMES)}"

    def outcome() -> str:
        return f"outcome={rng.choice(OUTCOMES)}"

    def before() -> str:
        return f"before={rng.uniform(first, population.until)}"

    return [
        Page("profile", [(path, "") for path in profiles]),
        Page("history", histories(str)),
        Page("history, an earlier page", histories(before)),
        Page("history of a game", histories(game)),
        Page("history by outcome", histories(outcome)),
        Page("history by game and outcome", histories(lambda: f"{game()}&{outcome()}")),
        Page(
            "one's own history",
            [
                (f"{path}/history", _cookie(signer, n))
                for path, n in zip(profiles, members, strict=True)
            ],
        ),
        Page(
            "rating over time",
            [(f"{path}/ratings?{game()}&players={rng.choice(PLAYERS)}", "") for path in profiles],
        ),
        *(
            Page(name, [_leaderboard(games, players, period, rng) for _ in range(REQUESTS)])
            for name, games, players, period in (
                ("leaderboard", GAMES, PLAYERS, "all"),
                ("leaderboard of the week", GAMES[:-1], PLAYERS, "week"),
                ("leaderboard of an empty week", (QUIET_GAME,), PLAYERS, "week"),
                ("leaderboard of nobody", GAMES, (PLAYERS_OF_NOBODY,), "all"),
            )
        ),
    ]


def _members(population: Population, rng: random.Random) -> list[int]:
    """Members with public profiles."""
    busiest = [n for n in range(min(REQUESTS // 4, population.members)) if not is_private(n)]
    members = list(busiest)
    while len(members) < REQUESTS:
        if not is_private(chosen := rng.randrange(population.members)):
            members.append(chosen)
    return members


def _cookie(signer: CookieSigner, member: int) -> str:
    return signer.set_cookie(f"person{member}", secure=False).split(";")[0]


def _leaderboard(
    games: tuple[str, ...], players: tuple[int, ...], period: str, rng: random.Random
) -> tuple[str, str]:
    query = f"players={rng.choice(players)}&period={period}"
    return f"/api/leaderboards/{rng.choice(games)}?{query}", ""
