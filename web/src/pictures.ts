// The page changes once for each picture of it: what comes faster than that is drawn together.

/** Milliseconds after which nobody waits for a picture: a hidden page gets none. */
const NO_PICTURE = 300;

/** Takes one thing after the other, and hands on at the next picture all that have come. */
export function perPicture<T>(take: (things: T[]) => void): (thing: T) => void {
  let waiting: T[] = [];
  return (thing) => {
    waiting.push(thing);
    if (waiting.length > 1) return;
    const hand = (): void => {
      cancelAnimationFrame(picture);
      clearTimeout(late);
      const things = waiting;
      waiting = [];
      take(things);
    };
    const picture = requestAnimationFrame(hand);
    const late = setTimeout(hand, NO_PICTURE);
  };
}
