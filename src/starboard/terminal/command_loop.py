"""The prompt that local and online games share: it runs commands and answers queries.

A line is a command (``help``, ``moves``, ``board``, ``rules`` and those that the session adds), a
query of the game, or something for the caller to interpret, usually a move.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from starboard.engine.errors import StarboardError
from starboard.terminal.choices import Choice, numbered_lines, summary_lines
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts

T = TypeVar("T")

ALIASES = {"?": "help", "": "board"}


class Quit(Exception):
    """The person has asked to stop."""


@dataclass(frozen=True)
class Command:
    """A command of the prompt. ``run`` is called with the rest of the line."""

    name: str
    run: Callable[[str], None]
    help: str = ""
    """The message that explains it; hidden from ``help`` if empty."""


@dataclass(frozen=True)
class QueryHelp:
    """A query of the game, as ``help`` lists it."""

    name: str
    key: str
    description: str


class PromptContext(Protocol):
    """What the prompt shows of the game; implemented by local and online sessions."""

    def choices(self) -> Sequence[Choice]:
        """The moves that the person can make now."""
        ...

    def describe_kind(self, kind: str) -> str:
        """The description of all moves of a kind."""
        ...

    def queries(self) -> Sequence[QueryHelp]: ...

    def answer_query(self, name: str, subject: str) -> None: ...

    def show_board(self) -> None: ...

    def show_rules(self, clause: str) -> None: ...


class CommandLoop:
    """Reads lines and runs them as commands or queries."""

    def __init__(
        self, screen: Screen, language: str, context: PromptContext, commands: Sequence[Command]
    ) -> None:
        self._screen = screen
        self._language = language
        self._texts = texts(language)
        self._context = context
        common = (
            Command("help", self._help, "command-help"),
            Command("moves", self._list_moves, "command-moves"),
            Command("board", lambda _: context.show_board(), "command-board"),
            Command("rules", context.show_rules, "command-rules"),
        )
        self._commands = {command.name: command for command in (*common, *commands)}

    def ask(
        self,
        prompt: str,
        interpret: Callable[[str], T | None],
        preprocess: Callable[[str], str] = str,
    ) -> T:
        """Read lines until ``interpret`` returns a value for one that is not a command."""
        while True:
            result = self.execute(preprocess(self._screen.ask(prompt)), interpret)
            if result is not None:
                return result

    def execute(self, line: str, interpret: Callable[[str], T | None]) -> T | None:
        """Run a line as a command or query, or return ``interpret(line)``.

        Errors of the domain are shown; then, and after a command, the result is ``None``.
        """
        try:
            return None if self.run_command(line) else interpret(line)
        except StarboardError as error:
            self._screen.print(error.message(self._language))
            return None

    def run_command(self, line: str) -> bool:
        """Run the line if it is a command or a query; whether it was one."""
        word, _, rest = line.partition(" ")
        name = word.casefold()
        command = self._commands.get(ALIASES.get(name, name))
        if command is not None:
            command.run(rest.strip())
            return True
        for query in self._context.queries():
            if word in (query.key, query.name):
                self._context.answer_query(query.name, rest.strip())
                return True
        return False

    def show_choices(self) -> None:
        """Print the moves that can be made now, kinds with many moves in one line."""
        describe = self._context.describe_kind
        self._screen.print_all(summary_lines(self._texts, self._context.choices(), describe))

    def _help(self, rest: str) -> None:
        if self._context.choices():
            self._screen.heading(self._texts.text("terminal-help-moves"))
            self.show_choices()
        self._screen.heading(self._texts.text("terminal-help-commands"))
        for query in self._context.queries():
            self._screen.print(f"{query.key}, {query.name} — {query.description}")
        for command in self._commands.values():
            if command.help:
                self._screen.print(self._texts.text(command.help))

    def _list_moves(self, rest: str) -> None:
        self._screen.print_all(numbered_lines(self._texts, self._context.choices()))
