import {
  EXCLUSIONS,
  type MrcElement,
  type MrcHeading,
  MrcSlip,
  type ScanReport,
  type SlipChoices,
  type SubmissionFacts,
} from "@broker/contracts";
import { buildSlip, type SlipOptions } from "../build-slip.ts";
import { ALL_CHOSEN, AT, answer, buildFacts, buildScan } from "./build-facts.ts";

/**
 * A slip for tests (default: standard template, no scan), parsed against its schema.
 */
export const slipOf = (facts: SubmissionFacts, choices: SlipChoices = {}, over: Partial<SlipOptions> = {}): MrcSlip =>
  MrcSlip.parse(
    buildSlip(facts, { id: "s1", version: 1, template: "standard", at: AT, report: null, choices, ...over }),
  );

/** The elements under a heading. */
export const under = (slip: MrcSlip, heading: MrcHeading): MrcElement[] =>
  slip.lineItems.filter(({ mrcHeading }) => mrcHeading === heading).flatMap(({ elements }) => elements);

/** The texts under a heading with their labels, `label|text`. */
export const texts = (slip: MrcSlip, heading: MrcHeading): string[] =>
  under(slip, heading).flatMap((element) =>
    element.kind === "text" ? [`${element.label ?? ""}|${element.text}`] : [],
  );

/** A scan with sufficient coverage and this posture. */
export function seen(posture: number): ScanReport {
  const scan = buildScan();
  const { overall } = scan.scores;
  if (overall === null) throw new Error("The scan has no overall score.");
  const shown = { ...overall, posture: posture as typeof overall.posture, coverage: 0.9 };
  return buildScan({ scores: { ...scan.scores, overall: shown } });
}

/** Every term of a quote that agrees with `ALL_CHOSEN`. */
export const QUOTED = {
  value: {
    insurer: "Ashdown",
    exclusions: [EXCLUSIONS["war-cyber-operation"], EXCLUSIONS["no-media"]],
    exclusionIds: ["war-cyber-operation" as const, "no-media" as const],
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
  const facts = buildFacts({ ...answer("mfaEmail", "no"), records: { personal: 12_000 } }, { report });
  return slipOf({ ...facts, quoted: QUOTED }, choices, { report });
}
