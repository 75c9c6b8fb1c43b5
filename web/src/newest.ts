// Keeps the newest of what grows downwards in sight.

import type { Action } from "svelte/action";

/** Pixels from the end within which somebody still reads the newest. */
const NEAR = 40;

/** On what grows inside something that scrolls; whoever reads further up is left there. */
export const newest: Action<HTMLElement, boolean | undefined> = (lines, wanted = true) => {
  const frame = lines.parentElement!;
  let following = wanted;
  /** As it was last seen: lines that nobody could scroll to yet do not count. */
  let height = 0;
  const look = (): void => {
    following = wanted && height - frame.scrollTop - frame.clientHeight < NEAR;
  };
  // Sizes are told when the page has been laid out; to ask for them earlier costs that twice.
  const sizes = new ResizeObserver(() => {
    height = frame.scrollHeight;
    if (following) frame.scrollTop = height;
  });
  sizes.observe(lines);
  frame.addEventListener("scroll", look, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      frame.removeEventListener("scroll", look);
    },
  };
};
