import { type ClientRecord, type Outcome, type RiskChange, roundHalfUp } from "@broker/contracts";
import { exposureProfileOf } from "../../../client/exposure-profile.ts";
import type { PremiumTerms } from "../../../pricing/technical/premium-terms.ts";
import { ratingRoute } from "../../../pricing/technical/rating-route.ts";

/** Outcomes of the checks that the premium depends on, by id. */
type Outcomes = Readonly<Record<string, Outcome>>;

const JUDGED: readonly Outcome[] = ["pass", "partial", "fail", "not-applicable"];

const judged = (outcome: Outcome | undefined): boolean => outcome !== undefined && JUDGED.includes(outcome);

/**
 * Change of the technical premium between two scans, in percent: exposure, terms and answers are those of the record
 * today, so that only the outcomes of checks move it. A check that one of the scans did not judge moves nothing.
 * @param asOf ISO 8601
 */
export function premiumImpact(
  record: ClientRecord,
  { before, now }: { readonly before: Outcomes; readonly now: Outcomes },
  { terms = {}, asOf }: { readonly terms?: PremiumTerms; readonly asOf: string },
): Pick<RiskChange, "premiumImpact" | "premiumLack"> {
  const profile = exposureProfileOf({ record, report: null, asOf });
  const common = (outcomes: Outcomes) =>
    Object.fromEntries(Object.entries(outcomes).filter(([id]) => judged(before[id]) && judged(now[id])));
  const from = ratingRoute({ ...profile, checks: common(before) }, terms)?.value ?? null;
  const to = ratingRoute({ ...profile, checks: common(now) }, terms)?.value ?? null;
  if (from === null || to === null || from === 0) return { premiumImpact: null, premiumLack: "turnover-not-known" };
  return { premiumImpact: roundHalfUp(((to - from) / from) * 100, 1), premiumLack: null };
}
