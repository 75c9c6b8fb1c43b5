"""What a program that plays a seat can do wrong."""

from typing import Literal

FaultKind = Literal[
    "not-started",
    "crashed",
    "timeout",
    "stopped-reading",
    "garbage",
    "flood",
    "unexpected",
    "illegal-move",
    "ignored-quit",
]


class Fault(Exception):
    """A fault of a program; ``detail`` is one sentence in English, for its author."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(detail)
        self.kind, self.detail = kind, detail
