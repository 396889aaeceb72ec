import type { ScanReport } from "@broker/contracts";
import { OUTSIDE_COMPONENTS } from "./part-weights.ts";

/**
 * Whether the headline may show a figure. Below half of the method it may only while the figure is an outside view, of which at
 * least half was seen; otherwise a range stands in its place.
 */
export function figureStands({ scores }: Pick<ScanReport, "scores">): boolean {
  if (scores.overall === null) return false;
  if (scores.overall.coverage >= 0.5) return true;
  const outside = OUTSIDE_COMPONENTS.map((name) => scores.components[name]);
  const weights = outside.reduce((sum, part) => sum + part.weight, 0);
  const seen = outside.reduce((sum, part) => sum + part.weight * part.coverage, 0);
  return seen >= weights / 2;
}
