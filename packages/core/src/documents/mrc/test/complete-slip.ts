import type { MrcSlip } from "@broker/contracts";
import { ALL_CHOSEN, answer, buildFacts } from "./build-facts.ts";
import { seen, slipOf } from "./slip-of.ts";

/** A slip to which every rule applies and on which every rule that is built passes. */
export function completeSlip(): MrcSlip {
  const report = seen(55);
  const choices = { ...ALL_CHOSEN, singleClaimsAgreementParty: true, bureauLeader: "Ashdown" };
  const quoted = {
    value: { insurer: "Ashdown", exclusions: null, subjectivities: null, validUntil: null, crimeSubLimit: 10_000_000 },
    provenance: "declared" as const,
    asOf: "2026-11-10",
    source: "quote of Ashdown",
  };
  return slipOf({ ...buildFacts(answer("mfaEmail", "no"), { report }), quoted }, choices, { report });
}
