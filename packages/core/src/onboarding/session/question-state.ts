import { type ClientField, controlOf } from "@broker/contracts";
import {
  type ClientLog,
  isEarlier,
  type LoggedAssertion,
  sameDeclarer,
  statementsOf,
} from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { bankQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";

/** answered; unknown = the client was asked and does not know; open = neither. */
export type QuestionState = "answered" | "unknown" | "open";

const partOf = (value: unknown, part: string): unknown =>
  part === "" ? value : (value as Readonly<Record<string, unknown>> | null)?.[part];

/** What a value of its field says on a question: all of it, or the parts that are asked; undefined = nothing. */
export function statedOn({ parts, rows }: BankQuestion, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (rows || parts[0] === "" || typeof value !== "object" || Array.isArray(value)) return value;
  const asked = Object.entries(value).filter(([part, each]) => parts.includes(part) && each !== null);
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}

/** The recorded answer to a question: the value of its field, of several parts the first of them; null = none. */
export function recordedAnswer(question: BankQuestion, log: ClientLog): unknown {
  const { field, parts, rows } = question;
  if (field === null) return null;
  const value = effectiveValue(log, field)?.value ?? null;
  if (value === null || rows) return value;
  return parts.map((part) => partOf(value, part)).find((part) => part !== undefined && part !== null) ?? null;
}

/**
 * The statement in force that a question was asked and is not known; null = none is. It lapses with a later answer, and
 * replaces an earlier one of the same party alone: what others declared, a register holds, a scan observed or the
 * broker decided remains the answer.
 */
export function notKnown(question: BankQuestion, log: ClientLog): LoggedAssertion | null {
  const { id, field } = question;
  if (field === null) return null;
  const held = effectiveValue(log, field);
  const answer = recordedAnswer(question, log);
  if (controlOf(field) !== null) return answer === "unknown" ? held : null;
  const asked = statementsOf(log, `asked.${id}` as ClientField)
    .filter(({ withdrawn }) => withdrawn === null)
    .reduce<LoggedAssertion | null>((last, entry) => (last !== null && isEarlier(entry, last) ? last : entry), null);
  if (asked === null || held === null || answer === null) return asked;
  return !held.override && isEarlier(held, asked) && sameDeclarer(held, asked) ? asked : null;
}

/** How far the record answers a question. */
export function questionState(question: BankQuestion, log: ClientLog): QuestionState {
  if (notKnown(question, log) !== null) return "unknown";
  return recordedAnswer(question, log) === null ? "open" : "answered";
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
  isAskedGiven(question, (before) => (notKnown(before, log) === null ? recordedAnswer(before, log) : null));
