"""The browser client: built files, and one page for every address that is a page."""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

CLIENT = Path(__file__).parent / "client"

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every response."""

AnyRequest = Request[Any, Any, Any]
WORTHWHILE = {".css", ".html", ".js", ".svg"}
"""What becomes smaller by compression."""
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NEVER = {"Cache-Control": "no-cache"}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def _response(request: AnyRequest, file: Path, headers: dict[str, str]) -> Response[bytes]:
    if not file.is_file():
        raise NotFoundException("the browser client was not built: make client")
    content, kind = file.read_bytes(), TYPES[file.suffix]
    headers = {**headers, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", "") and file.suffix in WORTHWHILE:
        content, headers = _compressed(content), {**headers, "Content-Encoding": "gzip"}
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=200)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=9, mtime=0)


@get(
    ["/", "/table/{table_id:str}", "/replay", "/replay/{table_id:str}", "/rules/{game_id:str}"],
    include_in_schema=False,
)
async def page(request: AnyRequest) -> Response[bytes]:
    """Addresses are read by the client."""
    return _response(request, CLIENT / "index.html", NEVER)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Its name holds a hash of its content."""
    return _response(request, _inside(CLIENT / "assets", name), FOREVER)


def _inside(folder: Path, name: str) -> Path:
    known = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    if name not in known or known[name].suffix not in TYPES:
        raise NotFoundException(name)
    return known[name]
