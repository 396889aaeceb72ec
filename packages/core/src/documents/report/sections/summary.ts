import type { CompanySummary, ScanReport } from "@broker/contracts";
import { summariseCompany } from "../../../intelligence/summary/summarise-company.ts";

/** What the scan says of the company in prose; nothing where it could not be judged, since the headline says why. */
export function summary(report: ScanReport): CompanySummary | null {
  return report.scores.overall === null ? null : summariseCompany(report);
}
