import { CLIENT_FIELDS, type OnboardingTurn, type Reading, sentenceCase } from "@broker/contracts";
import { showClientValue } from "@broker/core";
import { QUESTION_BANK } from "@broker/core/documents";

type Answer = Pick<Reading, "question" | "value">;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The question of the bank with that id; undefined = there is none. */
export const questionOf = (id: string) => QUESTION_BANK.find((each) => each.id === id);

/** The words of a question to the broker; of an id that is not in the bank, the id. */
export const askOf = (id: string): string => questionOf(id)?.ask.broker ?? id;

/** An answer as read or recorded: 'Yes, 90%', '£1,000,000', 'Not known'. */
export function answerWords({ question: id, value }: Answer): string {
  const question = questionOf(id);
  const field = CLIENT_FIELDS.find((each) => each === question?.field);
  if (isObject(value) && value.unknown === true) return "Not known";
  if (question === undefined || field === undefined) return JSON.stringify(value) ?? "";
  const [first = ""] = question.parts;
  const isPart = first !== "" && !question.rows && !isObject(value) && !Array.isArray(value);
  return sentenceCase(showClientValue(field, isPart ? { [first]: value } : value));
}

function noteSentence(note: OnboardingTurn["notes"][number]): string {
  switch (note.kind) {
    case "not-read":
      return "The answer could not be read with certainty, so nothing is recorded.";
    case "withdrawn":
      return `No longer asked, since its condition has lapsed: ${askOf(note.question)}`;
    case "at-start":
      return "There is no question before this one.";
    case "finished":
      return note.early ? "Finished early. Every answer is saved." : "Every question has been asked.";
    case "restarted":
      return "Started again. The answers stay; only what is open is asked.";
    case "contradicted":
      return "The answer contradicts another statement or the scan.";
  }
}

/** What a turn of a conversation says beside its answer, a sentence each. */
export const noteWords = ({ notes }: Pick<OnboardingTurn, "notes">): string[] => notes.map(noteSentence);
