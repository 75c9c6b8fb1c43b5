"""Plain lines everywhere; bold only on a terminal that wants it."""

import io

import pytest

from starboard.terminal.screen import BOLD, CLEAR, Screen


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_pipe_gets_plain_lines_of_any_length() -> None:
    out = io.StringIO()
    Screen(io.StringIO(), out).heading("x" * 300)
    assert out.getvalue() == "x" * 300 + "\n"


def test_a_terminal_gets_bold_headings_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "20")
    out = Terminal()
    Screen(io.StringIO(), out).heading("one two three four five six")
    assert BOLD in out.getvalue()
    assert len(out.getvalue().splitlines()) == 2


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    out = Terminal()
    Screen(io.StringIO(), out).heading("one")
    assert out.getvalue() == "one\n"


def test_the_screen_is_cleared_between_people() -> None:
    out = Terminal()
    Screen(io.StringIO(), out).turn_away()
    assert out.getvalue() == CLEAR


def test_the_end_of_input_is_an_end() -> None:
    with pytest.raises(EOFError):
        Screen(io.StringIO(), io.StringIO()).ask("?")
