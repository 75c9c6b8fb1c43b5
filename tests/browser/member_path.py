"""``python -m tests.browser.member_path FOLDER``: the way of a guest who becomes a member.

One session against ``starboard serve`` with the limits of a public server: a guest becomes a
member, signs in on a second device, plays a rated game, is paired with a stranger, is notified
through a push service of this machine, finishes a tournament, and checks the dice of a game.
Every step leaves a screenshot.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.authenticator import VirtualAuthenticator
from tests.browser.conftest import WITH_WINDOWS, chromium
from tests.browser.games import ALL_GAMES, ShortGame, create_in_form, take_seat
from tests.browser.player import MousePlayer, Player, play
from tests.browser.random_moves import play_until
from tests.browser.server import Device, PushService, ServerProcess
from tests.browser.sizes import SIZES
from tests.browser.test_offline import SHOWN, deliver, open_with_worker, registration_id
from tests.browser.test_push import subscribing, turn_on, wire_text
from tests.browser.visitor import Visitor

GAME = next(it for it in ALL_GAMES if it.id == "stlucia")
THE_END = 1_000_000
"""A ply that no game reaches."""
NOTIFYING: dict[str, Any] = {"service_workers": "allow", "permissions": ["notifications"]}


class Album:
    """Numbered screenshots of whole pages."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._number = folder, 0

    def take(self, visitor: Visitor, name: str) -> None:
        self._number += 1
        visitor.finish_animations()
        visitor.page.screenshot(path=self._folder / f"{self._number:02}-{name}.png", full_page=True)
        print(f"{self._number:02} {name}", flush=True)


