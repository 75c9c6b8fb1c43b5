"""Exit codes of the commands, besides 0."""

PROBLEM_FOUND = 1
"""A law is broken, or rules leave the dialect."""
BAD_INPUT = 2
INTERRUPTED = 130
"""Ended by Ctrl-C."""
SIGNAL_BASE = 128
"""Ended by a signal: this plus its number."""
