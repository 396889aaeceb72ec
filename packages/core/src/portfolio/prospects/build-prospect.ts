import type { ProspectFields } from "@broker/contracts";
import type { ScanFigures } from "./prospect-figures.ts";
import type { ProspectRecord } from "./prospect-record.ts";
import { newProspect, readListing } from "./prospect-record.ts";

/** Scores of a complete scan for tests: posture 40, three critical or high findings. */
export function buildFigures(over: Partial<ScanFigures> = {}): ScanFigures {
  return {
    scanId: "7f3ac210".padEnd(64, "0"),
    risk: 60,
    range: null,
    riskBefore: null,
    confidence: "High",
    coverage: 1,
    severeFailures: 3,
    privacy: null,
    assessedAt: "2026-11-05T09:14:00.000Z",
    ...over,
  };
}

/** A test prospect with the list's `fields`; never scanned by default. */
export function buildProspect(fields: ProspectFields = {}, over: Partial<ProspectRecord> = {}): ProspectRecord {
  return newProspect({
    id: "0123456789abcdef",
    domain: "acme.example",
    listing: readListing(null, fields, { batchId: "2026-11-05-a", at: "2026-11-05T09:00:00.000Z" }),
    ...over,
  });
}