class Walk:
    """The people of one session, and what they do."""

    def __init__(self, browser: Browser, address: str, album: Album, service: PushService) -> None:
        self._browser, self._address, self._album = browser, address, album
        self.device = Device(service, "ann")
        self.ann = self._visitor(**NOTIFYING)
        self.ann.context.add_init_script(subscribing(self.device))
        self.phone = self._visitor(viewport=SIZES["phone"], color_scheme="dark", has_touch=True)
        self.ben, self.cid = self._visitor(), self._visitor()

    def _visitor(self, **context: Any) -> Visitor:
        return Visitor(self._browser, self._address, **context)

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        return self.ann, self.phone, self.ben, self.cid

    def play_as_guest(self) -> None:
        open_with_worker(self.ann)
        self._album.take(self.ann, "lobby-of-a-guest")
        create_in_form(self.ann, GAME, ("me", "bot:random"))
        self.ann.wait(lambda: self.ann.to_act, "the first turn")
        play_until(self.ann, THE_END)
        self._album.take(self.ann, "game-of-a-guest")

    def become_member(self, visitor: Visitor, name: str) -> VirtualAuthenticator:
        page, authenticator = visitor.page, VirtualAuthenticator(visitor)
        visitor.open()
        page.get_by_role("banner").get_by_role("button").last.click()
        page.get_by_role("textbox", name="Your name").fill(name)
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("button", name=name)).to_be_visible()
        self._album.take(visitor, f"settings-of-{name}")
        page.get_by_role("link", name="Account").click()
        page.get_by_role("button", name="Create a passkey").wait_for()
        self._album.take(visitor, f"account-of-guest-{name}")
        page.get_by_role("button", name="Create a passkey").click()
        expect(page.get_by_text("Write these down now")).to_be_visible()
        self._album.take(visitor, f"account-of-member-{name}")
        return authenticator

    def sign_in_on_phone(self, passkey: dict[str, Any]) -> None:
        self.phone.open("/account")
        VirtualAuthenticator(self.phone).add(passkey)
        self._album.take(self.phone, "second-device-signed-out")
        self.phone.page.get_by_role("button", name="Sign in with a passkey").click()
        self.phone.page.get_by_role("link", name="My profile").click()
        expect(self.phone.page.get_by_role("link", name=re.compile("^Replay"))).to_be_visible()
        self._album.take(self.phone, "second-device-profile")

    def play_rated(self) -> str:
        link = create_rated(self.phone, GAME)
        self._album.take(self.phone, "rated-table-waits")
        self.ben.open(link)
        self._album.take(self.ben, "invitation-to-rated-table")
        take_seat(self.ben, link)
        self.phone.wait(lambda: self.phone.update is not None, "the game to begin")
        players: list[Player] = [MousePlayer(self.phone), MousePlayer(self.ben, seed=2)]
        play(players, until=lambda: sum(it.moves_made for it in players) >= 12)
        self._album.take(self.phone, "rated-game")
        play(players, max_rounds=2000)
        self._album.take(self.phone, "rated-game-over")
        table = self.phone.table
        for visitor, name in ((self.ann, "winner-or-loser"), (self.ben, "opponent")):
            visitor.open("/account")
            visitor.page.get_by_role("link", name="My profile").click()
            rating = visitor.page.get_by_role("button", name=re.compile(f"{GAME.title}, 2 players"))
            expect(rating).to_contain_text("1 rated game")
            print(name, rating.text_content())
            self._album.take(visitor, f"profile-of-{name}")
        self.ann.open(f"/leaderboards/{GAME.id}")
        expect(self.ann.page.get_by_role("link", name="Ben")).to_be_visible()
        self._album.take(self.ann, "leaderboard")
        return table

    def be_paired(self) -> None:
        turn_on(self.ann)
        self.ann.page.get_by_role("button", name="Ann").click()
        expect(self.ann.page.get_by_text("Quiet hours")).to_be_visible()
        self._album.take(self.ann, "notifications-turned-on")
        for visitor in (self.ann, self.cid):
            visitor.open()
            visitor.page.get_by_role("link", name="Find opponents").click()
            visitor.page.get_by_role("button", name="Find opponents").wait_for()
            choose_days(visitor.page)
        self._album.take(self.ann, "pairing")
        self.ann.page.get_by_role("button", name="Find opponents").click()
        expect(self.ann.page.get_by_role("button", name="Stop waiting")).to_be_visible()
        self._album.take(self.ann, "pairing-waits")
        self.cid.page.get_by_role("button", name="Find opponents").click()
        for visitor in (self.ann, self.cid):
            visitor.page.wait_for_url("**/table/*")
            visitor.wait(lambda: self.ann.update is not None, "the game to begin")
        assert self.ann.table == self.cid.table
        self._album.take(self.ann, "paired-with-a-stranger")

    def be_notified(self) -> None:
        """Look away from the table of the pairing until it is the own turn."""
        ann, cid, table = self.ann, self.cid, self.ann.table
        if ann.to_act:
            play([MousePlayer(ann)], until=lambda: not ann.to_act)
        ann.open("/tournaments")
        before = len(self.device.received)
        players: list[Player] = [MousePlayer(cid)]
        cid.wait(lambda: cid.to_act, "the stranger's turn")
        play(players, until=lambda: not cid.to_act and cid.update is not None and not is_due(cid))
        ann.wait(lambda: len(self.device.received) > before, "the notification")
        payload = wire_text(self.device.received[-1])
        print("received by the push service:", payload)
        assert payload["path"] == f"/table/{table}"
        session = ann.context.new_cdp_session(ann.page)
        deliver(session, registration_id(session, ann), ann.address, payload)
        ann.wait(lambda: bool(ann.page.evaluate(SHOWN)), "the notification on the device")
        print("shown on the device:", ann.page.evaluate(SHOWN))
        ann.open(f"/rules/{GAME.id}")
        expect(ann.page.get_by_role("banner").get_by_role("link", name="waits")).to_be_visible()
        self._album.take(ann, "what-waits-for-the-member")
        ann.open(payload["path"])
        ann.wait(lambda: ann.to_act, "the turn")
        self._album.take(ann, "turn-after-the-notification")
        ann.post(f"/api/tables/{table}/resign")

    def finish_tournament(self) -> None:
        page = self.ann.page
        self.ann.open("/tournaments")
        page.get_by_role("button", name="Set up a tournament").click()
        form = page.get_by_role("dialog")
        form.get_by_role("radio", name="Swiss").check()
        form.get_by_role("textbox", name="Name").fill("Harbour Cup")
        form.get_by_role("combobox", name="Game").select_option(GAME.id)
        form.get_by_role("combobox", name="Variant").select_option(GAME.preset)
        form.get_by_role("combobox", name="Bots").select_option("random")
        form.get_by_role("combobox", name="Fill up to").select_option("4")
        self._album.take(self.ann, "tournament-form")
        form.get_by_role("button", name="Set it up").click()
        page.wait_for_url("**/tournament/*")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()
        self._album.take(self.ann, "tournament-waits")
        page.get_by_role("button", name="Start now").click()
        for number in range(1, 4):
            expect(page.locator("main").get_by_role("status")).to_have_text(f"Round {number} of 3")
            page.get_by_role("link", name="Go to the table").click()
            page.wait_for_url("**/table/*")
            self.ann.wait(lambda: self.ann.update is not None, "the game to begin")
            play_until(self.ann, THE_END)
            page.get_by_role("link", name="Back to the tournament").click()
            page.wait_for_url("**/tournament/*")
            self._album.take(self.ann, f"tournament-after-game-{number}")
        expect(page.locator("main").get_by_role("status")).to_contain_text("Won by")
        self._album.take(self.ann, "tournament-over")

    def check_dice(self, table: str, folder: Path) -> None:
        page = self.phone.page
        self.phone.open(f"/replay/{table}")
        page.get_by_role("button", name="Check the dice").click()
        result = page.locator(".dice [role=status]")
        expect(result).to_contain_text("follow from the server’s secret")
        print("in the replay:", result.text_content())
        page.get_by_text("Commitment and seeds").click()
        self._album.take(self.phone, "dice-checked")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the replay").click()
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        command = [sys.executable, "-m", "starboard.cli", "replay", "--verify-dice", str(file)]
        found = subprocess.run(command, capture_output=True, text=True, check=True)
        print("in the terminal:", found.stdout.strip()[-400:])


