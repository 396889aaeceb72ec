import { DocumentRequest, type ListedDocument, type V1_REPORTS_API, type V1Report } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { findClient } from "../../verbs/clients/client-record.ts";
import { exportedFile } from "../../verbs/documents/exported-file.ts";
import { findExport, listExports, listedDocument } from "../../verbs/documents/exports.ts";
import { makeDocument } from "../../verbs/documents/make-document.ts";

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json",
  xml: "application/xml",
  zip: "application/zip",
};

function reportOf(document: ListedDocument): V1Report {
  const { id, clientId, clientName, sample, exportType, formatStandard, title, generatedAt, generatedBy } = document;
  return {
    id,
    client: { id: clientId, name: clientName },
    ...{ sample, type: exportType, format: formatStandard, title, madeAt: generatedAt, madeBy: generatedBy },
    status: document.submissionStatus,
    size: document.metadata.fileSize,
    sha256: document.contentHash,
    links: { self: `/api/v1/reports/${id}`, file: `/api/v1/reports/${id}/file` },
  };
}

/** Documents. */
export const v1ReportsCalls = (): Handlers<typeof V1_REPORTS_API> => ({
  "GET /api/v1/reports": async ({ workspace, query }) => {
    const { items, next } = await listExports(workspace, query);
    return { items: items.map(reportOf), next };
  },
  "GET /api/v1/reports/:id": async ({ workspace, params }) =>
    reportOf(listedDocument(await findExport(workspace, params.id))),
  "GET /api/v1/reports/:id/file": async ({ workspace, params }) => {
    const { content, name } = await exportedFile(workspace, params.id);
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    return { content, name, type: TYPES[ending] ?? "application/octet-stream", attachment: true };
  },
  "POST /api/v1/reports": async ({ workspace, body: { client, document, audience, format }, reply }) => {
    const { id } = await findClient(workspace, client);
    const wanted = DocumentRequest.parse({ paper: document, audience, format });
    const { record, lacking } = await makeDocument(workspace, id, wanted);
    void reply.header("location", `/api/v1/reports/${record.id}`);
    return { ...reportOf(listedDocument(await findExport(workspace, record.id))), lacking: [...lacking] };
  },
});
