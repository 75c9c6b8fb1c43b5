// What comes faster than the page is drawn is drawn together.

/** Milliseconds after which nobody waits for a picture: a hidden page gets none. */
const NO_PICTURE = 300;

/**
 * Takes one thing after the other. The first is handed on at once, so that it is ready when the
 * next picture is made; those that come until then are handed on with that picture, together.
 */
export function perPicture<T>(take: (things: T[]) => void): (thing: T) => void {
  let waiting: T[] | undefined;

  function hand(things: T[]): void {
    waiting = [];
    const drawn = (): void => {
      cancelAnimationFrame(picture);
      clearTimeout(late);
      if (waiting?.length) hand(waiting);
      else waiting = undefined;
    };
    const picture = requestAnimationFrame(drawn);
    const late = setTimeout(drawn, NO_PICTURE);
    take(things);
  }

  return (thing) => {
    if (waiting) waiting.push(thing);
    else hand([thing]);
  };
}
