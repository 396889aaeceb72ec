import {
  controlOf,
  type Declaration,
  type OnboardingSession,
  QUESTIONS_VERSION,
  type Reading,
  type TurnNote,
} from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import { isNotKnown, withAnswer } from "./answer-edits.ts";
import { atNext, type Conversation, type Surroundings } from "./conversation.ts";
import { isAsked, questionState, recordedAnswer } from "./question-state.ts";

/** What a move leads to: session and record after it, and what is to be said. */
export interface Outcome extends Conversation {
  readonly readings?: readonly Reading[];
  readonly notes?: readonly TurnNote[];
}

/** The record with the answers declared by the respondent. Throws `input_invalid` for a value that no field accepts. */
function declared({ session, log }: Conversation, readings: readonly Reading[], around: Surroundings): ClientLog {
  const declaredBy: Declaration = {
    ...session.respondent,
    way: "conversation",
    session: session.id,
    turn: session.version + 1,
    questionsVersion: QUESTIONS_VERSION,
  };
  return readings.reduce((before, reading) => withAnswer(before, reading, { declaredBy, editor: around }), log);
}

/** Questions answered before that are no longer asked, since the answer on which they depend has changed. */
function withdrawn(before: ClientLog, after: ClientLog): TurnNote[] {
  return QUESTION_BANK.filter(
    (each) =>
      each.follows !== null &&
      isAsked(each, before) &&
      questionState(each, before) === "answered" &&
      !isAsked(each, after),
  ).map(({ id }) => ({ kind: "withdrawn", question: id }));
}

/** Whether a control is recorded as partly in place without the share that is asked next. */
function lacksShare(id: string, log: ClientLog): boolean {
  const question = QUESTION_BANK.find((each) => each.id === id);
  if (question?.field == null || controlOf(question.field) === null || !question.parts.includes("coveragePct"))
    return false;
  const share = recordedAnswer({ ...question, parts: ["coveragePct"] }, log);
  return recordedAnswer(question, log) === "partial" && share === null;
}

/** The marks after answers: an answer removes its question's mark, 'not known' sets one. */
function marked(marks: OnboardingSession["marks"], readings: readonly Reading[]): OnboardingSession["marks"] {
  const others = Object.entries(marks).filter(([id]) => !readings.some(({ question }) => question === id));
  const unknown = readings.filter(({ value }) => isNotKnown(value));
  return Object.fromEntries([
    ...others,
    ...unknown.map(({ question }) => [question, { kind: "unknown" as const, times: 1 }] as const),
  ]);
}

/** The session past its question, which 'back' finds again. */
export function passed(conversation: Conversation, around: Surroundings): OnboardingSession {
  const { session, log } = conversation;
  const { question, path } = session;
  const walked = question === null ? path : [...path.filter((id) => id !== question), question];
  return atNext({ session: { ...session, path: walked }, log }, question, around);
}

/**
 * Records answers. The session goes on to the next question if its own is answered; to the share of a control that is
 * partly in place; or to the contradiction that an answer raises.
 */
export function recordAnswers(
  { session: before, log: recorded }: Conversation,
  readings: readonly Reading[],
  around: Surroundings,
): Outcome {
  const log = declared({ session: before, log: recorded }, readings, around);
  const session = { ...before, pending: null, marks: marked(before.marks, readings) };
  const known = new Set(around.contradictedIn(recorded));
  // The same answer given again in place of a contradicted one is as contradicted as before.
  const given = before.part === null ? readings.map(({ question }) => bankQuestion(question).field as string) : [];
  const again = new Set(given.filter((field) => !before.toAsk.includes(field)));
  const raised = around.contradictedIn(log).filter((field) => !known.has(field) || again.has(field));
  const notes: TurnNote[] = [
    ...withdrawn(recorded, log),
    ...raised.map((field) => ({ kind: "contradicted" as const, field })),
  ];
  const own = session.question;
  const isOwn = own !== null && readings.some(({ question }) => question === own);
  const isPart = isOwn && before.part === null && lacksShare(own, log);
  const after = isPart
    ? { ...session, part: "coveragePct" as const }
    : isOwn
      ? passed({ session, log }, around)
      : stillAsked({ session, log }, around);
  const contradicted = raised[0] ?? after.contradicted;
  return { session: { ...after, contradicted }, log, readings, notes };
}

/** The session at its question, or at the next one if the record's change withdrew it. */
function stillAsked({ session, log }: Conversation, around: Surroundings): OnboardingSession {
  const question = QUESTION_BANK.find(({ id }) => id === session.question);
  return question === undefined || isAsked(question, log) ? session : atNext({ session, log }, null, around);
}
