import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { DecideForm, FormFile, FormView, SendForm, SentForm } from "./form.ts";
import { FormDraft } from "./form-draft.ts";
import { FormMailPreview } from "./form-mail.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });

/** Forms: questions sent to a client, and the answers that come back. */
export const FORMS_API = {
  "GET /api/clients/:id/forms": {
    summary: "The forms sent to a client, newest first, with returned answers beside the recorded ones",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ items: z.array(FormView) }),
  },
  "GET /api/clients/:id/forms/draft": {
    summary: "What a form for a client could ask, and how it could be sent; nothing is created",
    role: "broker",
    params: ById,
    answer: FormDraft,
  },
  "POST /api/clients/:id/forms": {
    summary: "Make a form for a client: a file to send, or a link",
    role: "broker",
    params: ById,
    secret: true,
    body: SendForm,
    status: 201,
    answer: SentForm,
  },
  "POST /api/clients/:id/forms/preview": {
    summary: "The email that a form would be; nothing is made or sent",
    role: "broker",
    params: ById,
    body: SendForm,
    answer: FormMailPreview,
  },
  "POST /api/clients/:id/forms/returned": {
    summary: "Take a returned file of answers; they wait until they are accepted",
    role: "broker",
    params: ById,
    takesFile: true,
    answer: FormView,
  },
  "GET /api/forms/:id/file": {
    summary: "The file of a form that was sent as one, made again while it may be answered",
    role: "broker",
    params: ById,
    answer: FormFile,
  },
  "POST /api/forms/:id/revoke": {
    summary: "Revoke a form that has not been returned",
    role: "broker",
    params: ById,
    answer: FormView,
  },
  "POST /api/forms/:id/accept": {
    summary: "Accept returned answers, all or some, or mark some to be asked again",
    role: "broker",
    params: ById,
    body: DecideForm,
    answer: FormView,
  },
} as const satisfies ApiRoutes;
