"""The generated TypeScript types match the Python types."""

from pathlib import Path

import pytest

from starboard.engine.languages import LANGUAGES
from starboard.wire.typescript import files, languages_module, wire_module

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_generated_file_is_up_to_date(path: str) -> None:
    written = (SOURCES / path).read_text(encoding="utf-8")
    assert written == files()[path], "run `make types`"


def test_no_generated_file_is_left_over() -> None:
    written = {path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.gen.ts")}
    assert written == set(files())


def test_messages_have_tags_and_unions_list_all_messages() -> None:
    source = wire_module()
    assert 'export interface MakeMove {\n  type: "move";\n  table: string;' in source
    assert "export type ClientMessage = Hello | Subscribe" in source
    assert "export const VERSION = 1;" in source


def test_languages_are_those_of_the_engine() -> None:
    codes = ", ".join(f'"{code}"' for code in LANGUAGES)
    assert f"export const LANGUAGES = [{codes}] as const;" in languages_module()
