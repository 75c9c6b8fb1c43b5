// Keeps a growing list scrolled to its last item.

import type { Action } from "svelte/action";

/** Within how many pixels of the last item the list counts as scrolled to it. */
const TOLERANCE_PX = 40;

/**
 * For a list inside a scrolling parent: scrolls to a new last item, or to its beginning if it is
 * higher than the parent. A reader who has scrolled up stays where they are.
 */
export const stickToBottom: Action<HTMLElement, boolean | undefined> = (list, enabled = true) => {
  const scroller = list.parentElement!;
  let sticking = false;
  /** Where the last item was at the last layout: newer items could not be scrolled to yet. */
  let lastItemTop = 0;
  const maxScroll = (): number => scroller.scrollHeight - scroller.clientHeight;
  // Scroll anchoring follows the items in view when the oldest ones are removed, away from the last.
  const setSticking = (value: boolean): void => {
    sticking = value;
    scroller.style.overflowAnchor = value ? "none" : "auto";
  };
  const onScroll = (): void => {
    const end = Math.min(lastItemTop, maxScroll());
    setSticking(enabled && scroller.scrollTop > end - TOLERANCE_PX);
  };
  // A ResizeObserver runs after layout; reading sizes earlier would force a second layout.
  const observer = new ResizeObserver(() => {
    lastItemTop = Math.min(maxScroll(), topOfLastItem(list));
    if (sticking) scroller.scrollTop = lastItemTop;
  });
  setSticking(enabled);
  observer.observe(list);
  scroller.addEventListener("scroll", onScroll, { passive: true });
  return {
    destroy() {
      observer.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    },
  };
};

function topOfLastItem({ children }: HTMLElement): number {
  const [first, last] = [children[0], children[children.length - 1]] as HTMLElement[];
  return first && last ? last.offsetTop - first.offsetTop : 0;
}
