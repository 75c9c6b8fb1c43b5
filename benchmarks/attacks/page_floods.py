"""Floods of requests for large pages that are computed from the database."""

from itertools import cycle

from benchmarks.attacks.attack import Attack
from benchmarks.attacks.costly_requests import new_guest_cookie, send_requests
from benchmarks.stored_games import write_tables
from starboard.wire.client import Address, ApiClient
from starboard.wire.tournament_requests import NewTournament, TournamentView

ENTRANTS = 96
"""As many as a person may fill with bots beside some tables."""
FINISHED_TABLES, FINISHED_PLIES = 20, 300


class StoredPages(Attack):
    """Reads a large tournament, the challenges and the reviews of finished games."""

    name = "tournaments, challenges, reviews"

    def prepare(self, database: str) -> None:
        """Write the finished games."""
        write_tables(database, "stlucia", FINISHED_TABLES, FINISHED_PLIES, "finished")

    async def run(self, address: str, seconds: float) -> None:
        """Read with the cookie of a guest."""
        cookie = new_guest_cookie(address)
        tournament = f"/api/tournaments/{new_tournament(address, cookie)}"
        reviews = [f"/api/tables/table-{number}/review" for number in range(FINISHED_TABLES)]
        lists = [tournament, f"{tournament}/games", "/api/tournaments", "/api/challenges"]
        requests = [
            f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode()
            for path in [*lists * 5, *reviews]
        ]
        await send_requests(address, cycle(requests), seconds)


def new_tournament(address: str, cookie: str) -> str:
    """The id of a running tournament of a guest and many bots."""
    client = ApiClient(Address(address), cookie)
    request = NewTournament("Flood", "swiss", "stlucia", seconds_per_move=60, fill_to=ENTRANTS)
    id = client.post("/api/tournaments", request, TournamentView).info.summary.id
    client.post(f"/api/tournaments/{id}/join", None, TournamentView)
    client.post(f"/api/tournaments/{id}/start", None, TournamentView)
    return id


PAGE_FLOODS: tuple[Attack, ...] = (StoredPages(),)
