"""Tabs close, networks fail, servers die: the game continues where it was."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ANY_GAME, WITH_SECRETS, ShortGame, create_in_form
from tests.browser.network_proxy import NetworkProxy
from tests.browser.player import MousePlayer, play
from tests.browser.server import ServerProcess
from tests.browser.visitor import CONNECTION_ERRORS, Visitor

pytestmark = pytest.mark.slow

FURTHER_MOVES = 6
CONNECTED = re.compile(r"^\s*Connected\s*$")


def start_game(visitor: Visitor, game: ShortGame = ANY_GAME) -> MousePlayer:
    """Start a game with a bot and make two moves."""
    visitor.expected_errors = CONNECTION_ERRORS
    create_in_form(visitor, game, ("me", "bot:random"))
    player = MousePlayer(visitor, 7)
    play([player], lambda: len(visitor.moves) >= 2)
    visitor.wait(lambda: visitor.to_act, "the next turn")
    return player


def play_on(visitor: Visitor, player: MousePlayer) -> None:
    """Make some more moves, if the game is not over before, and check all."""
    enough = len(visitor.moves) + FURTHER_MOVES
    play([player], lambda: visitor.over or len(visitor.moves) >= enough)
    visitor.wait(lambda: visitor.to_act or visitor.over, "the result of the last move")
    check_moves(visitor)


def check_moves(visitor: Visitor) -> None:
    """Every move that was sent is in the game once, at its acknowledged ply, and no other is."""
    seat = visitor.get(f"/api/tables/{visitor.table}")["seat"]
    replay = visitor.get(f"/api/tables/{visitor.table}/replay?viewer={'AB'[seat]}")
    events = [step["event"] for step in replay["steps"][1:]]
    sent = {move["key"]: move["move"] for move in visitor.moves}
    acknowledged = {it["key"]: it["ply"] for it in visitor.received if it["type"] == "acknowledged"}
    assert set(acknowledged) == set(sent)
    own = {event["ply"]: event for event in events if event["actor"] == seat}
    assert sorted(acknowledged.values()) == sorted(own)
    for key, ply in acknowledged.items():
        assert sent[key].split()[0] == own[ply]["kind"]
    assert [event["ply"] for event in events] == list(range(1, replay["length"] + 1))


@pytest.fixture
def proxy(own_server: ServerProcess) -> Iterator[NetworkProxy]:
    proxy = NetworkProxy(own_server.port)
    yield proxy
    proxy.close()


def test_closed_tab_continues_in_a_new_one(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    player = start_game(visitor)
    before, table = visitor.update, visitor.table
    assert before is not None
    acknowledged = [it for it in visitor.received if it["type"] == "acknowledged"]
    visitor.page.close()
    visitor.page = visitor.new_page()
    visitor.received[:] = acknowledged
    visitor.open(f"/table/{table}")
    visitor.wait(lambda: visitor.to_act, "the same turn")
    assert visitor.update is not None
    assert visitor.update["ply"] == before["ply"]
    assert visitor.update["snapshot"] == before["snapshot"]
    play_on(visitor, player)


def test_move_made_without_network_is_sent_later(
    proxy: NetworkProxy, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor(address=proxy.url)
    player = start_game(visitor)
    proxy.break_connections()
    status = visitor.page.get_by_role("status")
    expect(status).not_to_have_text(CONNECTED)
    player.move_offline()
    proxy.restore()
    expect(status).to_have_text(CONNECTED)
    visitor.wait(lambda: visitor.to_act or visitor.over, "the result of the move")
    play_on(visitor, player)


def test_move_with_lost_answer_is_resent_and_made_once(
    proxy: NetworkProxy, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor(address=proxy.url)
    player = start_game(visitor)
    proxy.drop_replies()
    player.move()
    last = visitor.moves[-1]
    proxy.break_connections()
    proxy.restore()
    visitor.wait(lambda: visitor.ply > last["ply"], "the result of the move")
    assert [move["key"] for move in visitor.moves].count(last["key"]) == 2
    play_on(visitor, player)


@pytest.mark.parametrize("game", [ANY_GAME, *WITH_SECRETS[:1]], ids=lambda game: game.id)
def test_killed_server_continues_after_a_restart(
    game: ShortGame, own_server: ServerProcess, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor(address=own_server.url)
    player = start_game(visitor, game)
    ply = visitor.ply
    own_server.kill()
    status = visitor.page.get_by_role("status")
    expect(status).not_to_have_text(CONNECTED)
    player.move_offline()
    own_server.start()
    expect(status).to_have_text(CONNECTED)
    visitor.wait(lambda: visitor.to_act or visitor.over, "the result of the move")
    assert visitor.ply > ply
    play_on(visitor, player)
