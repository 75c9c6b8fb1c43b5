"""Makes the report from the results of its studies."""

from starboard.report.chapters.choice import choice
from starboard.report.chapters.fairness import fairness
from starboard.report.chapters.kingmaking import kingmaking
from starboard.report.chapters.length import length
from starboard.report.chapters.moves import moves
from starboard.report.chapters.skill import skill
from starboard.report.chapters.story import story
from starboard.report.chapters.sweep import sweep
from starboard.report.document import Chapter, Report
from starboard.report.results import Results

IN_VERDICT = ("fairness", "length", "choice", "story", "skill")
"""The chapters whose first sentences are the verdict."""


def compose(results: Results, command: str) -> Report:
    """The report on all that was measured; chapters without any measurement are left out."""
    plan, game = results.plan, results.game
    made = [part(results) for part in (fairness, length, choice, story, skill, moves, kingmaking)]
    made += [sweep(results)] if plan.sweeps else []
    chapters = [chapter for chapter in made if chapter.sentences]
    return Report(
        game.id,
        game.title(),
        game.version,
        plan.players,
        dict(plan.options),
        plan.seed,
        command,
        results.games,
        results.is_complete,
        (verdict(chapters), *chapters),
    )


def verdict(chapters: list[Chapter]) -> Chapter:
    """The first sentences of the most important chapters."""
    chosen = [chapter.sentences[0] for chapter in chapters if chapter.id in IN_VERDICT]
    return Chapter("verdict", "Verdict", tuple(chosen))
