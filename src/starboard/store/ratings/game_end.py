"""The procedure that records the end of a game: results, ratings, attempts at challenges."""

from starboard.skill import Skill
from starboard.store.challenges.records import record_attempt
from starboard.store.members.rows import ResultRow
from starboard.store.procedures import Procedure, execute
from starboard.store.ratings import statements
from starboard.store.ratings.finished_games import day_of, results, skills_after
from starboard.store.row_mapping import encode_json
from starboard.store.rows import TableRow


def record_end(row: TableRow) -> Procedure[None]:
    """Record the end of a game, in the transaction that makes the table finished."""
    found = results(row)
    if not found:
        return
    people = encode_json([result.person for result in found])
    members = yield from execute(statements.MEMBERS_AMONG, people)
    is_member = {str(person) for (person,) in members}
    for result in found:
        if result.person in is_member:
            yield from record_result(row, result)
    if row.rated:
        yield from _rate(row, people, found[0].finished_at)
    if row.challenge:
        yield from record_attempt(row, found[0])


def record_result(row: TableRow, result: ResultRow) -> Procedure[None]:
    """Record how a game ended for a member, unless it is recorded already."""
    yield from execute(statements.ADD_RESULT, *stored_result(result))
    for name in row.seats[result.seat].achievements:
        values = (result.person, row.game, name, row.id, result.finished_at)
        yield from execute(statements.ADD_ACHIEVEMENT, *values)


def stored_result(result: ResultRow) -> tuple[object, ...]:
    """The arguments of ``ADD_RESULT``."""
    *values, rated, public, at = (getattr(result, name) for name in ResultRow.__struct_fields__)
    return *values, int(rated), int(public), at


def _rate(row: TableRow, people: str, at: float) -> Procedure[None]:
    """Give the game its number, and update the ratings of its people."""
    [(value,)] = yield from execute(statements.NEXT_RATED_GAME)
    number, ladder = int(value), (row.game, len(row.seats))
    yield from execute(statements.ADD_RATED_GAME, number, row.id)
    found = yield from execute(statements.SKILLS, people, *ladder)
    before = {person: Skill(mu, sigma) for person, mu, sigma in found}
    for person, skill in skills_after(row, before).items():
        rated = (person, *ladder, *skill, skill.lower_bound, at, day_of(at))
        yield from execute(statements.SET_RATING, *rated)
        yield from execute(statements.ADD_RATING_POINT, person, *ladder, number, *skill, at)
