// Generated from the Python package by `make types`. Do not edit.

export interface SeatInfo {
  letter: string;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  member: string;
  away: boolean;
  away_because: "" | "disconnected" | "left" | "out-of-time";
  has_lost_connection: boolean;
  is_offered: boolean;
  decision: "" | "aborted" | "agrees-to-draw" | "agrees-to-end" | "out-of-time" | "resigned";
  achievements: string[];
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  status: "abandoned" | "finished" | "retired" | "running" | "waiting";
  seats: SeatInfo[];
  options: Record<string, number | string>;
  seconds_per_move: number;
  seconds_per_game: number;
  increment_seconds: number;
  rated: boolean;
  hints: boolean;
  challenge: string;
  spectators: boolean;
  public: boolean;
  ply: number | null;
  created: number;
  winners: number[];
  mine: boolean;
  my_turn: boolean;
}

export interface SeatClock {
  seconds_left: number;
  runs_out_at: number | null;
}

export interface DiceInfo {
  commitment: string;
  seeds: string[];
}

export interface TableInfo {
  summary: TableSummary;
  seat: number | null;
  awaited_seat: number | null;
  host: boolean;
  begins_at: number | null;
  bot_pace: "" | "fast" | "instant" | "slow";
  invite: string | null;
  watching: number;
  tournament: string | null;
  next: string | null;
  actions: ("abort" | "agree-to-draw" | "agree-to-end" | "decline" | "resign")[];
  clocks: (SeatClock | null)[];
  dice: DiceInfo | null;
  take_back: boolean;
  hints: boolean;
  can_be_counted: boolean;
  replay_only: boolean;
}

export interface PairingClock {
  seconds_per_move?: number;
  seconds_per_game?: number;
  increment_seconds?: number;
}

export interface NewPairing {
  games: string[];
  players: number[];
  clocks: PairingClock[];
  rated?: boolean;
}

export interface WaitingPeople {
  game: string;
  people: number;
}

export interface PairingStatus {
  state: "idle" | "seated" | "waiting";
  table: string | null;
  since: number | null;
  bots_offered_at: number | null;
  takes_bots: boolean;
  waiting: number;
  games: WaitingPeople[];
}

export interface TournamentSummary {
  id: string;
  name: string;
  kind: "arena" | "knock-out" | "swiss";
  game: string;
  title: string;
  status: "cancelled" | "finished" | "running" | "waiting";
  cancelled_because: "" | "expired" | "organiser" | "too-few";
  entrants: number;
  max_entrants: number;
  fill_to: number;
  bot: string;
  players_per_table: number;
  options: Record<string, number | string>;
  seconds_per_move: number;
  seconds_per_game: number;
  increment_seconds: number;
  rated: boolean;
  public: boolean;
  round: number;
  rounds: number;
  minutes: number;
  starts_at: number | null;
  ends_at: number | null;
  created: number;
  is_open: boolean;
}

export interface StandingInfo {
  number: number;
  rank: number;
  name: string;
  member: string;
  bot: string;
  active: boolean;
  points: number;
  games: number;
  wins: number;
  buchholz: number;
}

export interface TournamentGameInfo {
  number: number;
  round: number;
  table: string;
  invite: string;
  entrants: number[];
  names: string[];
  points: number[] | null;
}

