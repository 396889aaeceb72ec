import { AppError, type IDV_API, NewIdvDocument } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { addIdvDocument, decideIdv, decideIdvDocument, startIdv } from "../../verbs/idv/change-workflows.ts";
import { viewIdentityFile } from "../../verbs/idv/identity-files.ts";
import { checkMrz, listWorkflows, readOverview, readWorkflow } from "../../verbs/idv/read-workflows.ts";
import { readForm } from "../uploads.ts";

/** Identity and verification. */
export const idvRoutes = (): Handlers<typeof IDV_API> => ({
  "GET /api/idv": ({ workspace, query }) => listWorkflows(workspace, query),
  "GET /api/idv/overview": ({ workspace }) => readOverview(workspace),
  "POST /api/idv": ({ workspace, body }) => startIdv(workspace, body),
  "POST /api/idv/check": async ({ workspace, body }) => checkMrz(workspace, body.mrz),
  "GET /api/idv/:id": ({ workspace, params }) => readWorkflow(workspace, params.id),
  "POST /api/idv/:id/documents": async ({ workspace, params, request }) => {
    const { file, fields } = await readForm(request, "document", NewIdvDocument, "Send a smaller file.");
    if (file === null)
      throw new AppError("input_invalid", "No document was sent.", {
        fields: { file: "Missing." },
        hint: "Send it as the file 'file' of a form (multipart/form-data).",
      });
    return addIdvDocument(workspace, params.id, fields, { name: file.name, content: file.bytes });
  },
  "GET /api/idv/:id/documents/:document/file": async ({ workspace, params }) => {
    const { name, mediaType, content } = await viewIdentityFile(workspace, params.id, params.document);
    return { name, type: mediaType, content, attachment: true };
  },
  "POST /api/idv/:id/documents/:document/decide": ({ workspace, params, body }) =>
    decideIdvDocument(workspace, params.id, params.document, body),
  "POST /api/idv/:id/decide": ({ workspace, params, body }) => decideIdv(workspace, params.id, body),
});
