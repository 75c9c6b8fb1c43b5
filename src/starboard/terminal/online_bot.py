"""A program in a seat of an online table: passes the server's updates on, and its moves back."""

import queue
import secrets
from collections.abc import Sequence
from time import sleep

from starboard.engine.words import catalogue
from starboard.programs.bot_process import BotProcess
from starboard.programs.errors import MESSAGES
from starboard.programs.faults import Fault
from starboard.programs.program_seats import ProgramSettings
from starboard.terminal.connection import TableConnection
from starboard.terminal.programs import log_path
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts
from starboard.wire import api, bot, play
from starboard.wire.client import ApiClient
from starboard.wire.errors import Unreachable
from starboard.wire.tables import TableInfo

NETWORK_SECONDS = 1.0
"""What is kept of the table's time for each move, for the way to the server and back."""
MIN_SECONDS_PER_MOVE = 0.5
REPEAT_SECONDS = 1.0
"""How long to wait before a request is sent again that the server could not handle."""


class OnlineBot:
    """Runs one program at one online table until its game is over.

    The connection delivers messages from its own thread; the program is asked in the calling
    thread, so that a long wait for a move does not stop the connection.
    """

    def __init__(
        self,
        client: ApiClient,
        info: TableInfo,
        screen: Screen,
        language: str,
        command: Sequence[str],
        settings: ProgramSettings,
    ) -> None:
        self._client, self._info, self._screen = client, info, screen
        self._command, self._settings = command, settings
        self._texts = texts(language)
        self._faults = catalogue(language, MESSAGES)
        self._language = language
        self._inbox: queue.SimpleQueue[play.ServerMessage] = queue.SimpleQueue()
        self._events: list[play.Event] = []
        self._process: BotProcess | None = None
        self._plays_at_random = False
        self._is_over = False
        self._due: play.GameUpdate | None = None
        """The last update, if it asks for a move that has not been sent."""
        self._sent: tuple[str, int] | None = None
        """The last move that was sent, and the ply that it was chosen for."""
        self._connection = TableConnection(
            client.address, client.cookie, language, self._inbox.put, lambda _: None
        )

    def run(self) -> None:
        """Play until the game is over, or the program's seat has resigned."""
        self._rules = self._rules_version()
        self._connection.start()
        try:
            while not self._is_over:
                self._receive(self._inbox.get())
        finally:
            self._connection.close()
            if self._process is not None:
                self._process.kill()

    def _receive(self, message: play.ServerMessage) -> None:
        match message:
            case play.GameUpdate():
                self._update(message)
            case play.TableUpdate():
                self._info = message.info
                self._is_over = message.info.summary.status in ("abandoned", "retired")
            case play.Acknowledged():
                self._continue_after(message.ply)
            case play.Refused():
                self._handle_refusal(message)

    def _handle_refusal(self, refusal: play.Refused) -> None:
        """Move again after a stale ply; send a move again that the server could not take."""
        self._screen.print(refusal.message)
        if refusal.update is not None:
            self._update(refusal.update)
        elif refusal.reason in ("too-fast", "unavailable") and self._sent is not None:
            sleep(REPEAT_SECONDS)
            self._connection.send_move(*self._sent)

    def _update(self, update: play.GameUpdate) -> None:
        for event in update.events:
            self._screen.print_all(event.lines)
        self._events += update.events
        snapshot = update.snapshot
        self._due = update if snapshot.legal_moves else None
        if snapshot.over:
            self._finish(snapshot)
        else:
            self._move_if_due()

    def _continue_after(self, ply: int) -> None:
        """Move again if the update after the acknowledged move came before, as on a reconnect."""
        if self._due is not None and self._due.ply < ply:
            self._due = None  # the move that was acknowledged has answered it
        self._move_if_due()

    def _move_if_due(self) -> None:
        """Ask the program, unless the server has yet to acknowledge the move before."""
        if self._due is None or self._connection.pending is not None:
            return
        update, self._due = self._due, None
        if move := self._choose(update):
            self._sent = move, update.ply
            self._connection.send_move(*self._sent)

    def _choose(self, update: play.GameUpdate) -> str:
        """The text of a move; empty if the program was at fault and the seat has resigned."""
        legal = [move.text for move in update.snapshot.legal_moves]
        if self._plays_at_random:
            return secrets.choice(legal)
        try:
            return self._ask(update, legal)
        except Fault as fault:
            return self._handle_fault(fault, legal)

    def _ask(self, update: play.GameUpdate, legal: Sequence[str]) -> str:
        process = self._started()
        go = bot.Go(update.ply, self._events, update.snapshot, self._seconds)
        self._events = []
        text = process.choose(go).move
        if text not in legal:
            raise Fault("illegal-move", f"It sent the move “{text}”, which is not legal.")
        return text

    def _started(self) -> BotProcess:
        """The program; it is started when it has to move for the first time."""
        if self._process is None:
            log = log_path(self._info.summary.game)
            log.parent.mkdir(parents=True, exist_ok=True)
            self._process = BotProcess(self._command, log.with_name(f"{log.name}.log"))
            self._process.greet(self._hello())
        return self._process

    def _rules_version(self) -> int:
        """Asked before the game, because later the server may be away for a while."""
        games = self._client.get(f"/api/games?language={self._language}", list[api.GameInfo])
        return next(game.rules for game in games if game.id == self._info.summary.game)

    def _hello(self) -> bot.Hello:
        summary = self._info.summary
        return bot.Hello(
            protocol=bot.PROTOCOL,
            game=summary.game,
            rules=self._rules,
            options=dict(summary.options),
            seat=self._info.seat or 0,
            players=[seat.name for seat in summary.seats],
            seconds_per_move=self._seconds,
            seed=secrets.randbits(32),
        )

    @property
    def _seconds(self) -> float:
        """The time that the program has for a move: its own limit, or the table's if shorter."""
        limit, own = self._table_seconds, self._settings.seconds_per_move
        return min(own, max(MIN_SECONDS_PER_MOVE, limit - NETWORK_SECONDS)) if limit else own

    @property
    def _table_seconds(self) -> float:
        """The time that the table leaves for a move; 0 without a limit."""
        clocks, seat = self._info.clocks, self._info.seat or 0
        clock = clocks[seat] if clocks else None
        return clock.seconds_left if clock else self._info.summary.seconds_per_move

    def _handle_fault(self, fault: Fault, legal: Sequence[str]) -> str:
        """Report a fault; then play at random, or resign."""
        names = [seat.name for seat in self._info.summary.seats]
        args: dict[str, object] = {"who": names[self._info.seat or 0], "detail": fault.detail}
        self._screen.print(self._faults.text(f"fault-{fault.kind}", args))
        self._screen.print(self._faults.text("fault-detail", args))
        if self._settings.on_fault == "random":
            self._plays_at_random = True
            return secrets.choice(legal)
        self._screen.print(self._faults.text("fault-forfeit", args))
        self._resign()
        return ""

    def _resign(self) -> None:
        """Give the game up, as soon as the server can be reached."""
        while not self._is_over:
            try:
                path = f"/api/tables/{self._client.address.table}/resign"
                self._client.post(path, None, TableInfo)
                self._is_over = True
            except Unreachable:
                sleep(REPEAT_SECONDS)

    def _finish(self, snapshot: play.Snapshot) -> None:
        self._is_over = True
        self._screen.print_all(snapshot.result)
        if self._process is not None and not self._plays_at_random:
            try:
                self._process.quit(bot.Over(snapshot.result))
            except Fault as fault:
                self._screen.print(fault.detail)
