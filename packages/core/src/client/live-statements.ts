import type { ClientField } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "./client-log.ts";

/** A scan's own number; scans of one domain are one voice, whose last word stands. */
const SCAN_NUMBER = /^scan [0-9a-f]{12} of /;

/** Who speaks: a register and a named document by their own name, scans by their domain, a person who declares by theirs. */
function voice({ provenance, by, source = "" }: LoggedAssertion): string {
  if (provenance === "declared") return `declared|${by}|${source}`;
  return `${provenance}|${provenance === "observed" ? source.replace(SCAN_NUMBER, "scan of ") : source}`;
}

/**
 * The statements about a field that still stand: not withdrawn, and the last word of each who spoke. The broker's own decisions are
 * not among them; they judge the others.
 */
export function liveStatements(log: ClientLog, field: ClientField): readonly LoggedAssertion[] {
  const last = new Map<string, LoggedAssertion>();
  for (const entry of log.entries)
    if (entry.field === field && !entry.override && entry.withdrawn === null) last.set(voice(entry), entry);
  return [...last.values()];
}
