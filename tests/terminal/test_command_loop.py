"""The prompt that local and online games share."""

import io

import pytest

from starboard.engine.errors import UnreadableMove
from starboard.terminal.choices import Choice
from starboard.terminal.command_loop import Command, CommandLoop, QueryHelp, Quit
from starboard.terminal.screen import Screen


class Context:
    """A game with two kinds of moves and one query."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, ...]] = []
        self.screen = Screen(io.StringIO(), io.StringIO())
        self.moves = [Choice("pass", "pass", (), "Do nothing.")]

    def choices(self) -> list[Choice]:
        return self.moves

    def describe_kind(self, kind: str) -> str:
        return f"Any {kind}."

    def queries(self) -> list[QueryHelp]:
        return [QueryHelp("score", "S", "the score")]

    def answer_query(self, name: str, subject: str) -> None:
        self.calls.append(("query", name, subject))

    def show_board(self) -> None:
        self.calls.append(("board",))

    def show_rules(self, clause: str) -> None:
        self.calls.append(("rules", clause))

    def save(self, file: str) -> None:
        self.calls.append(("save", file))

    def quit(self, rest: str) -> None:
        raise Quit

    def loop(self) -> CommandLoop:
        commands = [Command("save", self.save, "command-save"), Command("quit", self.quit)]
        return CommandLoop(self.screen, "en", self, commands)

    @property
    def output(self) -> str:
        assert isinstance(self.screen.target, io.StringIO)
        return self.screen.target.getvalue()


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("board", ("board",)),
        ("", ("board",)),
        ("BOARD", ("board",)),
        ("rules R2.1", ("rules", "R2.1")),
        ("save  my file", ("save", "my file")),
        ("score of A", ("query", "score", "of A")),
        ("S", ("query", "score", "")),
    ],
)
def test_line_runs_a_command_or_a_query(line: str, call: tuple[str, ...]) -> None:
    context = Context()
    assert context.loop().execute(line, pytest.fail) is None
    assert context.calls == [call]


def test_key_of_a_query_is_case_sensitive() -> None:
    context = Context()
    assert context.loop().execute("s", str.upper) == "S"
    assert context.calls == []


def test_other_line_is_interpreted() -> None:
    assert Context().loop().execute("pass", str.upper) == "PASS"


def test_error_is_printed_and_the_prompt_repeated() -> None:
    def interpret(line: str) -> str:
        if line == "fly":
            raise UnreadableMove(text=line, near="none", known="pass")
        return line

    context = Context()
    context.screen.source = io.StringIO("fly\nboard\npass\n")
    assert context.loop().ask("Move:", interpret) == "pass"
    assert "“fly”" in context.output
    assert context.output.count("Move:") == 3


def test_line_is_preprocessed_before_commands_are_recognized() -> None:
    context = Context()
    context.screen.source = io.StringIO("A board\nA pass\n")
    move = context.loop().ask("Move:", str.upper, preprocess=lambda line: line.removeprefix("A "))
    assert move == "PASS"
    assert context.calls == [("board",)]


def test_help_lists_moves_queries_and_explained_commands() -> None:
    context = Context()
    context.loop().execute("?", pytest.fail)
    lines = context.output.splitlines()
    assert lines[:2] == ["Your moves now:", "1. pass: Do nothing."]
    assert lines[2:4] == ["At any prompt:", "S, score — the score"]
    assert [line.split()[0].rstrip(",") for line in lines[4:]] == [
        "?",
        "moves",
        "board",
        "rules",
        "save",
    ]


def test_help_without_moves_starts_with_the_commands() -> None:
    context = Context()
    context.moves = []
    context.loop().execute("help", pytest.fail)
    assert context.output.startswith("At any prompt:")


def test_many_moves_of_a_kind_share_a_line_except_after_moves() -> None:
    context = Context()
    context.moves = [Choice(f"bid {n}", "bid", ("amount",), f"Offer {n}.") for n in range(20)]
    loop = context.loop()
    loop.show_choices()
    assert context.output == "1–20. bid AMOUNT: Any bid. For example: bid 10\n"
    loop.execute("moves", pytest.fail)
    assert "20. bid 19: Offer 19.\n" in context.output


def test_quit_is_raised() -> None:
    with pytest.raises(Quit):
        Context().loop().execute("quit", pytest.fail)
