/** A share of 0–1 as a percentage, half up: '84%'. `digits` behind the point for rates: '0.53%'. */
export function showPercent(share: number, digits = 0): string {
  const factor = 10 ** digits;
  const value = Math.floor(Math.abs(share) * 100 * factor + 0.5 + 1e-9) / factor;
  return `${share < 0 && value !== 0 ? "−" : ""}${value.toFixed(digits)}%`;
}
