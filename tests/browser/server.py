"""What these tests use of the server and of its tests: the only place that imports it."""

from starboard.server.snapshots import snapshot
from starboard.server.witness import goes_unnoticed
from tests.server.house import ROOT, House

ServerProcess = House
"""A server in its own process, which can be killed and started again."""

__all__ = ["ROOT", "ServerProcess", "goes_unnoticed", "snapshot"]
