"""A game at one keyboard, with people, bots, secrets and free initiative."""

import io
from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.table import Seat, Table
from starboard.terminal.chooser import seated
from starboard.terminal.screen import Screen
from starboard.terminal.session import Session

RULER, STLUCIA = find_game("ruler"), find_game("stlucia")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path))


def session(*seats: Seat, typed: str, game: Game = SEALED, seed: int = 1) -> str:
    """What is on the screen after these lines are typed."""
    screen = Screen(io.StringIO(typed), io.StringIO())
    Session(Table(game, seats, seed=seed), screen, "en", seed).run()
    target = screen.target
    assert isinstance(target, io.StringIO)
    return target.getvalue()


def bot(name: str) -> Seat:
    return Seat(name, "bot", "random")


def test_one_person_is_you_and_bots_wait_to_be_let(tmp_path: Path) -> None:
    told = session(Seat("Ana"), bot("Bo"), typed="wait\nbid 1\npass\n")
    assert "You are dealt a" in told
    assert "Bo is dealt a card." in told
    assert "Or “wait”, to let a bot act first." in told
    assert told.index("Bo acts in secret.") < told.index("You bid 1.")
    assert list((tmp_path / "saves").glob("sealed-*.json"))


def test_a_secret_is_not_shown_to_the_next_person() -> None:
    told = session(Seat("Ana"), Seat("Bo"), typed="A\n\nbid 1\nB\n\npass\n")
    before, after = told.split("The next move is Bo’s.")
    assert "You are dealt a" in before
    assert "Ana acts in secret." in after
    assert "You bid 1" not in after
    assert "\n" * 50 in before


def test_who_acts_is_said_by_letter_and_must_be_able_to() -> None:
    told = session(Seat("Ana"), Seat("Bo"), typed="Z\n?\nB\n\nbid 2\n")
    assert "Who acts? A Ana, B Bo; the move may follow the letter:" in told
    assert "There is no seat “Z”. Seats are A to B." in told
    assert "At any prompt:" in told


def test_commands_work_while_the_keyboard_changes_hands() -> None:
    assert "Fair winds." in session(Seat("Ana"), Seat("Bo"), typed="A\nquit\n")


def test_a_whole_game_with_secrets_ends_with_everything_told() -> None:
    told = session(Seat("Ana"), Seat("Bo"), typed="A\n\nbid 1\n\nbid 1\n" * 4)
    last = told[told.rindex("Your move:") :]
    assert "Ana had a" in last
    assert "Bo had a" in last
    assert "Winners:" in last or "Nobody wins." in last
    assert "dealt" not in last


def test_questions_of_the_game_cost_no_turn() -> None:
    told = session(Seat("Ana"), bot("Bo"), typed="c\ncards\n")
    assert told.count("Bo: card hidden") == 2


def test_seats_get_names_of_their_own() -> None:
    seats = seated(["you", "you=Bo", "random", "random"], SEALED)
    assert [seat.name for seat in seats] == ["You", "Bo", "Random", "Random 2"]
    assert [seat.kind for seat in seats] == ["person", "person", "bot", "bot"]


def test_a_person_steps_back_for_another() -> None:
    told = session(Seat("Ana"), Seat("Bo"), game=RULER, typed="A\nback\nBo resources\nwait\n")
    assert "Or “back”, to let somebody else act first." in told
    assert told.count("Who acts?") == 2
    assert "Bo invests in resources" in told


def test_who_has_acted_is_told_to_wait() -> None:
    told = session(
        Seat("Ana"), Seat("Bo"), Seat("Cy"), game=RULER, typed="B resources\nb happiness\n"
    )
    assert "Bo cannot act now." in told


def test_a_bot_is_let_go_first_where_people_share_the_initiative() -> None:
    seats = (Seat("Ana"), Seat("Bo"), bot("Cy"))
    told = session(*seats, game=RULER, typed="wait\nA resources\nB resources\n")
    assert told.index("\nCy ") < told.index("Ana invests") < told.index("Bo invests")


def test_the_end_is_told_once() -> None:
    told = session(bot("Ana"), bot("Bo"), game=STLUCIA, typed="")
    assert told.count("the goal was") + told.count("the last one standing") == 1
