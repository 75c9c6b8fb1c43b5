// Made from the types of the Python package; `make types` writes it anew.

export interface SeatInfo {
  letter: string;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  away: boolean;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  status: "abandoned" | "finished" | "gathering" | "running";
  seats: SeatInfo[];
  options: Record<string, number | string>;
  pace: number;
  spectators: boolean;
  public: boolean;
  position: number | null;
  created: number;
  winners: number[];
  mine: boolean;
  my_turn: boolean;
}

export interface TableInfo {
  summary: Summary;
  seat: number | null;
  host: boolean;
  invite: string | null;
  watching: number;
  next: string | null;
  replay_only: boolean;
}

export interface Hello {
  type: "hello";
  version: number;
  language?: string;
}

export interface Subscribe {
  type: "subscribe";
  table: string;
  invite?: string;
  after?: number;
  chat?: number;
}

export interface Unsubscribe {
  type: "unsubscribe";
  table: string;
}

export interface WatchLobby {
  type: "watch-lobby";
  on?: boolean;
}

export interface MakeMove {
  type: "move";
  table: string;
  position: number;
  key: string;
  move: string;
}

export interface Ask {
  type: "ask";
  table: string;
  key: string;
  query: string;
  about?: string;
}

export interface Chat {
  type: "chat";
  table: string;
  key: string;
  text: string;
}

export interface Ping {
  type: "ping";
}

export interface Welcome {
  type: "welcome";
  version: number;
  name: string | null;
  now: number;
}

export interface Offer {
  move: string;
  kind: string;
  arguments: Record<string, string>;
  label: string;
}

export interface Event {
  number: number;
  actor: number | null;
  kind: string | null;
  arguments: Record<string, string>;
  lines: string[];
}

export interface Scene {
  view: unknown;
  acting: number[];
  question: string;
  offers: Offer[];
  over: boolean;
  result: string[];
}

export interface State {
  type: "state";
  table: string;
  position: number;
  after: number;
  events: Event[];
  scene: Scene;
  deadline: number | null;
}

export interface Table {
  type: "table";
  info: TableInfo;
}

export interface Acknowledged {
  type: "acknowledged";
  table: string;
  key: string;
  position: number;
}

export interface Refused {
  type: "refused";
  reason: "bad-message" | "bad-version" | "illegal" | "no-table" | "not-allowed" | "not-running" | "not-seated" | "not-your-turn" | "over" | "passed" | "too-fast" | "too-many" | "unavailable";
  sentence: string;
  table?: string | null;
  key?: string | null;
  state?: State | null;
}

export interface Answer {
  type: "answer";
  table: string;
  key: string;
  lines: string[];
}

export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface ChatLines {
  type: "chat";
  table: string;
  lines: ChatLine[];
}

export interface Lobby {
  type: "lobby";
  tables: Summary[];
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Goodbye {
  type: "goodbye";
  again_after: number;
}

export interface Problem {
  reason: string;
  sentence: string;
}

export interface Me {
  name: string | null;
}

export interface NewName {
  name: string;
}

export interface DeviceLink {
  token: string;
  minutes: number;
}

export interface UseDeviceLink {
  token: string;
}

export interface Titled {
  name: string;
  title: string;
}

export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "text";
  title: string;
  sentence: string;
  default: number | string;
  low: number | null;
  high: number | null;
  step: number | null;
  choices: Titled[];
  range: string;
}

export interface Named {
  name: string;
  sentence: string;
}

export interface PresetInfo {
  name: string;
  title: string;
  sentence: string;
  options: Record<string, number | string>;
}

export interface QueryInfo {
  name: string;
  key: string;
  sentence: string;
}

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  rules: number;
  fewest: number;
  most: number;
  usual: number;
  secrets: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  offered: string;
  bots: Named[];
  moves: Named[];
  queries: QueryInfo[];
}

export interface RulesText {
  markdown: string;
}

export interface NewSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, number | string>;
  preset?: string | null;
  public?: boolean;
  spectators?: boolean;
  pace?: number;
}

export interface Join {
  seat?: number | null;
  invite?: string;
}

export interface Tables {
  tables: Summary[];
  before: number | null;
}

export interface Step {
  event: Event | null;
  view: unknown;
  acting: number[];
  question: string;
  scores: number[] | null;
}

export interface ReplaySteps {
  game: string;
  seats: SeatInfo[];
  options: Record<string, number | string>;
  viewer: string;
  viewers: string[];
  length: number;
  over: boolean;
  result: string[];
  first: number;
  steps: Step[];
}

export interface ReplayFile {
  file: string;
  viewer?: string;
  language?: string;
  first?: number;
}

export type Said = Hello | Subscribe | Unsubscribe | WatchLobby | MakeMove | Ask | Chat | Ping;

export type Told = Welcome | State | Table | Acknowledged | Refused | Answer | ChatLines | Lobby | Pong | Goodbye;

export const VERSION = 1;

export const SPEAK_EVERY = 2.5;

export const DEAD_AFTER = 9.0;

export const MAX_MESSAGE = 4096;
