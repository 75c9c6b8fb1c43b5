"""An SMTP server on the loopback interface that keeps the messages it is handed."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from tests.server.running_server import free_port


class SmtpStandIn:
    """Accepts messages, except for addresses that the test has it refuse."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.refused: dict[str, str] = {}
        """The answer to each address that is refused."""
        self._controller: Any = Controller(self, hostname="127.0.0.1", port=free_port())
        self._controller.start()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        self.messages.append(message)
        return "250 OK"

    def close(self) -> None:
        self._controller.stop()
