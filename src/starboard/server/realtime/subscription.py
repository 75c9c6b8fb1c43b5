"""What a session has been sent of one table, and the updates it lacks."""

from collections.abc import Collection

import msgspec

from starboard.server.access import may_read_chat, may_watch, readable_audiences, viewer_of
from starboard.server.encoding import encode
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.presenters import chat_line, table_info
from starboard.wire import play as wire


class Subscription(msgspec.Struct):
    """A session's subscription to a table."""

    live: LiveTable
    ply: int
    """The last ply that was sent, as the viewer counts."""
    chat: int
    """The number of the last chat line that was sent or may not be read."""
    invite: str = ""
    revision: int = -1
    """The revision of the table info that was looked at."""
    sent_info: int | None = None
    """The hash of the table info that was sent; some revisions change nothing that is shown."""
    looked_at: tuple[int, int] = (-1, -1)
    """The stored ply, unnoticed moves included, and the revision that were last looked at."""
    snapshot: wire.Snapshot | None = None
    """The last snapshot that was sent."""
    viewer: int | None = None
    """Whose knowledge was sent last; a spectator may become a player."""

    def updates(
        self, person: str | None, language: str, muted: Collection[str] = ()
    ) -> list[bytes]:
        """The encoded messages about all changes since the last call; no chat of muted people."""
        updates = self._table_updates(person)
        if may_watch(self.live.row, person):
            updates += self._game_updates(person, language)
            updates += self._chat_updates(person, muted)
        return updates

    def _table_updates(self, person: str | None) -> list[bytes]:
        if self.revision == self.live.row.revision:
            return []
        self.revision = self.live.row.revision
        update = encode(wire.TableUpdate(table_info(self.live, person)))
        before, self.sent_info = self.sent_info, hash(update)
        return [update] if self.sent_info != before else []

    def _game_updates(self, person: str | None, language: str) -> list[bytes]:
        """The game's update, unless nothing has changed for this viewer.

        The snapshot may differ though the ply does not: players may end a game without a move.
        """
        live = self.live
        version = live.row.ply, live.row.revision
        if live.table is None or self.looked_at == version:
            return []
        self.looked_at = version
        viewer = viewer_of(live.row, person)
        if self.viewer not in (None, viewer):
            self.ply = -1  # viewers count plies differently
        self.viewer = viewer
        ply, snapshot = live.visible_ply(viewer), live.snapshot(viewer, language)
        if self.ply == ply and self.snapshot == snapshot:
            return []
        update = live.encoded_update(viewer, language, self.ply)
        self.ply, self.snapshot = ply, snapshot
        return [update]

    def _chat_updates(self, person: str | None, muted: Collection[str]) -> list[bytes]:
        live = self.live
        last = live.chat.last_number
        if self.chat >= last or not may_read_chat(live.row, person, self.invite):
            return []
        page = live.chat.since(self.chat, readable_audiences(live, person))
        self.chat = last
        lines = [chat_line(live.row, line) for line in page.lines if line.person not in muted]
        if not lines:
            return []
        return [encode(wire.ChatLines(live.row.id, lines, page.earlier))]
