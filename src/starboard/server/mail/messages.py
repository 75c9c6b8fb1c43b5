"""The messages that the server writes: notifications, and links to confirm an address."""

from datetime import UTC, datetime
from email import message_from_string
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from typing import NamedTuple
from urllib.parse import urlsplit

from starboard.catalog import find_game
from starboard.engine.languages import supported_language
from starboard.engine.words import catalogue
from starboard.server.errors import MESSAGES
from starboard.server.mail.tokens import MailTokens
from starboard.server.push.messages import Notification
from starboard.store.mail.rows import MailAddress
from starboard.store.rows import NotificationKind

CONFIRMATION_TOPIC = "confirmation"


def parsed(text: str) -> EmailMessage:
    """The message with this text, as it was queued."""
    message = message_from_string(text, policy=SMTP)
    assert isinstance(message, EmailMessage)
    return message


class MailWriter(NamedTuple):
    """Writes messages in the name of a server."""

    sender: str
    """The address that messages come from."""
    public_url: str
    """The address of the site, without a slash at the end."""
    tokens: MailTokens

    def notification(
        self, to: MailAddress, notification: Notification, kind: NotificationKind, now: float
    ) -> EmailMessage:
        """A message about what happened, with links to its page and to unsubscribe."""
        language = supported_language(to.preferences.language)
        words = catalogue(language, MESSAGES)
        title = find_game(notification.game).title(language)
        args = {"game": title, **notification.args}
        token = self.tokens.token("unsubscribe", to.person, to.address)
        footer = words.text(
            "mail-unsubscribe", {"link": f"{self.public_url}/mail#unsubscribe={token}"}
        )
        text = words.text(f"push-{kind}-text", args)
        message = self._message(
            to, f"{words.text(f'push-{kind}-title', args)} · {title}", now,
            [text, self.public_url + notification.path, footer],
        )  # fmt: skip
        message["List-Unsubscribe"] = f"<{self.public_url}/api/mail/unsubscribe/{token}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return message

    def confirmation(self, to: MailAddress, now: float) -> EmailMessage:
        """A message with the link that confirms an address."""
        words = catalogue(supported_language(to.preferences.language), MESSAGES)
        token = self.tokens.token("confirm", to.person, to.address)
        link = f"{self.public_url}/mail#confirm={token}"
        return self._message(
            to, words.text("mail-confirm-title"), now,
            [words.text("mail-confirm-text"), link, words.text("mail-confirm-ignore")],
        )  # fmt: skip

    def _message(
        self, to: MailAddress, subject: str, now: float, paragraphs: list[str]
    ) -> EmailMessage:
        message = EmailMessage(policy=SMTP)
        message["From"], message["To"], message["Subject"] = self.sender, to.address, subject
        message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
        message["Message-ID"] = make_msgid(domain=urlsplit(self.public_url).hostname)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(paragraphs) + "\n")
        return message
