// The coast of the town's island, around (0, 0).

export const COAST =
  "M-112 44C-116 26-92 20-76 22-60 12-30 18-8 14 22 8 52 16 74 16 96 16 116 28 112 44 114 60 84 66 60 64 36 72 4 70-22 70-50 76-72 66-88 64-104 62-112 56-112 44Z";

const MIDDLE = 42;
/** The extent of the drawing of the town around (0, 0). */
export const EXTENT = { above: 94, below: 86, across: 262 };

/** An SVG transform that scales the coast around its middle. */
export function scaledCoast(scale: number, vertical = scale): string {
  return `translate(0 ${MIDDLE}) scale(${scale} ${vertical}) translate(0 ${-MIDDLE})`;
}
