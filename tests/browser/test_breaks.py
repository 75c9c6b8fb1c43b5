"""Tabs close, networks fail, servers die: the game goes on where it was."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, play_out
from tests.browser.person import LOST_CONNECTION, Person
from tests.browser.tables import Short, named, set_up
from tests.server.running_server import ServerProcess

pytestmark = pytest.mark.slow

GAME = Short("stlucia", "King of StLucia", {"goal": "9"})
LETTER = "A"


def begin(person: Person, game: Short = GAME) -> Mouse:
    """A game with a bot, a few moves old."""
    person.forgives = LOST_CONNECTION
    set_up(person, game, ("me", "bot:random"))
    person.wait(lambda: person.to_act, "my turn")
    hands = Mouse(person, 7)
    play_out([hands], lambda: len(person.moves) >= 2)
    person.wait(lambda: person.to_act, "my turn again")
    return hands


def check_moves(person: Person) -> None:
    """Every move that was sent is in the game once, under its number, and no other is."""
    replay = person.ask(f"/api/tables/{person.table}/replay?viewer={LETTER}")
    events = [step["event"] for step in replay["steps"][1:]]
    sent = {move["key"]: move["move"] for move in person.moves}
    kept = {it["key"]: it["ply"] for it in person.heard if it["type"] == "acknowledged"}
    assert set(kept) == set(sent)
    mine = {event["number"]: event for event in events if event["actor"] == 0}
    assert sorted(kept.values()) == sorted(mine)
    for key, number in kept.items():
        assert sent[key].split()[0] == mine[number]["kind"]
    assert [event["number"] for event in events] == list(range(1, replay["length"] + 1))


@pytest.fixture
def cable(own_house: ServerProcess) -> Iterator[Cable]:
    cable = Cable(own_house.port)
    yield cable
    cable.close()


def test_a_tab_is_closed_and_opened_again(visit: Visit) -> None:
    person = visit()
    hands = begin(person)
    before, table = person.state, person.table
    assert before is not None
    person.page.close()
    person.page = hands.page = person.new_page()
    person.heard.clear()
    person.open(f"/table/{table}")
    person.wait(lambda: person.to_act, "my turn, as it was")
    assert person.state is not None
    assert person.state["ply"] == before["ply"]
    assert person.state["snapshot"] == before["snapshot"]
    person.heard[:0] = [
        {"type": "acknowledged", "key": move["key"], "ply": move["ply"] + 1}
        for move in person.moves
    ]
    play_out([hands])
    check_moves(person)


def test_the_network_is_cut_and_mended(cable: Cable, visit: Visit) -> None:
    person = visit(at=cable.url)
    hands = begin(person)
    cable.cut()
    status = person.page.get_by_role("status")
    expect(status).to_contain_text("onnecting")
    hands.act_unheard()
    cable.mend()
    expect(status).to_contain_text("Connected")
    person.wait(lambda: person.to_act or person.over, "my move to arrive")
    play_out([hands])
    check_moves(person)


def test_an_answer_is_lost_on_the_way(cable: Cable, visit: Visit) -> None:
    """The move was made, but nobody told: it is sent again and not made twice."""
    person = visit(at=cable.url)
    hands = begin(person)
    cable.mute()
    hands.act()
    ply = person.moves[-1]["ply"]
    cable.cut()
    cable.mend()
    person.wait(lambda: (person.state or {"ply": 0})["ply"] > ply, "news")
    keys = [move["key"] for move in person.moves]
    assert keys.count(keys[-1]) == 2
    play_out([hands])
    check_moves(person)


@pytest.mark.parametrize("game", [GAME, named("pirates")], ids=lambda game: game.id)
def test_the_server_is_killed_and_started_again(
    game: Short, own_house: ServerProcess, visit: Visit
) -> None:
    person = visit(at=own_house.url)
    hands = begin(person, game)
    before = person.state
    assert before is not None
    own_house.kill()
    expect(person.page.get_by_role("status")).not_to_contain_text("Connected")
    hands.act_unheard()
    own_house.start()
    expect(person.page.get_by_role("status")).to_contain_text("Connected", timeout=30_000)
    person.wait(lambda: person.to_act or person.over, "my move to arrive")
    assert person.state is not None
    assert person.state["ply"] > before["ply"]
    play_out([hands])
    check_moves(person)
