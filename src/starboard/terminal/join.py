"""Joining an online table: identify, take a seat if there is one, and start the session."""

from collections.abc import Sequence

from starboard.bots.files import is_function
from starboard.engine.dice import new_seed
from starboard.programs.errors import NeedsProgram, NeedsSeat
from starboard.programs.program_seats import ProgramSettings
from starboard.programs.sandbox import sandboxed
from starboard.programs.seat_commands import command_of
from starboard.terminal.cookies import cookie_for, store_cookie
from starboard.terminal.online_bot import OnlineBot
from starboard.terminal.online_session import OnlineSession
from starboard.terminal.screen import Screen
from starboard.terminal.texts import texts
from starboard.wire import api
from starboard.wire.client import Address, ApiClient
from starboard.wire.errors import BadAddress, CommitmentChanged, RequestRefused
from starboard.wire.tables import DiceInfo, TableInfo


def join(url: str, name: str | None, language: str, screen: Screen | None = None) -> None:
    """Play or watch at the table until the game is over or the person quits."""
    screen = screen or Screen()
    client = _identified(url, name, screen, language)
    OnlineSession(client, take_seat(client), screen, language).run()


def join_with_program(
    url: str,
    name: str | None,
    language: str,
    program: str,
    settings: ProgramSettings,
    screen: Screen | None = None,
) -> None:
    """Let a program play at the table until the game is over."""
    if is_function(program):
        raise NeedsProgram(entry=program)
    command: Sequence[str] = command_of(program)
    if settings.sandbox:
        command = sandboxed(command)
    screen = screen or Screen()
    client = _identified(url, name, screen, language)
    info = take_seat(client)
    if info.seat is None:
        raise NeedsSeat()
    OnlineBot(client, info, screen, language, command, settings).run()


def _identified(url: str, name: str | None, screen: Screen, language: str) -> ApiClient:
    """A client of the table's server, for a person that it knows."""
    address = Address(url)
    if not address.table:
        raise BadAddress(url=url)
    client = ApiClient(address, cookie_for(address.host))
    identify(client, name, screen, language)
    return client


def identify(client: ApiClient, name: str | None, screen: Screen, language: str) -> None:
    """Continue as the person of the last visit, or register a new one; set a given name."""
    me = client.get("/api/me", api.Me)
    if me.name is None or (name is not None and name != me.name):
        if name:
            client.post("/api/me", api.NewName(name), api.Me)
        else:
            _register(client, screen, language)
    store_cookie(client.address.host, client.cookie)


def _register(client: ApiClient, screen: Screen, language: str) -> None:
    """Ask for a name until the server accepts it."""
    while True:
        try:
            client.post("/api/me", api.NewName(_asked_name(screen, language)), api.Me)
        except RequestRefused as refusal:
            screen.print(refusal.message(language))
        else:
            return


def _asked_name(screen: Screen, language: str) -> str:
    """The name that the person types; an empty line is refused with the reason."""
    while not (name := screen.ask(texts(language).text("join-name")).strip()):
        screen.print(texts(language).text("join-name-empty"))
    return name


def take_seat(client: ApiClient) -> TableInfo:
    """Return to the person's seat, or take an open one; otherwise they watch."""
    address = client.address
    path = f"/api/tables/{address.table}"
    info = client.get(f"{path}?invite={address.invite}", TableInfo)
    seats = info.summary.seats
    if info.seat is not None and seats[info.seat].away:
        return client.post(f"{path}/return", None, TableInfo)
    if info.seat is not None:
        return _add_seed(client, info, info.seat)
    if info.summary.status == "waiting" and any(seat.kind == "open" for seat in seats):
        request = api.Join(invite=address.invite, seed=new_seed())
        joined = client.post(f"{path}/join", request, TableInfo)
        check_commitment(info.dice, joined.dice)
        return joined
    return info


def _add_seed(client: ApiClient, info: TableInfo, seat: int) -> TableInfo:
    """Add a seed to the dice in a seat that the server has given, before the game begins."""
    if info.summary.status != "waiting" or info.dice is None or info.dice.seeds[seat]:
        return info
    path = f"/api/tables/{info.summary.id}/seed"
    added = client.post(path, api.AddSeed(new_seed()), TableInfo)
    check_commitment(info.dice, added.dice)
    return added


def check_commitment(before: DiceInfo | None, after: DiceInfo | None) -> None:
    """Raise ``CommitmentChanged`` if the commitment to the dice was replaced after the seed."""
    if before is not None and (after is None or after.commitment != before.commitment):
        raise CommitmentChanged()
