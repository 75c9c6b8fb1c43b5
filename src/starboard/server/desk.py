"""All parts of a running server, in the hands of whoever answers a request."""

from dataclasses import dataclass

from litestar.di import NamedDependency

from starboard.server.hall import Hall
from starboard.server.hub import Hub
from starboard.server.identity import Signer
from starboard.server.infos import summary
from starboard.server.keeper import Keeper
from starboard.server.limits import Limiter
from starboard.server.metrics import Metrics
from starboard.server.noticeboard import Noticeboard
from starboard.server.origins import Origins
from starboard.server.settings import Settings
from starboard.server.snapshots import ENCODER
from starboard.server.socket import Sockets
from starboard.store.store import Store
from starboard.store.urls import open_store
from starboard.wire.play import Lobby
from starboard.wire.tables import TableSummary

LOBBY_TABLES = 60


@dataclass
class Desk:
    """Opened before the first request, closed after the last."""

    settings: Settings
    store: Store
    metrics: Metrics
    noticeboard: Noticeboard
    hub: Hub
    hall: Hall
    keeper: Keeper
    signer: Signer
    origins: Origins
    sockets: Sockets
    requests: Limiter
    newcomers: Limiter

    @classmethod
    async def open(cls, settings: Settings) -> "Desk":
        store = await open_store(settings.database)
        metrics, hub = Metrics(), Hub()
        noticeboard = Noticeboard(settings.noticeboard, metrics)
        hall = Hall(store, settings, metrics)
        hall.changed = hub.changed
        signer, origins = Signer(await store.signing_key()), Origins(settings.origins)

        async def lobby() -> bytes:
            return ENCODER.encode(Lobby(await lobby_tables(store)))

        desk = cls(
            settings=settings,
            store=store,
            metrics=metrics,
            noticeboard=noticeboard,
            hub=hub,
            hall=hall,
            keeper=Keeper(hall, hub, lobby, noticeboard),
            signer=signer,
            origins=origins,
            sockets=Sockets(hall, hub, signer, origins, lobby),
            requests=Limiter(settings.requests, settings.requests * 5),
            newcomers=Limiter(settings.requests / 10, settings.requests),
        )
        metrics.gauge("connections", lambda: len(hub.connections))
        metrics.gauge("watched_tables", lambda: len(hub.watched))
        metrics.gauge("tables_in_memory", lambda: len(hall.tables))
        desk.keeper.start()
        return desk

    async def close(self) -> None:
        await self.hall.close()
        await self.keeper.close()
        await self.store.close()


TheDesk = NamedDependency[Desk]
"""As handlers of requests ask for it."""


async def lobby_tables(store: Store) -> list[TableSummary]:
    return [summary(row, None) for row in await store.lobby(LOBBY_TABLES)]
