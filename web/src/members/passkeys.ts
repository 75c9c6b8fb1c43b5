// Passkeys in the browser: asks an authenticator, and encodes its answer for the server.

import type { NewPasskey, PasskeyRequest, SignIn, SignInRequest } from "../net/wire.gen";

/** ES256, EdDSA and RS256, the algorithms that the server verifies. */
const ALGORITHMS = [-7, -8, -257];

/** The visitor has closed the dialog of the browser, or no authenticator has answered. */
export class NoPasskeyUsed extends Error {}

/** Whether this page can use passkeys: they are bound to a domain, and need a secure page. */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && "PublicKeyCredential" in window && !isAddress;
}

export async function createPasskey(
  request: PasskeyRequest,
  label: string,
  invitation: string,
): Promise<NewPasskey> {
  const credential = await answered(
    navigator.credentials.create({
      publicKey: {
        challenge: decode(request.challenge),
        rp: { id: request.site, name: "Starboard" },
        user: { id: decode(request.user), name: request.name, displayName: request.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: request.known.map((id) => ({ type: "public-key", id: decode(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        timeout: request.seconds * 1000,
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    credential: encode(credential.rawId),
    client_data: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
    label,
    invitation,
  };
}

export async function answerSignIn(request: SignInRequest): Promise<SignIn> {
  const credential = await answered(
    navigator.credentials.get({
      publicKey: {
        challenge: decode(request.challenge),
        rpId: request.site,
        userVerification: "required",
        timeout: request.seconds * 1000,
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    credential: encode(credential.rawId),
    client_data: encode(response.clientDataJSON),
    authenticator_data: encode(response.authenticatorData),
    signature: encode(response.signature),
  };
}

async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asking.catch(() => null);
  if (!credential) throw new NoPasskeyUsed();
  return credential as PublicKeyCredential;
}

/** The bytes of a base64url text. */
export function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Bytes as base64url text without padding. */
export function encode(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
