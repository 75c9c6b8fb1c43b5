"""The interface for Python programs, which ``import starboard`` exposes."""
