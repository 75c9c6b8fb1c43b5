// Client-side routing: the page for the current address, and navigation.

/** What of a replay its address shows. */
export interface ReplayPlace {
  move: number;
  /** A seat's letter, "spectator" or "all"; empty for the default. */
  viewer: string;
  /** Whether the review is open. */
  review: boolean;
}

type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string | null; place: ReplayPlace }
  | { page: "rules"; game: string; clause: string }
  | { page: "offline" }
  | { page: "account"; invitation: string }
  | { page: "member"; id: string }
  | { page: "leaderboards"; game: string }
  | { page: "pairing" }
  | { page: "challenge" }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "mail"; action: "confirm" | "unsubscribe"; token: string }
  | { page: "not-found" };

export function parseRoute(path: string, hash: string): Route {
  const [page, id = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  if (rest.length) return { page: "not-found" };
  if (!page) return { page: "lobby" };
  if (page === "offline" && !id) return { page: "offline" };
  if (page === "table" && id) return { page: "table", id, invite: fragment.get("invite") ?? "" };
  if (page === "replay") {
    const place = {
      move: Math.max(0, Math.trunc(Number(fragment.get("move") ?? 0)) || 0),
      viewer: fragment.get("as") ?? "",
      review: fragment.has("review"),
    };
    return { page: "replay", id: id || null, place };
  }
  if (page === "rules" && id) return { page: "rules", game: id, clause: hash.replace(/^#/, "") };
  if (page === "account" && !id)
    return { page: "account", invitation: fragment.get("invitation") ?? "" };
  if (page === "member" && id) return { page: "member", id };
  if (page === "leaderboards") return { page: "leaderboards", game: id };
  if ((page === "pairing" || page === "challenge" || page === "tournaments") && !id)
    return { page };
  if (page === "tournament" && id) return { page: "tournament", id };
  if (page === "mail" && !id) {
    const action = fragment.has("confirm") ? "confirm" : "unsubscribe";
    return { page: "mail", action, token: fragment.get(action) ?? "" };
  }
  return { page: "not-found" };
}

/** The address of a move of a replay. */
export function replayPath(id: string, { move, viewer, review }: ReplayPlace): string {
  const parts = [
    move ? `move=${move}` : "",
    viewer ? `as=${encodeURIComponent(viewer)}` : "",
    review ? "review" : "",
  ].filter(Boolean);
  return `/replay/${encodeURIComponent(id)}${parts.length ? `#${parts.join("&")}` : ""}`;
}

class Router {
  route = $state.raw<Route>(currentRoute());

  constructor() {
    addEventListener("popstate", () => (this.route = currentRoute()));
    document.addEventListener("click", (event) => this.#handleClick(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = currentRoute();
    scrollTo(0, 0);
  }

  #handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function currentRoute(): Route {
  return parseRoute(location.pathname, location.hash);
}

export const router = new Router();
