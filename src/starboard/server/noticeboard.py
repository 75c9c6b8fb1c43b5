"""Where the workers of one server leave their figures for each other.

Whoever asks for the figures meets one worker, and is told those of all. What a
worker has counted stays counted when it is gone.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from starboard.server.metrics import Figures, Metrics

DECODER = msgspec.json.Decoder(Figures)


class Noticeboard:
    """A folder with a file for each worker, or none where there is only one."""

    def __init__(self, folder: str, metrics: Metrics) -> None:
        self._folder = Path(folder) if folder else None
        self._metrics = metrics
        self._name = f"{os.getpid()}.json"

    async def post(self) -> None:
        """Leave the figures as they are now."""
        if self._folder is not None:
            new = self._folder / f"{self._name}.new"
            new.write_bytes(msgspec.json.encode(self._metrics.figures))
            new.replace(self._folder / self._name)

    def text(self) -> str:
        """The figures of all, for Prometheus."""
        together = Figures()
        together.add(self._metrics.figures)
        for figures in self._of_others():
            together.add(figures)
        return together.text()

    def _of_others(self) -> Iterator[Figures]:
        for file in self._folder.glob("*.json") if self._folder else ():
            if file.name != self._name:
                figures = DECODER.decode(file.read_bytes())
                if not _is_alive(int(file.stem)):
                    figures.gauges.clear()
                yield figures


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
