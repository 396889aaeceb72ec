import type { VERIFICATIONS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import {
  listVerifications,
  recordVerification,
  withdrawVerification,
} from "../../verbs/client-documents/verify-documents.ts";

/** Verification of client documents and filed documents. */
export const verificationsRoutes = (): Handlers<typeof VERIFICATIONS_API> => ({
  "GET /api/clients/:id/verifications": ({ workspace, params, query }) =>
    listVerifications(workspace, params.id, query),
  "POST /api/clients/:id/verifications": ({ workspace, params, body }) =>
    recordVerification(workspace, params.id, body),
  "POST /api/clients/:id/verifications/:verification/withdraw": ({ workspace, params, body }) =>
    withdrawVerification(workspace, params.id, params.verification, body.reason),
});
