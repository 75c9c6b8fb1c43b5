"""The browser client: built files, and one page for every address that is a page."""

from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

CLIENT = Path(__file__).parent / "client"

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every response."""

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


def _response(file: Path, headers: dict[str, str]) -> Response[bytes]:
    if not file.is_file():
        raise NotFoundException("the browser client was not built: make client")
    return Response(file.read_bytes(), media_type=TYPES[file.suffix], headers=headers)


@get(
    ["/", "/table/{table_id:str}", "/replay", "/replay/{table_id:str}", "/rules/{game_id:str}"],
    include_in_schema=False,
)
async def page() -> Response[bytes]:
    """Addresses are read by the client."""
    return _response(CLIENT / "index.html", NEVER)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """Its name holds a hash of its content."""
    return _response(_inside(CLIENT / "assets", name), FOREVER)


def _inside(folder: Path, name: str) -> Path:
    known = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    if name not in known or known[name].suffix not in TYPES:
        raise NotFoundException(name)
    return known[name]
