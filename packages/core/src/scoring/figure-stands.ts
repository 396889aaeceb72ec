import type { ScanReport } from "@broker/contracts";
import { OUTSIDE_COMPONENTS } from "./part-weights.ts";

/**
 * Whether a score may be shown. Below 50% overall coverage it may be shown only if at least half of the external
 * components was assessed; otherwise a range is shown.
 */
export function figureStands({ scores }: Pick<ScanReport, "scores">): boolean {
  if (scores.overall === null) return false;
  if (scores.overall.coverage >= 0.5) return true;
  const outside = OUTSIDE_COMPONENTS.map((name) => scores.components[name]);
  const weights = outside.reduce((sum, part) => sum + part.weight, 0);
  const seen = outside.reduce((sum, part) => sum + part.weight * part.coverage, 0);
  return seen >= weights / 2;
}
