import {
  type Alert,
  type AnalysisView,
  AppError,
  type Job,
  SEVERITIES,
  type StoredScanLine,
  type V1_RISK_API,
  type V1Alert,
  type V1Job,
  type V1RiskAssessment,
  type V1Scan,
  type V1Subject,
} from "@broker/contracts";
import { headlineScan, parseTarget } from "@broker/core";
import type { Call, Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { prefersAsync } from "../../jobs/prefers-async.ts";
import { listAlerts, readAlert } from "../../verbs/monitor/alerts.ts";
import { listScans } from "../../verbs/scans/list-scans.ts";
import { readAnalysis } from "../../verbs/scans/read-analysis.ts";
import { analysisOf } from "../../verbs/scans/scan-jobs.ts";
import { requireScannable } from "../../verbs/scans/scan-ports.ts";
import { clientDomains } from "../../verbs/scans/stored-report.ts";
import type { Workspace } from "../../workspace/workspace.ts";

const scanLink = (id: string) => `/api/v1/scans/${id}`;

function findingsOf({ report }: AnalysisView): V1RiskAssessment["findings"] {
  const failed = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const counts = SEVERITIES.map((severity) => [severity, failed.filter((each) => each.severity === severity).length]);
  return Object.fromEntries(counts) as V1RiskAssessment["findings"];
}

function assessmentOf(view: AnalysisView, self: string): V1RiskAssessment {
  const { report, headline, client, sample, placeability } = view;
  const { scores, target } = report;
  const cappedBy = scores.overall?.cappedBy;
  return {
    domain: target.domain,
    company: view.company,
    client,
    sample,
    asOf: report.startedAt,
    provenance: { kind: sample ? "sample" : "observed", asOf: report.startedAt },
    scan: { id: report.id, revision: report.revision.n, status: report.status },
    method: report.methodVersion,
    posture: headline.figure,
    risk: headline.figure === null ? null : headline.risk,
    band: headline.band,
    caveats:
      headline.caveats === null
        ? null
        : { criticalFindings: headline.caveats.critical, capped: headline.caveats.capped },
    basis: headline.basis,
    cap:
      cappedBy === undefined
        ? null
        : { posture: cappedBy.posture, uncapped: cappedBy.uncapped, reasons: [...cappedBy.reasons] },
    range: headline.range,
    coverage: report.coverage,
    confidence: report.confidence,
    components: Object.entries(scores.components).map(([id, { posture, coverage, weight }]) => ({
      id: id as V1RiskAssessment["components"][number]["id"],
      ...{ posture, coverage, weight },
    })),
    findings: findingsOf(view),
    placeability: { verdict: placeability.verdict, blockers: placeability.blockers.map(({ title }) => title) },
    links: { self, scan: scanLink(report.id), app: analysisOf(target.domain) },
  };
}

function notAssessed(what: string, domain: string | undefined): AppError {
  const hint = "Scan its domain first; then ask again.";
  return new AppError("not_found", `No assessment of ${what} is stored.`, {
    hint,
    fix: { kind: "scan", domains: domain === undefined ? [] : [domain] },
  });
}

/** The id of the newest scan of a company. AppError `not_found`, which says how to start one. */
async function newestScan(workspace: Workspace, { client, domain }: V1Subject): Promise<string> {
  if (client !== undefined) {
    const found = await clientDomains(workspace, client);
    if (found === null)
      throw new AppError("not_found", `There is no client '${client}'.`, {
        fix: { kind: "list", resource: "clients" },
      });
    const scan = headlineScan(found);
    if (scan) return scan.id;
    throw notAssessed(found.client, found.domains[0]?.name);
  }
  const host = parseTarget(domain ?? "").target.domain;
  const { items } = await workspace.database.scans.page({ domain: host, limit: 1 });
  const [newest] = items;
  if (newest === undefined) throw notAssessed(host, host);
  return newest.id;
}

const scanOf = ({
  id,
  revision,
  domain,
  startedAt,
  status,
  methodVersion,
  posture,
  coverage,
}: StoredScanLine): V1Scan => ({
  ...{ id, revision, domain, asOf: startedAt, status, method: methodVersion, posture, coverage },
  links: { self: scanLink(id) },
});

/** A job as partners see it. */
export function v1Job(job: Job): V1Job {
  const { id, kind, title, state, progress, createdAt, startedAt, finishedAt, by, result, problem } = job;
  return {
    ...{ id, kind, title, state, progress, createdAt, startedAt, finishedAt, by },
    domain: result.domain,
    scanId: result.scanId,
    problem: problem === null ? null : { code: problem.code, detail: problem.detail },
    links: { self: `/api/v1/jobs/${id}`, result: result.scanId === null ? null : scanLink(result.scanId) },
  };
}

const alertOf = (alert: Alert): V1Alert => ({
  id: alert.id,
  client: alert.client,
  domain: alert.domain,
  rule: alert.rule,
  title: alert.alert,
  severity: alert.severity,
  status: alert.status,
  impact: alert.impact,
  actionRequired: alert.actionRequired,
  since: alert.since,
  lastSeen: alert.lastSeen,
  assignee: alert.assignee,
  snoozedUntil: alert.snoozedUntil,
  resolvedAt: alert.resolution?.at ?? null,
  links: { self: `/api/v1/alerts/${alert.id}` },
});

type ScanCall = Call<(typeof V1_RISK_API)["POST /api/v1/scans"]>;

/** Scans a domain; the caller waits, or receives the job. */
async function scan({ jobs }: ServerParts, call: ScanCall): Promise<V1RiskAssessment> {
  const { workspace, body, request, reply, signal } = call;
  const domain = await requireScannable(workspace, body.domain);
  const { job, answer } = await jobs.start({
    ...{ kind: "scan", title: domain, by: workspace.by, storesAnswer: false },
    result: { domain, address: analysisOf(domain) },
    request: { work: "scan", call: "comprehensive", asked: { domain, thorough: true } },
  });
  if (prefersAsync(request)) {
    const headers = { location: `/api/v1/jobs/${job.id}`, "preference-applied": "respond-async" };
    await reply.code(202).headers(headers).send(v1Job(job));
    // The reply is already written; the return value is not used.
    return undefined as never;
  }
  const leave = () => void jobs.cancel(job.id, workspace.by).catch(() => undefined);
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  await answer().finally(() => signal.removeEventListener("abort", leave));
  const { result } = await workspace.database.jobs.find(job.id);
  if (result.scanId === null) throw notAssessed(domain, domain);
  return assessmentOf(await readAnalysis(workspace, result.scanId), scanLink(result.scanId));
}

/** Assessments, scans, jobs and alerts. */
export const v1RiskCalls = (parts: ServerParts): Handlers<typeof V1_RISK_API> => ({
  "GET /api/v1/risk-assessment": async ({ workspace, query, request }) =>
    assessmentOf(await readAnalysis(workspace, await newestScan(workspace, query)), request.url),
  "GET /api/v1/scans": async ({ workspace, query }) => {
    const { items, next } = await listScans(workspace, query);
    return { items: items.map(scanOf), next };
  },
  "GET /api/v1/scans/:id": async ({ workspace, params }) => {
    const { id } = await workspace.database.scans.find(params.id);
    return assessmentOf(await readAnalysis(workspace, id), scanLink(id));
  },
  "POST /api/v1/scans": (call) => scan(parts, call),
  "GET /api/v1/jobs": async ({ workspace, query }) => {
    const { items, next } = await workspace.database.jobs.page(query);
    return { items: items.map(v1Job), next };
  },
  "GET /api/v1/jobs/:id": async ({ workspace, params }) => v1Job(await workspace.database.jobs.find(params.id)),
  "DELETE /api/v1/jobs/:id": async ({ workspace, params }) => v1Job(await parts.jobs.cancel(params.id, workspace.by)),
  "GET /api/v1/alerts": async ({ workspace, query }) => {
    const { items, next } = await listAlerts(workspace, { ...query, sort: "newest" });
    return { items: items.map(alertOf), next };
  },
  "GET /api/v1/alerts/:id": async ({ workspace, params }) => alertOf(await readAlert(workspace, params.id)),
});
