"""Saved games of the terminal: files in the data folder, or wherever the player says."""

import time
from pathlib import Path

from starboard.engine.paths import data_folder
from starboard.engine.replay import save
from starboard.engine.table import Table


def usual_file(table: Table) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / "saves" / f"{table.game.id}-{stamp}.json"


def write(table: Table, file: Path) -> None:
    """Write the whole file or nothing: a crash leaves the old one in place."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(file.name + ".part")
    draft.write_text(save(table), encoding="utf-8")
    draft.replace(file)
