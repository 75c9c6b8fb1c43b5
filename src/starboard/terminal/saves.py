"""Files of saved games."""

import os
import time
from pathlib import Path

from starboard.engine.paths import data_folder
from starboard.engine.replay import save
from starboard.engine.table import Table


def saves_folder() -> Path:
    return data_folder() / "saves"


def write_save(table: Table, file: Path) -> None:
    """Save the game to this file, completely or not at all; an existing file is replaced."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        draft.write_text(save(table), encoding="utf-8")
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def write_new_save(table: Table) -> Path:
    """Save the game to a new file in the saves folder, and return the file."""
    file = _reserve_file(table.game.id)
    try:
        write_save(table, file)
    except BaseException:
        file.unlink()
        raise
    return file


def _reserve_file(game: str) -> Path:
    """Create an empty file under a name that no other process uses."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while True:
        suffix = "" if number == 1 else f"-{number}"
        file = folder / f"{game}-{stamp}{suffix}.json"
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return file
