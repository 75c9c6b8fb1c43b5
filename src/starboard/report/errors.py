"""Errors of reports; each is one sentence for the person who asked for one."""

from pathlib import Path

from starboard.engine.errors import StarboardError

MESSAGES = Path(__file__).parent / "messages"


class ReportError(StarboardError):
    """A report cannot be made as it was asked for."""

    folder = MESSAGES


class BadSweep(ReportError):
    """A sweep is not of the form ``OPTION=LOW..HIGH:STEP`` or ``OPTION=A,B,…``."""

    key = "bad-sweep"


class TooManySweeps(ReportError):
    """More than two options are swept."""

    key = "too-many-sweeps"


class RepeatedSweep(ReportError):
    """Two sweeps are over the same option."""

    key = "repeated-sweep"


class LargeSweep(ReportError):
    """A sweep has more combinations than a report can show."""

    key = "large-sweep"


class BadTarget(ReportError):
    """A target is not one of the figures of a sweep, or not a number."""

    key = "bad-target"


class LonelyTarget(ReportError):
    """A target was given without a sweep."""

    key = "lonely-target"


class UnwritableReport(ReportError):
    """The page of a report cannot be written to the file that was named."""

    key = "unwritable-report"
