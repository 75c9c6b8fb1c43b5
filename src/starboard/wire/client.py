"""A client of the HTTP API and the WebSocket, for programs and for the terminal."""

import http.client
from collections.abc import Mapping
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

import msgspec

from starboard.engine.errors import BadAddress, Refused, Unreachable
from starboard.wire import play
from starboard.wire.api import Problem

T = TypeVar("T")

PATIENCE = 20.0
TOLD: msgspec.json.Decoder[play.ServerMessage] = msgspec.json.Decoder(play.ServerMessage)


def encode(said: play.ClientMessage) -> str:
    return msgspec.json.encode(said).decode()


class Address:
    """Of a server, or of a table: ``http://HOST/table/ID#invite=SECRET``."""

    def __init__(self, url: str) -> None:
        parts = _split(url)
        self.secure = parts.scheme == "https"
        self.host = parts.netloc
        folders = parts.path.strip("/").split("/")
        self.table = folders[1] if folders[0] == "table" and len(folders) == 2 else ""
        self.invite = parts.fragment.removeprefix("invite=") if parts.fragment else ""

    @property
    def socket(self) -> str:
        return f"{'wss' if self.secure else 'ws'}://{self.host}/ws"


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        sound = False
    if not sound:
        raise BadAddress(url=url)
    return parts


class Api:
    """HTTP with the person's cookie; a refusal raises ``Refused``."""

    def __init__(self, address: Address, cookie: str = "") -> None:
        self.address = address
        self.cookie = cookie

    def get(self, path: str, kind: type[T]) -> T:
        return self._ask("GET", path, None, kind)

    def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        return self._ask("POST", path, body, kind)

    def _ask(self, method: str, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        sent = msgspec.json.encode(body) if body is not None else b""
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        status, text = self._exchange(method, path, sent, headers)
        if status >= 400:
            raise Refused(message=_sentence(text))
        return msgspec.json.decode(text, type=kind)

    def _exchange(
        self, method: str, path: str, body: bytes, headers: Mapping[str, str]
    ) -> tuple[int, bytes]:
        kind = http.client.HTTPSConnection if self.address.secure else http.client.HTTPConnection
        connection = kind(self.address.host, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers))
            response = connection.getresponse()
            self._remember(response.getheader("Set-Cookie"))
            return response.status, response.read()
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(host=self.address.host, reason=str(error)) from error
        finally:
            connection.close()

    def _remember(self, cookie: str | None) -> None:
        if cookie:
            self.cookie = cookie.split(";")[0]


def _sentence(text: bytes) -> str:
    try:
        return msgspec.json.decode(text, type=Problem).message
    except msgspec.MsgspecError:
        return text[:200].decode("utf-8", "replace")
