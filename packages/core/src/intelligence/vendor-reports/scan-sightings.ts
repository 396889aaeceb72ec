import type { Facts, WeaknessPlace } from "@broker/contracts";

/** Known vulnerabilities that the last scan of a domain lists, as a source beside reports. */
export interface ScanSighting {
  readonly scan: string;
  /** The domain, its www, and the addresses of its listed software; in lower case. */
  readonly hosts: ReadonlySet<string>;
  /** ISO 8601 date. */
  readonly on: string;
  readonly cves: ReadonlySet<string>;
}

/** Name of our own scan among the tools. */
const SCAN_TOOL = "Scan";

/** What a scan lists of known vulnerabilities; null = it lists none, or no source answered. */
export function scanSighting(
  scan: { readonly id: string; readonly domain: string; readonly startedAt: string },
  vulnerabilities: Facts["vulnerabilities"],
): ScanSighting | null {
  const possible = vulnerabilities?.possible ?? [];
  if (possible.length === 0) return null;
  const addresses = possible.flatMap(({ on, source }) => (source === "internetdb" ? [on.toLowerCase()] : []));
  return {
    scan: scan.id,
    hosts: new Set([scan.domain, `www.${scan.domain}`, ...addresses]),
    on: scan.startedAt.slice(0, 10),
    cves: new Set(possible.map(({ cve }) => cve)),
  };
}

/** The scans that list one of these CVEs on the host, as sources. */
export const scansOf = (
  scans: readonly ScanSighting[],
  host: string,
  cves: readonly string[],
): WeaknessPlace["sources"] =>
  scans
    .filter((scan) => scan.hosts.has(host) && cves.some((cve) => scan.cves.has(cve)))
    .map(({ scan, on }) => ({ kind: "scan", ref: scan, tool: SCAN_TOOL, first: on, last: on, notObservedSince: null }));
