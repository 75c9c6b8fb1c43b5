"""The commands of an operator, on a database that an older release has written."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from tests.server.operations.test_older_databases import ANN, write

from starboard.cli import main
from starboard.server.identity import token_digest
from starboard.store.store import Store
from starboard.store.urls import open_store

ANN_MEMBER = "OW1VNs5eeqiM"
"""The public id of Ann in the second database."""
EARLIER = 1_000_000_000.0
"""A time at which the invitations have not expired."""


T = TypeVar("T")


async def in_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """The result of work with the store of a database."""
    store = await open_store(database)
    try:
        return await work(store)
    finally:
        await store.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with members and rated games."""
    file = tmp_path / "starboard.db"
    asyncio.run(write(f"sqlite:{file}", "schema-9"))
    return str(file)


def test_ratings_are_computed_again(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rerate", "--database", database]) == 0
    assert capsys.readouterr().out == "Rated games: 3. Corrected ratings: 0.\n"


def test_invitations_are_printed_and_stored_as_digests(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["invite", "--number", "2", "--database", database]) == 0
    codes = capsys.readouterr().out.split()
    assert len(set(codes)) == 2

    async def are_invited(store: Store) -> list[bool]:
        digests = [token_digest(code) for code in codes]
        return [await store.members.is_invited(it, EARLIER) for it in (*digests, *codes)]

    assert asyncio.run(in_store(database, are_invited)) == [True, True, False, False]


def test_acts_are_made_and_logged(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["ban", ANN_MEMBER, "--reason", "insults"], ["log"]):
        assert main(["moderate", *arguments, "--database", database]) == 0
    assert capsys.readouterr().out.endswith(f"ban {ANN_MEMBER}: insults\n")

    async def is_banned(store: Store) -> bool:
        return await store.moderation.is_banned(ANN)

    assert asyncio.run(in_store(database, is_banned))
    assert main(["moderate", "unban", ANN_MEMBER, "--database", database]) == 0
    assert not asyncio.run(in_store(database, is_banned))


@pytest.mark.parametrize(
    "arguments",
    [
        ["ban", "nobody"],
        ["close", "no-table"],
        ["remove", "no-table", "1"],
        ["remove", "no-table", "first"],
        ["ban"],
        ["log", "all"],
    ],
)
def test_act_on_nothing_is_refused_and_not_logged(
    database: str, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["moderate", *arguments, "--database", database]) == 2
    assert "There is nothing to act on" in capsys.readouterr().err
    assert main(["moderate", "log", "--database", database]) == 0
    assert capsys.readouterr().out == ""
