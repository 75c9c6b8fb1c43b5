"""Members: passkeys, signing in and out, recovery codes, invitations."""

import pytest
from msgspec.structs import replace
from tests.server.authenticator import Authenticator
from tests.server.client import Client
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import (
    account,
    add_passkey,
    answer_sign_in,
    become_member,
    new_recovery_codes,
    refusal,
    request_passkey,
    request_sign_in,
    sign_in,
)
from tests.server.running_server import InProcessServer

from starboard.server.identity import token_digest
from starboard.server.members.service import MAX_PASSKEYS, PASSKEY_CHALLENGE_SECONDS
from starboard.wire.api import Me
from starboard.wire.members import (
    Account,
    Done,
    Recovery,
    RemovePasskey,
    SignIn,
    SignOut,
)


async def me(client: Client) -> Me:
    return await client.get("/api/me", Me)


async def test_guest_becomes_a_member_and_keeps_their_games(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    table = (await ann.create_table("stlucia", "mb")).summary.id
    await ann.decide(table, "resign")
    assert (await me(ann)).member is None
    await become_member(ann)
    found = await account(ann)
    assert found.member == (await me(ann)).member is not None
    assert [len(found.passkeys), found.recovery_codes_left, found.private] == [1, 0, False]
    assert (await ann.table(table)).seat == 0


async def test_member_signs_in_on_a_second_device(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    device = await become_member(ann)
    assert await sign_in(other, device) == await me(ann) == await me(other)


async def test_further_devices_and_the_last_passkey(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    first = await become_member(ann)
    assert (await request_passkey(ann)).known == [first.credential]
    second = Authenticator(ann.url)
    assert [it.label for it in (await add_passkey(ann, second, label=" phone ")).passkeys] == [
        "",
        "phone",
    ]
    left = await ann.post("/api/me/passkeys/remove", RemovePasskey(first.credential), Account)
    assert [it.credential for it in left.passkeys] == [second.credential]
    last = ann.post("/api/me/passkeys/remove", RemovePasskey(second.credential), Account)
    assert (await refusal(last)).status == 409
    stranger = await new_client(server.url)
    assert (await refusal(sign_in(stranger, first))).problem.reason == "not-allowed"
    assert (await sign_in(stranger, second)).name == "Ann"


async def test_number_of_passkeys_is_limited(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    for _ in range(MAX_PASSKEYS):  # each from another address, because of the rate limit
        await become_member(await new_client(server.url, cookie=ann.cookie))
    assert (await refusal(request_passkey(ann))).problem.reason == "too-many"


async def test_passkey_of_another_site_is_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    elsewhere = Authenticator("https://elsewhere.example")
    refused = await refusal(add_passkey(ann, elsewhere))
    assert refused.status == 403
    assert server.url in refused.problem.message
    other_domain = Authenticator(ann.url, site="elsewhere.example")
    assert (await refusal(add_passkey(ann, other_domain))).status == 400
    assert (await account(ann)).member is None


async def test_challenge_can_be_answered_once(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    device = Authenticator(ann.url)
    answer = device.create(await request_passkey(ann))
    await ann.post("/api/me/passkeys", answer, Account)
    again = await refusal(ann.post("/api/me/passkeys", answer, Account))
    assert again.problem.reason == "stale"
    proof = device.sign_in(await request_sign_in(other))
    browser = other.cookie
    await answer_sign_in(other, proof)
    other.cookie = browser
    assert (await refusal(answer_sign_in(other, proof))).problem.reason == "stale"


async def test_challenge_is_bound_to_the_session(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    device = Authenticator(ann.url)
    stolen = device.create(await request_passkey(ann))
    assert (await refusal(ben.post("/api/me/passkeys", stolen, Account))).problem.reason == "stale"
    await become_member(ann)
    own, other = await new_client(server.url), await new_client(server.url)
    proof = (await become_member(ben)).sign_in(await request_sign_in(own))
    assert (await refusal(answer_sign_in(other, proof))).problem.reason == "stale"


async def test_challenge_expires(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann = await new_client(server.url, "Ann")
    answer = Authenticator(ann.url).create(await request_passkey(ann))
    clock.advance(PASSKEY_CHALLENGE_SECONDS + 1)
    refused = await refusal(ann.post("/api/me/passkeys", answer, Account))
    assert (refused.status, refused.problem.reason) == (409, "stale")
    assert (await account(ann)).member is None


async def test_wrong_signature_or_counter_is_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    device = await become_member(ann)
    impostor = Authenticator(ann.url)
    impostor.id = device.id
    assert (await refusal(sign_in(other, impostor))).status == 400
    await sign_in(other, device)
    device.uses = 0  # a copy of the key, made before
    assert (await refusal(sign_in(await new_client(server.url), device))).status == 400


@pytest.mark.parametrize(
    "changes",
    [{"client_data": "AAAA"}, {"signature": "AAAA"}, {"authenticator_data": "A"}],
)
async def test_malformed_answers_are_refused(
    server: InProcessServer, new_client: NewClient, changes: dict[str, str]
) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    device = await become_member(ann)
    proof: SignIn = replace(device.sign_in(await request_sign_in(other)), **changes)
    assert (await refusal(answer_sign_in(other, proof))).status == 400
    assert server.internal_errors == 0


async def test_recovery_code_signs_in_once(server: InProcessServer, new_client: NewClient) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    assert (await refusal(new_recovery_codes(ann))).status == 403
    await become_member(ann)
    outdated = await new_recovery_codes(ann)
    codes = await new_recovery_codes(ann)
    typed = Recovery(codes[0].lower().replace("-", " "))
    assert (await other.post("/api/sign-in/recovery", typed, Me)).name == "Ann"
    assert (await account(ann)).recovery_codes_left == len(codes) - 1
    for used in (codes[0], outdated[1], ""):
        request = other.post("/api/sign-in/recovery", Recovery(used), Me)
        assert (await refusal(request)).status == 404


async def test_sign_out_here_and_everywhere(server: InProcessServer, new_client: NewClient) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    device = await become_member(ann)
    await sign_in(other, device)
    cookie = ann.cookie
    await ann.post("/api/me/sign-out", SignOut(), Done)
    assert (await me(ann)).name is None
    ann.cookie = cookie
    async with other.session() as session:
        await ann.post("/api/me/sign-out", SignOut(everywhere=True), Done)
        await session.until_closed()
    ann.cookie = cookie
    assert [(await me(client)).name for client in (ann, other)] == [None, None]
    assert (await sign_in(ann, device)).name == "Ann"


async def test_guest_cannot_sign_out_everywhere(
    server: InProcessServer, new_client: NewClient
) -> None:
    """A guest would have no way back."""
    ann = await new_client(server.url, "Ann")
    request = ann.post("/api/me/sign-out", SignOut(everywhere=True), Done)
    assert (await refusal(request)).status == 403
    assert (await me(ann)).name == "Ann"


async def test_host_can_switch_membership_off(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(membership="off")
    ann = await new_client(server.url, "Ann")
    assert (await account(ann)).membership == "off"
    for request in (request_passkey(ann), request_sign_in(ann)):
        assert (await refusal(request)).status == 403


async def test_membership_by_invitation(make_server: MakeServer, new_client: NewClient) -> None:
    server = make_server(membership="invitation")
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    await server.run(
        lambda services: services.store.members.add_invitation(token_digest("welcome"), 9e12)
    )
    assert (await refusal(add_passkey(ann, Authenticator(ann.url)))).status == 403
    await add_passkey(ann, Authenticator(ann.url), invitation="welcome")
    await add_passkey(ann, Authenticator(ann.url))  # a second device needs no second invitation
    used = add_passkey(ben, Authenticator(ben.url), invitation="welcome")
    assert (await refusal(used)).status == 403
    assert (await account(ben)).member is None


async def test_passkeys_are_bound_to_the_configured_address(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(public_url="https://play.example")
    ann = await new_client(server.url, "Ann")
    assert (await request_passkey(ann)).site == "play.example"
    assert (await refusal(add_passkey(ann, Authenticator(server.url)))).status == 403
    await add_passkey(ann, Authenticator("https://play.example"))


async def test_attempts_to_sign_in_are_limited(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(requests_per_second=10.0)
    client = await new_client(server.url)
    attempts = [client.post("/api/sign-in/recovery", Recovery("A"), Me) for _ in range(15)]
    statuses = [(await refusal(attempt)).status for attempt in attempts]
    assert statuses[0] == 404
    assert statuses[-1] == 429
