import type { SavedRisk } from "@broker/contracts";
import { closingOf } from "./closing-of.ts";
import { followUpsOf } from "./follow-ups.ts";
import { linksNow } from "./links-now.ts";
import { residualRating } from "./residual-rating.ts";
import type { RiskSources } from "./risk-sources.ts";

/**
 * A risk with what follows from the evidence of today: links, proposed closing and residual rating. A closed one keeps
 * its rating and why it was closed; it proposes what may be closed with it. Pure.
 */
export function settleRisk(risk: SavedRisk, sources: RiskSources): SavedRisk {
  const links = linksNow(risk.links, sources);
  if (risk.status === "Closed") return { ...risk, links, proposes: followUpsOf({ ...risk, links }, sources) };
  const { closing, gone } = closingOf(risk, links, sources);
  const signs = { treatment: risk.treatment, gone, insured: sources.insured };
  return { ...risk, links, closing, residual: residualRating(risk.inherent, signs) };
}
