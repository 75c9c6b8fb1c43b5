// HTTP requests about tournaments.

import { get, post } from "../net/api";
import type { NewTournament, TournamentGames, Tournaments, TournamentView } from "../net/wire.gen";

const path = (id: string, rest = ""): string => `/api/tournaments/${encodeURIComponent(id)}${rest}`;

export const tournaments = {
  list: () => get<Tournaments>("/api/tournaments"),
  create: (tournament: NewTournament) => post<TournamentView>("/api/tournaments", tournament),
  get: (id: string) => get<TournamentView>(path(id)),
  games: (id: string, before: number | null) =>
    get<TournamentGames>(path(id, "/games"), { before }),
  join: (id: string) => post<TournamentView>(path(id, "/join")),
  withdraw: (id: string) => post<TournamentView>(path(id, "/withdraw")),
  start: (id: string) => post<TournamentView>(path(id, "/start")),
  cancel: (id: string) => post<TournamentView>(path(id, "/cancel")),
};
