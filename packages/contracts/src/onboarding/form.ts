import { z } from "zod";
import { OpenQuestion } from "../documents/submission-facts.ts";
import { FormReceipt } from "./form-mail.ts";
import { FORM_DAYS } from "./form-words.ts";
import { Knows } from "./question.ts";

/** How questions reach the client: a page of this server or as a file, a table, a PDF with fields, or a mail. */
export const FormWay = z.enum(["link", "html", "csv", "pdf", "mail"]);
export type FormWay = z.infer<typeof FormWay>;

/** Who answered a form, and on which day. */
export const FormSignature = z.strictObject({
  name: z.string().trim().min(1).max(120),
  position: z.string().trim().min(1).max(120),
  /** ISO day. */
  on: z.string(),
});
export type FormSignature = z.infer<typeof FormSignature>;

/** Questions that were sent to a client. */
export const OnboardingForm = z.strictObject({
  id: z.string(),
  client: z.string(),
  by: FormWay,
  /** To whom: a name or an email address. */
  to: z.string(),
  /** Those who know the answers; null = everyone. */
  group: Knows.nullable(),
  /** Ids in the bank, in its order. */
  questions: z.array(z.string()).min(1),
  /** Version of the bank when it was sent. */
  questionsVersion: z.string(),
  /** SHA-256 of what was asked, in hex. */
  digest: z.string(),
  sentAt: z.string(),
  sentBy: z.string(),
  /** The moment after which it is no longer accepted. ISO 8601, UTC. */
  until: z.string(),
  revokedAt: z.string().nullable(),
  /** When a link was first started; null = not yet, or sent in another way. */
  openedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** null = not yet returned. */
  signature: FormSignature.nullable(),
});
export type OnboardingForm = z.infer<typeof OnboardingForm>;

/** One answer of a form. */
export const FormAnswer = z.strictObject({
  question: z.string(),
  /** As given: the text, or the label of the choice. */
  text: z.string(),
  /** As read: the value of the field or of its parts, `{unknown: true}` = not known; null = it could not be read. */
  value: z.unknown(),
  /** draft = saved before the form is returned; again = to be asked again. */
  state: z.enum(["draft", "returned", "accepted", "again"]),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

/** A form with its answers, as it is exported; answers that are not returned are the client's own and left out. */
export const SavedForm = z.strictObject({ form: OnboardingForm, answers: z.array(FormAnswer) });
export type SavedForm = z.infer<typeof SavedForm>;

export const FormState = z.enum(["sent", "opened", "returned", "decided", "expired", "revoked"]);
export type FormState = z.infer<typeof FormState>;

/** A returned answer beside the recorded one. */
export const ShownFormAnswer = FormAnswer.extend({
  /** The question as put to the client. */
  ask: z.string(),
  /** The answer in words; null = it could not be read. */
  shown: z.string().nullable(),
  /** The recorded answer in words; null = none. */
  recorded: z.string().nullable(),
  /** What the answer contradicts if it is accepted; null = nothing. */
  contradiction: OpenQuestion.nullable(),
});
export type ShownFormAnswer = z.infer<typeof ShownFormAnswer>;

/** A form as listed and shown. */
export const FormView = OnboardingForm.extend({
  clientName: z.string().nullable(),
  state: FormState,
  /** Of a returned form; otherwise empty: answers that are not returned are the client's own. */
  answers: z.array(ShownFormAnswer),
  /** Number of the newest statement about what it asks, for `seen` of a decision; 0 = none. */
  seen: z.int().nonnegative(),
});
export type FormView = z.infer<typeof FormView>;

/** What is sent, to whom and until when. */
export const SendForm = z.strictObject({
  by: FormWay,
  to: z.string().trim().min(1).max(254),
  days: z.number().int().min(FORM_DAYS.least).max(FORM_DAYS.most).default(FORM_DAYS.usual),
  group: Knows.optional(),
  /** Absent = the questions that are missing or contradicted. */
  questions: z.array(z.string().min(1).max(60)).min(1).max(200).optional(),
  /** Of a link, which the client gets by another way; absent = none is required. */
  passcode: z.string().trim().min(4).max(100).optional(),
});
export type SendForm = z.infer<typeof SendForm>;

/** The file that carries a form. */
export const FormFile = z.strictObject({
  name: z.string(),
  /** Media type. */
  type: z.string(),
  content: z.string(),
  encoding: z.enum(["utf8", "base64"]),
});
export type FormFile = z.infer<typeof FormFile>;

/** A form that was made, with the file or the address to send. */
export const SentForm = z.strictObject({
  form: FormView,
  /** The file to send; null = it is a link. */
  file: FormFile.nullable(),
  /** Shown once: only its SHA-256 is stored. null = it is a file, or was mailed. */
  url: z.string().nullable(),
  /** Opens an email program with the text; null = it is not sent to one email address, or was mailed. */
  mailto: z.string().nullable(),
  /** Of a form by mail, what the mail server said of each recipient; otherwise empty. */
  receipts: z.array(FormReceipt),
});
export type SentForm = z.infer<typeof SentForm>;

/** Which returned answers are accepted, and which are to be asked again. */
export const DecideForm = z.strictObject({
  /** Absent = all that could be read. */
  only: z.array(z.string().min(1).max(60)).min(1).optional(),
  /** Absent = none. */
  again: z.array(z.string().min(1).max(60)).min(1).optional(),
  /** Refused if what is accepted has a newer statement than this one, which the user has not seen. */
  seen: z.int().nonnegative().optional(),
});
export type DecideForm = z.infer<typeof DecideForm>;
