// Keeps the newest of what grows downwards in sight: all of it, or else its beginning.

import type { Action } from "svelte/action";

/** Pixels from there within which somebody still reads the newest. */
const NEAR = 40;

/** On what grows inside something that scrolls; whoever reads further up is left there. */
export const newest: Action<HTMLElement, boolean | undefined> = (lines, wanted = true) => {
  const frame = lines.parentElement!;
  let following = wanted;
  /** As it was last seen: lines that nobody could scroll to yet do not count. */
  let place = 0;
  const end = (): number => frame.scrollHeight - frame.clientHeight;
  const look = (): void => {
    following = wanted && frame.scrollTop > Math.min(place, end()) - NEAR;
  };
  // Sizes are told when the page has been laid out; to ask for them earlier costs that twice.
  const sizes = new ResizeObserver(() => {
    place = Math.min(end(), startOfLast(lines));
    if (following) frame.scrollTop = place;
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

/** How far down the last of the lines begins. */
function startOfLast({ children }: HTMLElement): number {
  const [first, last] = [children[0], children[children.length - 1]] as HTMLElement[];
  return first && last ? last.offsetTop - first.offsetTop : 0;
}
