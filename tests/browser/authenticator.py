"""Chromium's virtual authenticator: passkeys without a device."""

from typing import Any

from playwright.sync_api import CDPSession

from tests.browser.visitor import Visitor

OPTIONS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class VirtualAuthenticator:
    """An authenticator in the page of a visitor, whose user agrees to everything."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._session.send("WebAuthn.enable")
        added = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": OPTIONS})
        self._id = added["authenticatorId"]

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        """The passkeys with their private keys."""
        answer = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        return list(answer["credentials"])

    def add(self, passkey: dict[str, Any]) -> None:
        """Add a passkey of another authenticator, as devices of one owner share them."""
        parameters = {"authenticatorId": self._id, "credential": passkey}
        self._session.send("WebAuthn.addCredential", parameters)
