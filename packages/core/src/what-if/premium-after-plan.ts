import type { ExposureProfile, OnboardingPack, ScanReport } from "@broker/contracts";
import { roundHalfUp } from "@broker/contracts";
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { technicalPremium } from "../pricing/technical/technical-premium.ts";
import { openFixes } from "./fix.ts";
import { afterFixes, baseline, profileIn } from "./situation.ts";

/** The technical premium today and with every open action done that the model reads, by the functions of what-if. */
export function premiumAfterPlan(
  profile: ExposureProfile,
  report: ScanReport | null,
  terms: PremiumTerms,
): OnboardingPack["premium"] {
  const before = baseline(profile, report);
  const now = technicalPremium(profileIn(profile, before), terms).technical?.pence ?? null;
  if (now === null) return { now, after: null, percent: null, reason: "turnover-not-known" };
  const fixes = openFixes(before.checks, before.controls);
  if (fixes.length === 0) return { now, after: null, percent: null, reason: "no-action" };
  const after = technicalPremium(profileIn(profile, afterFixes(before, fixes)), terms).technical?.pence ?? null;
  if (after === null) return { now, after, percent: null, reason: "turnover-not-known" };
  return { now, after, percent: Math.max(0, roundHalfUp(((now - after) / now) * 100)), reason: null };
}
