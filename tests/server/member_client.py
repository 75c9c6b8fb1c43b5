"""What members do over HTTP."""

from collections.abc import Awaitable

import pytest
from tests.server.authenticator import Authenticator
from tests.server.client import Client, RequestRefused

from starboard.wire.api import Me
from starboard.wire.members import (
    Account,
    PasskeyRequest,
    RecoveryCodes,
    SignIn,
    SignInRequest,
)


async def request_passkey(client: Client) -> PasskeyRequest:
    return await client.post("/api/me/passkeys/challenge", None, PasskeyRequest)


async def add_passkey(client: Client, device: Authenticator, **wanted: str) -> Account:
    """Add a passkey on a device; makes a guest a member."""
    answer = device.create(await request_passkey(client), **wanted)
    return await client.post("/api/me/passkeys", answer, Account)


async def become_member(client: Client) -> Authenticator:
    """Make a guest a member; their device."""
    device = Authenticator(client.url)
    await add_passkey(client, device)
    return device


async def request_sign_in(client: Client) -> SignInRequest:
    """Ask for a challenge; the client keeps the cookie that it is bound to."""
    return await client.post("/api/sign-in/challenge", None, SignInRequest)


async def sign_in(client: Client, device: Authenticator) -> Me:
    """Sign in on this client with the passkey of a device."""
    return await answer_sign_in(client, device.sign_in(await request_sign_in(client)))


async def answer_sign_in(client: Client, answer: SignIn) -> Me:
    return await client.post("/api/sign-in", answer, Me)


async def account(client: Client) -> Account:
    return await client.get("/api/me/account", Account)


async def new_recovery_codes(client: Client) -> list[str]:
    return (await client.post("/api/me/recovery-codes", None, RecoveryCodes)).codes


async def refusal(request: Awaitable[object]) -> RequestRefused:
    """The refusal that a request is answered with."""
    with pytest.raises(RequestRefused) as refused:
        await request
    return refused.value
