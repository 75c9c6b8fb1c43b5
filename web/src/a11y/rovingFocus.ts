// Roving tabindex: a board is one tab stop, and arrow keys move the focus inside it.

import type { Action } from "svelte/action";

type Direction = readonly [x: number, y: number];

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cost of a step, with sideways distance counted double; Infinity for the wrong direction. */
export function stepCost(dx: number, dy: number, [x, y]: Direction): number {
  const along = dx * x + dy * y;
  const aside = Math.abs(dx * y - dy * x);
  return along > 1 && aside <= along * 2 ? along + 2 * aside : Infinity;
}

/**
 * Makes one of the descendants with `data-focus-id` the tab stop; boards draw them with
 * tabindex="-1" and a label. Arrow keys focus the nearest one in that direction, Home and End
 * the first and last; Enter and space click.
 */
export const rovingFocus: Action<HTMLElement | SVGElement> = (root) => {
  const items = (): SVGElement[] => [...root.querySelectorAll<SVGElement>("[data-focus-id]")];
  let currentId: string | undefined;

  function updateTabStop(): void {
    const all = items();
    const stop = all.find((item) => item.dataset.focusId === currentId) ?? all[0];
    for (const item of all) {
      const tabindex = item === stop ? "0" : "-1";
      if (item.getAttribute("tabindex") !== tabindex) item.setAttribute("tabindex", tabindex);
    }
  }

  function nearest(from: Element, direction: Direction): SVGElement | undefined {
    const start = centre(from);
    let best: SVGElement | undefined;
    let lowest = Infinity;
    for (const item of items()) {
      const end = centre(item);
      const cost = stepCost(end.x - start.x, end.y - start.y, direction);
      if (cost < lowest) [best, lowest] = [item, cost];
    }
    return best;
  }

  function onKeyDown(event: Event): void {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    const current = (target as Element).closest<SVGElement>("[data-focus-id]");
    if (!current || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      current.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const direction = DIRECTIONS[key];
    const next = direction ? nearest(current, direction) : firstOrLast(key, items());
    if (!direction && !next) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  function onFocusIn(event: Event): void {
    const current = (event.target as Element).closest<SVGElement>("[data-focus-id]");
    if (!current) return;
    currentId = current.dataset.focusId;
    updateTabStop();
  }

  root.addEventListener("keydown", onKeyDown);
  root.addEventListener("focusin", onFocusIn);
  const observer = new MutationObserver(updateTabStop);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-focus-id"] });
  updateTabStop();
  return {
    destroy() {
      observer.disconnect();
      root.removeEventListener("keydown", onKeyDown);
      root.removeEventListener("focusin", onFocusIn);
    },
  };
};

function firstOrLast(key: string, items: SVGElement[]): SVGElement | undefined {
  return key === "Home" ? items[0] : key === "End" ? items.at(-1) : undefined;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
