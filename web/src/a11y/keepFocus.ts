// Keeps the keyboard focus in an area when the focused element is removed.

import type { Action } from "svelte/action";

/** For an element with tabindex="-1": takes the focus when its focused descendant is removed. */
export const keepFocus: Action<HTMLElement> = (root) => {
  let hadFocus = false;
  const onFocusIn = (): void => void (hadFocus = true);
  const onFocusOut = (event: FocusEvent): void => {
    const next = event.relatedTarget as Node | null;
    if (next && !root.contains(next)) hadFocus = false;
  };
  const onPointerDown = (event: Event): void => {
    if (!root.contains(event.target as Node)) hadFocus = false;
  };
  const observer = new MutationObserver(() => {
    const nothingFocused = !document.activeElement || document.activeElement === document.body;
    if (hadFocus && nothingFocused) root.focus({ preventScroll: true });
  });

  root.addEventListener("focusin", onFocusIn);
  root.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerdown", onPointerDown);
  observer.observe(root, { childList: true, subtree: true });
  return {
    destroy() {
      observer.disconnect();
      document.removeEventListener("pointerdown", onPointerDown);
      root.removeEventListener("focusin", onFocusIn);
      root.removeEventListener("focusout", onFocusOut);
    },
  };
};
