/** A number of half-points as points: "2½". */
export function formatHalfPoints(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : String(whole);
}
