"""E-mail to members, handed over to an SMTP server on the loopback interface."""

import logging
import re
from collections.abc import Iterator
from datetime import datetime
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.server.authenticator import Authenticator
from tests.server.client import Client
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import account, add_passkey, refusal
from tests.server.push_client import settle, start_game
from tests.server.running_server import InProcessServer
from tests.server.smtp_server import SmtpStandIn

from starboard.server.errors import RateLimited
from starboard.server.mail.sender import MAX_ATTEMPTS, MIN_INTERVAL_SECONDS
from starboard.server.members import operator_acts
from starboard.server.services import Services
from starboard.store.mail.queue import FIRST_RETRY_SECONDS
from starboard.wire.mail import MailSettings, MailToken, NewMailSettings
from starboard.wire.members import Deletion, Done, OwnData

ADDRESS = "ann@example.org"
SITE = "https://play.example.org"
ALL_KINDS: list[Any] = ["turn", "game-begins", "tournament-round"]


@pytest.fixture
def smtp() -> Iterator[SmtpStandIn]:
    """An SMTP server."""
    server = SmtpStandIn()
    yield server
    server.close()


@pytest.fixture
def mail_server(make_server: MakeServer, smtp: SmtpStandIn) -> InProcessServer:
    """A server that writes at once."""
    return make_server(
        smtp_url=smtp.url, mail_from="crew@example.org", public_url=SITE, push_delay_seconds=0.0
    )


async def member(server: InProcessServer, new_client: NewClient, name: str) -> Client:
    client = await new_client(server.url, name)
    await add_passkey(client, Authenticator(SITE))
    return client


async def settings_of(client: Client) -> MailSettings:
    return await client.get("/api/me/mail", MailSettings)


async def set_address(client: Client, address: str = ADDRESS, **changes: Any) -> MailSettings:
    wanted = {"kinds": ALL_KINDS} | changes
    return await client.post("/api/me/mail", NewMailSettings(address, **wanted), MailSettings)


async def delivered(server: InProcessServer, smtp: SmtpStandIn) -> list[EmailMessage]:
    """The messages, after everything that is due has been sent."""
    await settle(server)
    await server.run(lambda services: services.mail_sender.send_due())  # type: ignore[union-attr]
    return smtp.messages


def token_in(message: EmailMessage, purpose: str) -> str:
    found = re.search(rf"{SITE}/mail#{purpose}=(\S+)", message.get_content())
    assert found
    return found[1]


async def subscribe(
    server: InProcessServer, smtp: SmtpStandIn, client: Client, **changes: Any
) -> None:
    """Set an address and confirm it by the link; forget that message."""
    await set_address(client, **changes)
    [message] = await delivered(server, smtp)
    token = token_in(message, "confirm")
    await client.post("/api/mail/confirm", MailToken(token), Done)
    smtp.messages.clear()


