// State of the whole client: the visitor, the connection, the games and the lobby.

import { addSeed } from "../dice/seeds";
import { settings } from "../settings.svelte";
import { isSlow } from "../table/clocks";
import { api, ApiError } from "./api";
import { Connection, type Status } from "./connection";
import type {
  Difficulty,
  GameInfo,
  NewTable,
  PairingStatus,
  TableInvitation,
  TableSummary,
  TournamentInfo,
} from "./wire.gen";

const RELOADED_KEY = "starboard-reloaded";
/** How long the list of games that wait for the visitor is considered up to date. */
const WAITING_GAMES_MILLISECONDS = 20_000;

class Client {
  /** The visitor's name: null without one, undefined until the server has sent it. */
  name = $state<string | null | undefined>(undefined);
  status = $state<Status>("connecting");
  unacknowledgedMoves = $state(0);
  games = $state.raw<GameInfo[]>([]);
  lobby = $state.raw<TableSummary[] | null>(null);
  /** Whether the visitor waits to be paired; followed while the page for it is open. */
  pairing = $state.raw<PairingStatus | null>(null);
  /** The tournament whose page is open, as the server last sent it. */
  tournament = $state.raw<TournamentInfo | null>(null);
  /** Games with days for a move in which it is the visitor's turn. */
  waitingGames = $state.raw<TableSummary[]>([]);
  /** Tables to which the visitor is invited. */
  invitations = $state.raw<TableInvitation[]>([]);
  #waitingGamesLoadedAt = -Infinity;
  /** How many seconds the server's clock is ahead of this device's. */
  clockOffset = $state(0);

  readonly connection = new Connection({
    open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`) as never,
    language: () => settings.language,
    onOutdated: reloadOnce,
    onChange: () => {
      this.status = this.connection.status;
      this.unacknowledgedMoves = this.connection.unacknowledgedMoves;
    },
    onWelcome: (name) => (this.name = name),
    onLobby: (tables) => (this.lobby = tables),
    onPairing: (status) => (this.pairing = status),
    onTournament: (tournament) => (this.tournament = tournament),
    onServerTime: (now) => (this.clockOffset = now - Date.now() / 1000),
  });

  start(): void {
    this.connection.connect();
    addEventListener("online", () => this.connection.retryNow());
    addEventListener("offline", () => this.connection.networkLost());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.connection.retryNow();
    });
    addEventListener("pagehide", () => this.connection.close());
    addEventListener("pageshow", (event) => event.persisted && this.connection.connect());
  }

  async loadGames(): Promise<void> {
    const language = settings.language;
    const games = await api.games(language);
    if (language === settings.language) this.games = games;
  }

  /** Loads the games and invitations that wait for the visitor, unless they were loaded shortly
   * before. */
  async loadWaitingGames(): Promise<void> {
    const now = performance.now();
    if (now - this.#waitingGamesLoadedAt < WAITING_GAMES_MILLISECONDS) return;
    this.#waitingGamesLoadedAt = now;
    const { tables, invitations } = await api
      .myTables()
      .catch(() => ({ tables: this.waitingGames, invitations: this.invitations }));
    this.waitingGames = tables.filter(isSlow).filter(({ my_turn }) => my_turn);
    this.invitations = invitations;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The title of a game in the visitor's language, or `fallback` until the list is loaded. */
  title(game: string, fallback = ""): string {
    return this.game(game)?.title ?? fallback;
  }

  async setName(name: string): Promise<void> {
    this.name = (await api.setName(name)).name;
    this.connection.reconnect();
  }

  /** Gives a visitor without a name a random one, so that a first game needs no form. */
  async ensureName(): Promise<void> {
    if (this.name === undefined) this.name = (await api.me()).name;
    if (this.name) return;
    const names = settings.messages.guestNames;
    await this.setName(names[Math.floor(Math.random() * names.length)]!);
  }

  /** Takes over who this browser is identified as: a member who has signed in, or nobody. */
  identify(name: string | null): void {
    this.name = name;
    this.waitingGames = [];
    this.invitations = [];
    this.#waitingGamesLoadedAt = -Infinity;
    this.connection.reconnect({ fromStart: true });
    if (name) takeOverDevice().catch(console.error);
  }

  async claimDevice(token: string): Promise<string> {
    const { name } = await api.claimDevice(token);
    this.identify(name);
    return name ?? "";
  }

  /** Creates a table and returns its id. */
  async createTable(table: NewTable): Promise<string> {
    await this.ensureName();
    const { token, commitment } = await api.reserveDice();
    const info = await addSeed(commitment, (seed) =>
      api.createTable({ ...table, dice: { token, seed } }),
    );
    return info.summary.id;
  }

  /** Creates a private table of the default size, with bots in all other seats. */
  playNow(game: GameInfo): Promise<string> {
    const { bot } = difficultyOf(game);
    const opponents = Array.from({ length: game.default_players - 1 }, () => {
      return { kind: "bot" as const, bot };
    });
    const seats = [{ kind: "me" as const }, ...opponents];
    return this.createTable({ game: game.id, seats, preset: game.default_preset, public: false });
  }
}

/** The chosen difficulty of a game; the easiest if none is chosen. */
export function difficultyOf({ difficulties }: GameInfo): Difficulty {
  return difficulties.find(({ name }) => name === settings.difficulty) ?? difficulties[0]!;
}

/** Reloads the page to get a newer client, at most once for each browser session. */
function reloadOnce(): void {
  if (sessionStorage.getItem(RELOADED_KEY)) return;
  sessionStorage.setItem(RELOADED_KEY, "yes");
  location.reload();
}

/** Has this browser notified of the games of the person who it is now identified as. */
async function takeOverDevice(): Promise<void> {
  const push = await import("../push/push");
  await push.takeOverDevice();
}

/** The text to show for an error. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message || settings.messages.serverUnreachable;
  console.error(error);
  return settings.messages.unexpectedError;
}

export const client = new Client();
