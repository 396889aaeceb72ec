import type { MrcSlip } from "@broker/contracts";
import { ALL_CHOSEN, answer, buildFacts } from "./build-facts.ts";
import { seen, slipOf } from "./slip-of.ts";

/** Every term of a quote that agrees with `ALL_CHOSEN`. */
export const QUOTED = {
  value: {
    insurer: "Ashdown",
    exclusions: ["War and cyber operation", "Media liability"],
    subjectivities: null,
    validUntil: null,
    crimeSubLimit: 10_000_000,
    waitingHours: 12,
    waitingKind: "time deductible" as const,
    indemnityDays: 180,
    retroactiveDate: "2021-12-01",
    wording: "Cyber policy wording CY-1, version 3 of March 2026, attached",
    commission: 0.2,
    fee: 0,
    line: 0.4,
  },
  provenance: "declared" as const,
  asOf: "2026-11-10",
  source: "quote of Ashdown",
};

/** A slip to which every rule applies and on which every rule that is built passes. */
export function completeSlip(): MrcSlip {
  const report = seen(55);
  const choices = { ...ALL_CHOSEN, singleClaimsAgreementParty: true, bureauLeader: "Ashdown" };
  return slipOf({ ...buildFacts(answer("mfaEmail", "no"), { report }), quoted: QUOTED }, choices, { report });
}
