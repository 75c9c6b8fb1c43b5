"""A client of the HTTP API, and the encoding of WebSocket messages on the client's side."""

import http.client
from collections.abc import Mapping
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

import msgspec

from starboard.wire import play
from starboard.wire.api import Problem
from starboard.wire.errors import BadAddress, RequestRefused, Unreachable

T = TypeVar("T")

REQUEST_TIMEOUT_SECONDS = 20.0
MAX_SHOWN_BYTES = 200
"""How much is shown of an error page that is not one of Starboard's."""

SERVER_MESSAGES: msgspec.json.Decoder[play.ServerMessage] = msgspec.json.Decoder(play.ServerMessage)


def encode(message: play.ClientMessage) -> str:
    return msgspec.json.encode(message).decode()


class Address:
    """The address of a server, or of a table: ``http://HOST/table/ID#invite=SECRET``."""

    def __init__(self, url: str) -> None:
        parts = _parse(url)
        self.secure = parts.scheme == "https"
        self.host = parts.netloc
        folders = parts.path.strip("/").split("/")
        self.table = folders[1] if folders[0] == "table" and len(folders) == 2 else ""
        self.invite = parts.fragment.removeprefix("invite=") if parts.fragment else ""

    @property
    def socket_url(self) -> str:
        return f"{'wss' if self.secure else 'ws'}://{self.host}/ws"

    def invitation(self, invite: str) -> str:
        """The link that invites others to the table."""
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{self.host}/table/{self.table}#invite={invite}"


def _parse(url: str) -> SplitResult:
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        is_valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        is_valid = False
    if not is_valid:
        raise BadAddress(url=url)
    return parts


class ApiClient:
    """Sends HTTP requests with the cookie of one person; raises ``RequestRefused``."""

    def __init__(self, address: Address, cookie: str = "") -> None:
        self.address = address
        self.cookie = cookie

    def get(self, path: str, kind: type[T]) -> T:
        return self._request("GET", path, None, kind)

    def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        return self._request("POST", path, body, kind)

    def _request(self, method: str, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        content = msgspec.json.encode(body) if body is not None else b""
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        status, text = self._exchange(method, path, content, headers)
        if status >= 400:
            raise RequestRefused(message=_problem_message(text))
        return msgspec.json.decode(text, type=kind)

    def _exchange(
        self, method: str, path: str, body: bytes, headers: Mapping[str, str]
    ) -> tuple[int, bytes]:
        """Status and body of the response."""
        kind = http.client.HTTPSConnection if self.address.secure else http.client.HTTPConnection
        connection = kind(self.address.host, timeout=REQUEST_TIMEOUT_SECONDS)
        try:
            connection.request(method, path, body, dict(headers))
            response = connection.getresponse()
            self._store_cookie(response.getheader("Set-Cookie"))
            return response.status, response.read()
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Unreachable(host=self.address.host, reason=reason) from error
        finally:
            connection.close()

    def _store_cookie(self, cookie: str | None) -> None:
        if cookie:
            self.cookie = cookie.split(";")[0]


def _problem_message(text: bytes) -> str:
    try:
        return msgspec.json.decode(text, type=Problem).message
    except msgspec.MsgspecError:
        return text[:MAX_SHOWN_BYTES].decode("utf-8", "replace")
