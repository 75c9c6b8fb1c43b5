/** Half-points as a player says them: 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : String(whole);
}
