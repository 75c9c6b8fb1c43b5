"""A game's RULES.md at the prompt: all of it, a section, or one clause."""

from starboard.engine.game import Game


def clauses(game: Game, wanted: str) -> list[str]:
    """The lines of the rules that begin with the wanted clause, or all of them."""
    lines = (game.folder / "RULES.md").read_text(encoding="utf-8").splitlines()
    found = (
        [line for line in lines if _clause(line).startswith(wanted.upper())] if wanted else lines
    )
    return [_plain(line) for line in found] or [_plain(line) for line in lines if line[:2] == "##"]


def _clause(line: str) -> str:
    """``**S3.2** A reroll …`` is of clause S3.2."""
    return line.split("**")[1].upper() if line.startswith("**") and line.count("**") > 1 else ""


def _plain(line: str) -> str:
    return line.replace("**", "").replace("`", "").lstrip("#").strip()
