// Contrast of all themes, and distance between player colours for colour-blind viewers.

import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";

type Triple = [number, number, number];

const THEMES = Object.fromEntries(
  [...css.matchAll(/\[data-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, name, body]) => [
    name!,
    Object.fromEntries(
      [...body!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token, value]) => [
        token!,
        value!,
      ]),
    ),
  ]),
);

// Machado, Oliveira, Fernandes (2009), full severity.
const VISION: Record<string, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [one, other]
    .map(linear)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function perceived(hex: string, vision: string): Triple {
  const colour = linear(hex);
  const mixed = VISION[vision]!.map((row) =>
    row.reduce((sum, part, n) => sum + part * colour[n]!, 0),
  );
  return oklab(mixed.map((part) => Math.max(0, part)) as Triple);
}

function distance(one: string, other: string, vision: string): number {
  const [a, b] = [perceived(one, vision), perceived(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(Object.entries(THEMES))("%s", (theme, colours) => {
  const players = [0, 1, 2, 3, 4, 5];
  const needed = theme === "contrast" ? 7 : 4.5;
  const papers = ["paper", "paper-raised", "paper-sunk"];

  test.each(["ink", "ink-muted", "brass", "danger", "good"])("%s is legible on paper", (text) => {
    for (const paper of papers)
      expect(contrast(colours[text]!, colours[paper]!)).toBeGreaterThanOrEqual(needed);
  });

  test("ink is legible on sea and land", () => {
    for (const background of ["sea", "sea-deep", "shallow", "land"])
      expect(contrast(colours["ink"]!, colours[background]!)).toBeGreaterThanOrEqual(needed);
  });

  test.each(["brass", "lamp", "danger"])("text on %s is legible", (background) => {
    expect(contrast(colours[`${background}-ink`]!, colours[background]!)).toBeGreaterThanOrEqual(
      needed,
    );
  });

  test("the focus ring is visible on every background", () => {
    for (const background of [...papers, "sea", "land"])
      expect(contrast(colours["focus"]!, colours[background]!)).toBeGreaterThanOrEqual(3);
  });

  test.each(players)("the letter of player %i is legible", (n) => {
    const ink = colours[`player-${n}-ink`]!;
    expect(contrast(ink, colours[`player-${n}`]!)).toBeGreaterThanOrEqual(needed);
  });

  test.each(Object.keys(VISION))("player colours differ with %s", (vision) => {
    const least = vision === "tritanopia" ? 0.12 : 0.16;
    for (const a of players)
      for (const b of players.slice(a + 1))
        expect(distance(colours[`player-${a}`]!, colours[`player-${b}`]!, vision)).toBeGreaterThan(
          least,
        );
  });
});
