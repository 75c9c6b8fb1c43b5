"""Rated tables, profiles, histories and leaderboards."""

from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.member_client import account, become_member, refusal
from tests.server.running_server import InProcessServer

from starboard.bots.published import published_ratings
from starboard.catalog import find_game
from starboard.wire import api
from starboard.wire.members import (
    Account,
    History,
    Leaderboard,
    Privacy,
    Profile,
    RatingChanges,
    RatingHistory,
)
from starboard.wire.tables import TableInfo

GAME = "stlucia"


async def new_member(new_client: NewClient, server: InProcessServer, name: str) -> Client:
    client = await new_client(server.url, name)
    await become_member(client)
    return client


async def profile(client: Client, member: str | None = None) -> Profile:
    """A member's profile, by default one's own."""
    id = member or (await account(client)).member
    return await client.get(f"/api/members/{id}", Profile)


async def play_rated(winner: Client, loser: Client, **wanted: Any) -> str:
    """Play a rated game that the loser resigns; the id of the table."""
    table = await winner.create_table(GAME, "mo", rated=True, **wanted)
    id = table.summary.id
    await loser.join(id, table.invite or "")
    await loser.decide(id, "resign")
    return id


async def test_rated_game_changes_both_ratings(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    id = await play_rated(ann, ben)
    assert (await ann.table(id)).summary.rated
    [won], [lost] = (await profile(ann)).ratings, (await profile(ben)).ratings
    assert (won.game, won.players, won.games) == (GAME, 2, 1)
    assert won.elo > 1000 > lost.elo
    [point] = (
        await ben.get(
            f"/api/members/{(await account(ann)).member}/ratings", RatingHistory, game=GAME
        )
    ).points
    assert (point.elo, point.error) == (won.elo, won.error)


async def changes(client: Client, table: str) -> dict[int, tuple[float, float]]:
    """The rating of each seat after the game of a table, and the difference, as a client sees."""
    found = await client.get(f"/api/tables/{table}/ratings", RatingChanges)
    return {it.seat: (it.elo, it.change) for it in found.seats}


async def test_table_says_what_its_game_has_changed(
    server: InProcessServer, new_client: NewClient
) -> None:
    """After a later game too; nothing about private profiles, except to their members."""
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    first, second = [await play_rated(*it) for it in ((ann, ben), (ben, ann))]
    after = await changes(ann, first)
    assert after[0] == (1000 + after[0][1], after[0][1])
    assert after[0][1] > 0 > after[1][1]
    seats = await changes(ben, second)
    for place, of_first in ((0, 1), (1, 0)):  # Ben has set up the second table
        elo, change = seats[place]
        assert elo - after[of_first][0] == pytest.approx(change)
    await ann.post("/api/me/privacy", Privacy(private=True), Account)
    assert (await changes(ben, first)).keys() == {1}
    assert (await changes(ann, first)).keys() == {0, 1}
    friendly = (await ann.create_table(GAME, "mb")).summary.id
    await ann.decide(friendly, "resign")
    assert await changes(ann, friendly) == {}


async def test_unfinished_game_has_changed_nothing_yet(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    id = (await ann.create_table(GAME, "mo", rated=True)).summary.id
    waiting = await refusal(changes(ann, id))
    await ben.join(id)
    running = await refusal(changes(ann, id))
    text = "That is possible only after the game."
    assert [(it.status, it.problem.message) for it in (waiting, running)] == [(403, text)] * 2
    assert (await profile(ann)).ratings == []


async def test_friendly_game_changes_none(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_member(new_client, server, "Ann")
    id = (await ann.create_table(GAME, "mb")).summary.id
    await ann.decide(id, "resign")
    found = await profile(ann)
    assert found.ratings == []
    assert [(it.game, it.left) for it in found.results] == [(GAME, 1)]


async def test_guest_games_come_along(server: InProcessServer, new_client: NewClient) -> None:
    """Those that were finished before, and those that are still running."""
    ann = await new_client(server.url, "Ann")
    first = (await ann.create_table(GAME, "mb")).summary.id
    second = (await ann.create_table(GAME, "mb")).summary.id
    await ann.decide(first, "resign")
    await become_member(ann)
    await ann.decide(second, "resign")
    assert [it.left for it in (await profile(ann)).results] == [2]


async def test_guests_have_no_seat_at_a_rated_table(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, guest = await new_member(new_client, server, "Ann"), await new_client(server.url, "Gus")
    assert (await refusal(guest.create_table(GAME, "mo", rated=True))).status == 403
    id = (await ann.create_table(GAME, "mo", rated=True)).summary.id
    assert (await refusal(guest.join(id))).status == 403
    assert (await ann.table(id)).summary.seats[1].kind == "open"


@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        ("mo", {"options": {"goal": 33}}),  # no preset has this goal
        ("bb", {}),
        ("mbbb", {}),  # no ladder has measured bots among four
    ],
)
async def test_table_that_cannot_be_rated(
    server: InProcessServer, new_client: NewClient, seats: str, wanted: dict[str, Any]
) -> None:
    ann = await new_member(new_client, server, "Ann")
    assert (await refusal(ann.create_table(GAME, seats, rated=True, **wanted))).status == 409


async def test_bots_of_a_rated_table_have_the_ratings_of_the_ladder(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_member(new_client, server, "Ann")
    id = (await ann.create_table(GAME, "mo", rated=True)).summary.id
    await ann.start(id)
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    known = published_ratings(find_game(GAME), 2)
    assert row.seats[1].rating == known[row.seats[1].bot]
    await ann.decide(id, "resign")
    [rating] = (await profile(ann)).ratings
    assert rating.elo < 1000


async def test_rated_game_has_no_hints_and_no_take_backs(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_member(new_client, server, "Ann")
    for rated in (False, True):
        table = await ann.create_table(GAME, "mb", rated=rated, hints=True)
        assert (table.hints, table.take_back) == (not rated, not rated)


async def test_rematch_of_a_rated_game_is_rated(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    rematch: TableInfo = await ann.rematch(await play_rated(ann, ben))
    assert rematch.summary.rated


async def test_history_shows_others_public_tables_only(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    public, private = await play_rated(ann, ben), await play_rated(ben, ann, public=False)
    path = f"/api/members/{(await account(ann)).member}/history"
    own, seen = await ann.get(path, History), await ben.get(path, History)
    assert [game.table.id for game in own.games] == [private, public]
    assert [(game.table.id, game.outcome) for game in seen.games] == [(public, "won")]
    won = await ann.get(path, History, outcome="won", game=GAME)
    assert [game.table.id for game in won.games] == [public]
    assert (won.before, (await ann.get(path, History, game="none")).games) == (None, [])


async def test_private_profile_is_hidden_everywhere(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    await play_rated(ann, ben)
    own = (await ann.post("/api/me/privacy", Privacy(private=True), Account)).member
    for path in ("", "/history", "/ratings"):
        assert (await refusal(ben.get(f"/api/members/{own}{path}", api.Problem))).status == 403
    assert (await profile(ann)).mine
    board = await ben.get(f"/api/leaderboards/{GAME}", Leaderboard, period="week")
    assert own not in [leader.member for leader in board.leaders]
    assert (await account(ben)).member in [leader.member for leader in board.leaders]


async def test_leaderboard_lists_bots_apart(server: InProcessServer, new_client: NewClient) -> None:
    stranger = await new_client(server.url)
    board = await stranger.get(f"/api/leaderboards/{GAME}", Leaderboard, players=2)
    assert {bot.bot for bot in board.bots} == set(published_ratings(find_game(GAME), 2))
    assert [bot.elo for bot in board.bots] == sorted((b.elo for b in board.bots), reverse=True)
    assert not (await stranger.get(f"/api/leaderboards/{GAME}", Leaderboard, players=5)).bots


async def test_unknown_members_and_games_are_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    stranger = await new_client(server.url)
    assert (await refusal(stranger.get("/api/members/nobody", Profile))).status == 404
    assert (await refusal(stranger.get("/api/leaderboards/chess", Leaderboard))).status == 400


async def test_streaks_count_wins_in_a_row(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    for winner, loser in ((ann, ben), (ann, ben), (ben, ann), (ann, ben)):
        await play_rated(winner, loser)
    found = await profile(ann)
    assert (found.streak, found.best_streak) == (1, 2)
