import type { DOCUMENTS_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { findClient } from "../service/clients/find-client.ts";
import { documentStatuses } from "../service/documents/document-statuses.ts";
import {
  changeExport,
  exportStats,
  findExport,
  listExports,
  listedDocument,
  readExport,
} from "../service/documents/exports.ts";
import { fileNameOf } from "../service/documents/file-name-of.ts";
import { makeDocument, previewDocument, previewReport } from "../service/documents/make-document.ts";
import { askBook } from "../service/portfolio/aside/ask-book.ts";
import { storedReport } from "../service/scans/stored-report.ts";
import { documentAnswer } from "./document-answer.ts";
import { openShownPages } from "./shown-pages.ts";

/** Documents, export records, bundles. */
export const documentsRoutes = (_parts: ServerParts, shown = openShownPages()): Handlers<typeof DOCUMENTS_API> => ({
  "GET /api/exports": ({ workspace, query }) => listExports(workspace, query),
  "GET /api/exports/stats": ({ workspace, query }) => exportStats(workspace, query),
  "GET /api/exports/:id": async ({ workspace, params }) => {
    const found = await findExport(workspace, params.id);
    return { ...listedDocument(found), file: found.file.state };
  },
  "GET /api/exports/:id/file": async ({ workspace, params, query }) => {
    const { record, clientName, content } = await readExport(workspace, params.id);
    const client = fileNameOf(clientName, record.clientId);
    const paper = fileNameOf(record.metadata.formType, record.id);
    const ending = record.exportType === "BUNDLE" ? "bundle.zip" : record.formatStandard.toLowerCase();
    return documentAnswer({ content, name: `${client}-${paper}.${ending}`, save: query.save });
  },
  "POST /api/exports/:id/submit": async ({ workspace, params, body: { to, ...told } }) => {
    const underwriter = to === undefined ? {} : { underwriter: to };
    return listedDocument(await changeExport(workspace, params.id, { ...told, ...underwriter, status: "submitted" }));
  },
  "POST /api/exports/:id/status": async ({ workspace, params, body }) =>
    listedDocument(await changeExport(workspace, params.id, body)),
  "POST /api/exports/:id/feedback": async ({ workspace, params, body }) => {
    const { underwriter, rating, comments, suggestions, resubmission, ...told } = body;
    const on = told.on ?? workspace.clock.now().toISOString().slice(0, 10);
    const feedback = {
      underwriterName: underwriter,
      feedbackDate: on,
      rating: rating ?? null,
      comments: comments ?? null,
      suggestions: suggestions ?? null,
      resubmissionRequired: resubmission,
    };
    return listedDocument(await changeExport(workspace, params.id, { ...told, on, feedback }));
  },
  "GET /api/clients/:id/papers": async ({ workspace, params }) => ({
    papers: await documentStatuses(workspace, params.id),
  }),
  "POST /api/clients/:id/papers": async ({ workspace, params, body }) => {
    const { id } = await findClient(workspace, params.id);
    const { record, lacking } = await makeDocument(workspace, id, body);
    return { ...listedDocument(await findExport(workspace, record.id)), lacking: [...lacking] };
  },
  "GET /api/clients/:id/papers/preview": async (call) => {
    const { workspace, params, query } = call;
    const { id } = await findClient(workspace, params.id);
    return documentAnswer({
      content: await shown.of(call, () => previewDocument(workspace, id, query)),
      name: `${query.paper === "report" ? query.audience : query.paper}.html`,
      save: false,
    });
  },
  "GET /api/scans/:id/preview": async (call) => {
    const { workspace, params, query } = call;
    const { audience } = query;
    const content = await shown.of(call, async () =>
      previewReport(workspace, await storedReport(workspace, params.id), audience),
    );
    return documentAnswer({ content, name: `${audience}.html`, save: false });
  },
  "GET /api/book": async (call) => {
    const { format, save } = call.query;
    const page = () => askBook(call, "page", { format: format === "pdf" ? "html" : format });
    const made = format === "html" && !save ? await shown.of(call, page) : await page();
    const content = format === "pdf" ? await call.workspace.print(String(made)) : made;
    return documentAnswer({ content, name: `book.${format}`, save });
  },
});
