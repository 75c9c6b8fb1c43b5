"""The file with the person's cookie for each server that they have played on."""

import os
from pathlib import Path

import msgspec

from starboard.engine.paths import data_folder


def cookie_for(host: str) -> str:
    """The cookie from the last visit to this server; "" if there is none."""
    return _load().get(host, "")


def store_cookie(host: str, cookie: str) -> None:
    """Add the cookie to the file, which only its owner can read."""
    cookies = {**_load(), host: cookie}
    file = _cookie_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as target:
        target.write(msgspec.json.encode(cookies))


def _cookie_file() -> Path:
    return data_folder() / "online.json"


def _load() -> dict[str, str]:
    try:
        return msgspec.json.decode(_cookie_file().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}
