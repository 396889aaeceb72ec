import type { CyberEssentialsAnalysis, ScanReport } from "@broker/contracts";
import { cyberEssentialsAnalysis } from "./cyber-essentials-analysis.ts";

/** The analysis of a report, with the answers in its record snapshot. */
export function essentialsOf({
  checks,
  facts,
  record,
  startedAt,
}: Pick<ScanReport, "checks" | "facts" | "record" | "startedAt">): CyberEssentialsAnalysis {
  const claims = facts.page?.certificateClaims ?? [];
  return cyberEssentialsAnalysis({ checks, facts, controls: record?.controls ?? {}, claims, now: startedAt });
}
