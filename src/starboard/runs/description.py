"""What a run is about, as its ledger and its workers need to know it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from starboard.engine.game import Game
from starboard.programs.seat_commands import files_of, is_program
from starboard.runs.errors import ProgramsOnCluster
from starboard.runs.source_hash import source_hash


@dataclass(frozen=True)
class RunDescription:
    """The package that plays, the game, and all settings that decide which games are played."""

    kind: str
    """The package of ``starboard`` whose players play: ``simulate``, ``ladder``, ``arena``."""
    game: Game
    settings: Mapping[str, Any]
    """Values that JSON can hold."""
    entries: tuple[str, ...] = ()
    """Who plays, as on the command line; the files of programs count as sources."""

    @cached_property
    def sources(self) -> str:
        """The hash of the sources that decide the results."""
        files = [file for entry in self.entries for file in files_of(entry)]
        return source_hash(self.game, self.kind, files)

    def check_cluster(self) -> None:
        """Raise ``ProgramsOnCluster`` if an entry is a program or a file of this machine."""
        for entry in filter(is_program, self.entries):
            raise ProgramsOnCluster(entry=entry)

    def head(self) -> dict[str, Any]:
        """The first line of the ledger; a run can only go on with the same."""
        return {
            "run": self.kind,
            "game": self.game.id,
            "rules": self.game.version,
            "sources": self.sources,
            **self.settings,
        }
