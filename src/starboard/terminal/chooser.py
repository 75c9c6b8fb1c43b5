"""Before the game: which one, with how many, of which kind."""

from collections.abc import Sequence
from pathlib import Path

from starboard.bots.roster import bots_of, find_bot
from starboard.catalog import GAMES, find_game
from starboard.engine import option_words
from starboard.engine.game import Game
from starboard.engine.replay import load_file
from starboard.engine.table import Seat, Table
from starboard.engine.words import catalogue
from starboard.terminal.screen import Screen

QUIT = ("quit", "exit", "q")
RESUME = "resume "


class Resume(Exception):
    """The player would rather go on with a saved game."""


def choose_table(screen: Screen, language: str, seed: int | None) -> Table | None:
    """Ask for a game in three questions; ``None`` when the answer is to leave."""
    try:
        game = choose_game(screen, language)
        players = choose_players(screen, game, language)
        preset = choose_preset(screen, game, language)
    except EOFError:
        return None
    except Resume as saved:
        return load_file(Path(str(saved)).expanduser(), find_game)
    bots = [next(iter(bots_of(game)))] * (players - 1)
    options = game.options.resolve(preset=preset)
    return Table(game, seated(["you", *bots], game), options, seed)


def choose_game(screen: Screen, language: str) -> Game:
    games = [find_game(id) for id in GAMES]
    words = catalogue(language)
    for number, game in enumerate(games, start=1):
        tagline = game.catalogue(language).text("tagline")
        screen.tell(f"{number}. {game.title(language)} ({game.id}): {tagline}")
    place = _ask(screen, words.text("terminal-choose-game"), GAMES, language)
    return games[place]


def choose_players(screen: Screen, game: Game, language: str) -> int:
    args = {"low": game.players[0], "high": game.players[-1], "usual": game.default_players}
    question = catalogue(language).text("terminal-choose-players", args)
    counts = [str(count) for count in game.players]
    place = _ask(screen, question, counts, language, str(game.default_players), numbers=False)
    return game.players[place]


def choose_preset(screen: Screen, game: Game, language: str) -> str:
    words, names = game.catalogue(language), [preset.name for preset in game.options.presets]
    for number, preset in enumerate(game.options.presets, start=1):
        title, sentence = option_words.title(preset, words), option_words.description(preset, words)
        screen.tell(f"{number}. {title} ({preset.name}): {sentence}")
    question = words.text("terminal-choose-preset", {"usual": game.options.default_preset})
    return names[_ask(screen, question, names, language, game.options.default_preset)]


def _ask(
    screen: Screen,
    question: str,
    names: Sequence[str],
    language: str,
    usual: str = "",
    numbers: bool = True,
) -> int:
    """The place of the name that is typed, or of the number."""
    while True:
        typed = screen.ask(question)
        text = typed.casefold() or usual
        if text in QUIT:
            raise EOFError
        if text.startswith(RESUME):
            raise Resume(typed[len(RESUME) :].strip())
        fitting = [place for place, name in enumerate(names) if name.startswith(text)]
        if text in names:
            return names.index(text)
        if numbers and text.isdecimal() and 1 <= int(text) <= len(names):
            return int(text) - 1
        if text and len(fitting) == 1:
            return fitting[0]
        args = {
            "text": text,
            "choices": f"{names[0]} … {names[-1]}" if len(names) > 1 else names[0],
        }
        screen.tell(catalogue(language).text("terminal-not-a-choice", args))


def seated(entries: Sequence[str], game: Game) -> list[Seat]:
    """``you``, ``you=NAME`` and names of bots as seats, each with a name of its own."""
    seats: list[Seat] = []
    for entry in entries:
        kind, _, name = entry.partition("=")
        if kind == "you":
            seats.append(Seat(_fresh(name or "You", seats)))
        else:
            find_bot(game, entry)
            seats.append(Seat(_fresh(entry.capitalize(), seats), "bot", entry))
    return seats


def _fresh(name: str, taken: Sequence[Seat]) -> str:
    """The name, with a number when somebody has it already."""
    names = [seat.name for seat in taken]
    count = 2
    fresh = name
    while fresh in names:
        fresh, count = f"{name} {count}", count + 1
    return fresh
