"""HTTP API of invitations to tables."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from starboard.server.http.tables import TableId
from starboard.server.http.visitor import InjectedVisitor
from starboard.server.services import InjectedServices
from starboard.wire import invitations as wire
from starboard.wire.members import Done


class InvitationsController(Controller):
    """Routes of those who invite and those who are invited; ``/api/tables/mine`` lists them."""

    path = "/api"
    tags = ("members",)

    @get("/me/co-players", summary="Members with whom I have played")
    async def co_players(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.CoPlayers:
        """The members whom the visitor can invite."""
        return await services.table_invitations.co_players(visitor.required_person)

    @post("/tables/{table_id:str}/invite", summary="Invite a member", status_code=200)
    async def invite(
        self,
        table_id: TableId,
        data: JSONBody[wire.Invite],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> Done:
        """Invite a member to the visitor's table, and notify them."""
        person = visitor.required_person
        await services.table_invitations.invite(person, table_id, data.member)
        return Done()

    @post("/me/invitations/decline", summary="Decline an invitation", status_code=200)
    async def decline(
        self, data: JSONBody[wire.Decline], services: InjectedServices, visitor: InjectedVisitor
    ) -> Done:
        """Forget the invitation to a table."""
        await services.table_invitations.decline(visitor.required_person, data.table)
        return Done()
