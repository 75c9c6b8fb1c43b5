// Batching of messages that arrive faster than the page is drawn.

/** A hidden page gets no animation frames; after this time the batch is delivered anyway. */
const NO_FRAME_MS = 300;

/**
 * Returns a function that delivers its first argument at once, so that it is drawn in the next
 * frame, and collects later ones until that frame.
 */
export function batchPerFrame<T>(deliver: (items: T[]) => void): (item: T) => void {
  let collected: T[] | undefined;

  function deliverBatch(items: T[]): void {
    collected = [];
    const onFrame = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      if (collected?.length) deliverBatch(collected);
      else collected = undefined;
    };
    const frame = requestAnimationFrame(onFrame);
    const timer = setTimeout(onFrame, NO_FRAME_MS);
    deliver(items);
  }

  return (item) => {
    if (collected) collected.push(item);
    else deliverBatch([item]);
  };
}
