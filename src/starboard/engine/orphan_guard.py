"""Kills a child's process group when this process ends without doing so, even by SIGKILL."""

import subprocess

SCRIPT = 'read -r dismissed || kill -s KILL -- "-$1"'
"""The input ends without a line when the process that holds the other end has ended."""


class OrphanGuard:
    """A small process that waits to be dismissed, or for the end of this process."""

    def __init__(self, group: int) -> None:
        self._process = subprocess.Popen(
            ["sh", "-c", SCRIPT, "sh", str(group)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # out of reach of Ctrl-C and of a closed terminal
        )

    def dismiss(self) -> None:
        """End the guard, and leave the group alone."""
        self._process.communicate(b"\n")
