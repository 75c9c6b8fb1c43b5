"""The services of a running server, which request handlers are given."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from litestar.di import NamedDependency

from starboard.server.bots.bot_compiler import BotCompiler
from starboard.server.bots.bot_player import BotPlayer
from starboard.server.bots.bot_pool import BotPool
from starboard.server.bots.turn_queue import BotTurnQueue
from starboard.server.bots.wake_renewal import WakeRenewal
from starboard.server.challenges.service import ChallengeService
from starboard.server.identity import CookieSigner
from starboard.server.mail.sender import MailSender, new_mail_sender
from starboard.server.mail.service import MailService
from starboard.server.mail.tokens import MailTokens
from starboard.server.members.deletion import DeletionService
from starboard.server.members.merging import MergeService
from starboard.server.members.moderation import ModerationService
from starboard.server.members.profiles import ProfileService
from starboard.server.members.service import MemberService
from starboard.server.members.table_invitations import TableInvitations
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.clock import MAX_CLOCK_SKEW_SECONDS, Clock
from starboard.server.operations.health import HealthCheck
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import RateLimiter
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.pacer import Pacer
from starboard.server.operations.settings import Settings
from starboard.server.origins import AllowedOrigins
from starboard.server.pairing.service import PairingService
from starboard.server.push.sender import PushSender
from starboard.server.push.turn_notifier import TurnNotifier
from starboard.server.push.vapid import PushKey
from starboard.server.realtime.allowances import MessageAllowances
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.change_follower import ChangeFollower
from starboard.server.realtime.chat import ChatService
from starboard.server.realtime.endpoint import WebSocketEndpoint
from starboard.server.realtime.lobby_feed import LobbyFeed
from starboard.server.realtime.messages import MessageServices
from starboard.server.realtime.pairing_feed import PairingFeed
from starboard.server.realtime.presence import Presence
from starboard.server.realtime.tournament_feed import TournamentFeed
from starboard.server.reviews.review_service import ReviewService
from starboard.server.tables.cache import TableCache
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.hints import HintService
from starboard.server.tables.play_on import PlayOnService
from starboard.server.tables.replay_service import ReplayService
from starboard.server.tables.scheduler import Scheduler
from starboard.server.tables.service import TableService
from starboard.server.tables.take_backs import TakeBackService
from starboard.server.tables.unattended_games import UnattendedGames
from starboard.server.tournaments.scheduler import TournamentScheduler
from starboard.server.tournaments.service import TournamentService
from starboard.store.store import Store
from starboard.store.urls import open_store

UPDATE_INTERVAL_SECONDS = 1.0
"""How often the lobby, slow sessions, gauges and missed changes are looked at."""
EVICTION_INTERVAL_SECONDS = 10.0
"""How often unused tables are dropped from memory."""
RETIREMENT_INTERVAL_SECONDS = 60.0
"""How often tables are looked for whose rules have changed: a process of an older version, which
runs during an upgrade, may still set them up.
"""
FUTURE_TIME_CHECK_SECONDS = 60.0
"""How often tables are looked for that were stored before a clock was set back."""
CHECKED_BANS = 50
"""The latest bans, whose people may still have open sessions."""
CLEANUP_INTERVAL_SECONDS = 3_600.0
"""How often it is forgotten what people were written about or invited to long ago."""
UNATTENDED_CHECK_SECONDS = 60.0
"""How often games are looked for that bots play on by themselves."""
LEASE_RENEWALS = 4
"""How often the request to be paired of an open page is renewed within its lease."""
EXPIRY_INTERVAL_SECONDS = 60.0
"""How often the space of expired device links, challenges and requests to be paired is freed."""
BURST_SECONDS = 5
"""An address may send as many requests at once as its rate allows in this time."""
HINT_BURST = 5
"""Hints that a person may ask for at once."""
INVITATION_BURST = 10
"""Members whom a person may invite at once."""
TABLE_BURST = 60.0
"""Tables that the people of an address may set up at once."""
PAGE_FACTOR = 10
"""Files of the client per request that an address may ask for; a page has many."""
NEW_GUEST_SHARE = 0.1
"""New guests per request that an address may make."""

REVIEW_TIMEOUT_SECONDS = 60.0
"""Time for a part of a review, the loading of machine code included."""


def review_settings(settings: Settings) -> Settings:
    """The settings of the processes that compute reviews."""
    return replace(settings, heavy_work_timeout_seconds=REVIEW_TIMEOUT_SECONDS)


@dataclass
class Services:
    """Opened before the first request, closed after the last."""

    settings: Settings
    clock: Clock
    metrics: Metrics
    store: Store
    cache: TableCache
    dice: DiceSecrets
    tables: TableService
    scheduler: Scheduler
    tournaments: TournamentService
    tournament_scheduler: TournamentScheduler
    tournament_feed: TournamentFeed
    unattended_games: UnattendedGames
    bot_turns: BotTurnQueue
    bot_compiler: BotCompiler
    bot_pool: BotPool
    heavy_work: HeavyWork
    replays: ReplayService
    members: MemberService
    deletion: DeletionService
    merging: MergeService
    profiles: ProfileService
    moderation: ModerationService
    table_invitations: TableInvitations
    pairing: PairingService
    pairing_feed: PairingFeed
    challenges: ChallengeService
    review_work: HeavyWork
    reviews: ReviewService
    play_on: PlayOnService
    hints: HintService
    take_backs: TakeBackService
    health: HealthCheck
    bot_player: BotPlayer
    wake_renewal: WakeRenewal
    broadcaster: Broadcaster
    presence: Presence
    lobby: LobbyFeed
    change_follower: ChangeFollower
    websocket: WebSocketEndpoint
    signer: CookieSigner
    origins: AllowedOrigins
    pacer: Pacer
    request_limiter: RateLimiter
    new_guest_limiter: RateLimiter
    new_table_limiter: RateLimiter
    page_limiter: RateLimiter
    push_key: PushKey
    push_sender: PushSender
    mail: MailService
    mail_sender: MailSender | None
    """None on a server that sends no e-mail."""
    tasks: BackgroundTasks

    @classmethod
    async def open(cls, settings: Settings, clock: Clock) -> "Services":
        """Open the store and start the background tasks."""
        store = await open_store(settings.database)
        services = cls.connect(settings, clock, store, await store.signing_key())
        services.start()
        return services

    @classmethod
    def connect(
        cls, settings: Settings, clock: Clock, store: Store, signing_key: bytes
    ) -> "Services":
        """Construct all services around an open store."""
        signer, dice = CookieSigner(signing_key), DiceSecrets(signing_key)
        metrics = Metrics()
        tasks = BackgroundTasks(metrics)
        origins = AllowedOrigins(settings.allowed_origins)
        broadcaster = Broadcaster(settings, metrics, clock)
        bot_turns = BotTurnQueue(settings, clock)
        push_key = PushKey(signing_key, settings.push_contact)
        push_sender = PushSender(store, push_key, metrics, clock)
        mail_tokens = MailTokens(signing_key)
        mail_sender = new_mail_sender(settings, store, mail_tokens, metrics, clock)
        senders = (push_sender, mail_sender) if mail_sender else (push_sender,)
        turn_notifier = TurnNotifier(senders, store, tasks, settings, clock)
        observers = (broadcaster, bot_turns, turn_notifier)
        cache = TableCache(store, settings, clock, observers)
        tables = TableService(store, cache, settings, metrics, clock, observers, dice)
        bot_compiler = BotCompiler(settings.compile_bots)
        bot_pool = BotPool(
            settings.bot_workers, settings.bot_timeout_seconds, bot_compiler, metrics
        )
        presence = Presence(store, tables, settings, tasks, clock)
        lobby = LobbyFeed(store, broadcaster, settings)
        pairing = PairingService(store, tables, settings, clock)
        pairing_feed = PairingFeed(pairing, broadcaster)
        tournaments = TournamentService(store, tables, dice, settings, clock)
        tournament_feed = TournamentFeed(store, tournaments, broadcaster)
        chat = ChatService(store, cache, settings, clock)
        heavy_work = HeavyWork(settings, metrics)
        review_work = HeavyWork(review_settings(settings), metrics)

        def limiter(rate: float, burst: float) -> RateLimiter:
            return RateLimiter(rate, burst, clock.monotonic)

        requests, pacer = settings.requests_per_second, Pacer()
        messages = MessageServices(
            store, cache, tables, broadcaster, presence, lobby, pairing_feed, tournament_feed, chat,
            settings, metrics, clock, MessageAllowances(settings, clock), pacer,
        )  # fmt: skip
        request_limiter = limiter(requests, requests * BURST_SECONDS)
        invitation_limiter = limiter(settings.invitations_per_second, INVITATION_BURST)
        return cls(
            settings=settings,
            clock=clock,
            metrics=metrics,
            store=store,
            cache=cache,
            dice=dice,
            tables=tables,
            scheduler=Scheduler(store, cache, tables, settings, metrics, clock),
            tournaments=tournaments,
            tournament_scheduler=TournamentScheduler(store, tournaments, metrics, clock),
            tournament_feed=tournament_feed,
            unattended_games=UnattendedGames(store, cache, tables, settings, clock),
            bot_turns=bot_turns,
            bot_compiler=bot_compiler,
            bot_pool=bot_pool,
            heavy_work=heavy_work,
            replays=ReplayService(store, heavy_work, clock),
            members=MemberService(store, settings, clock),
            deletion=DeletionService(store, tables),
            merging=MergeService(store, clock),
            profiles=ProfileService(store, clock),
            moderation=ModerationService(store, cache, settings, clock),
            table_invitations=TableInvitations(store, cache, clock, invitation_limiter, senders),
            pairing=pairing,
            pairing_feed=pairing_feed,
            challenges=ChallengeService(store, cache, tables, dice, clock),
            review_work=review_work,
            reviews=ReviewService(store, review_work, bot_compiler, tasks),
            play_on=PlayOnService(store, tables, clock),
            take_backs=TakeBackService(store, tables, heavy_work),
            hints=HintService(bot_pool, limiter(settings.hints_per_second, HINT_BURST)),
            health=HealthCheck(store, clock),
            bot_player=BotPlayer(bot_turns, bot_pool, cache, tables, settings, metrics, clock),
            wake_renewal=WakeRenewal(bot_turns, store, cache, settings, clock),
            broadcaster=broadcaster,
            presence=presence,
            lobby=lobby,
            change_follower=ChangeFollower(cache, broadcaster, presence, tasks),
            websocket=WebSocketEndpoint(messages, signer, origins, request_limiter),
            signer=signer,
            origins=origins,
            pacer=pacer,
            request_limiter=request_limiter,
            new_guest_limiter=limiter(requests * NEW_GUEST_SHARE, requests),
            new_table_limiter=limiter(
                settings.tables_per_second, max(TABLE_BURST, settings.tables_per_second)
            ),
            page_limiter=limiter(requests * PAGE_FACTOR, requests * PAGE_FACTOR * BURST_SECONDS),
            push_key=push_key,
            push_sender=push_sender,
            mail=MailService(store, mail_tokens, mail_sender, clock),
            mail_sender=mail_sender,
            tasks=tasks,
        )

    def start(self) -> None:
        """Start the background tasks."""
        self.store.subscribe(self.change_follower.notice)
        self.tasks.spawn(self.bot_compiler.run())
        self.tasks.spawn(self.push_sender.run())
        if self.mail_sender:
            self.tasks.spawn(self.mail_sender.run())
            self.tasks.every(CLEANUP_INTERVAL_SECONDS, self.mail_sender.delete_old_occasions)
        for _ in range(self.settings.bot_workers):
            self.tasks.spawn(self.bot_player.run())
        self.tasks.every(self.wake_renewal.interval_seconds, self.wake_renewal.renew)
        self.tasks.every(self.settings.sweep_interval_seconds, self.scheduler.sweep)
        self.tasks.every(self.settings.sweep_interval_seconds, self.tournament_scheduler.sweep)
        self.tasks.spawn(self.scheduler.retire_outdated())
        self.tasks.every(RETIREMENT_INTERVAL_SECONDS, self.scheduler.retire_outdated)
        self.tasks.spawn(self.scheduler.correct_future_times())
        self.tasks.every(FUTURE_TIME_CHECK_SECONDS, self.scheduler.correct_future_times)
        self.tasks.every(UNATTENDED_CHECK_SECONDS, self.unattended_games.end_all)
        self.tasks.every(self.settings.presence_interval_seconds, self.record_presence)
        self.tasks.every(self.settings.presence_interval_seconds, self.close_signed_out)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.close_banned)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.change_follower.catch_up)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.lobby.publish)
        self.tasks.every(self.settings.pairing_interval_seconds, self.pairing_feed.publish)
        self.tasks.every(
            self.settings.pairing_lease_seconds / LEASE_RENEWALS, self.pairing_feed.renew
        )
        self.tasks.every(EXPIRY_INTERVAL_SECONDS, self.delete_expired)
        self.tasks.every(CLEANUP_INTERVAL_SECONDS, self.table_invitations.delete_old)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.tournament_feed.publish)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.broadcaster.close_unresponsive)
        self.tasks.every(UPDATE_INTERVAL_SECONDS, self.update_gauges)
        self.tasks.every(EVICTION_INTERVAL_SECONDS, self.evict_idle_tables)

    async def delete_expired(self) -> None:
        """Free the space of links and challenges that can no longer be used."""
        await self.store.delete_expired(self.clock.now())

    async def record_presence(self) -> None:
        """Store who is connected now, and who no longer is without a session that has ended."""
        if people := self.broadcaster.connected_people:
            now = self.clock.now()
            await self.store.mark_seen(people, now, now + MAX_CLOCK_SKEW_SECONDS)
        followed = map(self.cache.loaded, self.broadcaster.followed_tables)
        await self.presence.find_losses(live for live in followed if live is not None)

    async def close_signed_out(self) -> None:
        """Close the sessions of people who have signed out everywhere, in whichever process."""
        if people := self.broadcaster.connected_people:
            generations = await self.store.session_generations(people)
            self.broadcaster.close_signed_out(generations)

    async def close_banned(self) -> None:
        """Close the sessions of people whom the operator has just banned."""
        if self.broadcaster.connected_people:
            self.broadcaster.close_people(await self.store.moderation.latest_bans(CHECKED_BANS))

    async def update_gauges(self) -> None:
        """Set the gauges to their current values."""
        self.metrics.sessions.set(len(self.broadcaster))
        self.metrics.followed_tables.set(len(self.broadcaster.followed_tables))
        self.metrics.tables_in_memory.set(len(self.cache))
        self.metrics.damaged_tables.set(len(self.store.damaged))
        self.bot_player.update_metrics()

    async def evict_idle_tables(self) -> None:
        """Drop tables that nobody uses from memory."""
        awaiting_bots = {turn.table for turn in self.bot_turns.turns}
        self.cache.evict_idle(self.broadcaster.followed_tables | awaiting_bots)

    async def close_sessions(self, reconnect_after: float) -> None:
        """Refuse further changes, give heavy work up and tell all clients to reconnect."""
        self.tables.refuse_changes()
        await self.heavy_work.close()
        await self.broadcaster.close_all(reconnect_after)

    async def close(self) -> None:
        """Finish the changes in progress, then stop everything."""
        await self.tables.stop()
        await self.tasks.close()
        await self.bot_compiler.close()
        await self.bot_pool.close()
        await self.heavy_work.close()
        await self.review_work.close()
        await self.store.close()


SERVICES_KEY = "starboard.services"
"""Where a request has the services of its server, in the scope of ASGI."""


def services_of(scope: Mapping[str, Any]) -> Services:
    """The services of the server that has received a request."""
    services: Services = scope[SERVICES_KEY]
    return services


InjectedServices = NamedDependency[Services]
"""The type of a handler's parameter ``services``."""
