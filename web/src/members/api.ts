// HTTP requests of the pages for members.

import { get, post } from "../net/api";
import type {
  Account,
  Blocks,
  CoPlayers,
  Done,
  History,
  Leaderboard,
  MailSettings,
  Me,
  Merged,
  NewMailSettings,
  NewPasskey,
  PasskeyRequest,
  Profile,
  RatingChanges,
  RatingHistory,
  RecoveryCodes,
  SignIn,
  SignInRequest,
  Target,
} from "../net/wire.gen";

export type Outcome = History["games"][number]["outcome"];
export type Period = "all" | "week";

const memberPath = (id: string, rest = ""): string =>
  `/api/members/${encodeURIComponent(id)}${rest}`;

export const members = {
  account: () => get<Account>("/api/me/account"),
  requestPasskey: () => post<PasskeyRequest>("/api/me/passkeys/challenge"),
  addPasskey: (passkey: NewPasskey) => post<Account>("/api/me/passkeys", passkey),
  removePasskey: (credential: string) => post<Account>("/api/me/passkeys/remove", { credential }),
  newRecoveryCodes: () => post<RecoveryCodes>("/api/me/recovery-codes"),
  setPrivate: (isPrivate: boolean) => post<Account>("/api/me/privacy", { private: isPrivate }),
  merge: (token: string) => post<Merged>("/api/me/merge", { token }),
  signOut: (everywhere: boolean) => post<Done>("/api/me/sign-out", { everywhere }),
  deleteMe: (name: string) => post<Done>("/api/me/delete", { name }),
  dataUrl: "/api/me/data",

  mail: () => get<MailSettings>("/api/me/mail"),
  setMail: (wanted: NewMailSettings) => post<MailSettings>("/api/me/mail", wanted),
  removeMail: () => post<MailSettings>("/api/me/mail/remove"),
  confirmMail: (token: string) => post<Done>("/api/mail/confirm", { token }),
  unsubscribeMail: (token: string) => post<Done>("/api/mail/unsubscribe", { token }),

  declineInvitation: (table: string) => post<Done>("/api/me/invitations/decline", { table }),
  coPlayers: () => get<CoPlayers>("/api/me/co-players"),
  invite: (table: string, member: string) =>
    post<Done>(`/api/tables/${encodeURIComponent(table)}/invite`, { member }),

  blocks: () => get<Blocks>("/api/me/blocks"),
  mute: (target: Target) => post<Blocks>("/api/me/mute", target),
  block: (target: Target) => post<Blocks>("/api/me/block", target),
  unblock: (id: string) => post<Blocks>("/api/me/unblock", { id }),
  report: (target: Target, reason: string) => post<Done>("/api/me/report", { target, reason }),

  requestSignIn: () => post<SignInRequest>("/api/sign-in/challenge"),
  signIn: (answer: SignIn) => post<Me>("/api/sign-in", answer),
  recover: (code: string) => post<Me>("/api/sign-in/recovery", { code }),

  profile: (id: string) => get<Profile>(memberPath(id)),
  ratingHistory: (id: string, game: string, players: number) =>
    get<RatingHistory>(memberPath(id, "/ratings"), { game, players }),
  ratingChanges: (table: string) =>
    get<RatingChanges>(`/api/tables/${encodeURIComponent(table)}/ratings`),
  history: (id: string, game: string, outcome: Outcome | "", before: number | null) =>
    get<History>(memberPath(id, "/history"), { game, outcome, before }),
  leaderboard: (game: string, players: number, period: Period) =>
    get<Leaderboard>(`/api/leaderboards/${encodeURIComponent(game)}`, { players, period }),
};
