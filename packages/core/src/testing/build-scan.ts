import type { Facts, ScanReport } from "@broker/contracts";
import { buildFacts, type DeepPartial } from "../scan/checks/build-facts.ts";
import { buildReport } from "./build-report.ts";

/** A scan of a healthy fictitious company for tests, `day` of November 2026, with the given facts replaced. */
export function buildScan(day: number, facts: DeepPartial<Facts> = {}, over: Partial<ScanReport> = {}): ScanReport {
  const startedAt = `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
  return buildReport({ id: String(day).padEnd(64, "0"), startedAt, facts: buildFacts(facts), ...over });
}
