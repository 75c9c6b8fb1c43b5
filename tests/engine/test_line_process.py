"""Child processes that exchange lines: deadlines, limits, and the end of whole groups."""

import sys
from pathlib import Path
from time import monotonic

import psutil
import pytest

from starboard.engine.line_process import (
    Ended,
    Flooded,
    LineProcess,
    StoppedReading,
    TimedOut,
)

LATER_SECONDS = 60.0
"""A deadline that no test reaches."""


def python(source: str, log: Path | None = None, grace_seconds: float = 0.3) -> LineProcess:
    return LineProcess([sys.executable, "-c", source], log, end_grace_seconds=grace_seconds)


def later() -> float:
    return monotonic() + LATER_SECONDS


def test_lines_go_both_ways_in_any_pieces() -> None:
    echo = "import sys\nfor line in sys.stdin: print(line * 2, end='', flush=True)"
    with python(echo) as process:
        process.send(b"a\nb", later())
        process.send(b"\n", later())
        assert [process.receive(later()) for _ in range(4)] == [b"a", b"a", b"b", b"b"]


def test_bytes_before_a_line() -> None:
    with python("print('!first'); print('second', flush=True)") as process:
        assert process.receive_bytes(1, later()) == b"!"
        assert process.receive(later()) == b"first"
        assert process.receive(later()) == b"second"
        with pytest.raises(Ended):
            process.receive(later())


def test_silence_ends_at_the_deadline() -> None:
    with python("import time; time.sleep(1000)") as process, pytest.raises(TimedOut):
        process.receive(monotonic() + 0.1)


def test_child_that_does_not_read_is_noticed() -> None:
    with python("import time; time.sleep(1000)") as process, pytest.raises(StoppedReading):
        process.send(b"x" * (1 << 20), monotonic() + 0.3)


def test_child_that_writes_while_it_is_sent_to_does_not_block() -> None:
    echo = "import sys\nprint(len(sys.stdin.buffer.read(1 << 20)), flush=True)"
    with python(f"print('y' * 60000, flush=True)\n{echo}") as process:
        process.send(b"x" * (1 << 20), later())
        assert len(process.receive(later())) == 60000
        assert process.receive(later()) == str(1 << 20).encode()


@pytest.mark.parametrize("written", ["'x' * 1000", "'x' * 1000 + '\\n'"])
def test_what_a_child_may_write_is_limited(written: str) -> None:
    endless = python(f"import sys\nwhile True: sys.stdout.write({written})")
    with endless as process, pytest.raises(Flooded):
        process.send(b"x" * (1 << 22), later())


def test_dead_child_is_noticed_when_it_is_sent_to() -> None:
    with python("pass") as process:
        assert process.wait(later())
        with pytest.raises(Ended):
            process.send(b"x" * (1 << 20), later())
    assert process.exit_status == 0


def test_end_says_whether_the_child_ended_by_itself() -> None:
    assert python("import sys; sys.stdin.read()", grace_seconds=LATER_SECONDS).end()
    stubborn = python("import time; time.sleep(1000)")
    assert not stubborn.end()
    assert stubborn.exit_status == -9
    assert stubborn.end(), "a second call does nothing"


def test_children_of_the_child_are_killed_too() -> None:
    fork = (
        "import os, time\npid = os.fork()\nif pid: print(pid, flush=True)\nelse: time.sleep(1000)"
    )
    with python(fork) as process:
        grandchild = int(process.receive(later()))
        assert psutil.pid_exists(grandchild)
    orphan = psutil.Process(grandchild) if psutil.pid_exists(grandchild) else None
    assert orphan is None or orphan.wait(LATER_SECONDS) is None


def test_standard_error_is_appended_to_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    for text in ("one", "two"):
        with python(f"import sys; print({text!r}, file=sys.stderr)", log) as process:
            assert process.wait(later())
    assert log.read_text() == "one\ntwo\n"


def test_no_file_stays_open() -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    with python("print('x')") as process:
        process.receive(later())
    assert len(list(Path("/proc/self/fd").iterdir())) == before
