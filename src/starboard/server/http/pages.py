"""The browser client: its built files, and one page for all of its addresses."""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_404_NOT_FOUND

from starboard.server.http.rates import PAGE_RATE

CLIENT = Path(__file__).parents[1] / "client"
"""The folder of the built client."""

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Headers of every response."""

AnyRequest = Request[Any, Any, Any]
COMPRESSIBLE_SUFFIXES = {".css", ".html", ".js", ".svg"}
NOT_PAGES = ("/api/", "/assets/", "/ws")
"""Beginnings of paths that are never pages."""
ROOT_FILES = (
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "manifest.webmanifest",
    "service-worker.js",
)
"""Files that browsers and installed clients look for at fixed addresses."""
CACHE_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
REVALIDATE = {"Cache-Control": "no-cache"}
MAX_COMPRESSED_FILES = 200
"""Compressed files that are kept in memory."""
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@get(
    [
        *("/", "/table/{table_id:str}", "/replay", "/replay/{table_id:str}"),
        *("/rules/{game_id:str}", "/offline", "/account", "/member/{member_id:str}"),
        *("/leaderboards", "/leaderboards/{game_id:str}", "/pairing", "/challenge"),
        *("/tournaments", "/tournament/{tournament_id:str}", "/mail"),
    ],
    include_in_schema=False,
    opt=PAGE_RATE,
)
async def page(request: AnyRequest) -> Response[bytes]:
    """The page of the client, which reads the address itself."""
    return _file_response(request, CLIENT / "index.html", REVALIDATE)


def unknown_page(request: AnyRequest) -> Response[bytes] | None:
    """The page of the client for an unknown address that a browser navigates to."""
    is_page = "text/html" in request.headers.get("accept", "")
    if not is_page or request.method != "GET" or request.url.path.startswith(NOT_PAGES):
        return None
    response = _file_response(request, CLIENT / "index.html", REVALIDATE)
    response.status_code = HTTP_404_NOT_FOUND
    return response


@get([f"/{name}" for name in ROOT_FILES], include_in_schema=False, opt=PAGE_RATE)
async def root_file(request: AnyRequest) -> Response[bytes]:
    """A file whose address never changes, such as the service worker."""
    return _file_response(request, CLIENT / request.url.path.lstrip("/"), REVALIDATE)


@get("/assets/{name:str}", include_in_schema=False, opt=PAGE_RATE)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file whose name contains a hash of its content."""
    return _file_response(request, _asset_file(name), CACHE_FOREVER)


def _asset_file(name: str) -> Path:
    folder = CLIENT / "assets"
    known = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    if name not in known or known[name].suffix not in MEDIA_TYPES:
        raise NotFoundException(name)
    return known[name]


def _file_response(request: AnyRequest, file: Path, headers: dict[str, str]) -> Response[bytes]:
    if not file.is_file():
        raise NotFoundException("the browser client was not built: make client")
    content, media_type = file.read_bytes(), MEDIA_TYPES[file.suffix]
    headers = {**headers, "Vary": "Accept-Encoding"}
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    if accepts_gzip and file.suffix in COMPRESSIBLE_SUFFIXES:
        content, headers = _compressed(content), {**headers, "Content-Encoding": "gzip"}
    return Response(content, media_type=media_type, headers=headers)


@lru_cache(maxsize=MAX_COMPRESSED_FILES)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=9, mtime=0)
