// Positions of the islands on a chart of a given size, and the shapes of their coasts.

import { seededNoise } from "../../art/noise";
import { smoothClosedPath, type Point as Vertex } from "../../art/coastline";

export interface Point {
  x: number;
  y: number;
}

export interface Chart {
  width: number;
  height: number;
  /** The middle of each island, in the order of their numbers. */
  positions: Point[];
  /** The cell left over, for the compass rose or the dice. */
  rose: Point;
  cell: { width: number; height: number };
  /** The radius of an island. */
  radius: number;
}

export const MARGIN = 16;
const MIN_CELL = { width: 78, height: 61 };
const BEST_ASPECT_RATIO = 1.25;
const POINTS = 14;
/** The room for a name below an island. */
const NAME_HEIGHT = 24;

/** The minimum height of a chart for legible islands. */
export function minHeight(islands: number, width: number): number {
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN) / MIN_CELL.width));
  return Math.ceil((islands + 1) / columns) * MIN_CELL.height + 2 * MARGIN;
}

/** Whether islands of this radius have room for their names. */
export function hasNames(radius: number): boolean {
  return radius > 46;
}

export function arrangeIslands(islands: number, width: number, height: number): Chart {
  const cells = islands + 1;
  const inner = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const rows = bestRows(cells, inner.width, inner.height);
  const high = inner.height / rows;
  const random = seededNoise(cells);
  const positions: Point[] = [];
  let narrowest = inner.width;
  for (let row = 0; row < rows; row++) {
    const count = Math.floor(((row + 1) * cells) / rows) - Math.floor((row * cells) / rows);
    const wide = inner.width / (count + (rows > 1 ? 0.24 : 0));
    const shift = rows > 1 ? (row % 2 ? 0.24 : 0) * wide : 0;
    narrowest = Math.min(narrowest, wide);
    for (let column = 0; column < count; column++) {
      positions.push({
        x: MARGIN + shift + (column + 0.5 + (random() - 0.5) * 0.1) * wide,
        y: MARGIN + (row + 0.5 + (random() - 0.5) * 0.14) * high,
      });
    }
  }
  const radius = Math.min(84, 0.355 * Math.min(narrowest, high * 1.15));
  if (hasNames(radius)) {
    const lowest = height - MARGIN - radius - NAME_HEIGHT;
    for (const place of positions) place.y = Math.min(place.y - 9, lowest);
  }
  const rose = positions.splice(nearestToCentre(positions, width, height), 1)[0]!;
  return { width, height, positions, rose, cell: { width: narrowest, height: high }, radius };
}

function bestRows(cells: number, width: number, height: number): number {
  let best = 1;
  let least = Infinity;
  for (let rows = 1; rows <= cells; rows++) {
    const shape = width / Math.ceil(cells / rows) / (height / rows);
    const off = Math.abs(Math.log(shape / BEST_ASPECT_RATIO));
    if (off < least) [best, least] = [rows, off];
  }
  return best;
}

/** The index of the position nearest to the centre of the chart. */
function nearestToCentre(positions: Point[], width: number, height: number): number {
  const off = ({ x, y }: Point): number => Math.hypot(x - width / 2, y - height / 2);
  return positions.reduce((best, place, n) => (off(place) < off(positions[best]!) ? n : best), 0);
}

/** The points of an island's coast around (0, 0); each number has its own shape. */
function coastPoints(island: number, radius: number): Point[] {
  const random = seededNoise(island + 40);
  return Array.from({ length: POINTS }, (_, n) => {
    const angle = (n / POINTS) * 2 * Math.PI;
    const reach = radius * (0.88 + 0.26 * random());
    return { x: Math.cos(angle) * reach * 1.1, y: Math.sin(angle) * reach * 0.86 };
  });
}

/** How far south of its middle an island's coast reaches. */
export function southernmost(island: number, radius: number): number {
  return Math.max(...coastPoints(island, radius).map(({ y }) => y)) * 0.96;
}

/** The SVG path of an island's coast around (0, 0). */
export function coast(island: number, radius: number): string {
  const [first, ...others] = coastPoints(island, radius).map(({ x, y }): Vertex => [x, y]);
  return smoothClosedPath([...others, first!]);
}

/** The closest pair of two sets of islands, by number; null if one set is empty. */
export function closestPair(chart: Chart, from: number[], to: number[]): [number, number] | null {
  let best: [number, number] | null = null;
  let least = Infinity;
  for (const a of from) {
    for (const b of to) {
      const [one, other] = [chart.positions[a - 1]!, chart.positions[b - 1]!];
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (a !== b && far < least) [best, least] = [[a, b], far];
    }
  }
  return best;
}

/** A curved path between two islands that stops short of both coasts. */
export function coursePath(chart: Chart, [from, to]: [number, number]): string {
  const [a, b] = [chart.positions[from - 1]!, chart.positions[to - 1]!];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const off = chart.radius * 0.85;
  const at = (along: number, aside: number): string =>
    `${(a.x + ux * along - uy * aside).toFixed(1)} ${(a.y + uy * along + ux * aside).toFixed(1)}`;
  return `M${at(off, 0)}Q${at(far / 2, far * 0.12)} ${at(Math.max(far - off, off + 6), 0)}`;
}
