import type { PostureScore, ScanReport } from "@broker/contracts";
import { mrcDefaults } from "../../../pricing/mrc/mrc-defaults.ts";
import { plainRow, rows } from "../parts/known-row.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, prose, small } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";

/** The terms that a slip carries unless somebody says otherwise, by posture. */
function byPosture(posture: PostureScore | null): Part[] {
  const terms = mrcDefaults(posture);
  if (terms === null)
    return [
      prose("Less than half of the method was seen, and no term is drawn from that: the broker chooses all of them."),
    ];
  const from = `default by posture, ${posture} of 100`;
  return [
    rows("Terms by default", [
      plainRow("Period", `${terms.policyDays} days`, "derived", from),
      plainRow("Territory", terms.geographicalScope.join(", "), "derived", from),
      plainRow("Payment", terms.paymentTerms, "derived", from),
      plainRow("Cancellation", terms.cancellationTerms, "derived", from),
    ]),
    ...items("Asked for after inception, by this posture", terms.complianceRequirements),
    ...items("Further conditions, by this posture", terms.conditions),
    ...items("Further exclusions, by this posture", terms.exclusions),
  ];
}

/** Terms and clauses as a slip would carry them; null = no client stands behind the scan. */
export function clauses(_: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  return {
    parts: [
      ...byPosture(facts.scan?.posture ?? null),
      small("Clauses are named by reference; the broker attaches their text from the Lloyd's Wordings Repository."),
    ],
  };
}
