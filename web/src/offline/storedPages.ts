// The replays and rules that the service worker keeps for offline use.

import type { ReplaySteps } from "../net/wire.gen";

/** The name of the cache in public/service-worker.js. */
const DATA_CACHE = "starboard-data-1";

interface StoredReplay {
  table: string;
  game: string;
  players: string[];
}

interface StoredPages {
  replays: StoredReplay[];
  /** The ids of the games whose rules are kept. */
  rules: string[];
}

/** What is kept; empty in browsers without a service worker. */
export async function storedPages(): Promise<StoredPages> {
  const found: StoredPages = { replays: [], rules: [] };
  if (!("caches" in globalThis)) return found;
  const cache = await caches.open(DATA_CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const [, kind, id, part] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
    if (kind === "games" && id && part === "rules" && !found.rules.includes(id))
      found.rules.push(id);
    if (kind !== "tables" || !id || found.replays.some(({ table }) => table === id)) continue;
    const page = (await (await cache.match(request))?.json()) as ReplaySteps | undefined;
    if (page) found.replays.push(toReplay(id, page));
  }
  return found;
}

function toReplay(table: string, { game, seats }: ReplaySteps): StoredReplay {
  return { table, game, players: seats.map(({ name }) => name) };
}
