"""What is secret never reaches a page that may not know it."""

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from starboard.catalog import find_game
from starboard.engine import replay as replays
from starboard.engine.actors import SPECTATOR
from starboard.engine.table import Table
from starboard.server.tables.snapshots import snapshot
from starboard.server.tables.visibility import goes_unnoticed
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, events_of, play_out
from tests.browser.person import Person
from tests.browser.tables import Short, named, played_by_bots, set_up

pytestmark = pytest.mark.slow

SECRETIVE = (
    Short("pirates", "Pirates of the Lost Seas", {"limit": "3", "level": "40"}),
    Short("tradewinds", "Trade Winds", {"rounds": "3"}),
)


def steps(person: Person, table: str, viewer: str) -> list[dict[str, Any]]:
    replay = person.ask(f"/api/tables/{table}/replay?viewer={viewer}")
    assert replay["length"] < len(replay["steps"]) + 1
    return list(replay["steps"])


def secret_lines(person: Person, table: str, viewer: str) -> set[str]:
    """Sentences that tell more than the viewer was to know."""
    everything = steps(person, table, "all")[1:]
    shown = steps(person, table, viewer)[1:]
    told = {line for step in shown for line in step["event"]["lines"]}
    return {line for step in everything for line in step["event"]["lines"]} - told


def running(person: Person) -> list[dict[str, Any]]:
    """What the page was told before the game was over."""
    end = next(
        place
        for place, it in enumerate(person.heard)
        if it["type"] == "game-update" and it["snapshot"]["over"]
    )
    return person.heard[:end]


def as_it_stood(person: Person, table: str) -> list[list[dict[str, Any]]]:
    """What a spectator was to be shown: after each move that they noticed, and, since it may
    have become somebody else's turn, after those that followed and that they did not.
    """
    played = replays.load(json.dumps(person.ask(f"/api/tables/{table}/file")), find_game)
    again = Table(played.game, played.seats, played.options)
    standing = [[shown(again)]]
    for actor, move in played.log:
        event = again.apply(actor, again.game.move(again.state, actor, move))
        if not goes_unnoticed(again, event, SPECTATOR):
            standing.append([])
        standing[-1].append(shown(again))
    return standing


def shown(table: Table) -> dict[str, Any]:
    return dict(msgspec.json.decode(msgspec.json.encode(snapshot(table, SPECTATOR, "en"))))


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_the_page_of_a_spectator_receives_no_secret(game: Short, visit: Visit) -> None:
    player, spectator = visit(), visit()
    set_up(player, game, ("me", "bot:random", "bot:random"))
    player.wait(lambda: player.state is not None, "the game to begin")
    spectator.open(f"/table/{player.table}")
    spectator.wait(lambda: spectator.state is not None, "the game to look at")
    expect(spectator.page.get_by_text("You are looking on.")).to_be_visible()
    play_out([Mouse(player, 6)])
    spectator.wait(lambda: spectator.over, "the end")

    table = player.table
    seen = steps(player, table, "spectator")
    states = [it for it in running(spectator) if it["type"] == "game-update"]
    assert all(state["snapshot"]["legal_moves"] == [] for state in states)
    standing = as_it_stood(player, table)
    assert [(it[0]["view"], it[0]["question"]) for it in standing] == [
        (step["view"], step["question"]) for step in seen
    ]
    ply = after = 0
    for state in states:
        if state["ply"] != ply:
            ply, after = state["ply"], 0
        after += standing[ply][after:].index(state["snapshot"])  # and never back
    assert ply > 0
    secrets = secret_lines(player, table, "spectator")
    assert secrets
    received = json.dumps(running(spectator), ensure_ascii=False)
    assert [line for line in secrets if json.dumps(line, ensure_ascii=False) in received] == []


def test_a_spectator_sees_no_cargo_and_no_prices(visit: Visit) -> None:
    player, spectator = visit(), visit()
    set_up(player, named("tradewinds"), ("me", "bot:random", "bot:random"))
    player.wait(lambda: player.to_act, "my turn")
    spectator.open(f"/table/{player.table}")
    spectator.wait(lambda: spectator.state is not None, "the game to look at")
    assert player.state is not None
    assert spectator.state is not None
    mine, theirs = player.state["snapshot"]["view"], spectator.state["snapshot"]["view"]
    assert mine["ships"][0]["holdings"] is not None
    assert [ship["holdings"] for ship in mine["ships"][1:]] == [None, None]
    assert [ship["holdings"] for ship in theirs["ships"]] == [None, None, None]
    assert [port["prices"] for port in theirs["ports"]] == [None] * len(theirs["ports"])


def test_only_the_seeker_is_told_where_a_gem_lies(visit: Visit) -> None:
    player, spectator = visit(), visit()
    set_up(player, SECRETIVE[0], ("me", "bot:random"))
    player.wait(lambda: player.to_act, "my turn")
    spectator.open(f"/table/{player.table}")
    player.page.get_by_role("button", name="Gem Seeker").click()
    player.wait(lambda: told_tiles(player) == 1, "to be told of a gem")
    spectator.wait(lambda: "learns where a gem lies" in str(events_of(spectator)), "the same")
    assert told_tiles(spectator) == 0


def told_tiles(person: Person) -> int:
    assert person.state is not None
    return sum(tile["told"] for tile in person.state["snapshot"]["view"]["tiles"])


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_a_replay_as_a_seat_hides_what_that_seat_did_not_know(game: Short, visit: Visit) -> None:
    person = visit()
    table = played_by_bots(person, game)
    person.open(f"/replay/{table}")
    person.page.get_by_role("button", name="To the end").click()
    eyes = person.page.get_by_label("Seen by")
    secrets = secret_lines(person, table, "B")
    assert secrets
    expect(eyes).to_have_value("all")
    assert any(line in person.page.locator(".log").inner_text() for line in secrets)
    with person.page.expect_response(lambda it: "viewer=B" in it.url):
        eyes.select_option("B")
    for line in secrets:
        expect(person.page.locator(".log")).not_to_contain_text(line)
