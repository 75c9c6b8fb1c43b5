"""Checks the answers of authenticators (WebAuthn)."""

from typing import NamedTuple

from webauthn import (
    base64url_to_bytes,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    CollectedClientData,
    RegistrationCredential,
)

from starboard.server.members.errors import BadPasskey, ForeignPasskey
from starboard.server.members.site import Site
from starboard.store.members.rows import Passkey
from starboard.wire.members import NewPasskey, SignIn

MALFORMED = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError)
"""What the library raises for answers that no authenticator would give."""


class VerifiedKey(NamedTuple):
    """The public part of a new passkey."""

    public_key: bytes
    sign_count: int


def challenge_in(client_data: str, site: Site) -> bytes:
    """The challenge that an authenticator was asked; ``ForeignPasskey`` if by another site."""
    try:
        data: CollectedClientData = parse_client_data_json(base64url_to_bytes(client_data))
        challenge, origin = bytes(data.challenge), data.origin.lower()
    except MALFORMED as error:
        raise BadPasskey() from error
    if origin != site.origin:
        raise ForeignPasskey(site=site.origin)
    return challenge


def verified_new_key(answer: NewPasskey, challenge: bytes, site: Site) -> VerifiedKey:
    """The key of a new passkey; ``BadPasskey`` if the answer does not fit the challenge."""
    try:
        found = verify_registration_response(
            credential=_registration(answer),
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except MALFORMED as error:
        raise BadPasskey() from error
    return VerifiedKey(found.credential_public_key, found.sign_count)


def verified_sign_count(answer: SignIn, challenge: bytes, site: Site, passkey: Passkey) -> int:
    """The authenticator's new counter; ``BadPasskey`` if the signature is not the passkey's."""
    try:
        found = verify_authentication_response(
            credential=_authentication(answer),
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except MALFORMED as error:
        raise BadPasskey() from error
    return found.new_sign_count


def _registration(answer: NewPasskey) -> RegistrationCredential:
    response = AuthenticatorAttestationResponse(
        client_data_json=base64url_to_bytes(answer.client_data),
        attestation_object=base64url_to_bytes(answer.attestation),
    )
    raw_id = base64url_to_bytes(answer.credential)
    return RegistrationCredential(id=answer.credential, raw_id=raw_id, response=response)


def _authentication(answer: SignIn) -> AuthenticationCredential:
    response = AuthenticatorAssertionResponse(
        client_data_json=base64url_to_bytes(answer.client_data),
        authenticator_data=base64url_to_bytes(answer.authenticator_data),
        signature=base64url_to_bytes(answer.signature),
    )
    raw_id = base64url_to_bytes(answer.credential)
    return AuthenticationCredential(id=answer.credential, raw_id=raw_id, response=response)
