"""A push service on the loopback interface, and a device that is subscribed to it."""

import base64
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from starboard.server.push.messages import Payload
from starboard.wire import push

AUTH = b"sixteen bytes ok"


class Delivery(NamedTuple):
    """A request that the push service has received."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Keeps what it receives; answers with ``status``."""

    def __init__(self) -> None:
        self.status = 201
        self.deliveries: list[Delivery] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.deliveries.append(Delivery(self.path, headers, body))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *arguments: Any) -> None:
                """Log nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Device:
    """A browser's subscription with its private key."""

    def __init__(self, service: PushService, name: str) -> None:
        self.endpoint = f"{service.url}/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._service = service

    def subscription(self, **changes: Any) -> push.PushDevice:
        """What the browser sends to the server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        fields = {"p256dh": _base64(point), "auth": _base64(AUTH), "kinds": ["turn", "game-begins"]}
        return push.PushDevice(**{"endpoint": self.endpoint, **fields, **changes})

    @property
    def received(self) -> list[Payload]:
        """The decrypted notifications of this device."""
        return [
            msgspec.json.decode(
                http_ece.decrypt(delivery.body, private_key=self._key, auth_secret=AUTH),
                type=Payload,
            )
            for delivery in self._service.deliveries
            if self._service.url + delivery.path == self.endpoint
        ]


def has_valid_authorization(delivery: Delivery) -> bool:
    """Whether the request proves that it comes from the holder of the key that it names."""
    return bool(Vapid02.verify(delivery.headers["authorization"]))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
