"""Everything that the server stores about a person, for themselves."""

from starboard.server.members.person_tables import tables_of
from starboard.server.members.ratings import rating_at, rating_info
from starboard.server.members.service import MemberService
from starboard.server.tables.presenters import table_summary
from starboard.server.tournaments.lists import tournaments_of
from starboard.store.challenges.records import Attempt
from starboard.store.mail.rows import MailAddress
from starboard.store.moderation.records import Report
from starboard.store.rows import NotificationPreferences, Person, PushSubscription
from starboard.store.store import Store
from starboard.wire import members as wire

MAX_TOURNAMENTS = 10_000
"""Tournaments in the export, the newest ones."""
MAX_INVITATIONS = 10_000
"""Invitations in the export, the newest ones; they are kept for two days."""


async def own_data(store: Store, members: MemberService, person: Person) -> wire.OwnData:
    """All data of a person; of tables what the person may know of them."""
    id = person.id
    mail = await store.mail.address(id)
    return wire.OwnData(
        name=person.name,
        created=person.created,
        seen=person.seen,
        account=await members.account(person),
        ratings=[rating_info(row) for row in await store.ratings.ratings(id)],
        rating_history=await _rating_history(store, id),
        results=[
            wire.OwnResult(it.table, it.game, it.outcome, it.rated, it.finished_at)
            for it in await store.ratings.results(id)
        ],
        tables=[table_summary(row, id) async for row in tables_of(store, id)],
        chat=[wire.OwnChatLine(*line) for line in await store.members.chat_of(id)],
        achievements=[wire.ReachedAchievement(*it) for it in await store.ratings.achievements(id)],
        mail=_mail(mail) if mail else None,
        devices=[_device(it) for it in await store.push_subscriptions(id)],
        tournaments=await tournaments_of(store, id, MAX_TOURNAMENTS),
        challenges=[_attempt(it) for it in await store.challenges.all_attempts(id)],
        invitations=[
            wire.OwnInvitation(it.table.id, it.inviter)
            for it in await store.invitations.of_person(id, MAX_INVITATIONS)
        ],
        blocks=[
            wire.BlockInfo(it.id, it.name, it.kind) for it in await store.moderation.blocks(id)
        ],
        reports=[_report(it) for it in await store.moderation.reports_by(id)],
    )


async def _rating_history(store: Store, person: str) -> list[wire.OwnRating]:
    history = []
    for game, players, point in await store.ratings.rating_history(person):
        shown = rating_at(point)
        history.append(wire.OwnRating(game, players, shown.at, shown.elo, shown.error))
    return history


def _notifications(chosen: NotificationPreferences) -> wire.OwnNotifications:
    quiet = (chosen.quiet_from, chosen.quiet_to)
    return wire.OwnNotifications(list(chosen.kinds), chosen.language, chosen.time_zone, *quiet)


def _mail(mail: MailAddress) -> wire.OwnMail:
    chosen = _notifications(mail.preferences)
    return wire.OwnMail(mail.address, mail.confirmed, mail.created, chosen)


def _device(device: PushSubscription) -> wire.OwnDevice:
    return wire.OwnDevice(device.endpoint, device.created, _notifications(device.preferences))


def _attempt(attempt: Attempt) -> wire.OwnAttempt:
    result = attempt.result
    figures = (result.won, result.score, result.moves) if result else (None, None, None)
    return wire.OwnAttempt(attempt.game, attempt.day, attempt.table, attempt.finished_at, *figures)


def _report(report: Report) -> wire.OwnReport:
    return wire.OwnReport(report.table, report.name, report.text, report.reason, report.created)
