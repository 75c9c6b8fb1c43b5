// Where the town, the players' berths and the dice lie on a board of a given size.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Harbour {
  width: number;
  height: number;
  town: Box;
  berths: Box[];
  tray: Box;
  /** Whether the tray has no room for more than the dice. */
  brief: boolean;
  /** Whether the tray has one row: who rolls, dice, and the order side by side. */
  long: boolean;
  die: number;
  roomy: boolean;
  /** Of what is drawn at a berth. */
  scale: number;
}

export const ROOMY = { width: 168, height: 82 };
export const TIGHT = { width: 80, height: 44 };
const LONG_TRAY = 640;
const EDGE = 8;

const dieSize = (width: number): number =>
  width >= LONG_TRAY ? 56 : Math.max(44, Math.min(56, (width - 2 * EDGE) / 6 - 6));

/** How high the board must be at least for its berths to be legible. */
export function leastHeight(players: number, width: number): number {
  return width < LONG_TRAY ? high(players, width, BRIEF) : high(players, width, LONG);
}

const LONG = { town: 132, tray: 88 };
const FULL = { town: 132, tray: 142 };
/** On a phone the order stands among the orders, a thumb away; the dice are enough here. */
const BRIEF = { town: 92, tray: 92 };

function high(players: number, width: number, { town, tray }: typeof FULL): number {
  return rowsOf(players, width) * TIGHT.height + town + 2 * EDGE + tray;
}

function rowsOf(players: number, width: number): number {
  return Math.ceil(players / Math.max(1, Math.floor((width - 2 * EDGE) / TIGHT.width)));
}

export function arrange(players: number, width: number, height: number): Harbour {
  const brief = width < LONG_TRAY && height < Math.max(400, high(players, width, FULL));
  const least = width >= LONG_TRAY ? LONG : brief ? BRIEF : FULL;
  const tray = { x: 0, width, height: least.tray, y: height - least.tray };
  const wide = width >= 1.1 * tray.y && width >= LONG_TRAY;
  const { town, berths } = wide
    ? besideTown(players, width, tray.y)
    : belowTown(players, width, tray.y, least.town);
  const cell = berths[0]!;
  const fits = Math.min(cell.width / ROOMY.width, cell.height / ROOMY.height);
  const roomy = fits >= 0.95;
  const tight = Math.min(cell.width / TIGHT.width, cell.height / TIGHT.height);
  return {
    ...{ width, height, town, berths, tray, brief },
    long: width >= LONG_TRAY,
    die: dieSize(width),
    roomy,
    scale: roomy ? Math.min(fits, 1.5) : Math.max(1, Math.min(tight, 1.35)),
  };
}

function besideTown(players: number, width: number, height: number) {
  const wide = Math.min(540, Math.max(260, width * 0.4));
  const side = (width - wide) / 2 - EDGE;
  const left = Math.ceil(players / 2);
  const box = { y: EDGE, width: side, height: height - 2 * EDGE };
  return {
    town: { x: (width - wide) / 2, y: EDGE, width: wide, height: height - 2 * EDGE },
    berths: [
      ...cells(left, { ...box, x: EDGE }, left),
      ...cells(players - left, { ...box, x: width - EDGE - side }, left),
    ],
  };
}

function belowTown(players: number, width: number, height: number, town: number) {
  const inner = width - 2 * EDGE;
  const least = rowsOf(players, width) * TIGHT.height;
  const ends = Math.max(town, Math.min(300, height * 0.45, height - least - EDGE));
  const under = { x: EDGE, y: ends, width: inner, height: height - ends - EDGE };
  return {
    town: { x: EDGE, y: 4, width: inner, height: ends - 4 },
    berths: cells(players, under, players),
  };
}

/** A grid for `count` berths, cut so that `most` would fit as well as they can. */
function cells(count: number, box: Box, most: number): Box[] {
  let columns = 1;
  let best = 0;
  for (let n = 1; n <= most; n++) {
    const fits = Math.min(
      box.width / n / ROOMY.width,
      box.height / Math.ceil(most / n) / ROOMY.height,
    );
    const tight = Math.min(
      box.width / n / TIGHT.width,
      box.height / Math.ceil(most / n) / TIGHT.height,
    );
    const worth = fits >= 0.95 ? 10 + Math.min(fits, 1.5) : tight;
    if (worth > best) [columns, best] = [n, worth];
  }
  const rows = Math.ceil(most / columns);
  const [width, height] = [box.width / columns, box.height / rows];
  return Array.from({ length: count }, (_, n) => ({
    x: box.x + (n % columns) * width,
    y: box.y + Math.floor(n / columns) * height,
    width,
    height,
  }));
}

export function middle(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
