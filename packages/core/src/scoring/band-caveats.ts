import { type BandCaveats, type CheckResult, type ScanReport, type ShownBand, showBand } from "@broker/contracts";
import { ceilingReasons } from "./ceiling.ts";
import { knownWeaknesses } from "./known-weaknesses.ts";

type Judged = Pick<ScanReport, "checks" | "record" | "startedAt">;

/** Checks that failed with critical severity. */
export const openCritical = (checks: readonly CheckResult[]): number =>
  checks.filter(({ outcome, severity }) => outcome === "fail" && severity === "critical").length;

/**
 * What the band's label of a report must state: open critical findings, and whether a ceiling applies.
 * @param done actions assumed to be done, by id of the check, or `control:` and the control's key
 */
export function bandCaveats(report: Judged, done: ReadonlySet<string> = new Set()): BandCaveats {
  const { checks, record } = report;
  const open = checks.filter(({ id }) => !done.has(id));
  const isOpen = (key: string) => !done.has(`control:${key}`);
  const controls = Object.entries(record?.controls ?? {}).filter(([key]) => isOpen(key));
  const shown = knownWeaknesses(report).filter(({ control }) => isOpen(control));
  return {
    critical: openCritical(open),
    capped: ceilingReasons(open, Object.fromEntries(controls), shown).length > 0,
  };
}

/** The band of a report as it may be shown; null = no score. @param of follows a label that appears alone */
export function reportBand(report: Judged & Pick<ScanReport, "scores">, of?: string): ShownBand | null {
  const band = report.scores.overall?.band;
  return band === undefined ? null : showBand(band, bandCaveats(report), of);
}
