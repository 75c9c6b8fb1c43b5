"""``starboard join``: an online table in the terminal, through the same protocol as a page."""

import os
import threading
from pathlib import Path

import msgspec

from starboard.catalog import GAMES, find_game
from starboard.engine.errors import AmbiguousMove, BadAddress, StarboardError, UnreadableMove
from starboard.engine.moves import abbreviates, normalized
from starboard.engine.options import NONE
from starboard.engine.paths import data_folder
from starboard.engine.words import catalogue
from starboard.terminal.choices import Choice, described, numbered
from starboard.terminal.online import Online
from starboard.terminal.rules_text import clauses
from starboard.terminal.screen import Screen
from starboard.wire import api, play
from starboard.wire.client import Address, Api
from starboard.wire.tables import TableInfo


def join(url: str, name: str | None, language: str, screen: Screen | None = None) -> int:
    """Sit down, or look on, and stay until the end or until somebody quits."""
    screen = screen or Screen()
    address = Address(url)
    if not address.table:
        raise BadAddress(url=url)
    client = Api(address, known_cookie(address.host))
    introduce(client, name, screen, language)
    info = sit_down(client)
    Joined(client, info, screen, language).run()
    return 0


def introduce(client: Api, name: str | None, screen: Screen, language: str) -> None:
    """Come as the same person as last time, or as a new one."""
    me = client.get("/api/me", api.Me)
    if me.name is None or (name is not None and name != me.name):
        name = name or screen.ask(catalogue(language).text("join-name"))
        client.post("/api/me", api.NewName(name), api.Me)
    keep_cookie(client.address.host, client.cookie)


def sit_down(client: Api) -> TableInfo:
    address = client.address
    place = f"/api/tables/{address.table}"
    info = client.get(f"{place}?invite={address.invite}", TableInfo)
    if info.seat is not None:
        is_away = info.summary.seats[info.seat].away
        return client.post(f"{place}/return", None, TableInfo) if is_away else info
    has_room = any(seat.kind == "open" for seat in info.summary.seats)
    if info.summary.status == "waiting" and has_room:
        return client.post(f"{place}/join", api.Join(invite=address.invite), TableInfo)
    return info


