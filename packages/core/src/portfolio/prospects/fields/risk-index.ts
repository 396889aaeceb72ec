import { indexOfRisk, type ProspectBand, type RiskIndex, RiskScore, regionBand, showPercent } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

/** The risk index of a prospect: a figure with its band, or the range in which it lies. */
export interface ProspectRisk {
  readonly index: RiskIndex | null;
  readonly band: ProspectBand | null;
  readonly range: { readonly low: RiskIndex; readonly high: RiskIndex } | null;
}

const indexOf = (risk: number) => indexOfRisk(RiskScore.parse(risk));

/**
 * Risk index = (100 − posture) ÷ 10, one decimal; from 7.5 High, from 6 Medium-High, from 4.5 Medium, else Low. Where too little was seen for a
 * figure ('Requires Validation'), the unseen is counted as bad and as good, and the range between stands in its place. While only the
 * outside view exists its figure stands, as it does in a batch, when at least half of that view was seen.
 */
export function riskIndex({ figures }: Pick<ProspectRecord, "figures">): Figure<ProspectRisk> {
  if (figures === null) return notKnown("It was never assessed.");
  const seen = `${showPercent(figures.coverage)} of the method was seen`;
  const from = { provenance: "derived" as const, asOf: figures.assessedAt };
  if (figures.risk !== null) {
    const index = indexOf(figures.risk);
    const band = regionBand(index);
    const rule = `Risk ${figures.risk} ÷ 10 = ${index.toFixed(1)}: ${band} (from 4.5 Medium, 6 Medium-High, 7.5 High); ${figures.coverage < 0.5 ? "outside view, " : ""}${seen}.`;
    return { value: { index, band, range: null }, rule, ...from };
  }
  if (figures.range === null) return notKnown(`Requires Validation: ${seen}, and nothing of it could be scored.`);
  const [low, high] = [indexOf(figures.range.low), indexOf(figures.range.high)];
  const rule = `Requires Validation: ${seen}. With the unseen counted as good it is ${low.toFixed(1)}, as bad ${high.toFixed(1)}.`;
  return { value: { index: null, band: null, range: { low, high } }, rule, ...from };
}
