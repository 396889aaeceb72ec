import type { ScanReport } from "@broker/contracts";
import { figureStands } from "../../scoring/figure-stands.ts";
import type { MarketAverage } from "./market-average.ts";

/** Points within which two postures are alike. */
const ALIKE = 5;

/** Where a company stands beside the market, in a sentence; a figure that does not stand is not compared. */
export function competitivePositioning(report: ScanReport, { score, words }: MarketAverage): string {
  const posture = report.scores.overall?.posture;
  if (posture === undefined || !figureStands(report)) return "Too little was seen to compare it with others.";
  const market = `the market average of ${score} (${words})`;
  const apart = Math.abs(posture - score);
  if (apart <= ALIKE) return `Level with ${market}.`;
  return `${apart} points ${posture > score ? "above" : "below"} ${market}.`;
}
