// Where the names of ports stand: beside them, clear of each other and of the chart's edge.

import { CELL, isSea, middle, type Point } from "./geometry";
import type { View } from "./view";

export interface Label extends Point {
  name: string;
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** `size` is the height of the letters, in units of the chart. */
export function labels(view: View, size: number): Label[] {
  const taken: Box[] = view.ports.map((port) => around(middle(port.at), CELL * 0.44));
  return view.ports.map((port) => {
    const [best] = choices(port.name, middle(port.at), size)
      .map((choice) => ({ ...choice, cost: cost(view, choice.box, taken) + choice.price }))
      .sort((a, b) => a.cost - b.cost);
    taken.push(best!.box);
    return best!.label;
  });
}

function around({ x, y }: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function choices(name: string, { x, y }: Point, size: number) {
  const wide = name.length * size * 0.46;
  const side = CELL * 0.48;
  const make = (anchor: Label["anchor"], lx: number, ly: number, left: number, price: number) => ({
    label: { name, anchor, x: lx, y: ly },
    box: { left, right: left + wide, top: ly - size * 0.8, bottom: ly + size * 0.25 },
    price,
  });
  const level = y + size * 0.16;
  const below = y + side + size * 0.78;
  const above = y - side - size * 0.2;
  return [
    make("start", x + side, level, x + side, 0.1),
    make("end", x - side, level, x - side - wide, 0.2),
    make("middle", x, below, x - wide / 2, 0),
    make("middle", x, above, x - wide / 2, 0.4),
    make("start", x - side, below, x - side, 0.3),
    make("end", x + side, below, x + side - wide, 0.3),
    make("start", x - side, above, x - side, 0.6),
    make("end", x + side, above, x + side - wide, 0.6),
  ];
}

/** What a box covers: the edge is worst, then other names, then coasts. */
function cost(view: View, box: Box, taken: Box[]): number {
  const over =
    Math.max(0, -box.left) +
    Math.max(0, box.right - view.width * CELL) +
    Math.max(0, -box.top) +
    Math.max(0, box.bottom - view.height * CELL);
  const hit = taken.reduce((sum, other) => sum + overlap(box, other), 0);
  const row = Math.floor((box.top + box.bottom) / 2 / CELL) + 1;
  let coasts = 0;
  for (let x = box.left; x < box.right; x += CELL / 2)
    if (!isSea(view, Math.floor(x / CELL) + 1, row)) coasts += 0.25;
  return over + hit / 20 + coasts;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
