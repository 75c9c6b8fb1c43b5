"""The lines that player programs send to the hub."""

from dataclasses import dataclass
from typing import Literal

from starboard.games.stlucia.moves import SYMBOLS, counts_of
from starboard.games.stlucia.pipes.hub_error import BAD_MESSAGE, HubError
from starboard.games.stlucia.state import FACES

REROLL = "reroll "


Kind = Literal["keepall", "reroll", "stay", "go"]
WORDS: dict[str, Kind] = {"keepall": "keepall", "stay": "stay", "go": "go"}
"""The requests that are a single word."""


@dataclass(frozen=True)
class Request:
    """A well-formed line; ``dice`` counts, by face, the dice that a reroll picks up."""

    kind: Kind
    dice: tuple[int, ...] = (0,) * FACES


def parse_request(line: str) -> Request:
    """The request in a line; raises ``HubError`` if it is not well formed."""
    if line in WORDS:
        return Request(WORDS[line])
    faces = line.removeprefix(REROLL)
    if not line.startswith(REROLL) or not faces or set(faces) - set(SYMBOLS):
        raise HubError(BAD_MESSAGE)
    return Request("reroll", tuple(counts_of([faces])))
