// Positions on the chart. Hexes stand on a corner; x + 1 is east, y + 1 is south-east.

import type { HexView } from "./view.gen";

export interface Point {
  x: number;
  y: number;
}

/** What stays the same of a system during a game. */
export type Place = Pick<HexView, "name" | "x" | "y" | "slot">;

export interface ChartLayout {
  /** From the middle of a hex to its corner, in pixels. */
  radius: number;
  centre: Point;
  /** The radius of the circle around the chart. */
  rim: number;
}

const ROOT3 = Math.sqrt(3);
/** Systems are drawn for hexes of this radius and scaled. */
export const DRAWING_RADIUS = 30;
const MIN_RADIUS = 20;
/** The margin around the chart, in pixels. */
const MARGIN = 14;
/** The width of the score table beside the chart, in pixels. */
export const SCORE_TABLE_WIDTH = 304;

/** East, south-east, south-west, west, north-west, north-east. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The middle of a hex for a radius of 1. */
function unitPosition(hex: { x: number; y: number }): Point {
  return { x: ROOT3 * (hex.x + hex.y / 2), y: 1.5 * hex.y };
}

export function chartLayout(hexes: Place[], width: number, height: number): ChartLayout {
  const points = hexes.map(unitPosition);
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right] = [Math.min(...xs) - ROOT3 / 2, Math.max(...xs) + ROOT3 / 2];
  const [top, bottom] = [Math.min(...ys) - 1, Math.max(...ys) + 1];
  const radius = Math.min(
    (width - 2 * MARGIN) / (right - left),
    (height - 2 * MARGIN) / (bottom - top),
  );
  const centre = {
    x: width / 2 - (radius * (left + right)) / 2,
    y: height / 2 - (radius * (top + bottom)) / 2,
  };
  return { radius, centre, rim: radius * 7.6 };
}

/** Whether the score table fits beside the chart; otherwise it goes below. */
export function fitsBeside(width: number, height: number): boolean {
  return width - SCORE_TABLE_WIDTH > height * 0.75;
}

/** The minimum height of a chart of this width for legible letters. */
export function minHeight(hexes: Place[], width: number): number {
  const { radius } = chartLayout(hexes, width, Infinity);
  const ys = hexes.map((hex) => unitPosition(hex).y);
  return 2 * MARGIN + Math.min(radius, MIN_RADIUS) * (Math.max(...ys) - Math.min(...ys) + 2);
}

/** The middle of a system. */
export function position(layout: ChartLayout, hex: { x: number; y: number }): Point {
  const { x, y } = unitPosition(hex);
  return { x: layout.centre.x + x * layout.radius, y: layout.centre.y + y * layout.radius };
}

/** Where the ship with this index stands beside the middle of a system, for `DRAWING_RADIUS`. */
export function shipOffset({ owner }: HexView, index: number): Point {
  return owner === null ? { x: 0, y: -14 } : { x: 11 - index * 1.6, y: -16 + index * 0.8 };
}

function corner(n: number, radius: number): string {
  const angle = (Math.PI / 3) * n - Math.PI / 6;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The SVG path of a hex around the origin. */
export function hexPath(radius: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((n) => corner(n, radius)).join("L")}Z`;
}

/** The edges of a hex that border another sector or the end of the map. */
export function sectorBorder(hex: Place, at: Map<string, Place>): string {
  return STEPS.map(([x, y], n) => {
    const next = at.get(`${hex.x + x},${hex.y + y}`);
    const same = next && next.slot === hex.slot;
    return same ? "" : `M${corner(n, DRAWING_RADIUS)}L${corner(n + 1, DRAWING_RADIUS)}`;
  }).join("");
}

/** Pairs of neighbouring systems with the same owner. */
export function connections(hexes: HexView[], at: Map<string, HexView>): [HexView, HexView][] {
  return hexes.flatMap((hex) =>
    hex.owner === null
      ? []
      : STEPS.slice(0, 3).flatMap(([x, y]): [HexView, HexView][] => {
          const next = at.get(`${hex.x + x},${hex.y + y}`);
          return next?.owner === hex.owner ? [[hex, next]] : [];
        }),
  );
}

/** Whether two systems are on one line of hexes. */
export function isStraight(from: HexView, to: HexView): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return dx === 0 || dy === 0 || dx + dy === 0;
}

export function hexesByPosition<T extends Place>(hexes: T[]): Map<string, T> {
  return new Map(hexes.map((hex) => [`${hex.x},${hex.y}`, hex]));
}

/** Background stars, always the same ones, with coordinates from 0 to 1. */
export function faintStars(count: number): { x: number; y: number; r: number }[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => ({ x: next(), y: next(), r: 0.5 + next() * 0.9 }));
}
