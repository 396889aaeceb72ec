import {
  type OnboardingTurn,
  plainText,
  type Reading,
  type Respondent,
  type ShownAnswer,
  type ShownTurn,
  sentenceCase,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { showClientValue } from "../../client/show-client-value.ts";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isNotKnown } from "../session/answer-edits.ts";
import { statedOn } from "../session/question-state.ts";

/** 'Not known' as printed for every question. */
const NOT_KNOWN = "Not known";

/** Fields of names and addresses, whose first letter is theirs. */
const AS_WRITTEN: readonly string[] = ["legalName", "tradingNames", "domains", "contacts"];

/** The recorded or read answer to a question in one line: 'Partial, 80%', '£19,000,000', 'Not known'. */
export function answerWords({ question: id, value }: Pick<Reading, "question" | "value">): string {
  const { field, parts } = bankQuestion(id);
  const [first = ""] = parts;
  if (field === null || value === null || value === undefined) return NOT_KNOWN;
  const isOne = typeof value !== "object";
  const whole = isOne && first !== "" ? { [first]: value } : value;
  if (isNotKnown(value) || (whole as { answer?: unknown }).answer === "unknown") return NOT_KNOWN;
  // A domain is typed as its name alone.
  const names = Array.isArray(whole) && whole.every((each) => typeof each === "string");
  if (names && field === "domains") return whole.map((each) => plainText(each)).join(", ");
  const words = showClientValue(field, whole);
  return AS_WRITTEN.includes(field) ? words : sentenceCase(words);
}

/** The recorded answer to a question in words: of a field with parts, those that it asks for; null = none. */
export function recordedWords(question: BankQuestion, log: ClientLog): string | null {
  const { id, field } = question;
  const value = field === null ? undefined : statedOn(question, effectiveValue(log, field)?.value);
  return value === undefined ? null : answerWords({ question: id, value });
}

/** Readings in words, each with its question as put to that side. */
export const shownAnswers = (readings: readonly Reading[], side: Respondent["side"]): ShownAnswer[] =>
  readings.map((reading) => ({
    question: reading.question,
    ask: bankQuestion(reading.question).ask[side],
    shown: answerWords(reading),
    ...(reading.readBy === undefined ? {} : { readBy: reading.readBy }),
  }));

/** A line of the transcript in words. A question that a newer version no longer has is named by its id. */
export function shownTurn(turn: OnboardingTurn, side: Respondent["side"]): ShownTurn {
  const known = (id: string) => QUESTION_BANK.find((each) => each.id === id);
  return {
    ...turn,
    answers: shownAnswers(
      turn.readings.filter(({ question }) => known(question) !== undefined),
      side,
    ),
    withdrawn: turn.notes.flatMap((note) =>
      note.kind === "withdrawn" ? [known(note.question)?.ask[side] ?? note.question] : [],
    ),
  };
}
