// Positions on the chart, in pixels: one strip of water for each sea.

export interface ChartLayout {
  width: number;
  height: number;
  across: number;
  left: number;
  tileWidth: number;
  tileHeight: number;
  titleHeight: number;
  scaleHeight: number;
  rowHeight: number;
  small: boolean;
  /** The rows are so low that the names of the seas need a smaller type. */
  tight: boolean;
}

export interface Point {
  x: number;
  y: number;
}

const ROWS = 4;

/** The least size of a chart with large titles. */
const WIDE = 560;
const HIGH = 360;
/** The least height of a row whose title and scale have their usual heights. */
const MIN_ROW = 70;

export function chartLayout(width: number, height: number, across: number): ChartLayout {
  const small = width < WIDE || height < HIGH;
  const margin = small ? 6 : 14;
  const rowHeight = Math.floor(height / ROWS);
  const tight = rowHeight < MIN_ROW;
  const titleHeight = tight ? 17 : small ? 22 : 30;
  const scaleHeight = tight ? 14 : small ? 16 : 21;
  const tileHeight = Math.max(29, rowHeight - titleHeight - scaleHeight - (small ? 0 : 6));
  const tileWidth = Math.min((width - 2 * margin) / across, Math.max(tileHeight * 2.2, 110));
  const left = (width - across * tileWidth) / 2;
  return {
    ...{ width, height, across, left, tileWidth, tileHeight },
    ...{ titleHeight, scaleHeight, rowHeight, small, tight },
  };
}

/** The upper left corner of the water of a sea, counted from 0. */
export function corner(layout: ChartLayout, sea: number): Point {
  return { x: layout.left, y: sea * layout.rowHeight + layout.titleHeight };
}

/** The middle of a tile, counted from 1. */
export function middle(layout: ChartLayout, tile: number): Point {
  const sea = Math.floor((tile - 1) / layout.across);
  const { x, y } = corner(layout, sea);
  return {
    x: x + (((tile - 1) % layout.across) + 0.5) * layout.tileWidth,
    y: y + layout.tileHeight / 2,
  };
}

/** How far a ship reaches to its sides, and with the sights of a target upwards and downwards. */
const SHIP_REACH = 16;
const TARGET_REACH = 23;

/** The position of ship `index` of `count` on a tile: below each other, closer when crowded. */
export function shipPosition(
  layout: ChartLayout,
  tile: number,
  index: number,
  count: number,
): Point {
  const { x, y } = middle(layout, tile);
  const room = Math.max(0, layout.tileHeight - 2 * TARGET_REACH);
  const step = count > 1 ? Math.min(36, room / (count - 1)) : 0;
  const lean = count > 1 && step < 30 ? Math.min(layout.tileWidth / 5, 16) : 0;
  // In the outer tiles ships that lean would be cut off.
  const inset = SHIP_REACH + lean;
  const right = layout.left + layout.across * layout.tileWidth;
  const centre = Math.min(Math.max(x, layout.left + inset), right - inset);
  return {
    x: centre + (index % 2 ? lean : -lean),
    y: y + (layout.small ? -1 : 3) + (index - (count - 1) / 2) * step,
  };
}

/** The path of a wave line across a strip. */
export function wave(from: number, to: number, y: number, length: number, height: number): string {
  const half = length / 2;
  let path = `M${from} ${y.toFixed(1)}q${half / 2} ${-height} ${half} 0`;
  for (let x = from + half; x < to; x += half) path += `t${half} 0`;
  return path;
}

/** How far the land reaches into a sea, as a fraction of its height. */
const SHORE_DEPTH = 0.11;

/** The path of the land along the upper edge of a strip, `offset` pixels out into the water. */
export function shoreline(width: number, height: number, seed: number, offset: number): string {
  const step = 14;
  let path = `M-2 -2L-2 ${shoreHeight(0, height, seed, offset)}`;
  for (let x = step; x <= width + step; x += step)
    path += `L${x} ${shoreHeight(x, height, seed, offset)}`;
  return `${path}V-2Z`;
}

function shoreHeight(x: number, height: number, seed: number, offset: number): string {
  const phase = seed * 2.1;
  const ripple = Math.sin(x / 37 + phase) + 0.6 * Math.sin(x / 15 + 2 * phase);
  return (height * SHORE_DEPTH * (0.55 + 0.28 * ripple) + offset).toFixed(1);
}

/** The path of sixteen lines that meet in (x, y). */
export function rhumbLines(x: number, y: number, length: number): string {
  return Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8)
    .map(
      (angle) =>
        `M${x} ${y}l${(length * Math.cos(angle)).toFixed(0)} ${(length * Math.sin(angle)).toFixed(0)}`,
    )
    .join("");
}

/** The path of a star with eight points around (x, y). */
export function rose(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, n) => {
    const reach = radius * (n % 2 ? 0.28 : n % 4 ? 0.6 : 1);
    const angle = (n * Math.PI) / 8;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