async def test_member_confirms_an_address_and_is_written_to(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    assert await settings_of(ann) == MailSettings(True, None, False, [])
    assert await set_address(ann) == MailSettings(True, ADDRESS, False, ALL_KINDS)
    [confirmation] = await delivered(mail_server, smtp)
    assert (confirmation["To"], confirmation["From"]) == (ADDRESS, "crew@example.org")
    await start_game(ann, ben)
    assert await delivered(mail_server, smtp) == [confirmation]  # not before it is confirmed

    stranger = await new_client(mail_server.url)  # the link works in any browser
    await stranger.post("/api/mail/confirm", MailToken(token_in(confirmation, "confirm")), Done)
    assert (await settings_of(ann)).confirmed
    table = await start_game(ann, ben)
    _, message = await delivered(mail_server, smtp)
    assert message["Subject"] == "The game begins · King of StLucia"
    assert f"{SITE}/table/{table}" in message.get_content()
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["Auto-Submitted"] == "auto-generated"


async def test_messages_are_in_the_language_and_of_the_kinds_that_were_chosen(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    await subscribe(mail_server, smtp, ann, language="pt", kinds=["game-begins"])
    await start_game(ann, ben)
    [message] = await delivered(mail_server, smtp)
    assert message["Subject"] == "A partida começa · O Rei de StLucia"
    await set_address(ann, kinds=["turn"])  # the same address needs no further link
    assert (await settings_of(ann)).confirmed


async def test_person_at_the_table_is_not_written_to(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    await subscribe(mail_server, smtp, ann)
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id):
        await ben.join(id)
        assert await delivered(mail_server, smtp) == []


async def test_occasion_is_written_about_once(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    """By any process, however often it is restarted, and never twice within a minute."""
    store = mail_server.services.store

    async def is_new(occasion: str, now: float) -> bool:
        not_after = now - MIN_INTERVAL_SECONDS
        return await mail_server.run(
            lambda _: store.mail.note("ann", "table turn", occasion, now, not_after)
        )

    assert await is_new("first move", 1000.0)
    assert not await is_new("first move", 9000.0)
    assert await is_new("second move", 9000.0)
    assert not await is_new("third move", 9000.0 + MIN_INTERVAL_SECONDS - 1)
    assert await is_new("third move", 9000.0 + MIN_INTERVAL_SECONDS)


@pytest.mark.parametrize("one_click", [False, True])
async def test_link_in_a_message_unsubscribes(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient, one_click: bool
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    await subscribe(mail_server, smtp, ann)
    await start_game(ann, ben)
    [message] = await delivered(mail_server, smtp)
    stranger = await new_client(mail_server.url)
    if one_click:
        path = message["List-Unsubscribe"].strip("<>").removeprefix(SITE)
        body = {"List-Unsubscribe": "One-Click"}
        assert (await stranger.request("POST", path, data=body)).status_code == 200
    else:
        token = MailToken(token_in(message, "unsubscribe"))
        for _ in range(2):  # once more does no harm
            await stranger.post("/api/mail/unsubscribe", token, Done)
    assert (await settings_of(ann)).address is None


async def test_address_that_is_refused_for_good_is_forgotten(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    await subscribe(mail_server, smtp, ann)
    for answer, kept in (("450 busy", ADDRESS), ("550 no such user", None)):
        smtp.refused[ADDRESS] = answer
        await start_game(ann, ben)
        assert await delivered(mail_server, smtp) == []
        assert (await settings_of(ann)).address == kept


@pytest.fixture
def patient_server(
    make_server: MakeServer, smtp: SmtpStandIn, clock: ManualClock
) -> InProcessServer:
    """A server whose clock the test sets forward."""
    return make_server(
        clock.clock,
        smtp_url=smtp.url,
        mail_from="crew@example.org",
        public_url=SITE,
        push_delay_seconds=0.0,
    )


async def two_people(
    server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient, **changes: Any
) -> tuple[Client, Client]:
    """A member who is written to, and somebody to play with."""
    ann = await member(server, new_client, "Ann")
    await subscribe(server, smtp, ann, **changes)
    return ann, await new_client(server.url, "Ben")


async def test_message_that_is_not_taken_is_tried_again_with_growing_pauses(
    patient_server: InProcessServer,
    smtp: SmtpStandIn,
    new_client: NewClient,
    clock: ManualClock,
) -> None:
    ann, ben = await two_people(patient_server, smtp, new_client)
    smtp.refused[ADDRESS] = "451 busy"
    await start_game(ann, ben)
    await delivered(patient_server, smtp)
    attempts = smtp.attempts
    for pause in (FIRST_RETRY_SECONDS, 4 * FIRST_RETRY_SECONDS):
        clock.advance(pause - 1)
        await delivered(patient_server, smtp)
        assert smtp.attempts == attempts  # not before its time
        clock.advance(1)
        await delivered(patient_server, smtp)
        attempts += 1
        assert smtp.attempts == attempts
    del smtp.refused[ADDRESS]
    clock.advance(16 * FIRST_RETRY_SECONDS)
    [message] = await delivered(patient_server, smtp)
    assert message["To"] == ADDRESS
    clock.advance(86_400)
    assert len(await delivered(patient_server, smtp)) == 1


async def test_message_is_given_up_after_some_attempts(
    patient_server: InProcessServer,
    smtp: SmtpStandIn,
    new_client: NewClient,
    clock: ManualClock,
) -> None:
    ann, ben = await two_people(patient_server, smtp, new_client)
    smtp.refused[ADDRESS] = "451 busy"
    attempts = smtp.attempts
    await start_game(ann, ben)
    for _ in range(2 * MAX_ATTEMPTS):
        await delivered(patient_server, smtp)
        clock.advance(86_400)
    assert smtp.attempts == attempts + MAX_ATTEMPTS
    assert (await settings_of(ann)).address == ADDRESS


async def test_message_waits_for_the_end_of_quiet_hours(
    patient_server: InProcessServer,
    smtp: SmtpStandIn,
    new_client: NewClient,
    clock: ManualClock,
) -> None:
    local = datetime.fromtimestamp(clock.clock.now(), ZoneInfo("America/Sao_Paulo"))
    minute = local.hour * 60 + local.minute
    quiet: dict[str, Any] = {"quiet_from": minute, "quiet_to": (minute + 60) % 1440}
    quiet["time_zone"] = "America/Sao_Paulo"
    ann, ben = await two_people(patient_server, smtp, new_client, **quiet)
    assert (await settings_of(ann)).quiet_to == quiet["quiet_to"]
    await start_game(ann, ben)
    assert await delivered(patient_server, smtp) == []
    clock.advance(3600)
    assert len(await delivered(patient_server, smtp)) == 1


async def test_held_back_message_about_a_game_that_is_over_is_not_sent(
    patient_server: InProcessServer,
    smtp: SmtpStandIn,
    new_client: NewClient,
    clock: ManualClock,
) -> None:
    ann, ben = await two_people(patient_server, smtp, new_client)
    smtp.refused[ADDRESS] = "451 busy"
    table = await start_game(ann, ben)
    await delivered(patient_server, smtp)
    await ben.decide(table, "resign")
    smtp.refused.clear()
    clock.advance(86_400)
    assert await delivered(patient_server, smtp) == []


async def test_address_never_reaches_the_logs(
    mail_server: InProcessServer,
    smtp: SmtpStandIn,
    new_client: NewClient,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    with caplog.at_level(logging.DEBUG):
        await subscribe(mail_server, smtp, ann)
        for answer in ("451 later: ann@example.org", "550 no ann@example.org"):
            smtp.refused[ADDRESS] = answer
            await start_game(ann, ben)
            await delivered(mail_server, smtp)
    own = [it for it in caplog.records if it.name.startswith("starboard")]
    assert any(it.name == "starboard.mail" for it in own)
    assert not any(ADDRESS in f"{it.getMessage()} {it.__dict__}" for it in own)
    mail = await mail_server.run(lambda services: services.store.mail.address("nobody"))
    assert mail is None


async def test_export_and_deletion_include_the_address(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    await subscribe(mail_server, smtp, ann)
    mail = (await ann.get("/api/me/data", OwnData)).mail
    assert mail is not None
    assert mail.address == ADDRESS
    await ann.post("/api/me/delete", Deletion("Ann"), Done)

    async def count(services: Services) -> int:
        read = services.store.read  # type: ignore[attr-defined]
        return len([*await read("SELECT * FROM mail_addresses")])

    assert await mail_server.run(count) == 0


async def test_banned_member_is_not_written_to(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    ben = await new_client(mail_server.url, "Ben")
    await subscribe(mail_server, smtp, ann)
    id, table = (await account(ann)).member or "", await ann.create_table("stlucia", "mo")
    await mail_server.run(lambda services: operator_acts.ban(services.store, id, ""))
    await ben.join(table.summary.id)
    assert await delivered(mail_server, smtp) == []


async def test_removed_address_is_forgotten(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann = await member(mail_server, new_client, "Ann")
    await set_address(ann)
    [message] = await delivered(mail_server, smtp)
    await ann.post("/api/me/mail/remove", None, MailSettings)
    token = MailToken(token_in(message, "confirm"))
    assert (await refusal(ann.post("/api/mail/confirm", token, Done))).status == 409
    assert (await settings_of(ann)).address is None


async def test_refused_requests_change_nothing(
    mail_server: InProcessServer, smtp: SmtpStandIn, new_client: NewClient
) -> None:
    ann, guest = (
        await member(mail_server, new_client, "Ann"),
        await new_client(mail_server.url, "Gus"),
    )
    assert (await refusal(set_address(guest))).status == 403
    assert (await refusal(set_address(ann, "ann@example.org\nBcc: all@example.org"))).status == 400
    await set_address(ann)
    assert (await refusal(set_address(ann, "other@example.org"))).status == RateLimited.status
    assert (await settings_of(ann)).address == ADDRESS
    for action in ("confirm", "unsubscribe"):
        forged = guest.post(f"/api/mail/{action}", MailToken("forged"), Done)
        assert (await refusal(forged)).status == 409
    assert len(await delivered(mail_server, smtp)) == 1


async def test_server_without_smtp_has_no_mail(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    assert not (await settings_of(ann)).available
    assert (await refusal(set_address(ann))).status == 409
