"""In which order a server compiles what it is asked for."""

import asyncio

import pytest

from starboard.server.bots.bot_compiler import BotCompiler, Part


async def compiled(compiler: BotCompiler, monkeypatch: pytest.MonkeyPatch, last: str) -> list[str]:
    """The games that are compiled, in order, up to the last one."""
    games: list[str] = []

    async def compile_at_once(game: str, part: Part) -> int:
        games.append(game)
        return 0

    monkeypatch.setattr(compiler, "_compile", compile_at_once)
    task = asyncio.create_task(compiler.run())
    await compiler.wait(last, "levels")
    task.cancel()
    return games


async def test_what_a_person_waits_for_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = BotCompiler(is_enabled=True)
    for game in ("first", "second", "third"):
        compiler.request(game, "levels")
    compiler.request("third", "levels", is_awaited=True)
    assert (await compiled(compiler, monkeypatch, "last"))[0] == "third"


async def test_each_part_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = BotCompiler(is_enabled=True)
    for is_awaited in (False, True, True, False):
        compiler.request("game", "levels", is_awaited=is_awaited)
    compiler.request("other", "levels")
    assert await compiled(compiler, monkeypatch, "other") == ["game", "other"]
