import { type DOCUMENTS_API, ReturnedFields } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import type { Actor, AnsweredFile, Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { findClient } from "../verbs/clients/client-record.ts";
import { documentStatuses } from "../verbs/documents/document-statuses.ts";
import { exportedFile } from "../verbs/documents/exported-file.ts";
import { changeExport, exportStats, findExport, listExports, listedDocument } from "../verbs/documents/exports.ts";
import { makeDocument, previewDocument, previewReport } from "../verbs/documents/make-document.ts";
import { readProposal } from "../verbs/documents/read-proposal.ts";
import { askPortfolio } from "../verbs/portfolio/ask-portfolio.ts";
import { storedReport } from "../verbs/scans/stored-report.ts";
import { draftSubmission } from "../verbs/submission/draft-submission.ts";
import { makeSubmission } from "../verbs/submission/make-submission.ts";
import { readUpload } from "./uploads.ts";

/** Milliseconds that a generated page is held for its frame, and how many are held at once. */
const WAIT_MS = 5000;
const MAX_WAITING = 8;

type Page = string | Uint8Array;

/** Pages that the app requests first, to receive a refusal, and that its frame requests right after. */
interface ShownPages {
  /** The page of a call: the one generated for the same user a moment ago if a frame requests it, else a new one. */
  of(
    call: { readonly actor: Pick<Actor, "name">; readonly request: Pick<FastifyRequest, "url" | "headers"> },
    make: () => Promise<Page>,
  ): Promise<Page>;
}

/** Holds generated pages for the frame that shows them, so that a document is generated only once for a preview. */
export function openShownPages(now: () => number = () => performance.now()): ShownPages {
  const waiting = new Map<string, { readonly page: Page; readonly madeAt: number }>();
  return {
    async of({ actor, request: { url, headers } }, make) {
      const key = `${actor.name} ${url}`;
      // Browsers state the destination of a request (Fetch Metadata Request Headers §2.1).
      if (headers["sec-fetch-dest"] === "iframe") {
        const made = waiting.get(key);
        waiting.delete(key);
        return made !== undefined && now() - made.madeAt < WAIT_MS ? made.page : make();
      }
      const page = await make();
      waiting.delete(key);
      waiting.set(key, { page, madeAt: now() });
      const [oldest] = waiting.keys();
      if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
      return page;
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  json: "application/json",
  xml: "application/xml",
  zip: "application/zip",
};

/** A document as a file to be shown or saved. */
function documentAnswer({
  content,
  name,
  save,
}: {
  readonly content: string | Uint8Array;
  readonly name: string;
  readonly save: boolean;
}): AnsweredFile {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return { content, name, type: TYPES[ending] ?? "application/octet-stream", attachment: save };
}

/** Documents, export records, bundles. */
export const documentsRoutes = (_parts: ServerParts, shown = openShownPages()): Handlers<typeof DOCUMENTS_API> => ({
  "GET /api/exports": ({ workspace, query }) => listExports(workspace, query),
  "GET /api/exports/stats": ({ workspace, query }) => exportStats(workspace, query),
  "GET /api/exports/:id": async ({ workspace, params }) => {
    const found = await findExport(workspace, params.id);
    return { ...listedDocument(found), file: found.file.state };
  },
  "GET /api/exports/:id/file": async ({ workspace, params, query }) => {
    return documentAnswer({ ...(await exportedFile(workspace, params.id)), save: query.save });
  },
  "POST /api/exports/:id/submit": async ({ workspace, params, body: { to, ...details } }) => {
    const underwriter = to === undefined ? {} : { underwriter: to };
    return listedDocument(
      await changeExport(workspace, params.id, { ...details, ...underwriter, status: "submitted" }),
    );
  },
  "POST /api/exports/:id/status": async ({ workspace, params, body }) =>
    listedDocument(await changeExport(workspace, params.id, body)),
  "POST /api/exports/:id/feedback": async ({ workspace, params, body }) => {
    const { underwriter, rating, comments, suggestions, resubmission, ...details } = body;
    const on = details.on ?? workspace.clock.now().toISOString().slice(0, 10);
    const feedback = {
      underwriterName: underwriter,
      feedbackDate: on,
      rating: rating ?? null,
      comments: comments ?? null,
      suggestions: suggestions ?? null,
      resubmissionRequired: resubmission,
    };
    return listedDocument(await changeExport(workspace, params.id, { ...details, on, feedback }));
  },
  "GET /api/clients/:id/papers": async ({ workspace, params }) => ({
    papers: await documentStatuses(workspace, params.id),
  }),
  "POST /api/clients/:id/papers": async ({ workspace, params, body }) => {
    const { id } = await findClient(workspace, params.id);
    const { record, lacking } = await makeDocument(workspace, id, body);
    return { ...listedDocument(await findExport(workspace, record.id)), lacking: [...lacking] };
  },
  "GET /api/clients/:id/submission": ({ workspace, params }) => draftSubmission(workspace, params.id),
  "POST /api/clients/:id/submission": async ({ workspace, params, body }) =>
    (await makeSubmission(workspace, params.id, body)).made,
  "POST /api/clients/:id/papers/returned": async ({ workspace, params, request }) => {
    const { name, bytes, fields } = await readUpload(request, "form", ReturnedFields);
    return readProposal(workspace, params.id, { name, content: bytes }, fields);
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
    const page = () => askPortfolio(call, "page", { format: format === "pdf" ? "html" : format });
    const made = format === "html" && !save ? await shown.of(call, page) : await page();
    const content = format === "pdf" ? await call.workspace.print(String(made)) : made;
    return documentAnswer({ content, name: `portfolio.${format}`, save });
  },
});
