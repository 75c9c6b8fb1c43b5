"""A sandbox for programs: no network, no other processes, files to read only, and limits.

Bubblewrap gives the program namespaces of its own, in which it can write to the memory under
``TMPDIR`` only; the shell's ``ulimit`` sets the limits.
"""

import shutil
from collections.abc import Sequence

from starboard.programs.errors import NoSandbox

MAX_DATA_KIB = 2 << 20
"""Memory of the program, without reserved address space: 2 GiB."""
MAX_OPEN_FILES = 256
MAX_CPU_SECONDS = 3600
LIMITS = (
    f"ulimit -d {MAX_DATA_KIB} && ulimit -n {MAX_OPEN_FILES} && ulimit -t {MAX_CPU_SECONDS}"
    ' && exec "$@"'
)
NAMESPACES = ("--unshare-all", "--die-with-parent", "--new-session")
FILES = (
    "--ro-bind",
    "/",
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--setenv",
    "TMPDIR",
    "/dev/shm",
)


def sandboxed(command: Sequence[str]) -> list[str]:
    """The command inside the sandbox; raises ``NoSandbox`` where there is none."""
    wrapper = shutil.which("bwrap")
    if wrapper is None:
        raise NoSandbox()
    return [wrapper, *NAMESPACES, *FILES, "--", "sh", "-c", LIMITS, "sh", *command]