class Joined:
    """Two threads: one tells what happens, the other reads what is typed."""

    def __init__(self, client: Api, info: TableInfo, screen: Screen, language: str) -> None:
        self.client, self.info, self.screen, self.language = client, info, screen, language
        self.words = catalogue(language)
        games = client.get(f"/api/games?language={language}", list[api.GameInfo])
        self.game = next(game for game in games if game.id == info.summary.game)
        self.snapshot: play.Snapshot | None = None
        self.online = Online(client.address, client.cookie, language, self.tell, self.connection)
        self._over = threading.Event()
        self._was_lost = False

    def run(self) -> None:
        self.screen.heading(self.game.title)
        self._tell_seats()
        self._say("join-watching" if self.info.seat is None else "join-welcome")
        self.online.start()
        try:
            while not self._over.is_set():
                self._typed(self.screen.ask(">"))
        except (EOFError, KeyboardInterrupt):
            pass
        self.online.close()
        if not self._over.is_set():
            self._say("join-left")

    # What happens

    def tell(self, told: play.ServerMessage) -> None:
        match told:
            case play.GameUpdate():
                self._happened(told)
            case play.TableUpdate():
                before, self.info = self.info.summary, told.info
                now = told.info.summary
                if (before.seats, before.status) != (now.seats, now.status):
                    self._tell_seats()
            case play.Refused():
                self.screen.tell(told.message)
                if told.update is not None:
                    self._happened(told.update)
            case play.Answer():
                self.screen.tell_all(told.lines)
            case play.ChatLines():
                for line in told.lines:
                    self._say("join-chat", name=line.name, text=line.text)

    def connection(self, lost: bool) -> None:
        if lost:
            self._say("join-unsent" if self.online.pending else "join-lost")
        elif self._was_lost:
            self._say("join-back")
        self._was_lost = lost

    def _happened(self, state: play.GameUpdate) -> None:
        self.snapshot = state.snapshot
        for event in state.events:
            self.screen.tell_all(event.lines)
        if state.snapshot.over:
            self.screen.tell_all(state.snapshot.result)
            self._over.set()
            self._say("join-over")
        elif self.online.pending is None:  # else the answer is on its way
            self.screen.tell(state.snapshot.question)
            self._describe()

    def _tell_seats(self) -> None:
        names = [
            self.words.text("join-seat-open")
            if seat.kind == "open"
            else self.words.text("join-seat-away", {"name": seat.name})
            if seat.away
            else seat.name
            for seat in self.info.summary.seats
        ]
        self._say("join-seats", names=", ".join(names))
        if self.info.summary.status == "waiting" and self.info.invite:
            host = self.client.address
            scheme = "https" if host.secure else "http"
            link = f"{scheme}://{host.host}/table/{host.table}#invite={self.info.invite}"
            self._say("join-waiting", link=link)

    @property
    def _choices(self) -> list[Choice]:
        return [
            Choice(offer.text, offer.kind, tuple(offer.arguments), offer.label)
            for offer in (self.snapshot.legal_moves if self.snapshot else [])
        ]

    def _describe(self) -> None:
        about = {kind.name: kind.description for kind in self.game.moves}
        self.screen.tell_all(described(self.words, self._choices, about.__getitem__))

    # What is typed

    def _typed(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        name = {"?": "help", "": "board"}.get(word.casefold(), word.casefold())
        command = getattr(self, f"_do_{name}", None)
        try:
            if command is not None:
                command(rest.strip())
            elif not self._asked(word, rest.strip()):
                self._move(text)
        except StarboardError as error:
            self.screen.tell(error.message(self.language))

    def _move(self, text: str) -> None:
        legal_moves = self.snapshot.legal_moves if self.snapshot else []
        if not legal_moves:
            self._say("join-not-now")
            return
        if not self.online.move(chosen(text, legal_moves).text):
            self._say("join-unsent")

    def _asked(self, word: str, about: str) -> bool:
        """Whether it was one of the game's questions."""
        for query in self.game.queries:
            if word in (query.name, query.key):
                self._send(play.Ask(self.client.address.table, "q", query.name, about))
                return True
        return False

    def _do_help(self, rest: str) -> None:
        self._describe()
        for query in self.game.queries:
            self.screen.tell(f"{query.key}, {query.name} — {query.description}")
        for key in ("command-board", "command-moves", "command-rules"):
            self._say(key)
        for key in ("join-explain-say", "join-explain-start", "join-explain-leave"):
            self._say(key)

    def _do_moves(self, rest: str) -> None:
        self.screen.tell_all(numbered(self.words, self._choices))

    def _do_board(self, rest: str) -> None:
        self._send(play.Ask(self.client.address.table, "b", "board"))

    def _do_rules(self, rest: str) -> None:
        if self.info.summary.game in GAMES:
            self.screen.tell_all(clauses(find_game(self.info.summary.game), rest))

    def _do_say(self, rest: str) -> None:
        if rest:
            self._send(play.Chat(self.client.address.table, "s", rest[:500]))

    def _do_start(self, rest: str) -> None:
        self.client.post(f"/api/tables/{self.client.address.table}/start", None, TableInfo)

    def _do_leave(self, rest: str) -> None:
        self.client.post(f"/api/tables/{self.client.address.table}/leave", None, TableInfo)

    def _do_quit(self, rest: str) -> None:
        raise EOFError

    def _send(self, said: play.ClientMessage) -> None:
        """Say it if there is a connection; a question is not kept."""
        if not self.online.say(said):
            self._say("join-lost")

    def _say(self, key: str, **args: object) -> None:
        self.screen.tell(self.words.text(key, args))


def chosen(text: str, legal_moves: list[play.LegalMove]) -> play.LegalMove:
    """The offer that was typed: its number, its text, or the only one that begins so."""
    if text.isdecimal() and 1 <= int(text) <= len(legal_moves):
        return legal_moves[int(text) - 1]
    words = normalized(text).split()
    exact = [offer for offer in legal_moves if normalized(offer.text).split() == words]
    fitting = exact or [offer for offer in legal_moves if abbreviates(words, offer.text)]
    if len(fitting) == 1:
        return fitting[0]
    shown = ", ".join(offer.text for offer in (fitting or legal_moves)[:6])
    if fitting:
        raise AmbiguousMove(text=text, fitting=shown)
    raise UnreadableMove(text=text, near=NONE, known=shown)


def cookies_file() -> Path:
    return data_folder() / "online.json"


def known_cookie(host: str) -> str:
    """Who this person was at that server the last time."""
    try:
        cookies = msgspec.json.decode(cookies_file().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return ""
    return cookies.get(host, "")


def keep_cookie(host: str, cookie: str) -> None:
    file = cookies_file()
    try:
        cookies = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        cookies = {}
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as target:
        target.write(msgspec.json.encode({**cookies, host: cookie}))
