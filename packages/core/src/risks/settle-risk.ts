import type { SavedRisk } from "@broker/contracts";
import { closingOf, linksNow } from "./closing-of.ts";
import { residualRating } from "./residual-rating.ts";
import type { RiskSources } from "./risk-sources.ts";

/** A risk with what follows from the evidence of today: links, proposed closing and residual rating. Pure. */
export function settleRisk(risk: SavedRisk, sources: RiskSources): SavedRisk {
  if (risk.status === "Closed") return risk;
  const links = linksNow(risk.links, sources);
  const closing = closingOf({ ...risk, links }, sources);
  const signs = { treatment: risk.treatment, gone: closing !== null, insured: sources.insured };
  return { ...risk, links, closing, residual: residualRating(risk.inherent, signs) };
}
