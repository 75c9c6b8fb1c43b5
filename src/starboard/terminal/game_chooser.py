"""The questions before a local game: which game, how many players, which variant, against whom."""

from collections.abc import Sequence
from pathlib import Path

from starboard.bots.levels import LEVELS
from starboard.bots.roster import DEFAULT_OPPONENT, bots_of
from starboard.broken_games import report_broken_games
from starboard.catalog import find_game, installed_games
from starboard.engine import option_words
from starboard.engine.declared_texts import bot_key
from starboard.engine.game import Game
from starboard.engine.replay import load_file
from starboard.engine.table import Table
from starboard.terminal.command_loop import Quit
from starboard.terminal.screen import Screen
from starboard.terminal.seats import default_seats, drawn_seats, refuse_programs
from starboard.terminal.texts import texts

QUIT_WORDS = ("quit", "exit", "q")
RESUME_PREFIX = "resume "


class ResumeRequested(Exception):
    """The person wants to continue the saved game in ``file`` instead."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.file = file


def choose_table(screen: Screen, language: str, seed: int | None) -> Table | None:
    """A table from the answers to four questions; ``None`` if the person quits."""
    try:
        game = choose_game(screen, language)
        players = choose_players(screen, game, language)
        preset = choose_preset(screen, game, language)
        opponent = choose_opponent(screen, game, language)
    except (Quit, EOFError):
        return None
    except ResumeRequested as request:
        table = load_file(request.file, find_game)
        refuse_programs(table)
        return table
    options = game.options.resolve(preset=preset)
    seats = drawn_seats(game, default_seats(game, players, opponent, language), seed)
    return Table(game, seats, options, seed)


def choose_game(screen: Screen, language: str) -> Game:
    games = installed_games()
    report_broken_games(language)
    for number, game in enumerate(games, start=1):
        tagline = game.catalogue(language).text("tagline")
        screen.print(f"{number}. {game.title(language)} ({game.id}): {tagline}")
    question = texts(language).text("terminal-choose-game")
    return games[_ask(screen, question, [game.id for game in games], language)]


def choose_players(screen: Screen, game: Game, language: str) -> int:
    args = {"low": game.players[0], "high": game.players[-1], "usual": game.default_players}
    question = texts(language).text("terminal-choose-players", args)
    counts = [str(count) for count in game.players]
    default = str(game.default_players)
    return game.players[_ask(screen, question, counts, language, default, by_number=False)]


def choose_preset(screen: Screen, game: Game, language: str) -> str:
    words, names = game.catalogue(language), [preset.name for preset in game.options.presets]
    if len(names) == 1:
        return names[0]
    for number, preset in enumerate(game.options.presets, start=1):
        title, about = option_words.title(preset, words), option_words.description(preset, words)
        screen.print(f"{number}. {title} ({preset.name}): {about}")
    default = game.options.default_preset
    question = texts(language).text("terminal-choose-preset", {"usual": default})
    return names[_ask(screen, question, names, language, default)]


def choose_opponent(screen: Screen, game: Game, language: str) -> str:
    words, names = game.catalogue(language), [level.name for level in LEVELS]
    for number, name in enumerate(names, start=1):
        screen.print(f"{number}. {name}: {words.text(bot_key(name))}")
    args = {"usual": DEFAULT_OPPONENT, "bots": ", ".join(bots_of(game))}
    question = texts(language).text("terminal-choose-opponent", args)
    known = [*names, *bots_of(game)]
    return known[_ask(screen, question, known, language, DEFAULT_OPPONENT)]


def show_other_opponents(screen: Screen, game: Game, language: str) -> None:
    """Tell a person who has named no opponents which ones there are."""
    args = {
        "usual": DEFAULT_OPPONENT,
        "weakest": LEVELS[0].name,
        "strongest": LEVELS[-1].name,
        "bots": ", ".join(bots_of(game)),
    }
    screen.print(texts(language).text("terminal-other-opponents", args))


def _ask(
    screen: Screen,
    question: str,
    names: Sequence[str],
    language: str,
    default: str = "",
    by_number: bool = True,
) -> int:
    """Ask until the answer is one of the names, an abbreviation, or a number; its index."""
    while True:
        answer = screen.ask(question)
        text = answer.casefold() or default
        if text in QUIT_WORDS:
            raise Quit
        if text.startswith(RESUME_PREFIX):
            raise ResumeRequested(Path(answer[len(RESUME_PREFIX) :].strip()).expanduser())
        index = _match(text, names, by_number)
        if index is not None:
            return index
        shown = f"{names[0]} … {names[-1]}" if len(names) > 1 else names[0]
        args = {"text": text, "choices": shown}
        screen.print(texts(language).text("terminal-not-a-choice", args))


def _match(text: str, names: Sequence[str], by_number: bool) -> int | None:
    """The index of the name that the text is, abbreviates uniquely, or counts from 1."""
    if text in names:
        return names.index(text)
    if by_number and text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    matching = [index for index, name in enumerate(names) if name.startswith(text)]
    return matching[0] if text and len(matching) == 1 else None
