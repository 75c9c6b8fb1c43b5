"""What people do about others: mute, block, report."""

import logging
import secrets

from starboard.server.access import check_may_see, may_read_chat, readable_audiences
from starboard.server.errors import LimitReached
from starboard.server.members.errors import NobodyThere
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables.cache import TableCache
from starboard.server.tables.live_table import LiveTable
from starboard.store.moderation.records import BlockKind, Report
from starboard.store.rows import ChatRow, Person
from starboard.store.store import Store
from starboard.wire import members as wire

LOG = logging.getLogger("starboard.moderation")


class ModerationService:
    """Finds the person that is meant, and stores what is decided about them."""

    def __init__(self, store: Store, cache: TableCache, settings: Settings, clock: Clock) -> None:
        self._store, self._cache, self._settings, self._clock = store, cache, settings, clock

    async def add_block(self, person: Person, target: wire.Target, kind: BlockKind) -> None:
        """Mute or block another person; ``LimitReached`` if there are too many already."""
        limit = self._settings.max_blocks_per_person
        other, _, _ = await self._find(person, target)
        muted = await self._store.moderation.muted_by(person.id)
        if len(muted - {other}) >= limit:
            raise LimitReached(limit=limit)
        await self._store.moderation.add_block(person.id, other, kind, self._clock.now())
        LOG.info("person blocked", extra={"kind": kind, "table": target.table})

    async def blocks(self, person: Person) -> wire.Blocks:
        """Whom a person has muted or blocked."""
        found = await self._store.moderation.blocks(person.id)
        return wire.Blocks([wire.BlockInfo(it.id, it.name, it.kind) for it in found])

    async def report(self, person: Person, report: wire.NewReport) -> None:
        """Store a report for the operator of the server."""
        target, now = report.target, self._clock.now()
        other, name, text = await self._find(person, target)
        id = secrets.token_urlsafe(9)
        await self._store.moderation.add_report(
            Report(id, person.id, other, name, target.table, target.line, text, report.reason, now)
        )
        LOG.warning("person reported", extra={"report": id, "table": target.table})

    async def _find(self, person: Person, target: wire.Target) -> tuple[str, str, str]:
        """The id and the name of the other person, and the text of the chat line if any."""
        live = await self._cache.get_current(target.table)
        check_may_see(live.row, person.id, target.invite)
        if target.line:
            line = await self._chat_line(live, person, target)
            found = (line.person, line.name, line.text)
        elif target.seat < len(live.row.seats):
            seat = live.row.seats[target.seat]
            found = (seat.person, seat.name, "")
        else:
            raise NobodyThere()
        if found[0] in ("", person.id):
            raise NobodyThere()
        return found

    async def _chat_line(self, live: LiveTable, person: Person, target: wire.Target) -> ChatRow:
        """The chat line, if the person may read it."""
        number, audiences = target.line, readable_audiences(live, person.id)
        if not may_read_chat(live.row, person.id, target.invite):
            raise NobodyThere()
        found = await self._store.chat(
            live.row.id, after=number - 1, before=number + 1, limit=1, audiences=audiences
        )
        if not found:
            raise NobodyThere()
        return found[0]
