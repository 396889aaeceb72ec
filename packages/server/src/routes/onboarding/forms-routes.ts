import type { FORMS_API } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import type { ServerAccess } from "../../app/server-setup.ts";
import { draftForm, formFileAgain } from "../../verbs/onboarding/forms/draft-form.ts";
import { acceptForm, listForms, revokeForm, takeReturned } from "../../verbs/onboarding/forms/forms.ts";
import { previewForm } from "../../verbs/onboarding/forms/mail-form.ts";
import { sendForm } from "../../verbs/onboarding/forms/send-form.ts";
import { ownAddress } from "../shared-views/own-address.ts";
import { readUpload } from "../uploads.ts";

/** The address by which this call reached the server; null = from the same machine, so that others may not. */
function reachedBy(request: FastifyRequest): string | null {
  const address = ownAddress(request);
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname) ? null : address;
}

/** Forms: questions sent to clients, and the answers that come back. */
export const formsRoutes = ({ publicUrl }: Pick<ServerAccess, "publicUrl">): Handlers<typeof FORMS_API> => ({
  "GET /api/clients/:id/forms": async ({ workspace, params }) => ({
    items: [...(await listForms(workspace, params.id))],
  }),
  "GET /api/clients/:id/forms/draft": ({ workspace, params, request }) =>
    draftForm(workspace, params.id, publicUrl ?? reachedBy(request)),
  "POST /api/clients/:id/forms": ({ workspace, params, body, request, signal }) =>
    sendForm(workspace, params.id, body, { origin: publicUrl ?? reachedBy(request), signal }),
  "POST /api/clients/:id/forms/preview": ({ workspace, params, body, request }) =>
    previewForm(workspace, params.id, body, publicUrl ?? reachedBy(request)),
  "POST /api/clients/:id/forms/returned": async ({ workspace, params, request }) => {
    const { bytes } = await readUpload(request, "file of answers", z.strictObject({}));
    return takeReturned(workspace, bytes, params.id);
  },
  "GET /api/forms/:id/file": ({ workspace, params }) => formFileAgain(workspace, params.id),
  "POST /api/forms/:id/revoke": ({ workspace, params }) => revokeForm(workspace, params.id),
  "POST /api/forms/:id/accept": ({ workspace, params, body }) => acceptForm(workspace, params.id, body),
});
