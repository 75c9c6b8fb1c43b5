// Placement of labels on a chart: beside their places, not over each other or the edge.

interface Point {
  x: number;
  y: number;
}

export interface Place extends Point {
  name: string;
}

interface PlacedLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

export interface Sheet {
  width: number;
  height: number;
  /** The width of a place. */
  cell: number;
  /** What stands in cells without a label. */
  obstacles?: Point[];
  /** Whether a label would be hard to read there, for example over a coast. */
  isRough: (x: number, y: number) => boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The position of each place's label. `size` is the font size in units of the sheet. */
export function placeLabels(places: Place[], size: number, sheet: Sheet): PlacedLabel[] {
  const points = [...places, ...(sheet.obstacles ?? [])];
  const taken = points.map((point) => around(point, sheet.cell * 0.44));
  return places.map((place) => {
    const [best] = choices(place, size, sheet.cell * 0.48)
      .map((choice) => ({ ...choice, cost: cost(sheet, choice.box, taken) + choice.price }))
      .sort((a, b) => a.cost - b.cost);
    taken.push(best!.box);
    return best!.at;
  });
}

function around({ x, y }: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function choices({ name, x, y }: Place, size: number, side: number) {
  const wide = name.length * size * 0.46;
  const make = (
    anchor: PlacedLabel["anchor"],
    lx: number,
    ly: number,
    left: number,
    price: number,
  ) => ({
    at: { anchor, x: lx, y: ly },
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

/** The cost of a label's box: being cut off costs most, then overlaps, then rough ground. */
function cost({ width, height, cell, isRough }: Sheet, box: Box, taken: Box[]): number {
  const over =
    Math.max(0, -box.left) +
    Math.max(0, box.right - width) +
    Math.max(0, -box.top) +
    Math.max(0, box.bottom - height);
  const hit = taken.reduce((sum, other) => sum + overlap(box, other), 0);
  let rough = 0;
  for (let x = box.left; x < box.right; x += cell / 2)
    if (isRough(x, (box.top + box.bottom) / 2)) rough += 0.25;
  return over + hit / 20 + rough;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
