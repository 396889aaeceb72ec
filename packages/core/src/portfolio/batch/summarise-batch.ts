import {
  type BatchRow,
  type BatchSummary,
  type CommonFailure,
  SEVERITIES,
  type Severity,
  SOURCE_NAMES,
  type UnansweredSource,
  WEB_RISK_BANDS,
} from "@broker/contracts";
import { CHECKS } from "../../scan/checks/check-list.ts";
import { countEnrichment } from "./count-enrichment.ts";
import { countRows } from "./count-rows.ts";

const grave = (severity: Severity) => SEVERITIES.indexOf(severity);

function commonFailures(rows: readonly BatchRow[]): CommonFailure[] {
  const found = new Map<string, CommonFailure>();
  for (const { id, severity } of rows.flatMap(({ result }) => result?.failures ?? [])) {
    const before = found.get(id);
    const title = before?.title ?? CHECKS.find((check) => check.id === id)?.titles.fail ?? id;
    const worst = before && grave(before.severity) > grave(severity) ? before.severity : severity;
    found.set(id, { id, title, severity: worst, companies: (before?.companies ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (a, b) => b.companies - a.companies || grave(b.severity) - grave(a.severity) || (a.id < b.id ? -1 : 1),
  );
}

/** Companies on one host were asked about together, and count as one. */
function unanswered(rows: readonly BatchRow[]): UnansweredSource[] {
  return SOURCE_NAMES.flatMap((source) => {
    const hosts = new Set(
      rows.filter(({ enrichment }) => enrichment.without.includes(source)).map((row) => row.domain),
    );
    return hosts.size === 0 ? [] : { source, companies: hosts.size };
  });
}

/** Counts a list's rows by state, band and enrichment, and its failed checks by how many companies they hit. */
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
