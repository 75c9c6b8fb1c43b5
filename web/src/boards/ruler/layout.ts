// Where the islands of a world lie on a chart of a given size, and what their coasts look like.

import { curved, type Spot } from "../../coastline";

export interface Place {
  x: number;
  y: number;
}

export interface Chart {
  width: number;
  height: number;
  /** One for each island, in the order of their numbers. */
  places: Place[];
  /** The cell left over: the compass rose, and the dice when they roll. */
  rose: Place;
  cell: { width: number; height: number };
  /** Of an island, from its middle to its coast. */
  radius: number;
}

export const MARGIN = 16;
const LEAST_CELL = { width: 78, height: 68 };
const BEST_SHAPE = 1.25;
const POINTS = 14;

/** Numbers from 0 to 1, always the same for the same seed. */
export function noise(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How high a chart must be at least for its islands to be legible. */
export function leastHeight(islands: number, width: number): number {
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN) / LEAST_CELL.width));
  return Math.ceil((islands + 1) / columns) * LEAST_CELL.height + 2 * MARGIN;
}

/** Whether there is room for the names of islands of this size. */
export function isNamed(radius: number): boolean {
  return radius > 46;
}

export function arrange(islands: number, width: number, height: number): Chart {
  const cells = islands + 1;
  const inner = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const rows = bestRows(cells, inner.width, inner.height);
  const high = inner.height / rows;
  const random = noise(cells);
  const places: Place[] = [];
  let narrowest = inner.width;
  for (let row = 0; row < rows; row++) {
    const count = Math.floor(((row + 1) * cells) / rows) - Math.floor((row * cells) / rows);
    const wide = inner.width / (count + (rows > 1 ? 0.24 : 0));
    const shift = rows > 1 ? (row % 2 ? 0.24 : 0) * wide : 0;
    narrowest = Math.min(narrowest, wide);
    for (let column = 0; column < count; column++) {
      places.push({
        x: MARGIN + shift + (column + 0.5 + (random() - 0.5) * 0.1) * wide,
        y: MARGIN + (row + 0.5 + (random() - 0.5) * 0.14) * high,
      });
    }
  }
  const radius = Math.min(84, 0.355 * Math.min(narrowest, high * 1.15));
  if (isNamed(radius)) for (const place of places) place.y -= 9;
  const rose = places.splice(roseAmong(places, width, height), 1)[0]!;
  return { width, height, places, rose, cell: { width: narrowest, height: high }, radius };
}

function bestRows(cells: number, width: number, height: number): number {
  let best = 1;
  let least = Infinity;
  for (let rows = 1; rows <= cells; rows++) {
    const shape = width / Math.ceil(cells / rows) / (height / rows);
    const off = Math.abs(Math.log(shape / BEST_SHAPE));
    if (off < least) [best, least] = [rows, off];
  }
  return best;
}

/** The place nearest to the middle of the chart. */
function roseAmong(places: Place[], width: number, height: number): number {
  const off = ({ x, y }: Place): number => Math.hypot(x - width / 2, y - height / 2);
  return places.reduce((best, place, n) => (off(place) < off(places[best]!) ? n : best), 0);
}

/** What the coast of an island is drawn through, around (0, 0); each number has its own. */
function headlands(island: number, radius: number): Place[] {
  const random = noise(island + 40);
  return Array.from({ length: POINTS }, (_, n) => {
    const angle = (n / POINTS) * 2 * Math.PI;
    const reach = radius * (0.88 + 0.26 * random());
    return { x: Math.cos(angle) * reach * 1.1, y: Math.sin(angle) * reach * 0.86 };
  });
}

/** How far south the coast reaches. */
export function south(island: number, radius: number): number {
  return Math.max(...headlands(island, radius).map(({ y }) => y)) * 0.96;
}

/** The coast of an island around (0, 0), drawn with smooth curves. */
export function coast(island: number, radius: number): string {
  const [first, ...others] = headlands(island, radius).map(({ x, y }): Spot => [x, y]);
  return curved([...others, first!]);
}

/** Of two sets of islands, by number, the pair that lies closest; nothing if one is empty. */
export function closest(chart: Chart, from: number[], to: number[]): [number, number] | null {
  let best: [number, number] | null = null;
  let least = Infinity;
  for (const a of from) {
    for (const b of to) {
      const [one, other] = [chart.places[a - 1]!, chart.places[b - 1]!];
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (a !== b && far < least) [best, least] = [[a, b], far];
    }
  }
  return best;
}

/** A bent course between two places that stops short of both coasts. */
export function course(chart: Chart, [from, to]: [number, number]): string {
  const [a, b] = [chart.places[from - 1]!, chart.places[to - 1]!];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const off = chart.radius * 0.85;
  const at = (along: number, aside: number): string =>
    `${(a.x + ux * along - uy * aside).toFixed(1)} ${(a.y + uy * along + ux * aside).toFixed(1)}`;
  return `M${at(off, 0)}Q${at(far / 2, far * 0.12)} ${at(Math.max(far - off, off + 6), 0)}`;
}
