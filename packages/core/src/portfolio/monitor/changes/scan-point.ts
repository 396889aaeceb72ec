import {
  type Outcome,
  type ScanPoint,
  type ScanReport,
  SOURCE_TITLES,
  type SourceName,
  type StaffLeaks,
} from "@broker/contracts";
import { historyPoint } from "../../../forecast/outlook/history-point.ts";
import { PREMIUM_CHECKS } from "../../../pricing/modifiers/premium-modifiers.ts";

/** Sources of breached addresses and of infostealer logs. */
const LEAK_SOURCES = ["hibp", "hudsonRock"] as const satisfies readonly SourceName[];

/** Addresses and devices of staff that the answered sources list; null = no source of either answered. */
export function staffLeaks({ facts: { darkWeb }, sources, startedAt }: ScanReport): StaffLeaks | null {
  if (darkWeb === null) return null;
  const total = (kind: "addresses" | "malware"): number | null => {
    const found = darkWeb.exposures.filter((each) => each.kind === kind);
    const asked = darkWeb.asked?.includes(kind) ?? found.length > 0;
    return asked ? found.reduce((sum, { count }) => sum + (count ?? 1), 0) : null;
  };
  const [addresses, machines] = [total("addresses"), total("malware")];
  if (addresses === null && machines === null) return null;
  const answered = LEAK_SOURCES.filter((source) =>
    sources.some(({ name, status }) => name === source && (status === "ok" || status === "not-found")),
  );
  const titles = answered.map((name) => SOURCE_TITLES[name]);
  return { addresses, machines, asOf: darkWeb.lastScan ?? startedAt, sources: titles };
}

/** What is compared over time of one scan. */
export function scanPoint(report: ScanReport): ScanPoint {
  const outcomes = report.checks
    .filter(({ id }) => PREMIUM_CHECKS.has(id))
    .map(({ id, outcome }): readonly [string, Outcome] => [id, outcome]);
  return {
    point: historyPoint(report),
    checks: Object.fromEntries(outcomes),
    leaks: staffLeaks(report),
    disputed: report.checks.flatMap(({ id, dispute }) => (dispute?.state === "upheld" ? [id] : [])),
  };
}
