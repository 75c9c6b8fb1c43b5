// The slow things, over HTTP.

import type { Language } from "./board";
import type {
  DeviceLink,
  GameInfo,
  Join,
  Me,
  NewTable,
  Problem,
  ReplayFile,
  ReplaySteps,
  RulesText,
  TableInfo,
  Tables,
} from "./wire";

/** Why the server did not do it, in a message for the person; no reason if it was not reached. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | null | undefined>;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal("", "");
  });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(problem.reason ?? String(response.status), problem.message ?? "");
}

const get = <T>(path: string, query: Query = {}): Promise<T> => request("GET", path + asked(query));
const post = <T>(path: string, body: unknown = {}): Promise<T> => request("POST", path, body);

function asked(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== "");
  if (!given.length) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function table(id: string, what = ""): string {
  return `/api/tables/${encodeURIComponent(id)}${what}`;
}

export const api = {
  me: () => get<Me>("/api/me"),
  callMe: (name: string) => post<Me>("/api/me", { name }),
  deviceLink: () => post<DeviceLink>("/api/me/links"),
  claimDevice: (token: string) => post<Me>("/api/me/claim", { token }),

  games: (language: Language) => get<GameInfo[]>("/api/games", { language }),
  rules: (game: string) => get<RulesText>(`/api/games/${encodeURIComponent(game)}/rules`),

  lobby: () => get<Tables>("/api/lobby"),
  mine: (before?: number | null) => get<Tables>("/api/tables/mine", { before }),
  finished: (before?: number | null) => get<Tables>("/api/tables/finished", { before }),

  create: (wanted: NewTable) => post<TableInfo>("/api/tables", wanted),
  table: (id: string, invite: string) => get<TableInfo>(table(id), { invite }),
  join: (id: string, how: Join) => post<TableInfo>(table(id, "/join"), how),
  leave: (id: string) => post<unknown>(table(id, "/leave")),
  comeBack: (id: string) => post<unknown>(table(id, "/return")),
  start: (id: string) => post<unknown>(table(id, "/start")),
  rematch: (id: string) => post<TableInfo>(table(id, "/rematch")),

  replay: (id: string, viewer: string, first: number, language: Language) =>
    get<ReplaySteps>(table(id, "/replay"), { viewer, first, language }),
  replayFile: (file: ReplayFile) => post<ReplaySteps>("/api/replays", file),
  fileOf: (id: string) => table(id, "/file"),
};
