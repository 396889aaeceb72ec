import { AppError, type REPORTS_API } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import type { Handlers } from "../../app/call.ts";
import { listsInPieces } from "../../app/lists-in-pieces.ts";
import { decideReportAsset, fileReport, listReports, withdrawReport } from "../../verbs/vendor-reports/file-report.ts";
import { namedColumnMap, parseReport } from "../../verbs/vendor-reports/read-report.ts";
import { disputeWeakness, listFindings, readWeakness } from "../../verbs/vendor-reports/weaknesses.ts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { readUploadedReport } from "../uploads.ts";

async function reading(workspace: Workspace, map: string | undefined, signal: AbortSignal) {
  return { signal, ...(map === undefined ? {} : { map: await namedColumnMap(workspace, map) }) };
}

async function given(request: FastifyRequest) {
  const { name, bytes } = await readUploadedReport(request);
  return { name, content: bytes };
}

/** Vendors' reports, and what they and the scans found. */
export const reportsRoutes = (): Handlers<typeof REPORTS_API> => ({
  "POST /api/parse": async ({ workspace, query, request, signal }) =>
    // JSON already; it is as large as the report.
    (await parseReport(await given(request), await reading(workspace, query.map, signal))) as never,
  "GET /api/column-maps": async ({ workspace }) => ({ items: [...(await workspace.database.reports.columnMaps())] }),
  "PUT /api/column-maps/:name": async ({ workspace, params, body }) => {
    if (body.name !== params.name)
      throw new AppError("input_invalid", "The column map has another name than the address.", {
        fields: { name: `Enter ${params.name}.` },
      });
    await workspace.database.reports.saveColumnMap(body, actorOf(workspace));
    return body;
  },
  "GET /api/clients/:id/reports": async ({ workspace, params }) =>
    // A report may have examined fifty thousand hosts.
    listsInPieces(await listReports(workspace, params.id)),
  "POST /api/clients/:id/reports": async ({ workspace, params, query, request, signal }) =>
    fileReport(workspace, params.id, await given(request), await reading(workspace, query.map, signal)),
  "POST /api/clients/:id/reports/:report/withdraw": ({ workspace, params, body }) =>
    withdrawReport(workspace, params.id, params.report, body.reason),
  "PUT /api/clients/:id/report-assets/:host": ({ workspace, params, body }) =>
    decideReportAsset(workspace, params.id, params.host, body.kind),
  "GET /api/findings": ({ workspace, query }) => listFindings(workspace, query),
  "GET /api/clients/:id/weaknesses/:weakness": ({ workspace, params }) =>
    readWeakness(workspace, params.id, params.weakness),
  "POST /api/clients/:id/weaknesses/:weakness/dispute": ({ workspace, params, body }) =>
    disputeWeakness(workspace, params.id, params.weakness, body),
});
