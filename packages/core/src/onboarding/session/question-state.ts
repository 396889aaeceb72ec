import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { bankQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";

/** answered; unknown = the client was asked and does not know; open = neither. */
export type QuestionState = "answered" | "unknown" | "open";

const partOf = (value: unknown, part: string): unknown =>
  part === "" ? value : (value as Readonly<Record<string, unknown>> | null)?.[part];

/** The recorded answer to a question: the value of its field, of several parts the first of them; null = none. */
export function recordedAnswer(question: BankQuestion, log: ClientLog): unknown {
  const { field, parts, rows } = question;
  if (field === null) return null;
  const value = effectiveValue(log, field)?.value ?? null;
  if (value === null || rows) return value;
  return parts.map((part) => partOf(value, part)).find((part) => part !== undefined && part !== null) ?? null;
}

/** How far the record answers a question. */
export function questionState(question: BankQuestion, log: ClientLog): QuestionState {
  const answer = recordedAnswer(question, log);
  if (answer === null) return "open";
  return answer === "unknown" ? "unknown" : "answered";
}

/** Whether a question is asked, given the answers; `answerOf` = the answer to a question, null = none. */
export function isAskedGiven({ follows, field }: BankQuestion, answerOf: (question: BankQuestion) => unknown): boolean {
  if (field === null) return false;
  if (follows === null) return true;
  const before = bankQuestion(follows.after);
  if (!isAskedGiven(before, answerOf)) return false;
  const answer = answerOf(before);
  if (follows.is !== undefined) return typeof answer === "string" && follows.is.includes(answer);
  if (follows.above !== undefined) return typeof answer === "number" && answer > follows.above;
  return answer !== null && answer !== "unknown";
}

/**
 * Whether a question is asked: it always is, or the answer before it satisfies its condition and is itself asked. A
 * question whose condition lapses is no longer asked; its statements stay on the record.
 */
export const isAsked = (question: BankQuestion, log: ClientLog): boolean =>
  isAskedGiven(question, (before) => recordedAnswer(before, log));
