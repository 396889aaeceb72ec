import type { ScanReport, SourceName } from "@broker/contracts";
import type { NotAssessed } from "./placeability-rule.ts";

/**
 * Why a source added nothing to these scans: it answered without an entry, did not respond, had nothing to query, or
 * was not queried (not configured, or left out of the scan).
 */
export function silentSource(scans: readonly ScanReport[], name: SourceName): NotAssessed {
  if (scans.length === 0) return "no-scan";
  const statuses = scans.flatMap(({ sources }) => sources.filter((source) => source.name === name));
  const answered = statuses.filter(({ status }) => status === "ok" || status === "not-found");
  // A source without anything to query answers without a time.
  if (answered.some(({ asOf }) => asOf !== null)) return "no-entry";
  if (statuses.some(({ status }) => status === "unavailable" || status === "rate-limited")) return "no-response";
  return answered.length > 0 ? "not-observable" : "not-queried";
}

/** Whether a source is known not to have answered in this scan. */
export const wasSilent = ({ sources }: ScanReport, name: SourceName): boolean =>
  sources.some((source) => source.name === name && source.status !== "ok" && source.status !== "not-found");
