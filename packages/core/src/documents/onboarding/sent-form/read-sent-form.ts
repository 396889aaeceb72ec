import { AnswersFile, AppError, type OnboardingForm } from "@broker/contracts";
import { fieldsText, offeredChoices, UNKNOWN_ID } from "../../../onboarding/forms/question-fields.ts";
import { isReturnedPdf, readReturnedForm, refuseDamaged } from "../../../onboarding/forms/read-returned-form.ts";
import { QUESTION_BANK, shownQuestion } from "../../../onboarding/questions/bank.ts";
import type { FilledField } from "../../proposal/form/read-form.ts";
import { partName, SIGNED, sentFormInputs } from "./sent-form-inputs.ts";

/** The fields of a PDF as they were completed. */
export interface PdfFields {
  /** What the hidden field says that the PDF is; '' = it has none. */
  readonly identity: string;
  readonly fields: readonly Pick<FilledField, "name" | "value">[];
}

/** What a PDF says of itself, beside the number of its fields, by which one that is cut off is noticed. */
const Identity = AnswersFile.pick({ format: true, form: true, client: true, questionsVersion: true, digest: true });

/** The identity that a form as PDF bears. */
export const sentFormIdentity = ({ id, client, questionsVersion, digest }: OnboardingForm): AnswersFileIdentity => ({
  ...{ format: "broker-answers-1", form: id, client, questionsVersion, digest },
});
type AnswersFileIdentity = ReturnType<typeof Identity.parse>;

const findQuestion = (id: string) => QUESTION_BANK.find((each) => each.id === id);

function identityOf(text: string): AnswersFileIdentity | null {
  try {
    return Identity.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The answer to a question in the fields of its inputs; '' = blank. */
function answerOf(id: string, given: ReadonlyMap<string, string>): string {
  const question = findQuestion(id);
  if (question === undefined) return "";
  const choices = offeredChoices(shownQuestion(question));
  const ticked = choices.filter((_, place) => given.get(partName(id, place)) === "yes").map(({ value }) => value);
  const of = (name: string) => [given.get(name) ?? ""].filter((text) => text.trim() !== "");
  const fields: Readonly<Record<string, readonly string[]>> = {
    [id]: [...of(id), ...ticked],
    [`${id}.unknown`]: of(partName(id, UNKNOWN_ID)),
    [`${id}.share`]: of(partName(id, "share")),
  };
  return fieldsText(id, (name) => fields[name] ?? []);
}

/** The answers in the fields of a returned PDF; null = it is no form of questions, or fields of it are gone. */
export function answersInFields({ identity: text, fields }: PdfFields): AnswersFile | null {
  const identity = identityOf(text);
  if (identity === null) return null;
  const given = new Map(fields.map(({ name, value }) => [name, value]));
  const asked = [...given.keys()].filter((name) => findQuestion(name.split("_", 1)[0] ?? "") !== undefined);
  const questions = [...new Set(asked.map((name) => name.split("_", 1)[0] ?? ""))];
  if (sentFormInputs({ questions }).some(({ name }) => !given.has(name))) return null;
  const answers = questions.map((id) => [id, answerOf(id, given)] as const).filter(([, answer]) => answer !== "");
  return {
    ...identity,
    name: (given.get(SIGNED.name) ?? "").slice(0, 200),
    position: (given.get(SIGNED.position) ?? "").slice(0, 200),
    on: "",
    reasonableSearch: given.get(SIGNED.search) === "yes",
    answers: Object.fromEntries(answers),
  };
}

const SEND_AGAIN = "Ask the client to save the PDF with its fields and send it again.";

/**
 * The answers in a returned file of any kind, by its content whatever its name. AppError `input_invalid` for a file
 * that is none, is cut off, is protected, or is larger than 10 MB.
 * @param readPdf the fields of a PDF; AppError `input_invalid` for one that cannot be read
 */
export async function readReturnedFile(
  bytes: Uint8Array,
  readPdf: (bytes: Uint8Array) => Promise<PdfFields>,
): Promise<AnswersFile> {
  if (!isReturnedPdf(bytes)) return readReturnedForm(bytes);
  const read = await readPdf(bytes).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "input_invalid") throw error;
    throw refuseDamaged(error.message, SEND_AGAIN);
  });
  const answers = answersInFields(read);
  if (answers === null)
    throw refuseDamaged("The PDF is no form of questions, or fields of it are missing.", SEND_AGAIN);
  return answers;
}
