"""Saving and loading games as readable JSON: options, seats and the list of moves.

    {"starboard": 1, "game": …, "rules": 1, "options": {…}, "seats": […],
     "moves": ["* roll 123HAP", "A reroll 12", …]}

Programs may have reported something about their moves, or faults; then there is a member

    "annotations": [{"ply": 12, "seat": "A", "value": 0.6, "note": "…"},
                    {"ply": 14, "seat": "B", "fault": "timeout", "note": "…"}]

Games of a server have a record of their dice, by which every roll can be checked:

    "dice": {"commitment": "9f86…", "secret": "a3c1…", "seeds": ["5d41…", ""]}

Each move is the actor's letter (``*`` for chance) and the text of the move; ``< take-back A 2``
says that a player has taken back moves. Loading plays
every move through the rules, so a file that violates them is refused.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from starboard.engine.actors import OMNISCIENT, SPECTATOR, TAKE_BACK, actor_letter, actor_of_letter
from starboard.engine.annotations import Annotation
from starboard.engine.dice import Dice
from starboard.engine.errors import BadReplay, LazyMessage, StarboardError
from starboard.engine.game import Game
from starboard.engine.options import shortened
from starboard.engine.table import Event, Seat, Table
from starboard.engine.take_backs import KeptMoves, apply_log

FORMAT = 1
"""The version of the file format."""
HEXADECIMAL = re.compile("(?:[0-9a-f]{2})*")
"""The secret of dice, or a seed."""

T = TypeVar("T")


class DiceRecord(NamedTuple):
    """What a saved game says about its dice."""

    commitment: str
    dice: Dice


def save(table: Table, dice: Dice | None = None) -> str:
    """Return the table as the text of a saved game, which reveals the secret of these dice."""
    head = {
        "starboard": FORMAT,
        "game": table.game.id,
        "rules": table.game.version,
        "options": table.options,
        "seats": [_seat_to_json(seat) for seat in table.seats],
    }
    lines = [f" {json.dumps(key)}: {_json(value)}" for key, value in head.items()]
    moves = ",\n".join(
        f"  {_json(f'{actor_letter(event.actor)} {event.move.text}')}" for event in events(table)
    )
    parts = [*lines, f' "moves": [\n{moves}\n ]']
    if dice is not None:
        parts.append(f' "dice": {_json(_dice_to_json(dice))}')
    if table.annotations:
        remarks = ",\n".join(f"  {_json(_annotation_to_json(it))}" for it in table.annotations)
        parts.append(f' "annotations": [\n{remarks}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def events(table: Table) -> list[Event]:
    """Return every move of the table with the states before and after it."""
    replayed = Table(table.game, table.seats, table.options)
    return list(apply_log(replayed, table.log))


def default_replay_viewer(table: Table) -> int:
    """Return whose knowledge a replay shows unless the user asks for somebody else's.

    ``OMNISCIENT`` for a finished game. ``SPECTATOR`` for an unfinished one, because its secrets
    still matter to the people who may play on.
    """
    return OMNISCIENT if table.over else SPECTATOR


def load(text: str, find_game: Callable[[str], Game]) -> Table:
    """Return the saved table, with every move checked.

    Raises ``BadReplay``, whose details give the place and the reason.
    """
    data = _parse(text)
    try:
        game = find_game(_get(data, "game", str))
        if _get(data, "rules", int) != game.version:
            saved, here = str(data["rules"]), str(game.version)
            raise _bad("rules", "version", saved=saved, here=here)
        seats = [_seat_from_json(seat) for seat in _get(data, "seats", list)]
        table = Table(game, seats, _get(data, "options", dict))
    except BadReplay:
        raise
    except StarboardError as error:
        raise BadReplay(place=LazyMessage("place-head"), reason=error) from error
    kept = KeptMoves()
    for number, line in enumerate(_get(data, "moves", list), start=1):
        _replay(table, number, line, kept)
    for remark in _get({"annotations": [], **data}, "annotations", list):
        table.annotations.append(_annotation_from_json(table, remark))
    return table


def load_dice(text: str) -> DiceRecord | None:
    """Return the record of the dice in a saved game; None if it has none.

    Raises ``BadReplay`` if the record is malformed.
    """
    data = _parse(text)
    if "dice" not in data:
        return None
    record = _dice_from_json(_get(data, "dice", dict))
    seats, seeds = len(_get(data, "seats", list)), len(record.dice.seeds)
    if seeds != seats:
        raise _bad("dice", "seeds", seeds=str(seeds), seats=str(seats))
    return record


def load_file(path: Path, find_game: Callable[[str], Game]) -> Table:
    """Return the table saved in a file; ``BadReplay`` if it cannot be read or loaded."""
    return load(read_file(path), find_game)


def read_file(path: Path) -> str:
    """Return the text of a saved game; ``BadReplay`` if the file cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise _bad(str(path), "unreadable", problem=error.strerror or error) from error
    except UnicodeDecodeError as error:
        raise _bad(_place("byte", number=error.start), "not-text") from error
    except ValueError as error:
        raise _bad(json.dumps(str(path)), "not-a-file-name") from error


