import { type BandCaveats, type ScanReport, type ShownBand, showBand } from "@broker/contracts";
import { ceilingReasons } from "./ceiling.ts";

type Judged = Pick<ScanReport, "checks" | "record">;

/**
 * What the band's label of a report must state: open critical findings, and whether a ceiling applies.
 * @param done actions assumed to be done, by id of the check, or `control:` and the control's key
 */
export function bandCaveats({ checks, record }: Judged, done: ReadonlySet<string> = new Set()): BandCaveats {
  const open = checks.filter(({ id }) => !done.has(id));
  const controls = Object.entries(record?.controls ?? {}).filter(([key]) => !done.has(`control:${key}`));
  return {
    critical: open.filter(({ outcome, severity }) => outcome === "fail" && severity === "critical").length,
    capped: ceilingReasons(open, Object.fromEntries(controls)).length > 0,
  };
}

/** The band of a report as it may be shown; null = no score. @param of follows a label that appears alone */
export function reportBand(report: Judged & Pick<ScanReport, "scores">, of?: string): ShownBand | null {
  const band = report.scores.overall?.band;
  return band === undefined ? null : showBand(band, bandCaveats(report), of);
}
