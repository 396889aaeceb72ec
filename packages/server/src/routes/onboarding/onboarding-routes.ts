import { type ONBOARDING_API, QUESTIONS_VERSION, SignatureForm } from "@broker/contracts";
import { QUESTION_BANK, shownQuestion } from "@broker/core/documents";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import { recordExport } from "../../verbs/documents/exports.ts";
import {
  beginOnboarding,
  listOnboardings,
  moveOnboarding,
  onboardingTranscript,
  readOnboarding,
} from "../../verbs/onboarding/conversation.ts";
import { saveEvidence } from "../../verbs/onboarding/evidence.ts";
import { makePack, onboardingPack, smartOnboard } from "../../verbs/onboarding/onboarding-pack.ts";
import { fileSignature, makeDisclosure, readDisclosure } from "../../verbs/onboarding/sign-disclosure.ts";
import { readUpload } from "../uploads.ts";

/** Onboarding: the questions that a client is asked, and the conversations. */
export const onboardingRoutes = (): Handlers<typeof ONBOARDING_API> => ({
  "GET /api/onboarding/questions": () => ({ version: QUESTIONS_VERSION, items: QUESTION_BANK.map(shownQuestion) }),
  "GET /api/onboarding/sessions": async ({ workspace, query }) => ({
    items: [...(await listOnboardings(workspace, query))],
  }),
  "POST /api/onboarding/sessions": ({ workspace, body }) => beginOnboarding(workspace, body),
  "GET /api/onboarding/sessions/:id": ({ workspace, params }) => readOnboarding(workspace, params.id),
  "POST /api/onboarding/sessions/:id/moves": ({ workspace, params, body, signal }) =>
    moveOnboarding(workspace, params.id, body, signal),
  "POST /api/onboarding/sessions/:id/evidence": async ({ workspace, params, request }) => {
    const { name, bytes } = await readUpload(request, "file", z.strictObject({}));
    return saveEvidence(workspace, params.id, { name, content: bytes });
  },
  "GET /api/clients/:id/disclosure": async ({ workspace, params }) => {
    const { entries, digest, signature } = (await readDisclosure(workspace, params.id)).record;
    return { items: [...entries], digest, signature };
  },
  "POST /api/clients/:id/disclosure": async ({ workspace, params, body }) => {
    const { save } = await makeDisclosure(workspace, params.id, body.format);
    return { document: await save() };
  },
  "POST /api/clients/:id/signatures": async ({ workspace, params, request }) => {
    const { name, bytes, fields } = await readUpload(request, "signed page", SignatureForm);
    return fileSignature(workspace, params.id, { name, content: bytes }, fields);
  },
  "GET /api/clients/:id/pack": ({ workspace, params }) => onboardingPack(workspace, params.id),
  "GET /api/clients/:id/smart-onboard": ({ workspace, params }) => smartOnboard(workspace, params.id),
  "POST /api/clients/:id/pack": async ({ workspace, params, body }) => {
    const { document } = await makePack(workspace, params.id, body.format);
    return { document: (await recordExport(workspace, document)).id };
  },
  "GET /api/onboarding/sessions/:id/transcript": async ({ workspace, params }) => ({
    items: [...(await onboardingTranscript(workspace, params.id))],
  }),
});
