"""Everything that the server stores about a person, for themselves."""

from starboard.server.members.person_tables import tables_of
from starboard.server.members.ratings import rating_info
from starboard.server.members.service import MemberService
from starboard.server.tables.presenters import table_summary
from starboard.server.tournaments.lists import tournaments_of
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.wire import members as wire

MAX_TOURNAMENTS = 10_000
"""Tournaments in the export, the newest ones."""


async def own_data(store: Store, members: MemberService, person: Person) -> wire.OwnData:
    """All data of a person; of tables what the person may know of them."""
    chat = await store.members.chat_of(person.id)
    mail = await store.mail.address(person.id)
    return wire.OwnData(
        name=person.name,
        created=person.created,
        seen=person.seen,
        account=await members.account(person),
        ratings=[rating_info(row) for row in await store.ratings.ratings(person.id)],
        tables=[table_summary(row, person.id) async for row in tables_of(store, person.id)],
        chat=[wire.OwnChatLine(table, at, text) for table, at, text in chat],
        achievements=[
            wire.ReachedAchievement(*it) for it in await store.ratings.achievements(person.id)
        ],
        mail=mail.address if mail else None,
        tournaments=await tournaments_of(store, person.id, MAX_TOURNAMENTS),
    )
