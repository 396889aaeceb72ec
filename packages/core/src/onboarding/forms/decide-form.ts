import {
  AppError,
  type DecideForm,
  type Declaration,
  type FormAnswer,
  fieldTitle,
  type OnboardingForm,
  type OpenQuestion,
  type ShownFormAnswer,
} from "@broker/contracts";
import { type ClientLog, type LoggedAssertion, statementsOf } from "../../client/client-log.ts";
import { bankQuestion, isInBank } from "../questions/bank.ts";
import { withAnswer } from "../session/answer-edits.ts";
import { answerWords, recordedWords } from "../words/answer-words.ts";
import type { TakenForm } from "./take-form.ts";

/** The user who decides, and when. ISO 8601, UTC. */
interface Decider {
  readonly by: string;
  readonly at: string;
}

/** Who declared the answers of a form; null = it has not been returned. */
function declarerOf({ signature, questionsVersion }: OnboardingForm): Declaration | null {
  if (signature === null) return null;
  const { name, position } = signature;
  return { name, position, side: "client", way: "form", session: null, turn: null, questionsVersion };
}

/**
 * The record with one returned answer, declared on the day of the answer; null = no field accepts its value, or its
 * question is no longer asked.
 */
function accepted(log: ClientLog, form: OnboardingForm, answer: FormAnswer, editor: Decider): ClientLog | null {
  const declaredBy = declarerOf(form);
  if (answer.value === null || !isInBank(answer.question) || declaredBy === null || form.signature === null)
    return null;
  try {
    return withAnswer(log, answer, { declaredBy, editor, asOf: form.signature.on });
  } catch (error) {
    if (error instanceof AppError && error.code === "input_invalid") return null;
    throw error;
  }
}

/** Returned answers beside the recorded ones, each with what it contradicts if it is accepted. */
export function shownFormAnswers(
  { form, answers }: TakenForm,
  log: ClientLog,
  conflictsIn: (log: ClientLog) => readonly OpenQuestion[],
  decider: Decider,
): ShownFormAnswer[] {
  if (form.returnedAt === null) return [];
  return answers.map((answer) => {
    if (!isInBank(answer.question))
      return { ...answer, value: null, ask: answer.question, shown: null, recorded: null, contradiction: null };
    const question = bankQuestion(answer.question);
    const after = answer.state === "returned" ? accepted(log, form, answer, decider) : null;
    const isRead = answer.value !== null && (answer.state !== "returned" || after !== null);
    const conflict = after === null ? undefined : conflictsIn(after).find(({ field }) => field === question.field);
    return {
      ...answer,
      value: isRead ? answer.value : null,
      ask: question.ask.client,
      shown: isRead ? answerWords(answer) : null,
      recorded: recordedWords(question, log),
      contradiction: conflict ?? null,
    };
  });
}

/** Ids that were named and of which no answer waits. AppError `input_invalid`. */
function requireWaiting(ids: readonly string[], waiting: readonly FormAnswer[]): void {
  const others = ids.filter((id) => !waiting.some(({ question }) => question === id));
  if (others.length > 0)
    throw new AppError("input_invalid", `No answer to ${others.join(", ")} waits on this form.`, {
      fields: Object.fromEntries(others.map((id) => [id, "No answer waits."])),
    });
}

/** The newest statement about what these questions ask; undefined = none. */
export const newestStatement = (log: ClientLog, questions: readonly string[]): LoggedAssertion | undefined =>
  questions
    .flatMap((id) => {
      const field = isInBank(id) ? bankQuestion(id).field : null;
      return field === null ? [] : statementsOf(log, field);
    })
    .reduce<LoggedAssertion | undefined>(
      (last, each) => (last !== undefined && last.n > each.n ? last : each),
      undefined,
    );

/** Prevents a decision beside an outdated value. AppError `record_unsettled`. */
function refuseUnseen(log: ClientLog, meant: readonly FormAnswer[], seen: number): void {
  const newer = newestStatement(
    log,
    meant.map(({ question }) => question),
  );
  if (newer === undefined || newer.n <= seen) return;
  throw new AppError("record_unsettled", `${fieldTitle(newer.field)} was changed in the meantime, by ${newer.by}.`, {
    hint: "Nothing was accepted. Check the recorded answer, and decide again.",
  });
}

/**
 * Accepts returned answers, all that could be read or those named, and marks those to be asked again. Accepted answers
 * become statements of the person who returned the form. AppErrors `input_invalid` where an answer named could not be
 * read, `record_unsettled` where the record has a newer statement than `seen`; then nothing is accepted.
 */
export function decideForm(
  { form, answers }: TakenForm,
  { only, again = [], seen }: DecideForm,
  log: ClientLog,
  decider: Decider,
): { readonly log: ClientLog; readonly answers: readonly FormAnswer[] } {
  const waiting = answers.filter(({ state }) => state === "returned");
  if (waiting.length === 0) throw new AppError("input_invalid", "No answer of this form waits for a decision.");
  requireWaiting([...(only ?? []), ...again], waiting);
  const isMeant = ({ question }: FormAnswer) => !again.includes(question) && (only?.includes(question) ?? true);
  // Asking some again decides these alone.
  const meant = only === undefined && again.length > 0 ? [] : waiting.filter(isMeant);
  if (seen !== undefined) refuseUnseen(log, meant, seen);
  const taken = new Set<string>();
  const after = meant.reduce((before, answer) => {
    const next = accepted(before, form, answer, decider);
    if (next === null) {
      if (only === undefined) return before;
      throw new AppError("input_invalid", `The answer to ${answer.question} could not be read: '${answer.text}'.`, {
        hint: "Enter it in the client's record, or ask again.",
        fields: { [answer.question]: answer.text },
      });
    }
    taken.add(answer.question);
    return next;
  }, log);
  const decided = answers.map((answer): FormAnswer => {
    if (taken.has(answer.question)) return { ...answer, state: "accepted" };
    return again.includes(answer.question) ? { ...answer, state: "again" } : answer;
  });
  return { log: after, answers: decided };
}
