import type { AuthenticationAnalysis, ScanReport } from "@broker/contracts";
import { authenticationAnalysis } from "./authentication-analysis.ts";

/** The analysis of a report, with the answers in its record snapshot. */
export function authenticationOf({
  checks,
  facts,
  record,
}: Pick<ScanReport, "checks" | "facts" | "record">): AuthenticationAnalysis {
  return authenticationAnalysis({ checks, facts, controls: record?.controls ?? {} });
}
