import type { ScanReport } from "@broker/contracts";
import type { ReportContext } from "../../report-context.ts";
import { type ShownValue, shownValue } from "../../shown-value.ts";

/** Whether the company and its people were screened. */
export interface Screening {
  readonly values: readonly ShownValue[];
  readonly notes: readonly string[];
}

const NOT_CHECKED = "No name was held against a sanctions list for this report.";

/** Sanctions and know-your-customer checks as they stand; nothing here is inferred from the scan. */
export function screening({ facts }: ScanReport, { facts: submission }: ReportContext): Screening {
  const company = facts.registry?.found === true ? (facts.registry.company ?? null) : null;
  return {
    values: [
      shownValue("Sanctions", submission?.sanctions.state ?? "not checked", { provenance: "none" }),
      shownValue("Identity of directors and owners", "not assessed", { provenance: "none" }),
      shownValue("Know-your-customer outcome", "not assessed", { provenance: "none" }),
      company === null
        ? shownValue("Company on the register", "not confirmed", { provenance: "none" })
        : shownValue("Company on the register", `${company.name}, ${company.number}`, { provenance: "registry" }),
    ],
    notes: [NOT_CHECKED, "An entry in a register shows that a company exists, not who stands behind it."],
  };
}
