"""A game's rule book at the prompt: all of it, a section, or one clause."""

from starboard.engine.game import Game


def rules_lines(game: Game, clause: str, language: str) -> list[str]:
    """The rules as plain lines: all, those of a clause, or the headings if there is no such one."""
    lines = game.rules_text(language).splitlines()
    headings = [line for line in lines if line.startswith("##")]
    found = (
        [line for line in lines if _clause(line).startswith(clause.upper())] if clause else lines
    )
    return [_plain(line) for line in found or headings]


def _clause(line: str) -> str:
    """The number of the clause that begins here: S3.2 for ``**S3.2** A reroll …``."""
    return line.split("**")[1].upper() if line.startswith("**") and line.count("**") > 1 else ""


def _plain(line: str) -> str:
    """The line without its Markdown."""
    return line.replace("**", "").replace("`", "").lstrip("#").strip()
