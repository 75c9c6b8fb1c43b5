"""Descriptions of the games, generated from their declarations.

``starboard games`` prints them; ``python -m starboard.terminal.game_pages FOLDER`` writes the
pages under ``docs/games``.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from starboard.bots.roster import roster_of
from starboard.catalog import GAMES, find_game, installed_games
from starboard.engine import option_words
from starboard.engine.declared_texts import bot_key
from starboard.engine.game import Game
from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.engine.options import Option
from starboard.engine.words import Catalogue
from starboard.terminal.texts import texts

Section = tuple[str, list[tuple[str, str]]]
"""The message of a heading, and rows of a name and a description."""


def catalogue_lines(language: str) -> Iterator[str]:
    """A line for each game that can be played."""
    for game in installed_games():
        low, high = game.players[0], game.players[-1]
        players = f"{low}–{high}" if low < high else str(low)
        tagline = game.catalogue(language).text("tagline")
        yield f"{game.id}: {game.title(language)} ({players}). {tagline}"


def game_lines(game: Game, language: str) -> Iterator[str]:
    """The description of a game as plain lines."""
    words = game.catalogue(language)
    yield from (game.title(language), words.text("tagline"), _players(game, language), "")
    for heading, rows in sections(game, words):
        yield texts(language).text(heading)
        yield from (f"  {name}: {description}" for name, description in rows)


def game_page(game: Game) -> str:
    """The description of a game as a Markdown page, in the default language."""
    words, headings = game.catalogue(), texts(DEFAULT_LANGUAGE)
    players = _players(game, DEFAULT_LANGUAGE)
    lines = [f"# {game.title()}", "", words.text("tagline"), "", players, ""]
    lines += [f"`starboard play {game.id}` · [the rules](#rules)", ""]
    for heading, rows in sections(game, words):
        lines += [f"## {headings.text(heading).rstrip(':')}", ""]
        lines += [f"- `{name}`: {description}" for name, description in rows]
        lines.append("")
    return "\n".join([*lines, "## Rules", "", *_rule_book(game), ""])


def _rule_book(game: Game) -> list[str]:
    """The rule book without its title, with chapters below the page's headings."""
    lines = (game.folder / "RULES.md").read_text(encoding="utf-8").splitlines()[2:]
    return [f"#{line}" if line.startswith("#") else line for line in lines]


def sections(game: Game, words: Catalogue) -> list[Section]:
    """Options, presets, moves, bots, queries and laws, as far as the game has any."""
    options = [
        (
            f"{option.name}={option.default} ({option_words.range_of(option, words)})",
            _option(option, words),
        )
        for option in game.options.options
    ]
    presets = [(it.name, option_words.description(it, words)) for it in game.options.presets]
    moves = [(kind.pattern, words.text(kind.message)) for kind in game.moves.kinds]
    bots = [(bot, words.text(bot_key(bot))) for bot in roster_of(game)]
    queries = [
        (f"{query.key}, {query.name}", words.text(f"query-{query.name}"))
        for query in game.words.QUERIES
    ]
    names = [law.__name__.replace("_", "-") for law in game.laws]
    laws = [(name, words.text(f"law-{name}")) for name in names]
    found = [
        ("about-options", options),
        ("about-presets", presets),
        ("about-moves", moves),
        ("about-bots", bots),
        ("about-queries", queries),
        ("about-laws", laws),
    ]
    return [(heading, entries) for heading, entries in found if entries]


def _option(option: Option, words: Catalogue) -> str:
    """The description of an option and of each of its choices."""
    description = option_words.description(option, words)
    meanings = [f"{name}: {text}" for name, text in option_words.choices(option, words)]
    return f"{description.rstrip('.')}; {'; '.join(meanings)}." if meanings else description


def _players(game: Game, language: str) -> str:
    if len(game.players) == 1:
        return texts(language).text("about-exact-players", {"players": game.players[0]})
    args = {"low": game.players[0], "high": game.players[-1], "usual": game.default_players}
    return texts(language).text("about-players", args)


def write_pages(folder: Path) -> None:
    """Write the page of every game into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for id in GAMES:
        (folder / f"{id}.md").write_text(game_page(find_game(id)), encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
