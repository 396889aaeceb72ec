import { z } from "zod";
import { AcordApplication } from "../acord/acord-application.ts";
import { AcordForm, AcordFormState, FilledFormTally } from "../acord/acord-form.ts";
import type { ApiRoutes } from "./api-route.ts";
import { MadeFile } from "./mrc-api.ts";

const Client = z.strictObject({ id: z.string().min(1).max(253) });
const ClientForm = Client.extend({ form: AcordForm });
const Reason = z.string().trim().min(1, "Enter a reason; it is printed on the document.").max(500);

const Making = {
  /** Prints the company number in the box for a US tax number, where the insurer agrees. */
  companyNumberAsTaxId: z.stringbool().optional(),
  /** Reason for release despite unresolved conflicts; printed on the document. */
  despiteContradictions: Reason.optional(),
};

/** ACORD-style applications. */
export const ACORD_API = {
  "GET /api/clients/:id/acord": {
    summary: "Completeness of each ACORD form from a client's record",
    role: "viewer",
    feature: "basic_report_formatting",
    params: Client,
    answer: z.strictObject({
      clientId: z.string(),
      clientName: z.string(),
      forms: z.array(AcordFormState),
      /** What blocks a document, as a sentence; null = not blocked. */
      unsettled: z.string().nullable(),
    }),
  },
  "GET /api/clients/:id/acord/:form": {
    summary:
      "A client's data for an ACORD form: each field with its value, source and confidence, with validation issues",
    role: "viewer",
    feature: "professional_reports",
    params: ClientForm,
    query: z.strictObject(Making),
    answer: AcordApplication,
  },
  "POST /api/clients/:id/acord/:form/exports": {
    summary: "Write a client's data for an ACORD form as a file and save it with a record",
    role: "broker",
    feature: "basic_report_formatting",
    params: ClientForm,
    body: z.strictObject({
      format: z.enum(["pdf", "xml", "json"]),
      companyNumberAsTaxId: z.boolean().optional(),
      despiteContradictions: Reason.optional(),
    }),
    status: 201,
    answer: MadeFile,
  },
  "POST /api/clients/:id/acord/:form/filled": {
    summary: "Fill a fillable PDF of your own licence with a client's data and save it with a record",
    role: "broker",
    feature: "professional_reports",
    takesFile: true,
    params: ClientForm,
    query: z.strictObject(Making),
    status: 201,
    answer: MadeFile.extend({ tally: FilledFormTally }),
  },
} as const satisfies ApiRoutes;
