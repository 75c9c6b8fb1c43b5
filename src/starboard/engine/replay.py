"""A saved game is its replay: options, seats and the list of moves, as readable JSON.

    {"starboard": 1, "game": …, "rules": 1, "options": {…}, "seats": […],
     "moves": ["* roll 123HAP", "A reroll 12", …]}

Each move is the actor's letter (``*`` for chance) and the move's text. Loading
plays every move through the rules, so a file that loads is a game that could
have been played.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter, actor_of_letter
from starboard.engine.errors import BadReplay, LazyMessage, StarboardError
from starboard.engine.game import Game
from starboard.engine.table import Event, Seat, Table

FORMAT = 1
T = TypeVar("T")


def save(table: Table) -> str:
    head = {
        "starboard": FORMAT,
        "game": table.game.id,
        "rules": table.game.version,
        "options": table.options,
        "seats": [_seat_saved(seat) for seat in table.seats],
    }
    lines = [f" {json.dumps(key)}: {_json(value)}" for key, value in head.items()]
    moves = ",\n".join(
        f"  {_json(f'{actor_letter(event.actor)} {event.move.text}')}" for event in events(table)
    )
    return "{\n" + ",\n".join([*lines, f' "moves": [\n{moves}\n ]']) + "\n}\n"


def events(table: Table) -> list[Event]:
    """Every move of the table with the states around it, from the beginning."""
    again = Table(table.game, table.seats, table.options)
    return [
        again.apply(actor, table.game.move(again.state, actor, move)) for actor, move in table.log
    ]


def default_replay_viewer(table: Table) -> int:
    """Return whose knowledge a replay shows unless the user asks for somebody else's.

    ``OMNISCIENT`` for a finished game. ``SPECTATOR`` for an unfinished one, because its secrets
    still matter to the people who may play on.
    """
    return OMNISCIENT if table.over else SPECTATOR


def load(text: str, find_game: Callable[[str], Game]) -> Table:
    """The table that was saved, with every move checked; ``BadReplay`` says what is wrong."""
    data = _read(text)
    try:
        game = find_game(_get(data, "game", str))
        if _get(data, "rules", int) != game.version:
            saved, here = str(data["rules"]), str(game.version)
            raise _bad("rules", "version", saved=saved, here=here)
        seats = [_seat_loaded(seat) for seat in _get(data, "seats", list)]
        table = Table(game, seats, _get(data, "options", dict))
    except BadReplay:
        raise
    except StarboardError as error:
        raise BadReplay(place=LazyMessage("place-head"), reason=error) from error
    for number, line in enumerate(_get(data, "moves", list), start=1):
        _replay(table, number, line)
    return table


def load_file(path: Path, find_game: Callable[[str], Game]) -> Table:
    try:
        return load(path.read_text(encoding="utf-8"), find_game)
    except OSError as error:
        raise _bad(str(path), "unreadable", problem=error.strerror or error) from error
    except UnicodeDecodeError as error:
        raise _bad(_place("byte", number=error.start), "not-text") from error
    except ValueError as error:
        raise _bad(json.dumps(str(path)), "not-a-file-name") from error


def _replay(table: Table, number: int, line: object) -> None:
    place = _place("move", number=number)
    if not isinstance(line, str) or " " not in line:
        raise _bad(place, "not-a-move", json=_json(line))
    letter, text = line.split(" ", 1)
    try:
        table.play(actor_of_letter(letter), text)
    except ValueError as error:
        raise _bad(place, "not-an-actor", json=_json(letter)) from error
    except StarboardError as error:
        raise BadReplay(place=place, reason=error) from error


def _read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = _place("column", line=error.lineno, column=error.colno)
        raise _bad(place, "not-json", problem=error.msg) from error
    except ValueError as error:
        raise _bad(_place("line", line=1), "long-number") from error
    except RecursionError as error:
        raise _bad(_place("line", line=1), "too-deep") from error
    if not isinstance(data, dict) or "starboard" not in data:
        raise _bad(_place("line", line=1), "not-saved-here")
    if type(data["starboard"]) is not int or data["starboard"] != FORMAT:
        raise _bad("starboard", "format", json=_json(data["starboard"]), here=str(FORMAT))
    return data


def _get(data: dict[str, Any], key: str, kind: type[T]) -> T:
    if key not in data:
        raise _bad(key, "missing")
    if not isinstance(data[key], kind):
        raise _bad(key, "wrong-type", json=_json(data[key]), type=kind.__name__)
    value: T = data[key]
    return value


def _seat_saved(seat: Seat) -> dict[str, str]:
    return {"name": seat.name, "kind": seat.kind, **({"bot": seat.bot} if seat.bot else {})}


def _seat_loaded(data: object) -> Seat:
    if not isinstance(data, dict):
        raise _bad("seats", "not-a-seat", json=_json(data))
    kind = data.get("kind")
    if kind not in ("person", "bot", "program", "open"):
        raise _bad("seats", "not-a-kind", json=_json(kind))
    return Seat(_get(data, "name", str), kind, _get({"bot": "", **data}, "bot", str))


def _place(kind: str, **numbers: int) -> LazyMessage:
    """Where in a file; numbers as digits alone."""
    return LazyMessage(f"place-{kind}", {name: str(number) for name, number in numbers.items()})


def _bad(place: str | LazyMessage, damage: str, **args: object) -> BadReplay:
    return BadReplay(place=place, reason=LazyMessage(f"damage-{damage}", args))


def _json(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, such as a broken name on the command line
        return json.dumps(value)
    return text
