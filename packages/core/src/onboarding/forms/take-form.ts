import {
  type AnswersFile,
  AppError,
  type FormAnswer,
  type FormState,
  type OnboardingForm,
  QUESTIONS_VERSION,
  showDate,
} from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { formDigest } from "./make-form.ts";
import { FORM_TEXT_LIMIT, readFormAnswer } from "./read-form-answer.ts";

/** Why a returned form is not taken. */
export type FormRefusal =
  | "other-client"
  | "damaged"
  | "revoked"
  | "taken"
  | "late"
  | "questions-changed"
  | "unsigned"
  | "empty";

/** A returned form is refused as a whole; the field names the reason. */
export const formRefused = (reason: FormRefusal, sentence: string, hint: string): AppError =>
  new AppError("input_invalid", sentence, { hint, fields: { [reason]: sentence } });

const AGAIN = "Nothing was taken. Send a new form.";
const WHOLE = "Nothing was taken. Ask the client to save and send the file again.";

/** How far a form has come. */
export function formState(form: OnboardingForm, answers: readonly FormAnswer[], at: string): FormState {
  if (form.revokedAt !== null) return "revoked";
  if (form.returnedAt !== null) return answers.some(({ state }) => state === "returned") ? "returned" : "decided";
  if (at > form.until) return "expired";
  return form.openedAt === null ? "sent" : "opened";
}

/** Refuses what may no longer be answered: revoked, returned before, late, or asked with other words than today's. */
export function requireOpenForm(form: OnboardingForm, at: string, digest: Digest): void {
  if (form.revokedAt !== null)
    throw formRefused("revoked", `The form was revoked on ${showDate(form.revokedAt)}.`, AGAIN);
  if (form.returnedAt !== null)
    throw formRefused("taken", `The form was returned on ${showDate(form.returnedAt)} already.`, AGAIN);
  if (at > form.until) throw formRefused("late", `The form could be answered until ${showDate(form.until)}.`, AGAIN);
  if (form.questionsVersion !== QUESTIONS_VERSION || formDigest(form, digest) !== form.digest)
    throw formRefused("questions-changed", "The questions have changed since the form was sent.", AGAIN);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day of the answers: the one given, if it is between the form's own and today; else today. */
function dayOf(given: string, { sentAt }: OnboardingForm, at: string): string {
  return isDay(given) && given >= sentAt.slice(0, 10) && given <= at.slice(0, 10) ? given : at.slice(0, 10);
}

/** A form that came back: who answered, and the answers that wait for a decision. */
export interface TakenForm {
  readonly form: OnboardingForm;
  readonly answers: readonly FormAnswer[];
}

/**
 * Takes a returned form as a whole, or refuses it with AppError `input_invalid` and the reason as its field. Nothing is
 * recorded: the answers wait as returned.
 * @param around.client the client to whom it is to belong; null = whose it is
 */
export function takeForm(
  form: OnboardingForm,
  file: AnswersFile,
  { client, at, digest }: { readonly client: string | null; readonly at: string; readonly digest: Digest },
): TakenForm {
  if (client !== null && client !== form.client)
    throw formRefused("other-client", "The form was sent to another client.", "Nothing was taken. Check the file.");
  if (file.client !== form.client || file.digest !== form.digest || file.questionsVersion !== form.questionsVersion)
    throw formRefused("damaged", "The file was changed: it does not match the form that was sent.", WHOLE);
  requireOpenForm(form, at, digest);
  const given = Object.entries(file.answers);
  if (given.some(([id, text]) => !form.questions.includes(id) || text.length > FORM_TEXT_LIMIT))
    throw formRefused("damaged", "The file has an answer to a question that was not asked, or one too long.", WHOLE);
  return signed(form, file, at);
}

function signed(form: OnboardingForm, file: AnswersFile, at: string): TakenForm {
  const [name, position] = [file.name.trim(), file.position.trim()];
  if (name === "" || position === "" || name.length > 120 || position.length > 120)
    throw formRefused("unsigned", "Name and position of the person who answered are missing.", WHOLE);
  if (!file.reasonableSearch)
    throw formRefused("unsigned", "It is not stated that the answers follow a reasonable search.", WHOLE);
  const on = dayOf(file.on, form, at);
  const answers = form.questions.flatMap((id): FormAnswer[] => {
    const read = readFormAnswer(id, file.answers[id] ?? "", on);
    return read === null ? [] : [{ ...read, state: "returned" }];
  });
  if (answers.length === 0) throw formRefused("empty", "The form has no answer.", "Nothing was taken.");
  return { form: { ...form, returnedAt: at, signature: { name, position, on } }, answers };
}
