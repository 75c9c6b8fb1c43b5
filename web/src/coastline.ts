// Coasts as an engraver draws them: smooth lines around land.

import { grain } from "./grain";

export type Spot = readonly [x: number, y: number];

/** How far a coast strays from the side of a cell. */
const WAVER = 0.09;

/** A closed curve that leans towards each of these points. */
export function curved(points: Spot[]): string {
  const at = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const half = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.at(-1);
  if (!last) return "";
  let path = `M${at(half(last, points[0]!))}`;
  points.forEach((point, n) => {
    path += `Q${at(point)} ${at(half(point, points[(n + 1) % points.length]!))}`;
  });
  return `${path}Z`;
}

/**
 * One path around all cells of land (`#`) in these rows, with cells of this size; what touches
 * the edge goes on beyond it.
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
    while (starts.get(first)?.length) path += curved(loop(starts, first, cell));
  return path;
}

const clamp = (n: number, size: number): number => Math.max(0, Math.min(size - 1, n));
const inside = (n: number, size: number): boolean => n >= -1 && n <= size;

/** The sides between land and sea by where they begin, land to the right. */
function edges(
  isLand: (x: number, y: number) => boolean,
  width: number,
  height: number,
): Map<string, Spot[]> {
  const starts = new Map<string, Spot[]>();
  const add = (x: number, y: number, step: Spot): void => {
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

/** Walks one coast and takes its sides out; two wavering points for each side. */
function loop(starts: Map<string, Spot[]>, first: string, cell: number): Spot[] {
  const points: Spot[] = [];
  let [x, y] = first.split(",").map(Number) as [number, number];
  let came: Spot = [0, 0];
  for (;;) {
    const ways = starts.get(`${x},${y}`);
    if (!ways?.length) return points;
    // Where two lands touch at a corner, turn right and stay on this one.
    const right = ways.findIndex(([wx, wy]) => wx === -came[1] && wy === came[0]);
    const [step] = ways.splice(Math.max(0, right), 1) as [Spot];
    for (const part of [0.28, 0.72]) {
      const [px, py] = [x + step[0] * part, y + step[1] * part];
      const off = (grain(px, py) - 0.3) * WAVER;
      points.push([(px - step[1] * off) * cell, (py + step[0] * off) * cell]);
    }
    [x, y] = [x + step[0], y + step[1]];
    came = step;
  }
}
