import { roundHalfUp } from "@broker/contracts";

/** A summand of a printed sum: two decimals, true minus sign. */
export function showSum(value: number): string {
  const text = roundHalfUp(Math.abs(value), 2).toFixed(2);
  return value < 0 && text !== "0.00" ? `−${text}` : text;
}
