import type { ACORD_API } from "@broker/contracts";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { acordForms } from "../verbs/acord/acord-forms.ts";
import { acordApplication, exportAcord } from "../verbs/acord/export-acord.ts";
import { exportFilledAcord } from "../verbs/acord/own-acord-form.ts";
import { readUploadedForm } from "./uploads.ts";

/** The options of the export, without those left out. */
const makingOf = ({
  companyNumberAsTaxId,
  despiteContradictions,
}: {
  readonly companyNumberAsTaxId?: boolean | undefined;
  readonly despiteContradictions?: string | undefined;
}) => ({
  ...(companyNumberAsTaxId === undefined ? {} : { companyNumberAsTaxId }),
  ...(despiteContradictions === undefined ? {} : { despiteContradictions }),
});

/** ACORD-style applications. */
export const acordRoutes = (_parts: ServerParts): Handlers<typeof ACORD_API> => ({
  "GET /api/clients/:id/acord": ({ workspace, params }) => acordForms(workspace, params.id),
  "GET /api/clients/:id/acord/:form": async ({ workspace, params: { id, form }, query }) =>
    (await acordApplication(workspace, id, { form, ...makingOf(query) })).application,
  "POST /api/clients/:id/acord/:form/exports": ({ workspace, params: { id, form }, body }) =>
    exportAcord(workspace, id, { form, format: body.format, ...makingOf(body) }),
  "POST /api/clients/:id/acord/:form/filled": async ({ workspace, params: { id, form }, query, request }) =>
    exportFilledAcord(workspace, id, { form, ...makingOf(query) }, await readUploadedForm(request)),
});
