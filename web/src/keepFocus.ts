// Keeps keyboard players where they were when what they pressed goes away.

import type { Action } from "svelte/action";

/** On an element with tabindex="-1": takes the focus that its vanished content had. */
export const keepFocus: Action<HTMLElement> = (root) => {
  let within = false;
  const enter = (): void => void (within = true);
  const leave = (event: FocusEvent): void => {
    const next = event.relatedTarget as Node | null;
    if (next && !root.contains(next)) within = false;
  };
  const away = (event: Event): void => {
    if (!root.contains(event.target as Node)) within = false;
  };
  const changes = new MutationObserver(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (within && nowhere) root.focus({ preventScroll: true });
  });

  root.addEventListener("focusin", enter);
  root.addEventListener("focusout", leave);
  document.addEventListener("pointerdown", away);
  changes.observe(root, { childList: true, subtree: true });
  return {
    destroy() {
      changes.disconnect();
      document.removeEventListener("pointerdown", away);
      root.removeEventListener("focusin", enter);
      root.removeEventListener("focusout", leave);
    },
  };
};
