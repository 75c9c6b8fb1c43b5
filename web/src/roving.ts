// One tab stop for a whole board: arrow keys move the focus to the nearest element that way.

import type { Action } from "svelte/action";

type Way = readonly [x: number, y: number];

const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a step is, with steps aside counted double; Infinity for what lies the other way. */
export function stepCost(dx: number, dy: number, [wx, wy]: Way): number {
  const along = dx * wx + dy * wy;
  const aside = Math.abs(dx * wy - dy * wx);
  return along > 1 && aside <= along * 2 ? along + 2 * aside : Infinity;
}

/**
 * The shell puts it on every board. Whatever in it has `data-at` takes part; boards draw them
 * with tabindex="-1" and a label, and this makes one of them the tab stop. Enter and space
 * click. Home and End go to the first and the last.
 */
export const roving: Action<HTMLElement | SVGElement> = (root) => {
  const all = (): SVGElement[] => [...root.querySelectorAll<SVGElement>("[data-at]")];
  let current: string | undefined;

  function settle(): void {
    const places = all();
    const stop = places.find((place) => place.dataset.at === current) ?? places[0];
    for (const place of places) {
      const wanted = place === stop ? "0" : "-1";
      if (place.getAttribute("tabindex") !== wanted) place.setAttribute("tabindex", wanted);
    }
  }

  function nearest(from: Element, way: Way): SVGElement | undefined {
    const middle = centre(from);
    let best: SVGElement | undefined;
    let least = Infinity;
    for (const place of all()) {
      const there = centre(place);
      const cost = stepCost(there.x - middle.x, there.y - middle.y, way);
      if (cost < least) [best, least] = [place, cost];
    }
    return best;
  }

  function onkeydown(event: Event): void {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    const here = (target as Element).closest<SVGElement>("[data-at]");
    if (!here || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const way = WAYS[key];
    const next = way ? nearest(here, way) : edge(key, all());
    if (!way && !next) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  function onfocusin(event: Event): void {
    const here = (event.target as Element).closest<SVGElement>("[data-at]");
    if (!here) return;
    current = here.dataset.at;
    settle();
  }

  root.addEventListener("keydown", onkeydown);
  root.addEventListener("focusin", onfocusin);
  const changes = new MutationObserver(settle);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ["data-at"] });
  settle();
  return {
    destroy() {
      changes.disconnect();
      root.removeEventListener("keydown", onkeydown);
      root.removeEventListener("focusin", onfocusin);
    },
  };
};

function edge(key: string, places: SVGElement[]): SVGElement | undefined {
  return key === "Home" ? places[0] : key === "End" ? places.at(-1) : undefined;
}

function centre(of: Element): { x: number; y: number } {
  const box = of.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
