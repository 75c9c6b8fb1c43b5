"""Check the locked dependencies for known faults: ``python audit.py``, part of ``make lock``.

Where the databases of faults cannot be reached, one line says so and nothing is checked.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
LOCK_FILES = ("serve.txt", "dev.txt")
PIP_AUDIT = ("-m", "pip_audit", "--format=json", "--progress-spinner=off")
"""Only what the lock file names is checked, without an installation."""
LOCKED_ONLY = ("--disable-pip", "--require-hashes", "--requirement")


def output(command: Sequence[str]) -> dict[str, Any]:
    """The JSON object that a command prints; empty if it prints none."""
    text = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    try:
        found: dict[str, Any] = json.loads(text)
    except ValueError:
        return {}
    return found


def python_faults(lock_file: str) -> list[str] | None:
    """Known faults of locked Python packages; None if the database cannot be reached."""
    command = [sys.executable, *PIP_AUDIT, *LOCKED_ONLY, f"requirements/{lock_file}"]
    packages = output(command).get("dependencies", [])
    if all("skip_reason" in package for package in packages):
        return None
    return [
        f"{package['name']} {package['version']}: {fault['id']}"
        for package in packages
        for fault in package.get("vulns", [])
    ]


def npm_faults() -> list[str] | None:
    """Known faults of locked npm packages; None if the database cannot be reached."""
    found = output([sys.executable, "hatch_build.py", "audit", "--json"])
    if "vulnerabilities" not in found:
        return None
    return [f"{name}: {fault['severity']}" for name, fault in found["vulnerabilities"].items()]


def main() -> int:
    """Print the faults; 1 if there are any."""
    checked = {name: python_faults(name) for name in LOCK_FILES}
    checked["package-lock.json"] = npm_faults()
    for name, faults in checked.items():
        if faults is None:
            print(f"{name}: not checked, the database of known faults cannot be reached")
        else:
            print(f"{name}: {len(faults)} known faults", *faults, sep="\n  ")
    return 1 if any(checked.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
