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

from starboard.engine.actors import actor_letter, actor_of_letter
from starboard.engine.errors import BadReplay, StarboardError
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
        again.make(actor, table.game.move(again.state, actor, move)) for actor, move in table.log
    ]


def load(text: str, find_game: Callable[[str], Game]) -> Table:
    """The table that was saved, with every move checked; ``BadReplay`` says what is wrong."""
    data = _read(text)
    try:
        game = find_game(_get(data, "game", str))
        if _get(data, "rules", int) != game.version:
            raise BadReplay(
                place="rules",
                reason=f"rules version {data['rules']}, and this is version {game.version}",
            )
        seats = [_seat_loaded(seat) for seat in _get(data, "seats", list)]
        table = Table(game, seats, _get(data, "options", dict))
    except BadReplay:
        raise
    except StarboardError as error:
        raise BadReplay(place="head", reason=str(error)) from error
    for number, line in enumerate(_get(data, "moves", list), start=1):
        _replay(table, number, line)
    return table


def load_file(path: Path, find_game: Callable[[str], Game]) -> Table:
    try:
        return load(path.read_text(encoding="utf-8"), find_game)
    except OSError as error:
        raise BadReplay(place=str(path), reason=error.strerror or "unreadable") from error
    except UnicodeDecodeError as error:
        raise BadReplay(place=f"byte {error.start}", reason="not UTF-8 text") from error
    except ValueError as error:
        raise BadReplay(place=json.dumps(str(path)), reason="not the name of a file") from error


def _replay(table: Table, number: int, line: object) -> None:
    place = f"move {number}"
    if not isinstance(line, str) or " " not in line:
        raise BadReplay(place=place, reason=f"{_json(line)} is not an actor and a move")
    letter, text = line.split(" ", 1)
    try:
        table.play(actor_of_letter(letter), text)
    except ValueError as error:
        raise BadReplay(place=place, reason=f"{_json(letter)} is not an actor") from error
    except StarboardError as error:
        raise BadReplay(place=place, reason=str(error)) from error


def _read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadReplay(place=place, reason=f"not JSON: {error.msg}") from error
    except ValueError as error:
        raise BadReplay(place="line 1", reason="not JSON: a number is too long") from error
    except RecursionError as error:
        raise BadReplay(place="line 1", reason="not JSON of a saved game: too deep") from error
    if not isinstance(data, dict) or "starboard" not in data:
        raise BadReplay(place="line 1", reason="not a saved game of Starboard")
    if type(data["starboard"]) is not int or data["starboard"] != FORMAT:
        raise BadReplay(place="starboard", reason=f"format {_json(data['starboard'])}, not 1")
    return data


def _get(data: dict[str, Any], key: str, kind: type[T]) -> T:
    if not isinstance(data.get(key), kind):
        reason = "is missing" if key not in data else f"{_json(data[key])} is no {kind.__name__}"
        raise BadReplay(place=key, reason=reason)
    value: T = data[key]
    return value


def _seat_saved(seat: Seat) -> dict[str, str]:
    return {"name": seat.name, "kind": seat.kind, **({"bot": seat.bot} if seat.bot else {})}


def _seat_loaded(data: object) -> Seat:
    if not isinstance(data, dict):
        raise BadReplay(place="seats", reason=f"{_json(data)} is not a seat")
    kind = data.get("kind")
    if kind not in ("person", "bot", "program", "open"):
        raise BadReplay(place="seats", reason=f"{_json(kind)} is not a kind of seat")
    return Seat(_get(data, "name", str), kind, _get({"bot": "", **data}, "bot", str))


def _json(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, such as a broken name on the command line
        return json.dumps(value)
    return text
