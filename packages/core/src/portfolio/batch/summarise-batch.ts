import {
  type BatchRow,
  type BatchSummary,
  type CommonFailure,
  type EnrichmentState,
  type RowState,
  SEVERITIES,
  type Severity,
  SOURCE_NAMES,
  type UnansweredSource,
  WEB_RISK_BANDS,
} from "@broker/contracts";
import { CHECKS } from "../../scan/checks/check-list.ts";

/** Rank: scored rows by risk, then insufficient coverage, failed, skipped, waiting, rejected. */
function rank({ state, result }: BatchRow): number {
  if (state === "rejected") return -5;
  if (state === "waiting") return -4;
  if (state === "skipped") return -3;
  if (state === "failed") return -2;
  return result?.risk ?? -1;
}

/** Rows in call order: highest risk first; ties in list order. */
export function rankRows(rows: readonly BatchRow[]): BatchRow[] {
  return [...rows].sort((a, b) => rank(b) - rank(a) || a.row - b.row);
}

/** How many rows are in each state. */
export function countRows(rows: readonly Pick<BatchRow, "state">[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { waiting: 0, complete: 0, partial: 0, failed: 0, skipped: 0, rejected: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** How many rows are in each state of their enrichment. */
export function countEnrichment(rows: readonly Pick<BatchRow, "enrichment">[]): Record<EnrichmentState, number> {
  const counts: Record<EnrichmentState, number> = { none: 0, pending: 0, done: 0, failed: 0 };
  for (const { enrichment } of rows) counts[enrichment.state] += 1;
  return counts;
}

const gravity = (severity: Severity) => SEVERITIES.indexOf(severity);

function titles(ids: readonly string[], side: "fail" | "pass"): string[] {
  return CHECKS.filter(({ id }) => ids.includes(id))
    .sort((a, b) => gravity(b.severity) - gravity(a.severity))
    .map((check) => check.titles[side]);
}

/**
 * Finding titles of these failed checks, most severe first, e.g. 'DMARC is not enforced'. Ids of removed checks are
 * omitted.
 */
export const failTitles = (ids: readonly string[]): string[] => titles(ids, "fail");

/** Titles of these passed checks, most severe first. Ids of removed checks are omitted. */
export const passTitles = (ids: readonly string[]): string[] => titles(ids, "pass");

const isSevere = (severity: Severity) => SEVERITIES.indexOf(severity);

function commonFailures(rows: readonly BatchRow[]): CommonFailure[] {
  const found = new Map<string, CommonFailure>();
  for (const { id, severity } of rows.flatMap(({ result }) => result?.failures ?? [])) {
    const before = found.get(id);
    const title = before?.title ?? CHECKS.find((check) => check.id === id)?.titles.fail ?? id;
    const worst = before && isSevere(before.severity) > isSevere(severity) ? before.severity : severity;
    found.set(id, { id, title, severity: worst, companies: (before?.companies ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (a, b) => b.companies - a.companies || isSevere(b.severity) - isSevere(a.severity) || (a.id < b.id ? -1 : 1),
  );
}

/** Companies on one host were enriched together and count as one. */
function unanswered(rows: readonly BatchRow[]): UnansweredSource[] {
  return SOURCE_NAMES.flatMap((source) => {
    const hosts = new Set(
      rows.filter(({ enrichment }) => enrichment.without.includes(source)).map((row) => row.domain),
    );
    return hosts.size === 0 ? [] : { source, companies: hosts.size };
  });
}

/** Counts a list's rows by state, band and enrichment, and its failed checks by the number of companies affected. */
export function summariseBatch(rows: readonly BatchRow[]): BatchSummary {
  const scored = rows.filter(({ state }) => state === "complete" || state === "partial");
  return {
    counts: countRows(rows),
    bands: WEB_RISK_BANDS.map(({ name }) => ({
      band: name,
      companies: scored.filter(({ result }) => result?.band === name).length,
    })),
    toValidate: scored.filter(({ result }) => (result?.band ?? null) === null).length,
    failures: commonFailures(scored),
    enrichment: countEnrichment(rows),
    unanswered: unanswered(rows),
  };
}
