import type { FORMS_API } from "@broker/contracts";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import { acceptForm, listForms, revokeForm, takeReturned } from "../../verbs/onboarding/forms/forms.ts";
import { sendForm } from "../../verbs/onboarding/forms/send-form.ts";
import { readUpload } from "../uploads.ts";

/** Forms: questions sent to clients, and the answers that come back. */
export const formsRoutes = (): Handlers<typeof FORMS_API> => ({
  "GET /api/clients/:id/forms": async ({ workspace, params }) => ({
    items: [...(await listForms(workspace, params.id))],
  }),
  "POST /api/clients/:id/forms": ({ workspace, params, body }) => sendForm(workspace, params.id, body),
  "POST /api/clients/:id/forms/returned": async ({ workspace, params, request }) => {
    const { bytes } = await readUpload(request, "file of answers", z.strictObject({}));
    return takeReturned(workspace, bytes, params.id);
  },
  "POST /api/forms/:id/revoke": ({ workspace, params }) => revokeForm(workspace, params.id),
  "POST /api/forms/:id/accept": ({ workspace, params, body }) => acceptForm(workspace, params.id, body),
});
