import type { ScanReport, SubmissionFacts } from "@broker/contracts";
import { mrcDefaults } from "../../../pricing/mrc-defaults.ts";
import { findClause } from "../../mrc/clauses/clause-library.ts";
import terms from "../../mrc/slip/standard-terms.json" with { type: "json" };
import { plainRow, rows } from "../parts/known-row.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** The model clauses of a standard slip, by reference; their text is never printed. */
function standardClauses(): Part[] {
  const named = [...terms.conditions, ...terms.exclusions, "LSW3001", "LMA3333"].flatMap(
    (ref) => findClause(ref) ?? [],
  );
  return table(
    "Model clauses of a standard slip",
    ["Reference", "About", "Version", "Status"],
    named.map(({ ref, title, version, status }) => [cell(ref, { code: true }), title, version ?? "not known", status]),
  );
}

/** The terms that a slip carries unless somebody says otherwise, by posture. */
function byPosture({ scan, controls }: SubmissionFacts): Part[] {
  const posture = scan?.posture ?? null;
  const given = mrcDefaults(posture, controls);
  if (given === null)
    return [
      prose("Less than half of the method was seen, and no term is drawn from that: the broker chooses all of them."),
    ];
  const from = `default by posture, ${posture} of 100`;
  return [
    rows("Terms by default", [
      plainRow("Period", `${given.policyDays} days`, "derived", from),
      plainRow("Territory", given.geographicalScope.join(", "), "derived", from),
      plainRow("Payment", given.paymentTerms, "derived", from),
      plainRow("Cancellation", given.cancellationTerms, "derived", from),
    ]),
    ...items("Asked for after inception, by this posture", given.complianceRequirements),
    ...items("Further conditions, by this posture", given.conditions),
    ...items("Further exclusions, by this posture", given.exclusions),
  ];
}

/** Terms and clauses as a slip would carry them; null = no client stands behind the scan. */
export function clauses(_: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  return {
    parts: [
      ...standardClauses(),
      ...byPosture(facts),
      small("Clauses are named by reference; the broker attaches their text from the Lloyd's Wordings Repository."),
    ],
  };
}
