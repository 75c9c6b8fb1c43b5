"""A program that plays one seat, as its host sees it: typed messages with time limits."""

import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import TypeVar

import msgspec

from starboard.engine.line_process import (
    Ended,
    Flooded,
    LineFault,
    LineProcess,
    StoppedReading,
    TimedOut,
)
from starboard.programs.faults import Fault
from starboard.wire import bot

START_SECONDS = 10.0
"""Time from the start of a program to ``ready``."""
SEND_SECONDS = 2.0
"""Time that a program may take to read a message when its pipe is full."""
STOP_GRACE_SECONDS = 0.5
"""Time from ``stop`` to the move."""
PONG_SECONDS = 2.0
QUIT_GRACE_SECONDS = 2.0
"""Time from ``quit`` to the end of the process, which is killed then."""
EXIT_SECONDS = 0.5
"""Time from the end of a program's output to its exit code."""
MAX_SHOWN_CHARACTERS = 120
"""How much of a wrong line is quoted."""

Answer = TypeVar("Answer", bot.Ready, bot.Move, bot.Pong)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(bot.BotMessage).decode


class BotProcess:
    """A running program. Every method raises ``Fault`` for what the program does wrong."""

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        self._command = command
        try:
            self._process = LineProcess(command, log, end_grace_seconds=QUIT_GRACE_SECONDS)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            detail = f"The command “{' '.join(command)}” cannot be started: {reason}."
            raise Fault("not-started", detail) from None

    @property
    def id(self) -> int:
        return self._process.id

    def greet(self, hello: bot.Hello | Mapping[str, object]) -> bot.Ready:
        """Introduce the game, and wait until the program is ready."""
        self.send(hello)
        return self._receive(bot.Ready, "hello", START_SECONDS)

    def choose(self, go: bot.Go) -> bot.Move:
        """Ask for a move; sends ``stop`` when the time is over."""
        self.send(go)
        try:
            line = self._process.receive(monotonic() + go.seconds_left)
        except TimedOut:
            self.send(bot.Stop())
            limit = f"{go.seconds_left:g} s, nor within {STOP_GRACE_SECONDS:g} s after “stop”"
            return self._receive(bot.Move, "go", STOP_GRACE_SECONDS, limit)
        except LineFault as fault:
            raise self._fault(fault, "go") from None
        return self._parse(line, bot.Move, "go")

    def ping(self) -> None:
        """Wait for the answer to ``ping``."""
        self.send(bot.Ping())
        self._receive(bot.Pong, "ping", PONG_SECONDS)

    def quit(self, over: bot.Over | None = None) -> None:
        """Send the result and ``quit``; kills a program that does not end by itself."""
        try:
            if over is not None:
                self.send(over)
            self.send(bot.Quit())
        except Fault:
            self.kill()
            raise
        if not self._process.end():
            detail = (
                f"It did not end within {QUIT_GRACE_SECONDS:g} s after “quit” and the end of its "
                "input, and was killed."
            )
            raise Fault("ignored-quit", detail)

    def kill(self) -> None:
        """End the program at once."""
        self._process.kill()

    def send(self, message: bot.HostMessage | Mapping[str, object]) -> None:
        name = str(message["type"]) if isinstance(message, Mapping) else _tag(type(message))
        try:
            self._process.send(_encode(message) + b"\n", monotonic() + SEND_SECONDS)
        except LineFault as fault:
            raise self._fault(fault, name) from None

    def _receive(self, kind: type[Answer], asked: str, seconds: float, limit: str = "") -> Answer:
        try:
            line = self._process.receive(monotonic() + seconds)
        except LineFault as fault:
            raise self._fault(fault, asked, limit or f"{seconds:g} s") from None
        return self._parse(line, kind, asked)

    def _parse(self, line: bytes, kind: type[Answer], asked: str) -> Answer:
        try:
            message = _decode(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            detail = f"Its answer to “{asked}” is not a message: {_quoted(line)} ({error})."
            raise Fault("garbage", detail) from None
        except UnicodeDecodeError:
            raise Fault("garbage", f"Its answer to “{asked}” is not UTF-8 text.") from None
        if not isinstance(message, kind):
            wanted, given = _tag(kind), _tag(type(message))
            detail = f"It answered “{asked}” with “{given}” instead of “{wanted}”."
            raise Fault("unexpected", detail)
        return message

    def _fault(self, fault: LineFault, asked: str, limit: str = "") -> Fault:
        match fault:
            case TimedOut():
                return Fault("timeout", f"It did not answer “{asked}” within {limit}.")
            case StoppedReading():
                detail = f"It did not read “{asked}” within {SEND_SECONDS:g} s: its input is full."
                return Fault("stopped-reading", detail)
            case Flooded():
                return Fault("flood", "It wrote more lines, or a longer one, than anybody reads.")
            case Ended():
                return Fault("crashed", f"It ended when it was asked “{asked}”{self._exit_text()}.")
        raise AssertionError(fault)

    def _exit_text(self) -> str:
        """How the program ended, as the end of a sentence."""
        if not self._process.wait(monotonic() + EXIT_SECONDS):
            return ": it closed its output"
        self._process.kill()
        status = self._process.exit_status or 0
        if status < 0:
            return f": signal {_signal_name(-status)}"
        return f", with exit code {status}"


def _signal_name(number: int) -> str:
    """The name of a signal; most real-time signals have none."""
    names = {each.value: each.name for each in signal.Signals}
    return names.get(number, str(number))


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _quoted(line: bytes) -> str:
    text = line.decode("utf-8", "replace")
    return text if len(text) <= MAX_SHOWN_CHARACTERS else f"{text[:MAX_SHOWN_CHARACTERS]}…"
