"""A sandbox for programs: no network, no other processes, nothing to write to, and limits.

Bubblewrap gives the program namespaces of its own; the shell's ``ulimit`` sets the limits.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from starboard.programs.errors import NoSandbox

MAX_DATA_KIB = 2 << 20
"""Memory of the program, without reserved address space: 2 GiB."""
MAX_OPEN_FILES = 256
MAX_CPU_SECONDS = 3600
LIMITS = f'ulimit -d {MAX_DATA_KIB} -n {MAX_OPEN_FILES} -t {MAX_CPU_SECONDS} && exec "$@"'
NAMESPACES = ("--unshare-all", "--die-with-parent", "--new-session")
DEVICES = ("--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp")


def sandboxed(command: Sequence[str]) -> list[str]:
    """The command inside the sandbox; raises ``NoSandbox`` where there is none."""
    wrapper = shutil.which("bwrap")
    if wrapper is None:
        raise NoSandbox()
    folder = str(Path.cwd())
    files = ("--ro-bind", "/", "/", *DEVICES, "--ro-bind", folder, folder, "--chdir", folder)
    return [wrapper, *NAMESPACES, *files, "--", "sh", "-c", LIMITS, "sh", *command]
