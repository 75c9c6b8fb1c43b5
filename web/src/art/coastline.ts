// Smooth coastlines around cells of land.

import { noise } from "./noise";

export type Point = readonly [x: number, y: number];

/** How far a coast may deviate from the side of a cell, in cells. */
const DEVIATION = 0.09;

/** A closed SVG path through the middles of the sides of a polygon. */
export function smoothClosedPath(points: Point[]): string {
  const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.at(-1);
  if (!last) return "";
  let path = `M${at(half(last, points[0]!))}`;
  points.forEach((point, n) => {
    path += `Q${at(point)} ${at(half(point, points[(n + 1) % points.length]!))}`;
  });
  return `${path}Z`;
}

/**
 * One SVG path around all cells of land (`#`). Land at the edge of the map continues beyond it.
 */
export function coastline(land: string[], cell: number): string {
  const width = land[0]?.length ?? 0;
  const isLand = (x: number, y: number): boolean =>
    land[clamp(y, land.length)]?.[clamp(x, width)] === "#" &&
    inside(x, width) &&
    inside(y, land.length);
  const starts = edges(isLand, width, land.length);
  let path = "";
  for (const first of starts.keys())
    while (starts.get(first)?.length) path += smoothClosedPath(loop(starts, first, cell));
  return path;
}

const clamp = (n: number, size: number): number => Math.max(0, Math.min(size - 1, n));
const inside = (n: number, size: number): boolean => n >= -1 && n <= size;

/** The sides between land and sea by their starting corner, with land on their right. */
function edges(
  isLand: (x: number, y: number) => boolean,
  width: number,
  height: number,
): Map<string, Point[]> {
  const starts = new Map<string, Point[]>();
  const add = (x: number, y: number, step: Point): void => {
    const key = `${x},${y}`;
    starts.set(key, [...(starts.get(key) ?? []), step]);
  };
  for (let y = -1; y <= height; y++)
    for (let x = -1; x <= width; x++) {
      if (!isLand(x, y)) continue;
      if (!isLand(x, y - 1)) add(x, y, [1, 0]);
      if (!isLand(x + 1, y)) add(x + 1, y, [0, 1]);
      if (!isLand(x, y + 1)) add(x + 1, y + 1, [-1, 0]);
      if (!isLand(x - 1, y)) add(x, y + 1, [0, -1]);
    }
  return starts;
}

/** Follows one coast, removing its sides from `starts`; returns two points for each side. */
function loop(starts: Map<string, Point[]>, first: string, cell: number): Point[] {
  const points: Point[] = [];
  let [x, y] = first.split(",").map(Number) as [number, number];
  let previous: Point = [0, 0];
  for (;;) {
    const next = starts.get(`${x},${y}`);
    if (!next?.length) return points;
    // Where two islands touch at a corner, turn right to stay on this one.
    const right = next.findIndex(([wx, wy]) => wx === -previous[1] && wy === previous[0]);
    const [step] = next.splice(Math.max(0, right), 1) as [Point];
    for (const part of [0.28, 0.72]) {
      const [px, py] = [x + step[0] * part, y + step[1] * part];
      const off = (noise(px, py) - 0.3) * DEVIATION;
      points.push([(px - step[1] * off) * cell, (py + step[0] * off) * cell]);
    }
    [x, y] = [x + step[0], y + step[1]];
    previous = step;
  }
}
