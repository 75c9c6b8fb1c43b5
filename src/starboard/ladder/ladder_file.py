"""Ladders in files: JSON with a line for each group."""

import json
from pathlib import Path

import msgspec

from starboard.bots.levels import find_level
from starboard.catalog import find_game
from starboard.engine.errors import BadLadder
from starboard.engine.options import Value
from starboard.ladder.ladder import Ladder, Played, Rung, rungs
from starboard.ladder.plan import LadderPlan
from starboard.search.match import Thinking
from starboard.store.atomic_file import create_draft, publish


class LadderDocument(msgspec.Struct, frozen=True):
    """The content of a file. ``table`` and ``search`` are for readers only."""

    game: str
    rules: int
    players: int
    options: dict[str, Value]
    seed: int
    contestants: tuple[str, ...]
    search: dict[str, dict[str, Value]]
    """The search settings of the levels, and their iterations."""
    thinking: dict[str, Thinking]
    table: list[Rung]
    groups: list[tuple[int, tuple[int, ...], tuple[tuple[float, ...], ...]]]
    """Number, contestants, and their rewards in each game."""
    remark: str = ""
    """What readers should know of a ladder."""

    @property
    def ladder(self) -> Ladder:
        plan = LadderPlan(
            self.game, self.rules, self.players, self.options, self.seed, self.contestants
        )
        groups: dict[int, Played] = {number: (who, won) for number, who, won in self.groups}
        return Ladder(plan, groups, dict(self.thinking))


def document_of(ladder: Ladder) -> LadderDocument:
    """The ladder with its table."""
    plan = ladder.plan
    return LadderDocument(
        plan.game, plan.rules, plan.players, dict(plan.options), plan.seed, plan.contestants,
        _searches(plan), ladder.thinking, _table(ladder),
        [(number, *ladder.groups[number]) for number in sorted(ladder.groups)],
    )  # fmt: skip


def with_table(document: LadderDocument) -> LadderDocument:
    """The document with the table that follows from its groups."""
    return msgspec.structs.replace(document, table=_table(document.ladder))


def _table(ladder: Ladder) -> list[Rung]:
    return [_rounded(rung) for rung in rungs(ladder)]


def read_ladder(file: Path) -> LadderDocument:
    """The document in a file; ``BadLadder`` if it is not a ladder of these rules."""
    try:
        document = msgspec.json.decode(file.read_bytes(), type=LadderDocument)
    except (OSError, msgspec.DecodeError) as error:
        raise BadLadder(file=str(file), reason=str(error)) from None
    rules = find_game(document.game).version
    if document.rules != rules:
        raise BadLadder(file=str(file), reason=f"rules {document.rules}, now {rules}")
    return document


def write_ladder(document: LadderDocument, file: Path) -> None:
    """Write the file completely or not at all."""
    draft = create_draft(file)
    draft.write_text(document_text(document), encoding="utf-8")
    draft.chmod(0o644)
    publish(draft, file)


def document_text(document: LadderDocument) -> str:
    head = msgspec.to_builtins(document)
    groups = ",\n".join(f"  {_line(group)}" for group in head.pop("groups"))
    return f'{json.dumps(head, indent=1)[:-2]},\n "groups": [\n{groups}\n ]\n}}\n'


def _line(group: object) -> str:
    return json.dumps(group, separators=(",", ":"))


def _searches(plan: LadderPlan) -> dict[str, dict[str, Value]]:
    own = find_game(plan.game).search
    levels = [level for name in plan.contestants if (level := find_level(name))]
    return {
        level.name: {
            "method": level.settings(own).method,
            "iterations": level.iterations(own),
            "temperature": str(level.temperature_in(own)),
        }
        for level in levels
    }


def _rounded(rung: Rung) -> Rung:
    gap = None if rung.gap is None else (round(rung.gap[0], 1), round(rung.gap[1], 1))
    return Rung(
        rung.name,
        round(rung.elo, 1),
        round(rung.low, 1),
        round(rung.high, 1),
        rung.games,
        round(rung.share, 4),
        round(rung.milliseconds, 3),
        gap,
    )
