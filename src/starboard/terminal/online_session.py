"""A game at an online table: prints what the server sends, and sends what is typed."""

import threading
from time import time

from starboard.catalog import find_game, is_playable
from starboard.engine.errors import AmbiguousMove, UnreadableMove
from starboard.engine.options import NONE
from starboard.engine.spelling import abbreviates, normalized
from starboard.terminal.choices import Choice
from starboard.terminal.clock_texts import clock_line, time_left
from starboard.terminal.command_loop import Command, CommandLoop, QueryHelp, Quit
from starboard.terminal.connection import TableConnection
from starboard.terminal.rules_text import rules_lines
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts
from starboard.wire import api, play
from starboard.wire.client import ApiClient
from starboard.wire.tables import EndingAction, SeatInfo, TableInfo

MAX_CHAT_CHARACTERS = 500
MAX_SUGGESTED_MOVES = 6
PROMPT = ">"
BOARD_KEY, QUERY_KEY, CHAT_KEY = "board", "query", "chat"
"""Constant keys: answers to these messages are printed without being matched to them."""


class OnlineSession:
    """Reads input in the calling thread; the connection prints messages in its own."""

    def __init__(self, client: ApiClient, info: TableInfo, screen: Screen, language: str) -> None:
        self._client, self._info, self._screen = client, info, screen
        self._table = client.address.table
        self._language, self._texts = language, texts(language)
        games = client.get(f"/api/games?language={language}", list[api.GameInfo])
        self._game = next(game for game in games if game.id == info.summary.game)
        self._snapshot: play.Snapshot | None = None
        self._ply = 0
        self._connection = TableConnection(
            client.address, client.cookie, language, self._receive, self._connection_changed
        )
        self._loop = CommandLoop(screen, language, self, self._commands())
        self._over = threading.Event()
        self._is_disconnected = False
        self._clock_offset = 0.0
        """How many seconds the server's clock is ahead of this machine's."""

    def _commands(self) -> list[Command]:
        return [
            Command("hint", self._hint, "command-hint"),
            Command("takeback", self._take_back, "command-takeback"),
            Command("say", self._say, "command-say"),
            Command("start", self._start, "command-start"),
            Command("sit", self._sit, "command-sit"),
            Command("leave", self._leave, "command-leave"),
            Command("draw", lambda _: self._decide("agree-to-draw"), "command-draw"),
            Command("count", lambda _: self._decide("agree-to-end"), "command-count"),
            Command("decline", lambda _: self._decide("decline"), "command-decline"),
            Command("resign", lambda _: self._decide_if_confirmed("resign"), "command-resign"),
            Command("abort", lambda _: self._decide_if_confirmed("abort"), "command-abort"),
            Command("quit", self._quit, "command-disconnect"),
        ]

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        self._screen.heading(self._game.title)
        self._print_seats()
        self._print("join-watching" if self._info.seat is None else "join-welcome")
        if line := clock_line(self._texts, self._info.summary):
            self._screen.print(line)
        self._print_dice()
        self._connection.start()
        try:
            self._read_lines()
        except (Quit, EOFError, KeyboardInterrupt):
            pass
        finally:
            self._connection.close()
        if not self._over.is_set():
            self._print("join-left")

    def _read_lines(self) -> None:
        while not self._over.is_set():
            line = self._screen.ask(PROMPT)
            if not self._over.is_set():
                self._loop.execute(line, self._send_move)

    # Messages of the server, in the thread of the connection

    def _receive(self, message: play.ServerMessage) -> None:
        match message:
            case play.Welcome():
                self._clock_offset = message.now - time()
            case play.GameUpdate():
                self._show_update(message)
            case play.TableUpdate():
                self._update_info(message.info)
            case play.Refused():
                self._screen.print(message.message)
                if message.update is not None:
                    self._show_update(message.update)
            case play.Answer():
                self._screen.print_all(message.lines)
            case play.ChatLines():
                if message.earlier:
                    self._print("join-chat-earlier")
                for line in message.lines:
                    self._print("join-chat", name=line.name, text=line.text)

    def _connection_changed(self, is_connected: bool) -> None:
        if not is_connected:
            self._print_disconnected()
        elif self._is_disconnected:
            self._print("join-reconnected")
        self._is_disconnected = not is_connected

    def _print_disconnected(self) -> None:
        self._print("join-move-pending" if self._connection.pending else "join-disconnected")

    def _show_update(self, update: play.GameUpdate) -> None:
        self._snapshot = snapshot = update.snapshot
        self._ply = update.ply
        lines = [line for event in update.events for line in event.lines]
        self._screen.print_all(lines)
        if snapshot.over:
            # The last event of many games says who wins.
            self._screen.print_all(line for line in snapshot.result if line not in lines)
            self._over.set()
            self._print("join-over")
        elif self._connection.pending is None:  # else the acknowledgement is on its way
            self._screen.print(snapshot.question)
            if update.deadline is not None and snapshot.legal_moves:
                left = update.deadline - time() - self._clock_offset
                self._print("join-time-left", time=time_left(self._texts, left))
            self._loop.show_choices()

    def _update_info(self, info: TableInfo) -> None:
        earlier, self._info = self._info, info
        before = earlier.summary
        if info.replay_only:
            self._over.set()
            self._print("join-rules-changed")
        elif (before.seats, before.status) != (info.summary.seats, info.summary.status):
            self._print_seats()
        self._print_own_seat(earlier)
        if before.status == "waiting" and info.summary.status == "running":
            self._print_beginning()
        if info.summary.status == "abandoned" and not self._over.is_set():
            self._over.set()
            self._print("join-abandoned")

    def _print_own_seat(self, earlier: TableInfo) -> None:
        """Print that the person has taken a seat, or takes that of a bot after its turn."""
        awaited = self._info.awaited_seat
        if awaited is not None and awaited != earlier.awaited_seat:
            self._print("join-awaited", name=self._info.summary.seats[awaited].name)
        if self._info.seat is not None and earlier.seat is None:
            self._print("join-welcome")

    def _print_beginning(self) -> None:
        if self._game.shuffles_seats:
            self._print("terminal-seats-drawn")

    def _print_seats(self) -> None:
        names = [self._seat_text(seat) for seat in self._info.summary.seats]
        self._print("join-seats", names=", ".join(names))
        if self._info.summary.status == "waiting" and self._info.invite:
            link = self._client.address.invitation(self._info.invite)
            self._print("join-waiting", link=link)
        if offered := self._offered_seats():
            seats = [f"{seat.letter} {seat.name}" for seat in offered.values()]
            self._print("join-offered", seats=", ".join(seats))

    def _offered_seats(self) -> dict[int, SeatInfo]:
        """The seats of bots that this person may take."""
        if self._info.seat is not None or self._info.awaited_seat is not None:
            return {}
        return {n: seat for n, seat in enumerate(self._info.summary.seats) if seat.is_offered}

    def _print_dice(self) -> None:
        """Print what the person needs in order to check the dice after the game."""
        dice, seat = self._info.dice, self._info.seat
        if dice is not None and seat is not None and dice.seeds[seat]:
            self._print("join-dice")
            self._print("join-commitment", commitment=dice.commitment)
            self._print("join-seed", seed=dice.seeds[seat])

    def _seat_text(self, seat: SeatInfo) -> str:
        if seat.kind == "open":
            return self._texts.text("join-seat-open")
        if seat.decision:
            return self._texts.text(f"join-decision-{seat.decision}", {"name": seat.name})
        if seat.away_because:
            return self._texts.text(f"join-away-{seat.away_because}", {"name": seat.name})
        if seat.has_lost_connection:
            return self._texts.text("join-lost-connection", {"name": seat.name})
        return seat.name

    # The context of the command loop

    def choices(self) -> list[Choice]:
        return [
            Choice(move.text, move.kind, tuple(move.arguments), move.label)
            for move in self._legal_moves()
        ]

    def describe_kind(self, kind: str) -> str:
        return next(it.description for it in self._game.moves if it.name == kind)

    def queries(self) -> list[QueryHelp]:
        return [QueryHelp(it.name, it.key, it.description) for it in self._game.queries]

    def answer_query(self, name: str, subject: str) -> None:
        self._send(play.Ask(self._table, QUERY_KEY, name, subject))

    def show_board(self) -> None:
        self._send(play.Ask(self._table, BOARD_KEY, "board"))

    def show_rules(self, clause: str) -> None:
        if is_playable(self._game.id):
            self._screen.print_all(rules_lines(find_game(self._game.id), clause, self._language))

    # Commands

    def _hint(self, rest: str) -> None:
        path = f"/api/tables/{self._table}/hint?language={self._language}"
        self._screen.print(self._client.post(path, None, api.Hint).text)

    def _take_back(self, rest: str) -> None:
        request = api.TakeBack(self._ply)
        self._client.post(f"/api/tables/{self._table}/take-back", request, TableInfo)

    def _say(self, text: str) -> None:
        if text:
            self._send(play.Chat(self._table, CHAT_KEY, text[:MAX_CHAT_CHARACTERS]))

    def _start(self, rest: str) -> None:
        self._client.post(f"/api/tables/{self._table}/start", None, TableInfo)

    def _sit(self, letter: str) -> None:
        wanted = letter.strip().upper()
        offered = self._offered_seats().items()
        place = next((place for place, it in offered if wanted in ("", it.letter)), None)
        if place is None:
            self._print("join-not-offered")
        else:
            request = api.Join(seat=place, invite=self._client.address.invite)
            self._client.post(f"/api/tables/{self._table}/join", request, TableInfo)

    def _leave(self, rest: str) -> None:
        self._client.post(f"/api/tables/{self._table}/leave", None, TableInfo)

    def _decide_if_confirmed(self, action: EndingAction) -> None:
        question = self._texts.text(f"join-confirm-{action}")
        if self._screen.ask(question).strip().casefold() == action:
            self._decide(action)
        else:
            self._print("join-not-confirmed")

    def _decide(self, action: EndingAction) -> None:
        self._client.post(f"/api/tables/{self._table}/{action}", None, TableInfo)

    def _quit(self, rest: str) -> None:
        raise Quit

    def _legal_moves(self) -> list[play.LegalMove]:
        return self._snapshot.legal_moves if self._snapshot else []

    def _send_move(self, line: str) -> None:
        legal_moves = self._legal_moves()
        if not legal_moves:
            self._print("join-not-now")
        elif not self._connection.send_move(self._move_text(line, legal_moves)):
            self._print("join-move-pending")

    def _move_text(self, line: str, legal_moves: list[play.LegalMove]) -> str:
        """The text of the legal move that was typed; other moves as typed: the server says why."""
        try:
            return match_legal_move(line, legal_moves).text
        except UnreadableMove:
            if any(abbreviates(normalized(line).split()[:1], it.name) for it in self._game.moves):
                return line
            raise

    def _send(self, message: play.ClientMessage) -> None:
        """Send the message; without a connection it is dropped, and the person notified."""
        if not self._connection.send(message):
            self._print("join-disconnected")

    def _print(self, key: str, **args: object) -> None:
        self._screen.print(self._texts.text(key, args))


def match_legal_move(text: str, legal_moves: list[play.LegalMove]) -> play.LegalMove:
    """The legal move with this number or text, or the only one that the text abbreviates."""
    if text.isdecimal() and 1 <= int(text) <= len(legal_moves):
        return legal_moves[int(text) - 1]
    words = normalized(text).split()
    exact = [move for move in legal_moves if normalized(move.text).split() == words]
    matching = exact or [move for move in legal_moves if abbreviates(words, move.text)]
    if len(matching) == 1:
        return matching[0]
    shown = ", ".join(move.text for move in (matching or legal_moves)[:MAX_SUGGESTED_MOVES])
    if matching:
        raise AmbiguousMove(text=text, fitting=shown)
    raise UnreadableMove(text=text, near=NONE, known=shown)
