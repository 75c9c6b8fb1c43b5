"""A game at one keyboard, with people, bots, secrets and several who may act."""

import io
from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.replay import load_file
from starboard.engine.table import Seat, Table
from starboard.programs.signals import Terminated
from starboard.terminal.local_session import LocalSession
from starboard.terminal.saves import write_new_save
from starboard.terminal.screen import Screen, ScreenClosed
from starboard.terminal.seats import parse_seats

RULER, STLUCIA = find_game("ruler"), find_game("stlucia")


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path))


def play(*seats: Seat, typed: str, game: Game = SEALED, seed: int = 1) -> str:
    """The output of a session with this input."""
    screen = Screen(io.StringIO(typed), io.StringIO())
    LocalSession(Table(game, seats, seed=seed), screen, "en", seed).run()
    target = screen.target
    assert isinstance(target, io.StringIO)
    return target.getvalue()


def bot(name: str) -> Seat:
    return Seat(name, "bot", "random")


def test_bot_acts_first_after_wait(tmp_path: Path) -> None:
    output = play(Seat("Ana"), bot("Bo"), typed="wait\nbid 1\npass\n")
    assert "You are dealt a" in output
    assert "Bo is dealt a card." in output
    assert "Or “wait”, to let a bot act first." in output
    assert output.index("Bo acts in secret.") < output.index("You bid 1.")
    assert list((tmp_path / "saves").glob("sealed-*.json"))


def test_secrets_are_not_shown_to_the_next_person() -> None:
    output = play(Seat("Ana"), Seat("Bo"), typed="A\n\nbid 1\nB\n\npass\n")
    before, after = output.split("Pass the keyboard to Bo.")
    assert "You are dealt a" in before
    assert "Ana acts in secret." in after
    assert "You bid 1" not in after
    assert "\n" * 50 in before


def test_acting_player_is_chosen_by_letter() -> None:
    output = play(Seat("Ana"), Seat("Bo"), typed="Z\n?\nB\n\nbid 2\n")
    assert "Who acts? A Ana, B Bo; the move may follow the letter:" in output
    assert "There is no seat “Z”. Seats are A to B." in output
    assert "At any prompt:" in output


def test_commands_work_while_the_keyboard_is_handed_over() -> None:
    assert "Fair winds." in play(Seat("Ana"), Seat("Bo"), typed="A\nquit\n")


def test_end_of_a_game_reveals_the_secrets() -> None:
    output = play(Seat("Ana"), Seat("Bo"), typed="A\n\nbid 1\n\nbid 1\n" * 4)
    last = output[output.rindex("Your move:") :]
    assert "Ana had a" in last
    assert "Bo had a" in last
    assert last.count("Winners:") + last.count("Nobody wins.") == 1
    assert "dealt" not in last


def test_queries_cost_no_turn() -> None:
    output = play(Seat("Ana"), bot("Bo"), typed="c\ncards\n")
    assert output.count("Bo: card hidden") == 2


def test_duplicate_seat_names_are_numbered() -> None:
    seats = parse_seats(["you", "you=Bo", "random", "random"], SEALED)
    assert [seat.name for seat in seats] == ["You", "Bo", "Random", "Random 2"]
    assert [seat.kind for seat in seats] == ["person", "person", "bot", "bot"]


def test_back_lets_somebody_else_act() -> None:
    output = play(Seat("Ana"), Seat("Bo"), game=RULER, typed="A\nback\nBo resources\nwait\n")
    assert "Or “back”, to let somebody else act first." in output
    assert output.count("Who acts?") == 2
    assert "Bo invests in resources" in output


def test_player_who_has_acted_cannot_act_again() -> None:
    output = play(
        Seat("Ana"), Seat("Bo"), Seat("Cy"), game=RULER, typed="B resources\nb happiness\n"
    )
    assert "Bo cannot act now." in output


def test_wait_lets_a_bot_act_before_several_people() -> None:
    seats = (Seat("Ana"), Seat("Bo"), bot("Cy"))
    output = play(*seats, game=RULER, typed="wait\nA resources\nB resources\n")
    assert output.index("\nCy ") < output.index("Ana invests") < output.index("Bo invests")


def test_result_is_printed_once() -> None:
    output = play(bot("Ana"), bot("Bo"), game=STLUCIA, typed="")
    assert output.count("the goal was") + output.count("the last one standing") == 1


def test_unknown_file_at_the_hand_over_prompt_is_reported() -> None:
    output = play(Seat("Ana"), Seat("Bo"), typed="A\nresume nowhere.json\nbid 1\n")
    assert output.index("(nowhere.json)") < output.index("Your move:")


class ClosingScreen(Screen):
    """A screen whose reader disappears after some prompts."""

    def __init__(self, typed: str, prompts: int) -> None:
        super().__init__(io.StringIO(typed), io.StringIO())
        self.prompts = prompts

    def ask(self, prompt: str) -> str:
        self.prompts -= 1
        if self.prompts < 0:
            raise ScreenClosed
        return super().ask(prompt)


def test_closed_screen_saves_the_unfinished_game(tmp_path: Path) -> None:
    table = Table(STLUCIA, [Seat("Ana"), bot("Bo")], seed=1)
    with pytest.raises(ScreenClosed):
        LocalSession(table, ClosingScreen("keep\n", prompts=1), "en", 1).run()
    [file] = (tmp_path / "saves").iterdir()
    assert load_file(file, find_game).log == table.log


def test_finished_game_is_saved_before_its_result_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def close(*_: object) -> list[str]:
        raise ScreenClosed

    table = Table(STLUCIA, [Seat("Ana"), bot("Bo")], {"goal": 1}, seed=1)
    monkeypatch.setattr(table, "result", close)
    with pytest.raises(ScreenClosed):
        LocalSession(table, Screen(io.StringIO("1\n" * 300), io.StringIO()), "en", 1).run()
    [file] = (tmp_path / "saves").iterdir()
    assert load_file(file, find_game).over


def test_signal_during_a_save_takes_effect_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = []

    def interrupted_once(table: Table) -> Path:
        attempts.append(table)
        if len(attempts) == 1:
            raise Terminated(15)
        return write_new_save(table)

    monkeypatch.setattr("starboard.terminal.saves.write_new_save", interrupted_once)
    table = Table(STLUCIA, [Seat("Ana"), bot("Bo")], seed=1)
    with pytest.raises(Terminated):
        LocalSession(table, Screen(io.StringIO("quit\n"), io.StringIO()), "en", 1).run()
    [file] = (tmp_path / "saves").iterdir()
    assert load_file(file, find_game).log == table.log
