"""What tests of notifications do with servers and clients."""

import asyncio
from typing import Any

import httpx
import msgspec
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.push_service import Device
from tests.server.running_server import InProcessServer

from starboard.server.services import Services


async def post(client: Client, path: str, body: msgspec.Struct) -> httpx.Response:
    content, headers = msgspec.json.encode(body), {"Content-Type": "application/json"}
    return await client.request("POST", f"/api/push/{path}", content=content, headers=headers)


async def subscribe(client: Client, device: Device, **changes: Any) -> None:
    response = await post(client, "subscribe", device.subscription(**changes))
    assert response.status_code == 204


async def settle(server: InProcessServer) -> None:
    """Wait until every notification that is due has been sent."""

    async def finish(services: Services) -> None:
        coroutines = ((task, task.get_coro()) for task in asyncio.all_tasks())
        due = [
            task for task, it in coroutines if "_notify_later" in getattr(it, "__qualname__", "")
        ]
        await asyncio.gather(*due)
        await services.push_sender.finish()

    await server.run(finish)


async def two_people(server: InProcessServer, new_client: NewClient) -> tuple[Client, Client]:
    return await new_client(server.url, "Ann"), await new_client(server.url, "Ben")


async def start_game(ann: Client, ben: Client, **wanted: Any) -> str:
    id = (await ann.create_table("stlucia", "mo", **wanted)).summary.id
    await ben.join(id)
    return id


def person_of(server: InProcessServer, client: Client) -> str:
    """The id in the cookie of a client."""
    found = server.services.signer.claim_in(client.cookie)
    assert found is not None
    return found.person