def choose_days(page: Page) -> None:
    """Choose the game, and a day for each move."""
    for group, name in (("Games", GAME.title), ("Time limits", "1 day for each move")):
        choices = page.get_by_role("group", name=group)
        choices.get_by_role("checkbox", name=name).check()
        for other in choices.locator("label").filter(has_not_text=name).all():
            other.get_by_role("checkbox").uncheck()


def is_due(visitor: Visitor) -> bool:
    """Whether the table waits for this visitor."""
    assert visitor.update is not None
    return bool(visitor.update["snapshot"]["legal_moves"])


def create_rated(host: Visitor, game: ShortGame) -> str:
    """Create a rated table of two in the form of the lobby; its invitation link."""
    host.open()
    host.page.get_by_role("button", name=f"Set up a table of {game.title}").click()
    form = host.page.get_by_role("dialog")
    form.get_by_role("combobox", name="Players", exact=True).select_option("2")
    form.get_by_role("combobox", name="Variant", exact=True).select_option(game.preset)
    form.get_by_role("checkbox", name="Rated").check()
    form.get_by_role("button", name="Set the table").click()
    host.page.wait_for_url("**/table/*")
    return host.page.get_by_role("textbox", name="Invite").input_value()


@contextmanager
def running_public_server(folder: Path) -> Iterator[ServerProcess]:
    """A server with its limits, which may notify through this machine."""
    options = ("--push-service", "127.0.0.1", "--tournament-break", "1")
    server = ServerProcess(str(folder / "starboard.db"), folder / "server.log", *options)
    server.start()
    try:
        yield server
    finally:
        server.close()


def walk(folder: Path) -> None:
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(running_public_server(data))
        service = stack.enter_context(closing(PushService()))
        browser = stack.enter_context(
            chromium(stack.enter_context(sync_playwright()), WITH_WINDOWS)
        )
        address = server.url.replace("127.0.0.1", "localhost")  # passkeys need a domain
        path = Walk(browser, address, Album(folder), service)
        path.play_as_guest()
        [passkey] = path.become_member(path.ann, "Ann").passkeys
        path.become_member(path.ben, "Ben")
        path.sign_in_on_phone(passkey)
        table = path.play_rated()
        path.be_paired()
        path.be_notified()
        path.finish_tournament()
        path.check_dice(table, folder)
        for visitor in path.visitors:
            print("errors of a page:", visitor.unexpected_errors)
        print(server.log[-2000:])


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    walk(folder)


if __name__ == "__main__":
    main()
