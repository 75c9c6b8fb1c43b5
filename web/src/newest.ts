// Keeps the newest of what grows downwards in sight.

import type { Action } from "svelte/action";

/** Pixels from the end within which somebody still reads the newest. */
const NEAR = 40;

/** On what grows inside something that scrolls; whoever reads further up is left there. */
export const newest: Action<HTMLElement, boolean | undefined> = (lines, wanted = true) => {
  const frame = lines.parentElement!;
  let following = wanted;
  const look = (): void => {
    following = wanted && frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR;
  };
  // Sizes are told when the page has been laid out; to ask for them earlier costs that twice.
  const sizes = new ResizeObserver(() => {
    if (following) frame.scrollTop = frame.scrollHeight;
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