def _replay(table: Table, number: int, line: object, kept: KeptMoves) -> None:
    """Play one line of the list of moves; ``number`` counts from 1, ``kept`` are those before."""
    place = _place("move", number=number)
    if not isinstance(line, str) or " " not in line:
        raise _bad(place, "not-a-move", json=_quoted(line))
    letter, text = line.split(" ", 1)
    try:
        actor = actor_of_letter(letter)
        if actor == TAKE_BACK:
            kept.apply(table, actor, table.parse_move(actor, text))
        else:
            kept.add(table.play(actor, text))
    except ValueError as error:
        raise _bad(place, "not-an-actor", json=_quoted(letter)) from error
    except StarboardError as error:
        raise BadReplay(place=place, reason=error) from error


def _parse(text: str) -> dict[str, Any]:
    """Return the JSON object of a saved game in the format of this version."""
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
        raise _bad("starboard", "format", json=_quoted(data["starboard"]), here=str(FORMAT))
    return data


def _get(data: dict[str, Any], key: str, kind: type[T]) -> T:
    """Return a member of a JSON object, checked to be of this type."""
    if key not in data:
        raise _bad(key, "missing")
    if not isinstance(data[key], kind):
        raise _bad(key, "wrong-type", json=_quoted(data[key]), type=kind.__name__)
    value: T = data[key]
    return value


def _number(data: dict[str, Any], key: str) -> float:
    """Return a member of a JSON object, checked to be a number."""
    return float(data[key]) if type(data[key]) is int else _get(data, key, float)


def _seat_to_json(seat: Seat) -> dict[str, str]:
    return {"name": seat.name, "kind": seat.kind, **({"bot": seat.bot} if seat.bot else {})}


def _seat_from_json(data: object) -> Seat:
    if not isinstance(data, dict):
        raise _bad("seats", "not-a-seat", json=_quoted(data))
    kind = data.get("kind")
    if kind not in ("person", "bot", "program", "open"):
        raise _bad("seats", "not-a-kind", json=_quoted(kind))
    return Seat(_get(data, "name", str), kind, _get({"bot": "", **data}, "bot", str))


def _dice_to_json(dice: Dice) -> dict[str, object]:
    secret, seeds = dice.secret.hex(), list(dice.seeds)
    record: dict[str, object] = {
        "commitment": dice.commitment,
        "secret": secret,
        "seeds": seeds,
    }
    return {**record, "by_player": True} if dice.by_player else record


def _dice_from_json(data: dict[str, Any]) -> DiceRecord:
    secret, seeds = _get(data, "secret", str), _get(data, "seeds", list)
    if not all(isinstance(it, str) and HEXADECIMAL.fullmatch(it) for it in (secret, *seeds)):
        raise _bad("dice", "not-hexadecimal")
    by_player = _get({"by_player": False, **data}, "by_player", bool)
    dice = Dice(bytes.fromhex(secret), tuple(seeds), by_player)
    return DiceRecord(_get(data, "commitment", str), dice)


def _annotation_to_json(remark: Annotation) -> dict[str, object]:
    members = {"value": remark.value, "fault": remark.fault, "note": remark.note}
    given = {name: value for name, value in members.items() if value not in (None, "")}
    return {"ply": remark.ply, "seat": actor_letter(remark.player), **given}


def _annotation_from_json(table: Table, data: object) -> Annotation:
    if not isinstance(data, dict):
        raise _bad("annotations", "not-an-annotation", json=_quoted(data))
    whole = {"note": "", "fault": "", "value": None, **data}
    value = None if whole["value"] is None else _number(whole, "value")
    try:
        return Annotation(
            ply=_get(whole, "ply", int),
            player=table.seat_index(_get(whole, "seat", str)),
            note=_get(whole, "note", str),
            value=value,
            fault=_get(whole, "fault", str),
        )
    except StarboardError as error:
        raise BadReplay(place="annotations", reason=error) from error


def _place(kind: str, **numbers: int) -> LazyMessage:
    """Return a place in a file; numbers as texts, so that they get no thousands separator."""
    return LazyMessage(f"place-{kind}", {name: str(number) for name, number in numbers.items()})


def _bad(place: str | LazyMessage, damage: str, **args: object) -> BadReplay:
    """Return the error for a file with this damage, a message ``damage-<damage>``."""
    return BadReplay(place=place, reason=LazyMessage(f"damage-{damage}", args))


def _quoted(value: object) -> str:
    """Return a value as an error quotes it."""
    return shortened(_json(value))


def _json(value: object) -> str:
    """Return a value as JSON that can be written in UTF-8."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # a lone surrogate, from undecodable bytes on the command line
        return json.dumps(value)
    return text
