"""Lines of the screen: plain in pipes, wrapped and with bold headings on terminals."""

import io

import pytest

from starboard.terminal.screen import BOLD, CLEAR, Screen, ScreenClosed


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_piped_lines_are_neither_styled_nor_wrapped() -> None:
    out = io.StringIO()
    Screen(io.StringIO(), out).heading("x" * 300)
    assert out.getvalue() == "x" * 300 + "\n"


def test_terminal_headings_are_bold_and_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "20")
    out = Terminal()
    Screen(io.StringIO(), out).heading("one two three four five six")
    assert BOLD in out.getvalue()
    assert len(out.getvalue().splitlines()) == 2


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_environment_disables_styles(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    out = Terminal()
    Screen(io.StringIO(), out).heading("one")
    assert out.getvalue() == "one\n"


def test_control_codes_in_texts_do_not_reach_the_terminal() -> None:
    out = Terminal()
    screen = Screen(io.StringIO("1\n"), out)
    screen.print("It sent the move “\x1b]0;title\x07\x9b2J”.\n\tNext line")
    screen.ask("Name \x1b[2J?")
    assert not any(code in out.getvalue() for code in "\x1b\x07\x9b")
    assert "“\N{REPLACEMENT CHARACTER}]0;title" in out.getvalue()


def test_clear_erases_the_terminal() -> None:
    out = Terminal()
    Screen(io.StringIO(), out).clear()
    assert out.getvalue() == CLEAR


def test_end_of_input_raises_eof_error() -> None:
    with pytest.raises(EOFError):
        Screen(io.StringIO(), io.StringIO()).ask("?")


class ClosedPipe(io.StringIO):
    def flush(self) -> None:
        raise BrokenPipeError


class HungUp(io.StringIO):
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        raise OSError(5, "Input/output error")


def test_closed_output_raises_screen_closed() -> None:
    with pytest.raises(ScreenClosed):
        Screen(io.StringIO(), ClosedPipe()).ask("?")


def test_unreadable_input_is_the_end_of_input() -> None:
    with pytest.raises(EOFError):
        Screen(HungUp(), io.StringIO()).ask("?")
