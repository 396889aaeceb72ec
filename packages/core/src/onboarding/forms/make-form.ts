import { AppError, FORM_DAYS, type OnboardingForm, QUESTIONS_VERSION } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { bankQuestion } from "../questions/bank.ts";
import { requireFormQuestions } from "./form-questions.ts";

/** A form before it is sent. */
export interface NewForm extends Pick<OnboardingForm, "id" | "client" | "by" | "to" | "group" | "questions"> {
  /** For how many days it may be answered. */
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** The SHA-256 of what is asked: form, client, version and wording, so that an altered form is noticed. */
export const formDigest = (
  { id, client, questions, questionsVersion, until }: Omit<OnboardingForm, "digest">,
  digest: Digest,
): string =>
  digest(
    JSON.stringify([
      id,
      client,
      questionsVersion,
      until,
      questions.map((each) => [each, bankQuestion(each).ask.client]),
    ]),
  );

/** A form as it is sent. AppError `input_invalid` for its days, its questions, or if it has none. */
export function makeForm(
  { days, ...form }: NewForm,
  { at, by, digest }: { readonly at: string; readonly by: string; readonly digest: Digest },
): OnboardingForm {
  if (!Number.isInteger(days) || days < FORM_DAYS.least || days > FORM_DAYS.most) {
    const sentence = `A form may be answered for ${FORM_DAYS.least} to ${FORM_DAYS.most} days, not ${days}.`;
    throw new AppError("input_invalid", sentence, { fields: { days: sentence } });
  }
  if (form.questions.length === 0)
    throw new AppError("input_invalid", "Nothing is missing or contradicted, so there is nothing to send.", {
      hint: "Name the questions to send them all the same.",
    });
  const sent = {
    ...form,
    questions: requireFormQuestions(form.questions).map(({ id }) => id),
    questionsVersion: QUESTIONS_VERSION,
    sentAt: at,
    sentBy: by,
    until: new Date(Date.parse(at) + days * DAY_MS).toISOString(),
    revokedAt: null,
    openedAt: null,
    returnedAt: null,
    signature: null,
  };
  return { ...sent, digest: formDigest(sent, digest) };
}
