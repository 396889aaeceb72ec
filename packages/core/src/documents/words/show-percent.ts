import { roundHalfUp } from "@broker/contracts";

/** A share of 0–1 as a whole percentage: '84%'. */
export function showPercent(share: number): string {
  return `${roundHalfUp(share * 100)}%`;
}
