"""An interrupt is recorded at any moment, and raised only where a run waits."""

import signal
import subprocess
import sys

import pytest

from starboard.runs.interrupts import Interrupts, inherited_block


def test_interrupt_is_recorded_and_raised_only_while_waiting() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.requested
        with pytest.raises(KeyboardInterrupt), interrupts.waiting():
            pytest.fail("an earlier interrupt ends the wait before it begins")


def test_interrupt_while_waiting_is_raised_at_once() -> None:
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt), interrupts.waiting():
        signal.raise_signal(signal.SIGINT)


def test_second_interrupt_is_raised_anywhere() -> None:
    with Interrupts():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_previous_handler_is_restored() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_process_started_inside_a_block_never_receives_an_interrupt() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with inherited_block():
        inside = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    after = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert (inside.stdout.strip(), after.stdout.strip()) == (b"True", b"False")
