// HTTP requests of daily challenges.

import { get, post } from "../net/api";
import type { Challenges, TableInfo } from "../net/wire.gen";

export type ChallengeDay = "today" | "yesterday";

export const challenges = {
  of: (day: ChallengeDay) => get<Challenges>("/api/challenges", { day }),
  begin: (game: string) => post<TableInfo>(`/api/challenges/${encodeURIComponent(game)}`),
};
