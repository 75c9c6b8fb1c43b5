// Where everything lies on the chart, in pixels: one strip of water for each sea.

export interface Plan {
  width: number;
  height: number;
  across: number;
  left: number;
  tileWidth: number;
  tileHeight: number;
  titleHeight: number;
  ladder: number;
  rowHeight: number;
  small: boolean;
}

export interface Point {
  x: number;
  y: number;
}

const ROWS = 4;

export function plan(width: number, height: number, across: number): Plan {
  const small = width < 560;
  const margin = small ? 6 : 14;
  const titleHeight = small ? 22 : 30;
  const ladder = small ? 16 : 21;
  const rowHeight = Math.floor(height / ROWS);
  const tileHeight = Math.max(32, rowHeight - titleHeight - ladder - (small ? 0 : 6));
  const tileWidth = Math.min((width - 2 * margin) / across, Math.max(tileHeight * 2.2, 110));
  const left = (width - across * tileWidth) / 2;
  return {
    ...{ width, height, across, left, tileWidth, tileHeight },
    ...{ titleHeight, ladder, rowHeight, small },
  };
}

/** The upper left corner of a sea's water, 0 for the leftmost sea. */
export function corner(plan: Plan, sea: number): Point {
  return { x: plan.left, y: sea * plan.rowHeight + plan.titleHeight };
}

/** The middle of a tile; tiles are counted from 1. */
export function middle(plan: Plan, tile: number): Point {
  const sea = Math.floor((tile - 1) / plan.across);
  const { x, y } = corner(plan, sea);
  return {
    x: x + (((tile - 1) % plan.across) + 0.5) * plan.tileWidth,
    y: y + plan.tileHeight / 2,
  };
}

/** Where ship number `place` of `many` on a tile floats: below each other, closer when crowded. */
export function berth(plan: Plan, tile: number, place: number, many: number): Point {
  const { x, y } = middle(plan, tile);
  const step = many > 1 ? Math.min(36, (plan.tileHeight - 34) / (many - 1)) : 0;
  const lean = many > 1 && step < 30 ? Math.min(plan.tileWidth / 5, 16) : 0;
  return {
    x: x + (place % 2 ? lean : -lean),
    y: y + (plan.small ? -1 : 3) + (place - (many - 1) / 2) * step,
  };
}

/** A wave across a strip, for the engraver. */
export function wave(from: number, to: number, y: number, length: number, high: number): string {
  const half = length / 2;
  let path = `M${from} ${y.toFixed(1)}q${half / 2} ${-high} ${half} 0`;
  for (let x = from + half; x < to; x += half) path += `t${half} 0`;
  return path;
}
