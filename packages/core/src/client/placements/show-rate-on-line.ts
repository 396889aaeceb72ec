import { roundHalfUp } from "@broker/contracts";

/** A rate on line as people read it: '0.420%'. It is held within no bounds. */
export function showRateOnLine(rate: number): string {
  return `${roundHalfUp(rate * 100, 3).toFixed(3)}%`;
}
