"""The browser's types are made from ours, and say the same."""

from pathlib import Path

import pytest

from starboard.wire.typescript import files, wire_module

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("place", files())
def test_the_types_of_the_browser_client_are_up_to_date(place: str) -> None:
    written = (SOURCES / place).read_text(encoding="utf-8")
    assert written == files()[place], "run `make types`"


def test_every_message_has_its_tag_and_the_unions_name_all() -> None:
    text = wire_module()
    assert 'export interface MakeMove {\n  type: "move";\n  table: string;' in text
    assert "export type ClientMessage = Hello | Subscribe" in text
    assert "export const VERSION = 1;" in text
