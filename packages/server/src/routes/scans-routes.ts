import type { Disputed } from "@broker/adapters";
import { AppError, type DisputeResult, type SCANS_API, type WhatIfRequest } from "@broker/contracts";
import { diffReports, type RequestedGoal, titledExplanation } from "@broker/core";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { listDisputes, openDispute, resolveDispute, withdrawDispute } from "../verbs/disputes.ts";
import { askWhatIf, foundRisk } from "../verbs/pricing/ask-what-if.ts";
import { analysedReports } from "../verbs/reports/analysed-reports.ts";
import { reportDocument } from "../verbs/reports/report-document.ts";
import { reportFile } from "../verbs/reports/report-file.ts";
import { listScans, scanHistory } from "../verbs/scans/list-scans.ts";
import { readAnalysis } from "../verbs/scans/read-analysis.ts";
import { findCheck, recheckScan } from "../verbs/scans/recheck-scan.ts";
import { SCAN_LIMIT_MS } from "../verbs/scans/scan-ports.ts";
import { storedReport } from "../verbs/scans/stored-report.ts";

const TYPES = {
  html: "text/html; charset=utf-8",
  pdf: "application/pdf",
  md: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

const PENCE = 100;

function goalOf(asked: WhatIfRequest): RequestedGoal {
  if ("fixes" in asked) return { kind: "fixes", ids: asked.fixes };
  if ("targetScore" in asked) return { kind: "score", posture: asked.targetScore };
  return { kind: "premium", pence: Math.round(asked.targetPremium * PENCE) };
}

const disputedView = ({ dispute, report, later }: Disputed): DisputeResult => ({
  dispute,
  revision: report.revision.n,
  posture: report.scores.overall?.posture ?? null,
  later: later === null ? null : { scanId: later.id, revision: later.revision.n },
});

/** Stored scans: lists, reports, sums, differences, disputes. */
export const scansRoutes = ({ scanning }: ServerParts): Handlers<typeof SCANS_API> => ({
  "GET /api/scans": async ({ workspace, query }) => {
    const { items, ...page } = await listScans(workspace, query);
    return { ...page, items: [...items] };
  },
  "GET /api/scans/:id": ({ workspace, params }) => readAnalysis(workspace, params.id),
  "GET /api/scans/:id/history": async ({ workspace, params }) => {
    const { domain, scans } = await scanHistory(workspace, params.id);
    return { domain, scans: [...scans] };
  },
  "GET /api/scans/:id/checks": async ({ workspace, params }) => {
    const { id, revision, checks } = await storedReport(workspace, params.id);
    return { scanId: id, revision: revision.n, checks };
  },
  "GET /api/scans/:id/explain": async ({ workspace, params }) => {
    const found = await storedReport(workspace, params.id);
    const [report = found] = await analysedReports(workspace, [found], true);
    return titledExplanation(report);
  },
  "GET /api/scans/:id/diff/:other": async ({ workspace, params: { id, other } }) => {
    const { moves, disputes, components, areas, ...diff } = diffReports(
      await storedReport(workspace, id),
      await storedReport(workspace, other),
    );
    return {
      ...diff,
      moves: [...moves],
      disputes: [...disputes],
      components: [...components],
      areas: [...areas],
    };
  },
  "POST /api/scans/:id/what-if": async ({ workspace, params, body }) =>
    askWhatIf(workspace, await foundRisk(workspace, params.id), goalOf(body)),
  "GET /api/scans/:id/reports/:audience": async ({ workspace, params: { id, audience }, query: { format, save } }) => {
    const { name, content } = await reportFile(workspace, id, { audience, format, save });
    return { name, content, type: TYPES[format], attachment: save };
  },
  "GET /api/disputes": async ({ workspace, query: { state, domain, check } }) => ({
    items: [
      ...(await listDisputes(workspace, {
        ...(state === undefined ? {} : { state }),
        ...(domain === undefined ? {} : { domain }),
        ...(check === undefined ? {} : { checkId: check }),
      })),
    ],
  }),
  "POST /api/scans/:id/checks/:check/disputes": async ({ workspace, params: { id, check }, body }) => {
    const { ground, reason, evidence, expiresOn } = body;
    const said = { reference: id, checkId: check, ground: ground ?? null, reason, evidence: evidence || null };
    return disputedView(await openDispute(workspace, { ...said, ...(expiresOn ? { expiresOn } : {}) }));
  },
  "POST /api/scans/:id/checks/:check/recheck": async ({ workspace, params: { id, check }, signal }) => {
    const looked = await recheckScan(workspace, scanning.tools, {
      reference: id,
      checkId: check,
      timeoutMs: SCAN_LIMIT_MS,
      consentOnly: workspace.config.requireConsent ?? false,
      signal,
      onEvent: () => undefined,
    });
    if (looked === null) throw new AppError("interrupted", "Interrupted: nothing was changed.");
    const { before, report, resolved } = looked;
    return {
      scanId: report.id,
      revision: report.revision.n,
      before: findCheck(before, check),
      after: findCheck(report, check),
      dispute: resolved?.dispute ?? null,
      change: diffReports(before, report).change,
    };
  },
  "POST /api/disputes/:id/settle": async ({ workspace, params, body: { verdict, note } }) =>
    disputedView(await resolveDispute(workspace, params.id, { verdict, note: note || null })),
  "POST /api/disputes/:id/withdraw": async ({ workspace, params }) =>
    disputedView(await withdrawDispute(workspace, params.id)),
  "POST /api/reports/:type": ({ workspace, params, body }) => reportDocument(workspace, params.type, body),
});
