import type { BandCaveats, BatchEvent, BatchRow, RowResult, ScanAuthority, ScanReport } from "@broker/contracts";
import { scanStanding } from "../../placeability/scan-standing.ts";
import { CEILING_CHECKS } from "../../scoring/ceiling.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { likeForLike, ratedComponents } from "./diff-batches.ts";

/** Summary of a finished scan for the list. `before` = the company's previous scan; null = none. */
export function rowResult(
  report: ScanReport,
  before: ScanReport | null,
  authority: ScanAuthority | null = null,
): RowResult {
  const { overall } = report.scores;
  const figure = scoreShown(report) ? overall : null;
  const components = ratedComponents(report);
  const comparable =
    before?.methodVersion === report.methodVersion &&
    scoreShown(before) &&
    likeForLike(components, ratedComponents(before));
  const earlier = comparable ? before.scores.overall : null;
  const failed = report.checks.filter((check) => check.outcome === "fail");
  return {
    scanId: report.id,
    methodVersion: report.methodVersion,
    posture: figure?.posture ?? null,
    risk: figure?.risk ?? null,
    band: figure?.band ?? null,
    range: overall?.range ? { low: overall.range.low, high: overall.range.high } : null,
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    moved: figure && earlier ? figure.posture - earlier.posture : null,
    components,
    basis: overall?.basis ?? null,
    placeability: { verdict: scanStanding(report).verdict, basis: "scan" },
    failures: failed.map(({ id, severity }) => ({ id, severity })),
    authority,
  };
}

/** What the band of a row must state: a list has no client answers, so that only checks cap. */
export const rowCaveats = ({ failures }: Pick<RowResult, "failures">): BandCaveats => ({
  critical: failures.filter(({ severity }) => severity === "critical").length,
  capped: failures.some(({ id }) => Object.hasOwn(CEILING_CHECKS, id)),
});

const caveatsOf = (result: RowResult | null) => (result === null ? {} : { caveats: rowCaveats(result) });

/** A batch event before its number and time are assigned. */
export type BatchEventBody<Event = BatchEvent> = Event extends unknown ? Omit<Event, "seq" | "at" | "batchId"> : never;

/** Event for a row whose scan finished or was skipped. */
export function finishedEvent({ row, line, domain, state, result, error, enrichment }: BatchRow): BatchEventBody {
  return {
    type: "prospect-finished",
    row,
    line,
    domain: domain ?? "",
    ...(result ? { scanId: result.scanId } : {}),
    status: state === "complete" || state === "partial" || state === "skipped" ? state : "failed",
    posture: result?.posture ?? null,
    band: result?.band ?? null,
    ...caveatsOf(result),
    coverage: result?.coverage ?? null,
    durationMs: result?.durationMs ?? null,
    error,
    enrichment: enrichment.state,
  };
}

/** Event for a row that was enriched from outside sources. */
export function enrichedEvent({ row, line, domain, result, enrichment }: BatchRow): BatchEventBody {
  return {
    type: "prospect-enriched",
    row,
    line,
    domain: domain ?? "",
    scanId: result?.scanId ?? "",
    posture: result?.posture ?? null,
    band: result?.band ?? null,
    ...caveatsOf(result),
    coverage: result?.coverage ?? null,
    enrichment,
  };
}
