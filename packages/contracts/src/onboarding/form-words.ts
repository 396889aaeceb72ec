import type { FormAnswer, FormState, FormWay } from "./form.ts";
import type { FormQuestionState } from "./form-draft.ts";
import type { Knows } from "./question.ts";

/** Days for which a form may be answered. */
export const FORM_DAYS = { least: 1, most: 60, usual: 14 } as const;

/** How far a form has come. */
export const FORM_STATES: Readonly<Record<FormState, string>> = {
  sent: "sent",
  opened: "opened",
  returned: "returned, to decide",
  decided: "decided",
  expired: "expired",
  revoked: "revoked",
};

/** What became of an answer of a form. */
export const FORM_ANSWER_STATES: Readonly<Record<FormAnswer["state"], string>> = {
  draft: "not yet returned",
  returned: "to decide",
  accepted: "accepted",
  again: "to be asked again",
};

/** How a form reaches the client. */
export const FORM_WAYS: Readonly<Record<FormWay, string>> = {
  link: "link",
  mail: "email",
  pdf: "PDF",
  html: "HTML page",
  csv: "CSV table",
};

/** Why a question may be on a form. */
export const FORM_QUESTION_STATES: Readonly<Record<FormQuestionState, string>> = {
  contradicted: "contradicted",
  again: "to be asked again",
  missing: "missing",
  "not-known": "asked, not known",
  answered: "answered",
};

/** Who in the client's company is likely to know an answer. */
export const KNOWS_WORDS: Readonly<Record<Knows, string>> = {
  management: "management",
  it: "IT",
  finance: "finance",
};
