"""Environments for learning libraries; they need the extra ``starboard-games[rl]``."""
