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
MAX_FILES_IN_MEMORY = 400
"""Files that are kept in memory, with and without compression; the client has fewer."""
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
    if not is_page or request.method != "GET" or request.scope["path"].startswith(NOT_PAGES):
        return None
    response = _file_response(request, CLIENT / "index.html", REVALIDATE)
    response.status_code = HTTP_404_NOT_FOUND
    return response


@get([f"/{name}" for name in ROOT_FILES], include_in_schema=False, opt=PAGE_RATE)
async def root_file(request: AnyRequest) -> Response[bytes]:
    """A file whose address never changes, such as the service worker."""
    return _file_response(request, CLIENT / request.scope["path"].lstrip("/"), REVALIDATE)


@get("/assets/{name:str}", include_in_schema=False, opt=PAGE_RATE)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file whose name contains a hash of its content."""
    return _file_response(request, _asset_file(name), CACHE_FOREVER)


def _asset_file(name: str) -> Path:
    file = _assets(_changed_at(CLIENT / "assets")).get(name)
    if file is None:
        raise NotFoundException(name)
    return file


@lru_cache(maxsize=1)
def _assets(changed_at: int) -> dict[str, Path]:
    """The files of the folder, which changes when the client is built again."""
    folder = CLIENT / "assets"
    files = folder.iterdir() if changed_at else ()
    return {file.name: file for file in files if file.suffix in MEDIA_TYPES}


def _file_response(request: AnyRequest, file: Path, headers: dict[str, str]) -> Response[bytes]:
    changed_at = _changed_at(file)
    if not changed_at:
        raise NotFoundException("the browser client was not built: make client")
    headers = {**headers, "Vary": "Accept-Encoding"}
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    is_compressed = accepts_gzip and file.suffix in COMPRESSIBLE_SUFFIXES
    if is_compressed:
        headers["Content-Encoding"] = "gzip"
    content = _content(file, changed_at, is_compressed)
    return Response(content, media_type=MEDIA_TYPES[file.suffix], headers=headers)


def _changed_at(path: Path) -> int:
    """When a file or folder was changed, in nanoseconds; 0 if there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=MAX_FILES_IN_MEMORY)
def _content(file: Path, changed_at: int, is_compressed: bool) -> bytes:
    """The content of a file since its last change."""
    content = file.read_bytes()
    return gzip.compress(content, compresslevel=9, mtime=0) if is_compressed else content
