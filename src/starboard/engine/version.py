"""The version of the interface between the engine and games, for plug-ins.

It is raised when a game that was written for the version before would no longer work.
"""

ENGINE_VERSION = 1
OLDEST_ENGINE_VERSION = 1
"""The oldest version whose games this engine runs."""
