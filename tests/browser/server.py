"""What these tests use of the server and of its tests: the only place that imports it."""

from starboard.engine.visibility import goes_unnoticed
from starboard.server.operations.settings import Settings
from starboard.wire.snapshots import snapshot
from tests.server.push_service import Device, PushService
from tests.server.running_server import ROOT, InProcessServer, ServerProcess
from tests.server.smtp_server import SmtpStandIn

ServerProcess = ServerProcess
"""A server in its own process, which can be killed and started again."""

__all__ = [
    "ROOT",
    "Device",
    "InProcessServer",
    "PushService",
    "ServerProcess",
    "Settings",
    "SmtpStandIn",
    "goes_unnoticed",
    "snapshot",
]
