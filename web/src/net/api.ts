// HTTP requests to the server.

import type { Language } from "../i18n/languages.gen";
import type {
  DeviceLink,
  DiceReservation,
  ExamplePosition,
  GameInfo,
  Hint,
  Join,
  LessonInfo,
  Me,
  MyTables,
  NewTable,
  PlayOn,
  Problem,
  PushDevice,
  PushServerKey,
  ReplayFile,
  ReplaySteps,
  Rematch,
  RollOutcomes,
  Review,
  RulesText,
  TableInfo,
  Tables,
} from "./wire.gen";

/** A failed request. Reason and message are empty when the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/** What a person may do about the end of a game. */
export type EndingAction = TableInfo["actions"][number];

/** How long bots wait before they move. */
export type BotPace = TableInfo["bot_pace"];

type Query = Record<string, string | number | null | undefined>;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError("", "");
  });
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiError(problem.reason ?? String(response.status), problem.message ?? "");
}

export const get = <T>(path: string, query: Query = {}): Promise<T> =>
  request("GET", path + queryString(query));
export const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  request("POST", path, body);

function queryString(query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value != null && value !== "");
  if (!set.length) return "";
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

function tablePath(id: string, rest = ""): string {
  return `/api/tables/${encodeURIComponent(id)}${rest}`;
}

function gamePath(id: string, rest: string): string {
  return `/api/games/${encodeURIComponent(id)}${rest}`;
}

export const api = {
  me: () => get<Me>("/api/me"),
  setName: (name: string) => post<Me>("/api/me", { name }),
  createDeviceLink: () => post<DeviceLink>("/api/me/links"),
  claimDevice: (token: string) => post<Me>("/api/me/claim", { token }),

  pushKey: () => get<PushServerKey>("/api/push"),
  subscribeDevice: (device: PushDevice) => post<void>("/api/push/subscribe", device),
  unsubscribeDevice: (endpoint: string) => post<void>("/api/push/unsubscribe", { endpoint }),

  games: (language: Language) => get<GameInfo[]>("/api/games", { language }),
  rules: (game: string, language: Language) =>
    get<RulesText>(gamePath(game, "/rules"), { language }),
  example: (game: string) => get<ExamplePosition>(gamePath(game, "/example")),
  lessons: (game: string, language: Language) =>
    get<LessonInfo[]>(gamePath(game, "/lessons"), { language }),

  myTables: (before?: number | null) => get<MyTables>("/api/tables/mine", { before }),
  finishedTables: (before?: number | null) => get<Tables>("/api/tables/finished", { before }),

  createTable: (table: NewTable) => post<TableInfo>("/api/tables", table),
  joinTable: (id: string, body: Join) => post<TableInfo>(tablePath(id, "/join"), body),
  addSeed: (id: string, seed: string) => post<TableInfo>(tablePath(id, "/seed"), { seed }),
  leaveTable: (id: string) => post<unknown>(tablePath(id, "/leave")),
  decide: (id: string, action: EndingAction) => post<unknown>(tablePath(id, `/${action}`)),
  returnToSeat: (id: string) => post<unknown>(tablePath(id, "/return")),
  standIn: (id: string, seat: number) => post<unknown>(tablePath(id, "/stand-in"), { seat }),
  offerBotSeats: (id: string, is_offered: boolean) =>
    post<unknown>(tablePath(id, "/bot-seats"), { is_offered }),
  chooseBotPace: (id: string, pace: BotPace) => post<unknown>(tablePath(id, "/bot-pace"), { pace }),
  startTable: (id: string) => post<unknown>(tablePath(id, "/start")),
  createRematch: (id: string, body: Rematch) => post<TableInfo>(tablePath(id, "/rematch"), body),
  reserveDice: () => post<DiceReservation>("/api/dice"),

  replay: (id: string, viewer: string, first: number, language: Language) =>
    get<ReplaySteps>(tablePath(id, "/replay"), { viewer, first, language }),
  review: (id: string, after: number) => get<Review>(tablePath(id, "/review"), { after }),
  playOn: (id: string, from: PlayOn) => post<TableInfo>(tablePath(id, "/play-on"), from),
  takeBack: (id: string, ply: number) => post<TableInfo>(tablePath(id, "/take-back"), { ply }),
  hint: (id: string, language: Language) =>
    post<Hint>(tablePath(id, "/hint") + queryString({ language })),
  replayOfFile: (file: ReplayFile) => post<ReplaySteps>("/api/replays", file),
  replayFile: (id: string) => get<unknown>(tablePath(id, "/file")),
  rollOutcomes: (file: string) => post<RollOutcomes>("/api/replays/outcomes", { file }),
  replayFileUrl: (id: string) => tablePath(id, "/file"),
};
