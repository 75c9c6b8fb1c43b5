"""The files of the browser client, which the server keeps in memory."""

import os
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.server.conftest import NewClient
from tests.server.running_server import InProcessServer

from starboard.server.http import pages

ENCODINGS = ("identity", "gzip")


@pytest.fixture
def client_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a built client with a page and an asset."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("page 1")
    (tmp_path / "assets" / "first-1a2b.js").write_text("script 1")
    monkeypatch.setattr(pages, "CLIENT", tmp_path)
    return tmp_path


def rebuild(file: Path, text: str) -> None:
    """Write a file at another time, however coarse the times of the file system are."""
    before = file.stat().st_mtime_ns if file.exists() else 0
    file.write_text(text)
    for changed in (file, file.parent):
        os.utime(changed, ns=(before + 10**9, before + 10**9))


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_files_are_read_once_until_the_client_is_built_again(
    server: InProcessServer, new_client: NewClient, client_folder: Path, encoding: str
) -> None:
    client = await new_client(server.url)

    async def get(path: str) -> str:
        response = await client.request("GET", path, headers={"Accept-Encoding": encoding})
        assert response.status_code == 200
        assert response.headers.get("content-encoding", "identity") == encoding
        return response.text

    with patch.object(Path, "read_bytes", autospec=True, side_effect=Path.read_bytes) as reads:
        assert [await get("/") for _ in range(3)] == ["page 1"] * 3
        assert [await get("/assets/first-1a2b.js") for _ in range(3)] == ["script 1"] * 3
    assert reads.call_count == 2
    rebuild(client_folder / "index.html", "page 2")
    rebuild(client_folder / "assets" / "next-3c4d.js", "script 2")
    assert await get("/") == "page 2"
    assert await get("/assets/next-3c4d.js") == "script 2"


@pytest.mark.parametrize("path", ["/assets/none.js", "/assets/..%2findex.html"])
async def test_nothing_but_the_assets_is_served_as_an_asset(
    server: InProcessServer, new_client: NewClient, client_folder: Path, path: str
) -> None:
    client = await new_client(server.url)
    assert (await client.request("GET", path)).status_code == 404


async def test_missing_client_is_a_sentence(
    server: InProcessServer, new_client: NewClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "none")
    client = await new_client(server.url)
    for path in ("/", "/assets/first-1a2b.js"):
        assert (await client.request("GET", path)).status_code == 404
