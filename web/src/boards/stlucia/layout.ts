// Positions of the town, the players' plates and the dice on a board of a given size.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BoardLayout {
  width: number;
  height: number;
  town: Box;
  plates: Box[];
  tray: Box;
  /** Whether the tray has room for the dice only. */
  diceOnly: boolean;
  /** Whether title, dice and button of the tray are in one row. */
  oneRow: boolean;
  die: number;
  largePlates: boolean;
  /** The scale of the plates. */
  scale: number;
}

export const LARGE_PLATE = { width: 168, height: 82 };
export const COMPACT_PLATE = { width: 80, height: 44 };
const ONE_ROW_MIN_WIDTH = 640;
const MARGIN = 8;

const ROOMY_ROW_MIN_WIDTH = 820;

function dieSize(width: number): number {
  if (width >= ROOMY_ROW_MIN_WIDTH) return 56;
  if (width >= ONE_ROW_MIN_WIDTH) return 46;
  return Math.max(44, Math.min(56, (width - 2 * MARGIN) / 6 - 6));
}

/** The minimum height of a board for legible plates. */
export function minHeight(players: number, width: number): number {
  return width < ONE_ROW_MIN_WIDTH
    ? heightFor(players, width, DICE_ONLY)
    : heightFor(players, width, ONE_ROW);
}

/** Heights of town and tray by the kind of tray. */
const ONE_ROW = { town: 132, tray: 88 };
const TWO_ROWS = { town: 132, tray: 142 };
/** On a phone the button is in the move panel only. */
const DICE_ONLY = { town: 92, tray: 92 };

function heightFor(players: number, width: number, { town, tray }: typeof TWO_ROWS): number {
  return rowsOf(players, width) * COMPACT_PLATE.height + town + 2 * MARGIN + tray;
}

function rowsOf(players: number, width: number): number {
  return Math.ceil(players / Math.max(1, Math.floor((width - 2 * MARGIN) / COMPACT_PLATE.width)));
}

export function boardLayout(players: number, width: number, height: number): BoardLayout {
  const diceOnly =
    width < ONE_ROW_MIN_WIDTH && height < Math.max(400, heightFor(players, width, TWO_ROWS));
  const least = width >= ONE_ROW_MIN_WIDTH ? ONE_ROW : diceOnly ? DICE_ONLY : TWO_ROWS;
  const tray = { x: 0, width, height: least.tray, y: height - least.tray };
  const wide = width >= 1.1 * tray.y && width >= ONE_ROW_MIN_WIDTH;
  const { town, plates } = wide
    ? besideTown(players, width, tray.y)
    : belowTown(players, width, tray.y, least.town);
  const cell = plates[0]!;
  const fits = Math.min(cell.width / LARGE_PLATE.width, cell.height / LARGE_PLATE.height);
  const largePlates = fits >= 0.95;
  const tight = Math.min(cell.width / COMPACT_PLATE.width, cell.height / COMPACT_PLATE.height);
  return {
    ...{ width, height, town, plates, tray, diceOnly },
    oneRow: width >= ONE_ROW_MIN_WIDTH,
    die: dieSize(width),
    largePlates,
    scale: largePlates ? Math.min(fits, 1.5) : Math.max(1, Math.min(tight, 1.35)),
  };
}

function besideTown(players: number, width: number, height: number) {
  const wide = Math.min(540, Math.max(260, width * 0.4));
  const side = (width - wide) / 2 - MARGIN;
  const left = Math.ceil(players / 2);
  const box = { y: MARGIN, width: side, height: height - 2 * MARGIN };
  return {
    town: { x: (width - wide) / 2, y: MARGIN, width: wide, height: height - 2 * MARGIN },
    plates: [
      ...cells(left, { ...box, x: MARGIN }, left),
      ...cells(players - left, { ...box, x: width - MARGIN - side }, left),
    ],
  };
}

function belowTown(players: number, width: number, height: number, town: number) {
  const inner = width - 2 * MARGIN;
  const least = rowsOf(players, width) * COMPACT_PLATE.height;
  const ends = Math.max(town, Math.min(300, height * 0.45, height - least - MARGIN));
  const under = { x: MARGIN, y: ends, width: inner, height: height - ends - MARGIN };
  return {
    town: { x: MARGIN, y: 4, width: inner, height: ends - 4 },
    plates: cells(players, under, players),
  };
}

/** A grid of `count` boxes, with the number of columns that is best for `most` boxes. */
function cells(count: number, box: Box, most: number): Box[] {
  let columns = 1;
  let best = 0;
  for (let n = 1; n <= most; n++) {
    const fits = Math.min(
      box.width / n / LARGE_PLATE.width,
      box.height / Math.ceil(most / n) / LARGE_PLATE.height,
    );
    const tight = Math.min(
      box.width / n / COMPACT_PLATE.width,
      box.height / Math.ceil(most / n) / COMPACT_PLATE.height,
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