export interface TournamentInfo {
  summary: TournamentSummary;
  version: number;
  standings: StandingInfo[];
  games: TournamentGameInfo[];
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

export interface WatchPairing {
  type: "watch-pairing";
  on?: boolean;
}

export interface WatchTournament {
  type: "watch-tournament";
  tournament: string;
  on?: boolean;
}

export interface MakeMove {
  type: "move";
  table: string;
  ply: number;
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

export interface ReadChat {
  type: "chat-history";
  table: string;
  key: string;
  before: number;
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

export interface LegalMove {
  text: string;
  kind: string;
  arguments: Record<string, string>;
  label: string;
}

export interface Event {
  ply: number;
  actor: number | null;
  kind: string | null;
  arguments: Record<string, string>;
  lines: string[];
}

export interface Snapshot {
  view: unknown;
  acting: number[];
  question: string;
  legal_moves: LegalMove[];
  over: boolean;
  result: string[];
}

export interface GameUpdate {
  type: "game-update";
  table: string;
  ply: number;
  after: number;
  events: Event[];
  snapshot: Snapshot;
  deadline: number | null;
}

export interface TableUpdate {
  type: "table-update";
  info: TableInfo;
}

export interface Acknowledged {
  type: "acknowledged";
  table: string;
  key: string;
  ply: number;
}

export interface Refused {
  type: "refused";
  reason: "bad-message" | "bad-version" | "damaged" | "illegal" | "no-table" | "no-tournament" | "not-allowed" | "not-running" | "not-seated" | "not-your-turn" | "over" | "stale" | "too-fast" | "too-many" | "unavailable";
  message: string;
  table?: string | null;
  key?: string | null;
  update?: GameUpdate | null;
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
  earlier?: boolean;
}

export interface ChatHistory {
  type: "chat-history";
  table: string;
  key: string;
  lines: ChatLine[];
  earlier: boolean;
}

export interface Lobby {
  type: "lobby";
  tables: TableSummary[];
}

export interface PairingUpdate {
  type: "pairing";
  status: PairingStatus;
}

export interface TournamentUpdate {
  type: "tournament";
  tournament: TournamentInfo;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Goodbye {
  type: "goodbye";
  reconnect_after: number;
}

export interface Problem {
  reason: string;
  message: string;
}

export interface Me {
  name: string | null;
  member: string | null;
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
  description: string;
  default: number | string;
  low: number | null;
  high: number | null;
  step: number | null;
  choices: Titled[];
  range: string;
}

export interface Named {
  name: string;
  description: string;
}

export interface PresetInfo {
  name: string;
  title: string;
  description: string;
  options: Record<string, number | string>;
}

export interface QueryInfo {
  name: string;
  key: string;
  description: string;
}

export interface FieldInfo {
  name: string;
  label: string;
  is_player: boolean;
  is_per_player: boolean;
}

export interface BotInfo {
  name: string;
  description: string;
  rating: number | null;
}

export interface Difficulty {
  name: string;
  title: string;
  description: string;
  bot: string;
}

export interface AchievementInfo {
  name: string;
  title: string;
  description: string;
}

export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  rules: number;
  min_players: number;
  max_players: number;
  default_players: number;
  secrets: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  default_preset: string;
  bots: BotInfo[];
  difficulties: Difficulty[];
  moves: Named[];
  queries: QueryInfo[];
  achievements: AchievementInfo[];
  shuffles_seats: boolean;
  fields: FieldInfo[];
}

export interface RulesText {
  markdown: string;
  language: string;
}

export interface ExamplePosition {
  view: unknown;
  seats: SeatInfo[];
  acting: number[];
  viewer: number;
}

export interface LessonInfo {
  name: string;
  text: string;
  move: string;
  event: string;
  situation: string;
  marks: string;
}

export interface NewSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
}

export interface DiceReservation {
  token: string;
  commitment: string;
}

export interface DiceContribution {
  token: string;
  seed: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, number | string>;
  preset?: string | null;
  public?: boolean;
  spectators?: boolean;
  seconds_per_move?: number;
  rated?: boolean;
  hints?: boolean;
  seconds_per_game?: number;
  increment_seconds?: number;
  dice?: DiceContribution | null;
}

export interface Rematch {
  dice?: DiceContribution | null;
}

export interface Join {
  seat?: number | null;
  invite?: string;
  seed?: string | null;
}

export interface AddSeed {
  seed: string;
}

export interface PlayOn {
  ply: number;
  seat: number;
}

export interface TakeBack {
  ply: number;
}

export interface Hint {
  ply: number;
  move: string;
  text: string;
}

export interface StandIn {
  seat: number;
}

export interface OfferBotSeats {
  is_offered: boolean;
}

export interface ChooseBotPace {
  pace: "" | "fast" | "instant" | "slow";
}

export interface Tables {
  tables: TableSummary[];
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

export interface SavedGame {
  file: string;
}

export interface OutcomeSet {
  outcomes: number[];
  weights: number[];
}

export interface Roll {
  ply: number;
  outcome_set: number;
  owner: string;
}

export interface RollOutcomes {
  outcomes: string[];
  sets: OutcomeSet[];
  rolls: Roll[];
}

export interface ReplayFile {
  file: string;
  viewer?: string;
  language?: string;
  first?: number;
}

export interface PasskeyInfo {
  credential: string;
  label: string;
  created: number;
  used_at: number;
}

export interface Account {
  membership: "invitation" | "off" | "open";
  member: string | null;
  private: boolean;
  passkeys: PasskeyInfo[];
  recovery_codes_left: number;
}

export interface PasskeyRequest {
  challenge: string;
  site: string;
  user: string;
  name: string;
  known: string[];
  seconds: number;
}

export interface NewPasskey {
  credential: string;
  client_data: string;
  attestation: string;
  label?: string;
  invitation?: string;
}

export interface SignInRequest {
  challenge: string;
  site: string;
  seconds: number;
}

export interface SignIn {
  credential: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

export interface Recovery {
  code: string;
}

export interface RecoveryCodes {
  codes: string[];
}

export interface RemovePasskey {
  credential: string;
}

export interface SignOut {
  everywhere?: boolean;
}

export interface Privacy {
  private: boolean;
}

export interface Deletion {
  name: string;
}

export interface Done {
  done?: boolean;
}

export interface OwnChatLine {
  table: string;
  at: number;
  text: string;
}

export interface RatingInfo {
  game: string;
  players: number;
  elo: number;
  error: number;
  games: number;
}

export interface ReachedAchievement {
  game: string;
  name: string;
  reached_at: number;
}

export interface OwnResult {
  table: string;
  game: string;
  outcome: "left" | "lost" | "shared" | "won";
  rated: boolean;
  finished_at: number;
}

export interface OwnRating {
  game: string;
  players: number;
  at: number;
  elo: number;
  error: number;
}

export interface OwnNotifications {
  kinds: string[];
  language: string;
  time_zone: string;
  quiet_from: number;
  quiet_to: number;
}

export interface OwnDevice {
  endpoint: string;
  created: number;
  notifications: OwnNotifications;
}

export interface OwnMail {
  address: string;
  confirmed: boolean;
  created: number;
  notifications: OwnNotifications;
}

export interface OwnReport {
  table: string;
  name: string;
  text: string;
  reason: string;
  created: number;
}

export interface OwnAttempt {
  game: string;
  day: string;
  table: string;
  finished_at: number | null;
  won: boolean | null;
  score: number | null;
  moves: number | null;
}

export interface OwnInvitation {
  table: string;
  inviter: string;
}

export interface OwnData {
  name: string;
  created: number;
  seen: number;
  account: Account;
  ratings: RatingInfo[];
  rating_history: OwnRating[];
  results: OwnResult[];
  tables: TableSummary[];
  chat: OwnChatLine[];
  achievements: ReachedAchievement[];
  mail: OwnMail | null;
  devices: OwnDevice[];
  tournaments: TournamentSummary[];
  challenges: OwnAttempt[];
  invitations: OwnInvitation[];
  blocks: BlockInfo[];
  reports: OwnReport[];
}

export interface GameResults {
  game: string;
  won: number;
  shared: number;
  lost: number;
  left: number;
}

export interface Merged {
  tables: number;
}

export interface Profile {
  member: string;
  name: string;
  joined: number;
  private: boolean;
  mine: boolean;
  results: GameResults[];
  ratings: RatingInfo[];
  streak: number;
  best_streak: number;
  achievements: ReachedAchievement[];
}

export interface RatingAt {
  at: number;
  elo: number;
  error: number;
}

export interface RatingHistory {
  points: RatingAt[];
}

export interface SeatRating {
  seat: number;
  elo: number;
  error: number;
  change: number;
}

export interface RatingChanges {
  seats: SeatRating[];
}

export interface FinishedGame {
  table: TableSummary;
  seat: number;
  outcome: "left" | "lost" | "shared" | "won";
  finished_at: number;
}

export interface History {
  games: FinishedGame[];
  before: number | null;
}

export interface LeaderInfo {
  member: string;
  name: string;
  elo: number;
  error: number;
  games: number;
}

export interface BotRating {
  bot: string;
  elo: number;
  error: number;
}

export interface Leaderboard {
  leaders: LeaderInfo[];
  bots: BotRating[];
}

export interface Target {
  table: string;
  line?: number;
  seat?: number;
  invite?: string;
}

export interface NewReport {
  target: Target;
  reason: string;
}

export interface BlockInfo {
  id: string;
  name: string;
  kind: "block" | "mute";
}

export interface Blocks {
  blocks: BlockInfo[];
}

export interface RemoveBlock {
  id: string;
}

export interface ChallengeResult {
  rank: number;
  won: boolean;
  score: number;
  moves: number;
}

export interface ChallengeLine {
  name: string;
  member: string;
  mine: boolean;
  table: string | null;
  result: ChallengeResult;
}

export interface ChallengeInfo {
  game: string;
  players: number;
  bot: string;
  attempts: number;
  results: number;
  table: string | null;
  result: ChallengeResult | null;
  ranking: ChallengeLine[];
}

export interface Challenges {
  day: string;
  ends_at: number;
  challenges: ChallengeInfo[];
}

export interface TableInvitation {
  table: TableSummary;
  invite: string;
  inviter: string;
}

export interface MyTables {
  tables: TableSummary[];
  before: number | null;
  invitations: TableInvitation[];
}

export interface CoPlayer {
  member: string;
  name: string;
}

export interface CoPlayers {
  people: CoPlayer[];
}

export interface Invite {
  member: string;
}

export interface Decline {
  table: string;
}

export interface ReviewedMove {
  ply: number;
  actor: number | null;
  chances: number[];
  luck: number[] | null;
}

export interface ReviewedDecision {
  ply: number;
  player: number;
  move: Record<string, string>;
  better: Record<string, string>;
  chance: number;
  better_chance: number;
  error: number;
}

export interface Review {
  game: string;
  source: "evaluation" | "network" | "playouts" | null;
  length: number;
  first: number[];
  moves: ReviewedMove[];
  decisions: ReviewedDecision[];
  luck: number[];
  luck_error: number;
  turning_points: number[];
  complete: boolean;
}

export interface NewTournament {
  name: string;
  kind: "arena" | "knock-out" | "swiss";
  game: string;
  options?: Record<string, number | string>;
  preset?: string | null;
  players_per_table?: number;
  seconds_per_move?: number;
  seconds_per_game?: number;
  increment_seconds?: number;
  rated?: boolean;
  public?: boolean;
  max_entrants?: number;
  fill_to?: number;
  bot?: string;
  rounds?: number;
  minutes?: number;
  starts_at?: number | null;
}

export interface TournamentView {
  info: TournamentInfo;
  entrant: number | null;
  is_organiser: boolean;
}

export interface Tournaments {
  tournaments: TournamentSummary[];
  mine: TournamentSummary[];
}

export interface TournamentGames {
  games: TournamentGameInfo[];
  before: number | null;
}

export interface MailSettings {
  available: boolean;
  address: string | null;
  confirmed: boolean;
  kinds: ("game-begins" | "invitation" | "tournament-round" | "turn")[];
  quiet_from?: number;
  quiet_to?: number;
}

export interface NewMailSettings {
  address: string;
  kinds: ("game-begins" | "invitation" | "tournament-round" | "turn")[];
  language?: string;
  time_zone?: string;
  quiet_from?: number;
  quiet_to?: number;
}

export interface MailToken {
  token: string;
}

export interface PushServerKey {
  public_key: string;
}

export interface PushEndpoint {
  endpoint: string;
}

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: ("game-begins" | "invitation" | "tournament-round" | "turn")[];
  language?: string;
  time_zone?: string;
  quiet_from?: number;
  quiet_to?: number;
}

export type ClientMessage = Hello | Subscribe | Unsubscribe | WatchLobby | WatchPairing | WatchTournament | MakeMove | Ask | Chat | ReadChat | Ping;

export type ServerMessage = Welcome | GameUpdate | TableUpdate | Acknowledged | Refused | Answer | ChatLines | ChatHistory | Lobby | PairingUpdate | TournamentUpdate | Pong | Goodbye;

export const VERSION = 1;

export const PING_INTERVAL_SECONDS = 2.5;

export const CLIENT_TIMEOUT_SECONDS = 9.0;

export const MAX_MESSAGE_BYTES = 4096;

export const MAX_PAIRING_KINDS = 24;
