"""Secrets never reach a page whose viewer may not know them."""

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from starboard.catalog import find_game
from starboard.engine import replay as replays
from starboard.engine.actors import SPECTATOR
from starboard.engine.table import Table
from tests.browser.conftest import NewVisitor
from tests.browser.games import (
    ShortGame,
    create_in_form,
    every_game_with_secrets,
    finished_by_bots,
)
from tests.browser.player import MousePlayer, play
from tests.browser.server import goes_unnoticed, snapshot
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow


def steps(visitor: Visitor, table: str, viewer: str) -> list[dict[str, Any]]:
    """All steps of a finished game as a viewer may see them."""
    replay = visitor.get(f"/api/tables/{table}/replay?viewer={viewer}")
    assert replay["length"] < len(replay["steps"]) + 1
    return list(replay["steps"])


def secret_lines(visitor: Visitor, table: str, viewer: str) -> set[str]:
    """Lines of the log that a viewer may not know."""

    def lines(viewer: str) -> set[str]:
        events = (step["event"] for step in steps(visitor, table, viewer)[1:])
        return {line for event in events for line in event["lines"]}

    return lines("all") - lines(viewer)


def messages_before_end(visitor: Visitor) -> list[dict[str, Any]]:
    """The messages that the page received before the game was over."""
    end = next(
        index
        for index, it in enumerate(visitor.received)
        if it["type"] == "game-update" and it["snapshot"]["over"]
    )
    return visitor.received[:end]


def spectator_snapshots(visitor: Visitor, table: str) -> list[list[dict[str, Any]]]:
    """The snapshots that a spectator may receive, by their ply.

    A ply has several snapshots if it is followed by moves that the spectator does not notice:
    whose turn it is may change.
    """
    played = replays.load(json.dumps(visitor.get(f"/api/tables/{table}/file")), find_game)
    again = Table(played.game, played.seats, played.options)
    snapshots = [[spectator_snapshot(again)]]
    for actor, move in played.log:
        event = again.apply(actor, again.game.move(again.state, actor, move))
        if not goes_unnoticed(again, event, SPECTATOR):
            snapshots.append([])
        snapshots[-1].append(spectator_snapshot(again))
    return snapshots


def spectator_snapshot(table: Table) -> dict[str, Any]:
    return dict(msgspec.json.decode(msgspec.json.encode(snapshot(table, SPECTATOR, "en"))))


@every_game_with_secrets
def test_page_of_a_spectator_receives_no_secret(game: ShortGame, new_visitor: NewVisitor) -> None:
    player, spectator = new_visitor(), new_visitor()
    create_in_form(player, game, ("me", "bot:random", "bot:random"))
    player.wait(lambda: player.update is not None, "the game to begin")
    spectator.open(f"/table/{player.table}")
    spectator.wait(lambda: spectator.update is not None, "the game to watch")
    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    play([MousePlayer(player, 6)])
    spectator.wait(lambda: spectator.over, "the end")

    table = player.table
    updates = [it for it in messages_before_end(spectator) if it["type"] == "game-update"]
    assert all(update["snapshot"]["legal_moves"] == [] for update in updates)
    allowed = spectator_snapshots(player, table)
    assert [(it[0]["view"], it[0]["question"]) for it in allowed] == [
        (step["view"], step["question"]) for step in steps(player, table, "spectator")
    ]
    ply = index = 0
    for update in updates:
        if update["ply"] != ply:
            ply, index = update["ply"], 0
        index += allowed[ply][index:].index(update["snapshot"])  # never goes back
    assert ply > 0
    secrets = secret_lines(player, table, "spectator")
    assert secrets
    received = json.dumps(messages_before_end(spectator), ensure_ascii=False)
    assert [line for line in secrets if json.dumps(line, ensure_ascii=False) in received] == []


def test_spectator_sees_no_cargo_and_no_prices(new_visitor: NewVisitor) -> None:
    player, spectator = new_visitor(), new_visitor()
    game = ShortGame(find_game("tradewinds"))
    create_in_form(player, game, ("me", "bot:random", "bot:random"))
    player.wait(lambda: player.to_act, "the first turn")
    spectator.open(f"/table/{player.table}")
    spectator.wait(lambda: spectator.update is not None, "the game to watch")
    assert player.update is not None
    assert spectator.update is not None
    own, public = player.update["snapshot"]["view"], spectator.update["snapshot"]["view"]
    assert own["ships"][0]["holdings"] is not None
    assert [ship["holdings"] for ship in own["ships"][1:]] == [None, None]
    assert [ship["holdings"] for ship in public["ships"]] == [None, None, None]
    assert [port["prices"] for port in public["ports"]] == [None] * len(public["ports"])


def test_only_the_seeker_learns_where_a_gem_is(new_visitor: NewVisitor) -> None:
    player, spectator = new_visitor(), new_visitor()
    game = ShortGame(find_game("pirates"), (("level", "40"),))
    create_in_form(player, game, ("me", "bot:random"))
    player.wait(lambda: player.to_act, "the first turn")
    spectator.open(f"/table/{player.table}")
    player.page.get_by_role("button", name="Gem Seeker").click()
    player.page.locator("#moves [data-kind=seek]").click()
    player.wait(lambda: revealed_tiles(player) == 1, "a revealed gem")
    spectator.wait(lambda: "learns where a gem lies" in str(spectator.events), "the same move")
    assert revealed_tiles(spectator) == 0


def revealed_tiles(visitor: Visitor) -> int:
    assert visitor.update is not None
    return sum(tile["told"] for tile in visitor.update["snapshot"]["view"]["tiles"])


@every_game_with_secrets
def test_replay_as_a_player_hides_what_they_did_not_know(
    game: ShortGame, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, game)
    visitor.open(f"/replay/{table}")
    visitor.page.get_by_role("button", name="To the end").click()
    viewer = visitor.page.get_by_label("Seen by")
    secrets = secret_lines(visitor, table, "B")
    assert secrets
    expect(viewer).to_have_value("all")
    log = visitor.page.get_by_role("log")
    visitor.wait(lambda: any(line in log.inner_text() for line in secrets), "a secret in the log")
    with visitor.page.expect_response(lambda it: "viewer=B" in it.url):
        viewer.select_option("B")
    for line in secrets:
        expect(log).not_to_contain_text(line)
