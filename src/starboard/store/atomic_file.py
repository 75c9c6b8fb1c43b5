"""Files that appear under their name only when they are complete and on the disk."""

import os
import secrets
from pathlib import Path


def create_draft(file: Path) -> Path:
    """Create an empty file with mode 0600 in the folder of ``file``, to be published later."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    return draft


def publish(draft: Path, file: Path) -> None:
    """Rename the draft to ``file``; content and name are on the disk when this returns."""
    _sync(draft)
    draft.replace(file)
    if os.name == "posix":
        _sync(file.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
