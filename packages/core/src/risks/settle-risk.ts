import type { Risk, SavedRisk } from "@broker/contracts";
import { closingOf } from "./closing-of.ts";
import { followUpsOf } from "./follow-ups.ts";
import { linksNow } from "./links-now.ts";
import { insuranceOf, keyOf, linksOf, subjectOfRisk } from "./propose-risks.ts";
import { residualRating } from "./residual-rating.ts";
import type { RiskSources } from "./risk-sources.ts";

/** Its links of today, with the gap and the subjectivities about it that exist since it was opened. */
function linksOfToday({ key, links, unlinked }: SavedRisk, sources: RiskSources): Risk["links"] {
  const now = linksNow(links, sources);
  const subject = subjectOfRisk(key, sources);
  if (subject === null) return now;
  const known = new Set([...now.map(({ kind, ref }) => `${kind} ${ref}`), ...unlinked]);
  const found = linksOf(sources, subject.control, subject.check);
  return [...now, ...found.filter(({ kind, ref }) => !known.has(`${kind} ${ref}`))];
}

/** How insurers regard it today; where nothing examines it, as it was. */
function insuranceNow({ key, insurance }: SavedRisk, sources: RiskSources): Risk["insurance"] {
  const subject = subjectOfRisk(key, sources);
  return subject === null ? insurance : insuranceOf(sources, keyOf(sources, subject.control), subject.check);
}

/**
 * A risk with what follows from the evidence of today: links, insurance impact, proposed closing and residual rating. A
 * closed one keeps its rating and why it was closed; it proposes what may be closed with it. Pure.
 */
export function settleRisk(risk: SavedRisk, sources: RiskSources): SavedRisk {
  if (risk.status === "Closed") {
    const links = linksNow(risk.links, sources);
    return { ...risk, links, proposes: followUpsOf({ ...risk, links }, sources) };
  }
  const links = linksOfToday(risk, sources);
  const { closing, gone } = closingOf(risk, links, sources);
  const signs = { treatment: risk.treatment, gone, insured: sources.insured };
  const insurance = insuranceNow(risk, sources);
  return { ...risk, links, insurance, closing, residual: residualRating(risk.inherent, signs) };
}
