"""A program at an online table answers every decision once, in whichever order messages come."""

import io
from typing import Any, cast

import pytest

from starboard.programs.program_seats import ProgramSettings
from starboard.terminal import online_bot
from starboard.terminal.online_bot import OnlineBot
from starboard.terminal.screen import Screen
from starboard.wire import play
from starboard.wire.client import Address, ApiClient
from starboard.wire.errors import Unreachable
from starboard.wire.tables import TableInfo

TABLE = "t"


class Connection:
    """Keeps the moves that are sent; the test says when they are acknowledged."""

    def __init__(self, *settings: Any) -> None:
        self.pending: str | None = None
        self.sent: list[tuple[str, int]] = []

    def send_move(self, text: str, ply: int) -> None:
        self.pending = text
        self.sent.append((text, ply))


class FirstMove(OnlineBot):
    """Its program makes the first legal move."""

    def _choose(self, update: play.GameUpdate) -> str:
        return update.snapshot.legal_moves[0].text

    def receive(self, *messages: play.ServerMessage) -> list[tuple[str, int]]:
        """Handle messages; return all moves that were sent so far."""
        for message in messages:
            if isinstance(message, play.Acknowledged | play.Refused):
                cast("Any", self._connection).pending = None
            self._receive(message)
        return cast("Any", self._connection).sent  # type: ignore[no-any-return]


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> FirstMove:
    monkeypatch.setattr(online_bot, "TableConnection", Connection)
    monkeypatch.setattr(online_bot, "REPEAT_SECONDS", 0.0)
    screen = Screen(io.StringIO(), io.StringIO())
    client = ApiClient(Address(f"http://127.0.0.1:1/table/{TABLE}"))
    return FirstMove(client, cast("TableInfo", None), screen, "en", [], ProgramSettings())


def update(ply: int, *moves: str) -> play.GameUpdate:
    legal = [play.LegalMove(text, "kind", {}, text) for text in moves]
    snapshot = play.Snapshot(None, [], "", legal, over=False, result=[])
    return play.GameUpdate(TABLE, ply, ply, [], snapshot, None)


def acknowledged(ply: int) -> play.Acknowledged:
    return play.Acknowledged(TABLE, "key", ply)


class AwayClient(ApiClient):
    """Its server can be reached at the third attempt."""

    def __init__(self) -> None:
        super().__init__(Address(f"http://127.0.0.1:1/table/{TABLE}"))
        self.requests: list[str] = []

    def post(self, path: str, body: Any, kind: Any) -> Any:
        self.requests.append(path)
        if len(self.requests) < 3:
            raise Unreachable(host="127.0.0.1:1", reason="refused")


def test_a_forfeit_waits_until_the_server_can_be_reached(player: FirstMove) -> None:
    player._client = client = AwayClient()  # noqa: SLF001
    player._resign()  # noqa: SLF001
    assert client.requests == [f"/api/tables/{TABLE}/resign"] * 3


def test_each_decision_is_answered_once(player: FirstMove) -> None:
    assert player.receive(update(1, "a"), acknowledged(2), update(2)) == [("a", 1)]
    assert player.receive(update(3, "b"))[1:] == [("b", 3)]


def test_an_update_before_the_acknowledgement_is_answered_after_it(player: FirstMove) -> None:
    """On a reconnect the update comes first, with the move that was made before it."""
    assert player.receive(update(1, "a"), update(2, "b")) == [("a", 1)]
    assert player.receive(acknowledged(2)) == [("a", 1), ("b", 2)]


def test_an_update_that_the_acknowledged_move_has_answered_is_not_answered_again(
    player: FirstMove,
) -> None:
    """On a reconnect to a server that had not received the move."""
    assert player.receive(update(1, "a"), update(1, "a"), acknowledged(2)) == [("a", 1)]
    assert player.receive(update(2, "b"))[1:] == [("b", 2)]


def test_a_stale_move_is_chosen_again(player: FirstMove) -> None:
    stale = play.Refused("stale", "Somebody else moved.", TABLE, "key", update(2, "b"))
    assert player.receive(update(1, "a"), update(2, "b"), stale) == [("a", 1), ("b", 2)]


def test_a_move_that_could_not_be_stored_is_sent_again_for_the_same_ply(player: FirstMove) -> None:
    busy = play.Refused("unavailable", "The server is busy.", TABLE, "key", None)
    assert player.receive(update(1, "a"), busy, update(2)) == [("a", 1), ("a", 1)]
