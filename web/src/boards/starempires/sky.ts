// Where systems lie on the chart. Hexes stand on a corner; E is x + 1, SE is y + 1.

import type { HexView } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Sky {
  /** From the middle of a hex to its corner, in pixels. */
  radius: number;
  centre: Point;
  /** Of the circle around everything. */
  rim: number;
}

const ROOT3 = Math.sqrt(3);
/** Drawings of systems are made for hexes of this radius, and scaled. */
export const DRAWN = 30;
const LEGIBLE = 24;
/** Pixels left free around everything. */
const EDGE = 7;
/** How wide the ledger is where it stands beside the chart, in pixels. */
export const LEDGER = 304;

/** East, south-east, south-west, west, north-west, north-east. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

function flat(hex: { x: number; y: number }): Point {
  return { x: ROOT3 * (hex.x + hex.y / 2), y: 1.5 * hex.y };
}

export function sky(hexes: HexView[], width: number, height: number): Sky {
  const points = hexes.map(flat);
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right] = [Math.min(...xs) - ROOT3 / 2, Math.max(...xs) + ROOT3 / 2];
  const [top, bottom] = [Math.min(...ys) - 1, Math.max(...ys) + 1];
  const radius = Math.min(
    (width - 2 * EDGE) / (right - left),
    (height - 2 * EDGE) / (bottom - top),
  );
  const centre = {
    x: width / 2 - (radius * (left + right)) / 2,
    y: height / 2 - (radius * (top + bottom)) / 2,
  };
  return { radius, centre, rim: radius * 7.6 };
}

/** Whether the chart keeps most of its size with the ledger beside it; below it otherwise. */
export function hasRoomAside(width: number, height: number): boolean {
  return width - LEDGER > height * 0.6;
}

/** How high the sky must be for letters to stay legible, where it is this wide. */
export function leastHeight(hexes: HexView[], width: number): number {
  const { radius } = sky(hexes, width, Infinity);
  const ys = hexes.map((hex) => flat(hex).y);
  return 2 * EDGE + Math.min(radius, LEGIBLE) * (Math.max(...ys) - Math.min(...ys) + 2);
}

export function place(sky: Sky, hex: { x: number; y: number }): Point {
  const { x, y } = flat(hex);
  return { x: sky.centre.x + x * sky.radius, y: sky.centre.y + y * sky.radius };
}

function corner(n: number, radius: number): string {
  const angle = (Math.PI / 3) * n - Math.PI / 6;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The outline of a hex around the origin. */
export function outline(radius: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((n) => corner(n, radius)).join("L")}Z`;
}

/** The edges of a hex, in drawing size, where another sector or the void begins. */
export function border(hex: HexView, at: Map<string, HexView>): string {
  return STEPS.map(([x, y], n) => {
    const next = at.get(`${hex.x + x},${hex.y + y}`);
    const same = next && next.slot === hex.slot;
    return same ? "" : `M${corner(n, DRAWN)}L${corner(n + 1, DRAWN)}`;
  }).join("");
}

/** Pairs of neighbours with the same owner: the lines of a constellation. */
export function bonds(hexes: HexView[], at: Map<string, HexView>): [HexView, HexView][] {
  return hexes.flatMap((hex) =>
    hex.owner === null
      ? []
      : STEPS.slice(0, 3).flatMap(([x, y]): [HexView, HexView][] => {
          const next = at.get(`${hex.x + x},${hex.y + y}`);
          return next?.owner === hex.owner ? [[hex, next]] : [];
        }),
  );
}

/** Whether a flight can be drawn as one straight line. */
export function isStraight(from: HexView, to: HexView): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return dx === 0 || dy === 0 || dx + dy === 0;
}

export function byPlace(hexes: HexView[]): Map<string, HexView> {
  return new Map(hexes.map((hex) => [`${hex.x},${hex.y}`, hex]));
}

/** Faint stars, always the same ones. */
export function faintStars(many: number): { x: number; y: number; r: number }[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: many }, () => ({ x: next(), y: next(), r: 0.5 + next() * 0.9 }));
}
