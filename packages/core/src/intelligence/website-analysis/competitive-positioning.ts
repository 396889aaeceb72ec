import type { ScanReport } from "@broker/contracts";
import { figureStands } from "../../scoring/figure-stands.ts";
import type { MarketAverage } from "./market-average.ts";

/** Points within which two postures are level. */
const ALIKE = 5;

/** A company's score compared with the market, in a sentence; an insufficient score is not compared. */
export function competitivePositioning(report: ScanReport, { score, words }: MarketAverage): string {
  const posture = report.scores.overall?.posture;
  if (posture === undefined || !figureStands(report)) return "Insufficient data for a comparison.";
  const market = `the market average of ${score} (${words})`;
  const apart = Math.abs(posture - score);
  if (apart <= ALIKE) return `Level with ${market}.`;
  return `${apart} points ${posture > score ? "above" : "below"} ${market}.`;
}
