import {
  ACORD_FORM_TITLES,
  ACORD_FORMS,
  type AcordApplication,
  type AcordFormState,
  AppError,
  lockedSentence,
  type SubmissionFacts,
  type TierName,
} from "@broker/contracts";
import { acordApplicationOf, REMARK_FIELDS, requireSubmittable } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readFacts } from "../documents/read-submission.ts";
import { acordFeature } from "./export-acord.ts";

function stateOf(application: AcordApplication, tier: TierName): AcordFormState {
  const { form, fieldMappings, validationErrors } = application;
  const boxes = fieldMappings.filter(({ acordField }) => acordField !== REMARK_FIELDS[form]);
  const required = boxes.filter(({ isRequired }) => isRequired);
  const graded = (severity: string) => validationErrors.filter((issue) => issue.severity === severity).length;
  return {
    form,
    title: ACORD_FORM_TITLES[form],
    filled: boxes.filter(({ mappedValue }) => mappedValue !== "").length,
    required: required.length,
    requiredFilled: required.filter(({ mappedValue }) => mappedValue !== "").length,
    issues: { high: graded("high"), medium: graded("medium"), low: graded("low") },
    locked: lockedSentence(tier, acordFeature({ form, format: "pdf", ownForm: false })),
  };
}

/** What blocks a document, as a sentence; null = nothing. */
function unresolvedOf(facts: SubmissionFacts): string | null {
  try {
    requireSubmittable(facts);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** How far a client's record fills each form, regardless of conflicts in it. AppErrors `not_found`, `ambiguous`. */
export async function acordForms(workspace: Workspace, client: string) {
  const { facts } = await readFacts(workspace, client);
  const tier = await workspace.database.clients.tier();
  return {
    clientId: facts.client.id,
    clientName: facts.insured.name?.value ?? facts.client.id,
    forms: ACORD_FORMS.map((form) => stateOf(acordApplicationOf(form, facts), tier)),
    unsettled: unresolvedOf(facts),
  };
}
