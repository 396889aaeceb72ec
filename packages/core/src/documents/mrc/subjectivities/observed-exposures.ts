import { type HowKnown, type ScanReport, SOURCE_TITLES } from "@broker/contracts";

/** An exposure that an external source lists, and the items to name. */
export interface ObservedExposure {
  readonly how: HowKnown;
  readonly items: readonly string[];
  /** The first day on which an item expires, ISO; absent = none does. */
  readonly before?: string;
}

const RDP = 3389;
const YEAR_MS = 365 * 86_400_000;

function rdp({ facts: { vulnerabilities } }: ScanReport): ObservedExposure | null {
  if (vulnerabilities === null || !(vulnerabilities.openPorts ?? []).some(({ ports }) => ports.includes(RDP)))
    return null;
  return {
    how: { provenance: "third-party", asOf: vulnerabilities.asOf, source: SOURCE_TITLES.internetdb },
    items: [],
  };
}

function exploited({ facts: { vulnerabilities } }: ScanReport): ObservedExposure | null {
  const items = (vulnerabilities?.possible ?? []).filter(({ exploitedSince }) => exploitedSince !== null);
  if (vulnerabilities === null || items.length === 0) return null;
  const how = { provenance: "third-party" as const, asOf: vulnerabilities.asOf, source: SOURCE_TITLES.kev };
  return { how, items: [...new Set(items.map(({ cve }) => cve))] };
}

/** Credentials in infostealer logs of the twelve months before the scan, or of an unknown date, and not reset since. */
function infostealer({ facts: { darkWeb }, startedAt }: ScanReport, resetOn: string | null): ObservedExposure | null {
  const since = new Date(Date.parse(startedAt) - YEAR_MS).toISOString().slice(0, 10);
  const isReset = (on: string) => resetOn !== null && resetOn >= on;
  const recent = darkWeb?.exposures.some(
    ({ kind, on }) => kind === "malware" && (on === null || (on >= since && !isReset(on))),
  );
  if (recent !== true) return null;
  const asOf = darkWeb?.lastScan ?? startedAt;
  return { how: { provenance: "third-party", asOf, source: SOURCE_TITLES.hudsonRock }, items: [] };
}

/** Exposures that make a subjectivity apply, by name; null = not listed, or not queried. */
export const OBSERVED = { rdp, exploited, infostealer } as const;
