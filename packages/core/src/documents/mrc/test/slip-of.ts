import {
  type MrcElement,
  type MrcHeading,
  MrcSlip,
  type ScanReport,
  type SlipChoices,
  type SubmissionFacts,
} from "@broker/contracts";
import { buildSlip, type SlipOptions } from "../build-slip.ts";
import { AT, buildScan } from "./build-facts.ts";

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
