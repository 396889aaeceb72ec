import type { CLIENT_DOCUMENTS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { approveClientDocument, withdrawClientDocument } from "../../verbs/client-documents/approve-document.ts";
import { assessDocuments } from "../../verbs/client-documents/assess-documents.ts";
import { acknowledgeClientDocument, editClientDocument } from "../../verbs/client-documents/edit-document.ts";
import {
  diffClientDocument,
  draftDocuments,
  listClientDocuments,
  listDocumentRules,
  showClientDocument,
} from "../../verbs/client-documents/list-documents.ts";
import { exportClientDocument } from "../../verbs/client-documents/render-document.ts";

/** The documents that a client must write. */
export const clientDocumentsRoutes = (): Handlers<typeof CLIENT_DOCUMENTS_API> => ({
  "GET /api/document-rules": async () => listDocumentRules(),
  "GET /api/clients/:id/documents": ({ workspace, params, query }) => listClientDocuments(workspace, params.id, query),
  "POST /api/clients/:id/documents": ({ workspace, params, body }) =>
    draftDocuments(workspace, params.id, body.templates),
  "GET /api/clients/:id/documents/:document": ({ workspace, params, query }) =>
    showClientDocument(workspace, params.id, params.document, query.n),
  "PATCH /api/clients/:id/documents/:document": ({ workspace, params, body }) =>
    editClientDocument(workspace, params.id, params.document, body),
  "GET /api/clients/:id/documents/:document/diff": ({ workspace, params, query }) =>
    diffClientDocument(workspace, params.id, params.document, query),
  "POST /api/clients/:id/documents/:document/approve": ({ workspace, params, body }) =>
    approveClientDocument(workspace, params.id, params.document, body),
  "POST /api/clients/:id/documents/:document/withdraw": ({ workspace, params, body }) =>
    withdrawClientDocument(workspace, params.id, params.document, body),
  "POST /api/clients/:id/documents/:document/acknowledge": ({ workspace, params, body }) =>
    acknowledgeClientDocument(workspace, params.id, params.document, body.people),
  "GET /api/clients/:id/documents/:document/file": ({ workspace, params, query }) =>
    exportClientDocument(workspace, params.id, params.document, query),
  "GET /api/clients/:id/document-assessment": ({ workspace, params }) => assessDocuments(workspace, params.id),
});
