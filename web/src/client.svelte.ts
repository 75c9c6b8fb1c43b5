// What the whole client knows: who is here, the connection, the games, the tables of the lobby.

import { api, Refusal } from "./api";
import { Connection, type Status } from "./connection";
import { settings } from "./settings.svelte";
import type { GameInfo, NewTable, TableSummary } from "./wire";

class Client {
  /** Nothing for a stranger; undefined until the server has said. */
  name = $state<string | null | undefined>(undefined);
  status = $state<Status>("connecting");
  unsent = $state(0);
  games = $state.raw<GameInfo[]>([]);
  lobby = $state.raw<TableSummary[] | null>(null);
  /** Seconds that the server's clock is ahead of ours. */
  ahead = $state(0);

  readonly connection = new Connection({
    open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`) as never,
    language: () => settings.language,
    outdated: loadAnewOnce,
    changed: () => {
      this.status = this.connection.status;
      this.unsent = this.connection.unsent;
    },
    welcome: (name) => (this.name = name),
    lobby: (tables) => (this.lobby = tables),
    clock: (now) => (this.ahead = now - Date.now() / 1000),
  });

  begin(): void {
    this.connection.connect();
    addEventListener("online", () => this.connection.hurry());
    addEventListener("offline", () => this.connection.lost());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.connection.hurry();
    });
    addEventListener("pagehide", () => this.connection.close());
    addEventListener("pageshow", (event) => event.persisted && this.connection.connect());
  }

  async loadGames(): Promise<void> {
    const language = settings.language;
    const games = await api.games(language);
    if (language === settings.language) this.games = games;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** In the person's language, if the catalogue is here. */
  title(game: string, otherwise = ""): string {
    return this.game(game)?.title ?? otherwise;
  }

  async callMe(name: string): Promise<void> {
    this.name = (await api.callMe(name)).name;
    this.connection.renew();
  }

  /** Nobody has to think of a name before the first game. */
  async beSomebody(): Promise<void> {
    if (this.name === undefined) this.name = (await api.me()).name;
    if (this.name) return;
    const names = settings.words.guestNames;
    await this.callMe(names[Math.floor(Math.random() * names.length)]!);
  }

  async claimDevice(token: string): Promise<string> {
    const { name } = await api.claimDevice(token);
    this.name = name;
    this.connection.renew(true);
    return name ?? "";
  }

  async create(wanted: NewTable): Promise<string> {
    await this.beSomebody();
    return (await api.create(wanted)).summary.id;
  }

  /** A private table of the usual size, everybody else a bot. */
  playNow(game: GameInfo): Promise<string> {
    const bots = Array.from({ length: game.default_players - 1 }, () => ({ kind: "bot" as const }));
    const seats = [{ kind: "me" as const }, ...bots];
    return this.create({ game: game.id, seats, preset: game.default_preset, public: false });
  }
}

function loadAnewOnce(): void {
  const key = "starboard-loaded-anew";
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "yes");
  location.reload();
}

/** What to tell a person about something that failed. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message || settings.words.noServer;
  console.error(error);
  return settings.words.odd;
}

export const client = new Client();
